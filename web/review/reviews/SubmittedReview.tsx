import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { answerText } from '#web/page/judging/answers.ts'
import { JudgingLayout } from '#web/page/judging/JudgingLayout.tsx'
import { Questions } from '#web/page/judging/Questions.tsx'
import { Transcript } from '#web/page/judging/Transcript.tsx'
import { useAnswers } from '#web/page/judging/use-answers.ts'
import { useTranscript } from '#web/page/judging/use-transcript.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { queryClient, useChange } from '#web/page/queries.ts'
import { useShortcut } from '#web/page/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { IconArrowBackUp, IconArrowRight, IconScale } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { DisputeForm } from './DisputeForm.tsx'
import { Head } from './Head.tsx'
import { OtherAnswers } from './OtherAnswers.tsx'
import css from './parts.module.css'
import { QueuePane } from './QueuePane.tsx'
import type { useQueue } from './queue.ts'
import { UseAsGold } from './UseAsGold.tsx'
import { type Review, start, storeActive } from './work.ts'

type Props = { review: Review; isOwn: boolean; project: string; queue: ReturnType<typeof useQueue> }

/** A submitted review: the own answers next to those of the others and the judge, to compare, to reopen, or to dispute. */
export function SubmittedReview({ review, isOwn, project, queue }: Props) {
  const { id, rubric, run, answers, verdict, state } = review
  const navigate = useNavigate()
  const [disputing, setDisputing] = useState(false)
  const sheet = useAnswers(rubric, answers)
  const transcript = useTranscript(run.turns, sheet)
  const next = queue.waiting[0]
  const goToNext = () => void navigate({ to: next ? paths.reviews.one(project, next.id) : paths.work(project) })
  useShortcut('review.nextItem', goToNext)
  useShortcut('review.previousItem', () => history.back())
  return (
    <JudgingLayout
      judgedId={id}
      progress={verdict ?? state}
      queue={<QueuePane project={project} current={id} queue={queue} />}
      head={<Head review={review} />}
      transcript={
        <Transcript
          root={transcript.root}
          turns={run.turns}
          marks={transcript.marks}
          cursor={transcript.cursor}
          onCursor={transcript.setCursor}
        />
      }
      questions={
        <>
          <JudgeNotice review={review} />
          <Questions
            sheet={sheet}
            turns={run.turns}
            faults={new Map()}
            missing={[]}
            disabled
            onTurn={transcript.goTo}
            marked={transcript.marked}
            beside={(key) => {
              const criterion = rubric.criteria.find((criterion) => criterion.key === key)!
              return <OtherAnswers review={review} criterion={criterion} ownText={answerText(criterion, sheet.of(key))} />
            }}
          />
          <DisputeForm review={review} opened={disputing} onClose={() => setDisputing(false)} />
        </>
      }
      foot={
        <>
          <Result review={review} project={project} />
          <div className={css.foot}>
            <UseAsGold review={review} />
            {state === 'submitted' && <Objections review={review} isOwn={isOwn} onDispute={() => setDisputing(true)} />}
            <Button px="sm" rightSection={<IconArrowRight size={16} aria-hidden />} onClick={goToNext}>
              Next
            </Button>
          </div>
        </>
      }
    />
  )
}

function JudgeNotice({ review: { run, state } }: { review: Review }) {
  if (!run.judge?.outcome || state !== 'submitted') return null
  return (
    <p className={css.notice}>
      <strong>
        Judge: <StateTag state={run.judge.outcome} />
      </strong>
      {run.judge.outcomeReason}
    </p>
  )
}

const Result = ({ review: { verdict, score, state, taskId }, project }: { review: Review; project: string }) => (
  <div className={css.status}>
    <span>
      {state === 'submitted' ? (
        <>
          Submitted: <strong>{verdict}</strong>
          {score !== null && <span className="numbers"> · score {Math.round(score)}</span>}
        </>
      ) : (
        <StateTag state={state} />
      )}
    </span>
    <Go to={paths.reviewTasks.one(project, taskId)}>View task</Go>
  </div>
)

/** The ways to change a submitted review: by dispute, or by the reviewer. */
function Objections({ review: { id, disputes }, isOwn, onDispute }: { review: Review; isOwn: boolean; onDispute(): void }) {
  const isLead = useMay('editor')
  const reopen = useChange(
    () =>
      parley.POST('/reviews/{id}/reopen', {
        params: { path: { id } },
        body: isLead ? { reason: 'Reopened by the reviewer after submitting' } : {},
      }),
    ['review-tasks'],
    async (review) => {
      storeActive(await start(id))
      queryClient.setQueryData(['reviews', id], review)
      void queryClient.invalidateQueries({ queryKey: ['reviews', 'own'] })
    },
  )
  return (
    <>
      {(isOwn || isLead) && !disputes.some(({ state }) => state === 'open') && (
        <Button variant="default" px="xs" leftSection={<IconScale size={16} aria-hidden />} onClick={onDispute}>
          Dispute
        </Button>
      )}
      {isOwn && (
        <Button
          variant="default"
          px="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={reopen.isPending}
          onClick={() => reopen.mutate(undefined, { onError: notifyFailure })}
        >
          Reopen
        </Button>
      )}
    </>
  )
}
