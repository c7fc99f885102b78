import { useNavigate } from '@tanstack/react-router'
import type { Summary } from '#web/page/judging/waiting.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { paths } from '#web/paths.ts'
import { isLeaving } from './outbox.ts'
import type { useQueue } from './queue.ts'
import { requestStart, takeNext } from './work.ts'

/** Opens the review after this one: from the list of waiting reviews, otherwise the next of the pool. */
export function useNext(project: string, queue: ReturnType<typeof useQueue>, id: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const next = following(queue.listed, id)
    if (next) {
      requestStart(next)
      return void navigate({ to: paths.reviews.one(project, next.id) })
    }
    try {
      const review = await takeNext(project)
      void navigate({ to: 'id' in review ? paths.reviews.one(project, review.id) : paths.work(project) })
    } catch (error) {
      notifyFailure(error)
    }
  }
}

/** The review after this one in the waiting list; from the top again at its end. */
function following(listed: readonly Pick<Summary, 'id' | 'kind'>[], id: string): Pick<Summary, 'id' | 'kind'> | undefined {
  const at = listed.findIndex((review) => review.id === id)
  const round = [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at))]
  return round.find((review) => review.id !== id && !isLeaving(review.id))
}
