import { useEffect } from 'react'
import { parley } from '#web/api.ts'
import { isOpen } from '#web/page/judging/waiting.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMe } from '#web/page/me.ts'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { useQueue } from './queue.ts'
import { ReviewEditor } from './ReviewEditor.tsx'
import { ReviewPreview } from './ReviewPreview.tsx'
import { SubmittedReview } from './SubmittedReview.tsx'
import { prefetch, type Review, useActiveReview } from './work.ts'

/** One review: its reviewer works on it, others read it. */
export function Workbench() {
  const id = useParam('id')
  const query = useRead(['reviews', id], (signal) => parley.GET('/reviews/{id}', { params: { path: { id } }, signal }))
  useTitle(query.data?.run.subject.name, 'Review')
  return (
    <Loaded page query={query} rows={12}>
      {(review) => <ReviewView key={review.id} review={review} />}
    </Loaded>
  )
}

function ReviewView({ review }: { review: Review }) {
  const project = useParam('project')
  const me = useMe().member.id
  const isOwn = review.assigneeId === me
  const queue = useQueue(project)
  const active = useActiveReview({ id: review.id, state: review.state, isOwn })
  // The next two are loaded in advance.
  const ahead = queue.waiting
    .filter(({ id }) => id !== review.id)
    .slice(0, 2)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    for (const id of ahead.split(' ').filter(Boolean)) void prefetch(id)
  }, [ahead])
  const shared = { project, queue }
  if (!isOpen(review.state)) return <SubmittedReview {...shared} review={review} isOwn={isOwn} />
  if (active.data) return <ReviewEditor {...shared} active={active.data} />
  return <ReviewPreview {...shared} review={review} isOwn={isOwn} isBusy={active.isFetching} error={active.error} />
}
