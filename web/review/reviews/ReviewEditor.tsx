import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Announcer } from '#web/page/judging/Announcer.tsx'
import { byCriterion } from '#web/page/judging/answers.ts'
import { JudgingLayout } from '#web/page/judging/JudgingLayout.tsx'
import { Questions } from '#web/page/judging/Questions.tsx'
import { MarkableTranscript } from '#web/page/judging/Transcript.tsx'
import { useTranscript } from '#web/page/judging/use-transcript.ts'
import { problemOf } from '#web/page/problem.ts'
import { useKeys, useShortcut } from '#web/page/shortcuts.ts'
import { count } from '#web/ui/count.ts'
import { Key } from '#web/ui/Key.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Head } from './Head.tsx'
import { OtherAnswers } from './OtherAnswers.tsx'
import { sendNow } from './outbox.ts'
import css from './parts.module.css'
import { QueuePane } from './QueuePane.tsx'
import type { useQueue } from './queue.ts'
import { ReviewExits } from './ReviewExits.tsx'
import { SaveState } from './SaveState.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useUndo } from './Undo.tsx'
import { useDraft } from './use-draft.ts'
import { type Judgment, useJudgment } from './use-judgment.ts'
import { useNext } from './use-next.ts'
import { useSubmission } from './use-submission.ts'
import { type ActiveReview, forgetActive } from './work.ts'

type Props = { active: ActiveReview; project: string; queue: ReturnType<typeof useQueue> }

/** A review in progress. */
export function ReviewEditor({ active: latest, project, queue }: Props) {
  // This content is authoritative from now on; later answers of the service only update lease and version.
  const [active] = useState(latest)
  const { review } = active
  const { id, rubric, run } = review
  const judgment = useJudgment(review)
  const { sheet, missing } = judgment
  const draft = useDraft(active, judgment.body)
  const transcript = useTranscript(run.turns, sheet)
  const goToNext = useNext(project, queue, id)
  const { submit, isTried, refusal } = useSubmission({ project, review, judgment, draft, onSubmitted: goToNext })
  const leave = async () => {
    await draft.stop()
    forgetActive(id)
    sendNow()
    await goToNext()
  }
  useShortcut('review.submit', () => void submit())
  useShortcut('review.nextItem', () => void goToNext())
  useShortcut('review.previousItem', () => history.back())
  const undo = useUndo(project)
  const progress = `${count(judgment.required - missing.length)} of ${count(judgment.required)} answered`
  return (
    <JudgingLayout
      judgedId={id}
      progress={progress}
      queue={<QueuePane project={project} current={id} queue={queue} />}
      head={<Head review={review} />}
      transcript={<MarkableTranscript transcript={transcript} turns={run.turns} sheet={sheet} />}
      questions={
        <>
          <Announcer place={placeIn(queue)} turns={run.turns} sheet={sheet} />
          <TroubleNotice draft={draft} body={judgment.body} review={review} onLeave={() => void leave()} />
          {refusal && <ProblemPanel problem={problemOf(refusal)} />}
          <Questions
            sheet={sheet}
            turns={run.turns}
            faults={new Map([...(isTried ? judgment.faults : []), ...byCriterion(refusal?.problem.errors ?? [], judgment.body.answers)])}
            missing={isTried ? missing : []}
            disabled={draft.trouble !== undefined && draft.trouble.kind !== 'taken'}
            onTurn={transcript.goTo}
            marked={transcript.marked}
            onUndo={undo}
            beside={(key) => (
              <OtherAnswers review={review} criterion={rubric.criteria.find((criterion) => criterion.key === key)!} ownText={undefined} />
            )}
          />
          {review.kind === 'adjudication' && <Rationale judgment={judgment} isTried={isTried} />}
        </>
      }
      foot={
        <>
          <div className={css.status}>
            <span className="numbers">{progress}</span>
            <SaveState saving={draft.saving} isEmpty={judgment.isEmpty} />
          </div>
          <div className={css.foot}>
            <ReviewExits
              review={review}
              flags={judgment.flags}
              onFlags={judgment.setFlags}
              before={draft.stop}
              onGone={() => void leave()}
            />
            <SubmitButton isComplete={missing.length === 0} onPress={() => void submit()} />
          </div>
        </>
      }
    />
  )
}

/** Undefined until the queue is known. */
const placeIn = ({ loading, listed, waiting, done }: Props['queue']) =>
  loading ? undefined : `Review ${count(done.length + listed.length - waiting.length + 1)} of ${count(done.length + listed.length)}`

function SubmitButton({ isComplete, onPress }: { isComplete: boolean; onPress(): void }) {
  const keys = useKeys()
  return (
    <Button onClick={onPress} data-complete={isComplete}>
      Submit <Key keys={keys('review.submit')} />
    </Button>
  )
}

const Rationale = ({ judgment: { rationale, setRationale, needsRationale }, isTried }: { judgment: Judgment; isTried: boolean }) => (
  <Textarea
    id="rationale"
    dir="auto"
    className={css.rationale ?? ''}
    label="Why"
    description="Your adjudication decides this conversation. Explain your decision."
    required
    autosize
    minRows={2}
    value={rationale}
    error={isTried && needsRationale ? 'Enter a reason.' : undefined}
    onChange={(event) => setRationale(event.currentTarget.value)}
  />
)
