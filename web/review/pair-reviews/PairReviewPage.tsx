import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Go } from '#web/page/Go.tsx'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { count } from '#web/ui/count.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconChecks } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { sidesInWords } from './in-words.ts'
import { JudgePairs } from './JudgePairs.tsx'
import { ResultView } from './ResultView.tsx'

type PairReview = Schemas['PairReview']
const everyQuarterMinute = (review: PairReview | undefined) => review?.state === 'open' && review.mine.length === 0 && 15_000

/** The pairs that wait for this person; otherwise how far everybody is, and in the end what people prefer. */
export function PairReviewPage() {
  const id = useParam('id')
  const query = useRead(['pair-reviews', id], (signal) => parley.GET('/pair-reviews/{id}', { params: { path: { id } }, signal }), {
    everyMs: everyQuarterMinute,
  })
  useTitle(query.data?.question, 'Pairs')
  return (
    <Loaded page query={query} rows={8}>
      {(review) =>
        review.mine.length > 0 ? <JudgePairs key={id} review={review} onEnd={() => void query.refetch()} /> : <Progress review={review} />
      }
    </Loaded>
  )
}

function Progress({ review }: { review: PairReview }) {
  const { projectId, question, state } = review
  const mayEdit = useMay('editor')
  return (
    <>
      <PageHead
        title={question}
        above={<Go to={paths.pairReviews.list(projectId)}>Pairs</Go>}
        tags={<Tag tone={state === 'open' ? 'info' : 'muted'}>{state}</Tag>}
        actions={mayEdit && state === 'open' && <Close review={review} />}
      >
        {sidesInWords(review)}
      </PageHead>
      <Columns beside={<State review={review} />}>
        {state === 'closed' && mayEdit ? (
          <ResultView review={review} />
        ) : (
          <Panel>
            <EmptyState icon={IconChecks} title={state === 'closed' ? 'All judged' : 'Nothing waits for you here'}>
              {state === 'closed'
                ? 'An editor can see which side people prefer.'
                : `The result appears once ${count(review.missing)} more judgments are there, or an editor closes the review.`}
            </EmptyState>
          </Panel>
        )}
      </Columns>
    </>
  )
}

function State({ review: { projectId, batchRunId, progress, pairs, identical, judgmentsPerPair, closedAt } }: { review: PairReview }) {
  const { nameOf } = useReviewers(useMay('editor'))
  return (
    <Panel title="Progress">
      <Facts
        rows={[
          ...progress.map(({ memberId, judged }) => [nameOf(memberId), `${count(judged)} judged`] as const),
          ['Pairs', `${count(pairs)}, each judged by ${count(judgmentsPerPair)}`],
          ['Left out', identical > 0 && `${count(identical)} of equal conversations`],
          [
            'Batch run',
            batchRunId && (
              <Go key="run" to={withView(paths.batchRun(projectId, batchRunId), { tab: 'comparison' })}>
                Comparison
              </Go>
            ),
          ],
          ['Closed', closedAt && <Time key="closed" at={closedAt} />],
        ]}
      />
    </Panel>
  )
}

function Close({ review: { id, missing, reviewers } }: { review: PairReview }) {
  const [isAsked, setAsked] = useState(false)
  const close = useChange(
    () => parley.POST('/pair-reviews/{id}/close', { params: { path: { id } }, body: {} }),
    ['pair-reviews', 'runs', 'batch-runs'],
    () => setAsked(false),
  )
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Close
      </Button>
      <ConfirmDialog
        title="Close this pair review?"
        action="Close"
        opened={isAsked}
        busy={close.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => close.mutate(undefined, { onError: notifyFailure })}
      >
        {count(missing)} judgments of {count(reviewers.length)} reviewers are missing. Nobody can judge its pairs after that, and its result
        appears.
      </ConfirmDialog>
    </>
  )
}
