import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Refusal } from '#web/api.ts'
import { JudgingLayout } from '#web/page/judging/JudgingLayout.tsx'
import { Questions } from '#web/page/judging/Questions.tsx'
import { Transcript } from '#web/page/judging/Transcript.tsx'
import { useAnswers } from '#web/page/judging/use-answers.ts'
import { useTranscript } from '#web/page/judging/use-transcript.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { useShortcut } from '#web/page/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { Key } from '#web/ui/Key.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Head } from './Head.tsx'
import css from './parts.module.css'
import { QueuePane } from './QueuePane.tsx'
import type { useQueue } from './queue.ts'
import { type Review, start, storeActive, takeNext } from './work.ts'

type Props = { review: Review; isOwn: boolean; isBusy: boolean; error: Error | null; project: string; queue: ReturnType<typeof useQueue> }

/** A review that is only viewed; nobody else loses it before someone starts it. */
export function ReviewPreview({ review, isOwn, isBusy, error, project, queue }: Props) {
  const navigate = useNavigate()
  const sheet = useAnswers(review.rubric, [])
  const { turns } = review.run
  const transcript = useTranscript(turns, undefined)
  const mayReview = useMay('reviewer')
  const startReview = useChange(async () => ({ data: await start(review.id), response: new Response() }), ['reviews'], storeActive)
  const begin = () => startReview.mutate(undefined, { onError: notifyFailure })
  // A lead could see everything until now; the conversations that they were assigned are already hidden from them.
  const asks = useMay('editor') && review.blind.hideJudge && review.assigneeId === null
  const [isAsked, setAsked] = useState(false)
  const press = () => (asks ? setAsked(true) : begin())
  const mayStart = mayReview && (isOwn || review.assigneeId === null)
  useShortcut('review.answer', () => mayStart && press())
  // Someone else was faster: opens the next one instead.
  const isTaken = error instanceof Refusal && ['review_leased', 'not_eligible', 'not_found'].includes(error.problem.code)
  useEffect(() => {
    if (!isTaken) return
    void takeNext(project)
      .then((next) => navigate({ to: 'id' in next ? paths.reviews.one(project, next.id) : paths.work(project), replace: true }))
      .catch(notifyFailure)
  }, [isTaken, project, navigate])
  return (
    <JudgingLayout
      judgedId={review.id}
      progress="not started"
      queue={<QueuePane project={project} current={review.id} queue={queue} />}
      head={<Head review={review} />}
      transcript={<Transcript root={transcript.root} turns={turns} marks={[]} cursor={transcript.cursor} onCursor={transcript.setCursor} />}
      questions={
        <>
          {error && !isTaken && <ProblemPanel problem={problemOf(error)} />}
          <Questions
            sheet={sheet}
            turns={turns}
            faults={new Map()}
            missing={[]}
            disabled
            onTurn={transcript.goTo}
            marked={transcript.marked}
          />
        </>
      }
      foot={
        mayStart ? (
          <>
            <HidingDialog
              review={review}
              opened={isAsked}
              busy={isBusy || startReview.isPending}
              onCancel={() => setAsked(false)}
              onConfirm={begin}
            />
            <Button
              fullWidth
              size="md"
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              loading={isBusy || startReview.isPending}
              onClick={press}
            >
              Start <Key keys="Enter" />
            </Button>
          </>
        ) : (
          <p className={css.soft}>
            {review.assigneeId === null
              ? 'No reviewer has started this review.'
              : 'This review is assigned to someone else. You are viewing it.'}
          </p>
        )
      }
    />
  )
}

type DialogProps = { review: Review; opened: boolean; busy: boolean; onCancel(): void; onConfirm(): void }
/** Asks people who can see everything before a review hides something from them. */
const HidingDialog = ({ review: { kind, run }, ...dialog }: DialogProps) => (
  <ConfirmDialog title={kind === 'adjudication' ? 'Start this adjudication?' : 'Start this review?'} action="Start" {...dialog}>
    Until you submit or return it, the outcome of “{run.subject.name}” is hidden from you, so that it does not influence your answers.{' '}
    {kind === 'adjudication'
      ? 'Of its batch run, you still see the verdict of the gate, but not the figures behind it.'
      : 'So are the results of its batch run, including the verdict of the gate.'}{' '}
    Your API keys see what you see, except for the key that started the batch run.
  </ConfirmDialog>
)
