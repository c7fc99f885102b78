import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Answer, answerText, type Criterion, faultsOf, type Rubric, sendable } from '#web/page/judging/answers.ts'
import { goToFirstFault } from '#web/page/judging/first-fault.ts'
import { Instructions } from '#web/page/judging/Instructions.tsx'
import { JudgingLayout } from '#web/page/judging/JudgingLayout.tsx'
import { Questions } from '#web/page/judging/Questions.tsx'
import { MarkableTranscript } from '#web/page/judging/Transcript.tsx'
import { useAnswers } from '#web/page/judging/use-answers.ts'
import { useTranscript } from '#web/page/judging/use-transcript.ts'
import { useKeys, useShortcut } from '#web/page/shortcuts.ts'
import { Key } from '#web/ui/Key.tsx'
import css from './Calibration.module.css'
import type { Sheet } from './calibration.ts'

type Props = {
  item: Sheet['items'][number]
  rubric: Rubric
  initial: readonly Answer[]
  peers: readonly { participantId: string; answers: readonly Answer[] }[]
  disabled: boolean
  saving: boolean
  /** Whether it is saved, in words; nothing before the first answer. */
  status: string
  onAnswers(answers: Answer[]): void
  onStep(by: 1 | -1): void
  onDone(): void
  /** How many are complete. */
  progress: string
  last: boolean
  notice: ReactNode
  queue: ReactNode
}

/** One conversation of a sheet. */
export function SheetItemEditor(props: Props) {
  const { item, rubric, initial, peers, disabled, saving, status, onAnswers, onStep, onDone, progress, last, notice, queue } = props
  const { run } = item
  const keys = useKeys()
  const sheet = useAnswers(rubric, initial)
  const transcript = useTranscript(run.turns, sheet)
  const [isTried, setIsTried] = useState(false)
  const isFirst = useRef(true)
  const { faults, missing } = faultsOf(rubric.criteria, sheet.answers, run.turns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are what is passed on
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else onAnswers(sendable(rubric.criteria, sheet.answers))
  }, [sheet.answers])
  const finish = () => {
    setIsTried(true)
    if (disabled || (faults.size === 0 && missing.length === 0)) onDone()
    else goToFirstFault({ sheet, faults, missing })
  }
  useShortcut('review.submit', finish)
  useShortcut('review.nextItem', () => onStep(1))
  useShortcut('review.previousItem', () => onStep(-1))
  return (
    <JudgingLayout
      judgedId={item.runId}
      progress={progress}
      queue={queue}
      head={
        <>
          <div className={css.foot}>
            <h1 className={css.title}>{run.subject.name}</h1>
            <Instructions rubric={rubric} />
          </div>
          {notice}
        </>
      }
      transcript={<MarkableTranscript transcript={transcript} turns={run.turns} sheet={sheet} disabled={disabled} />}
      questions={
        <Questions
          sheet={sheet}
          turns={run.turns}
          faults={isTried ? faults : new Map()}
          missing={isTried ? missing : []}
          disabled={disabled}
          onTurn={transcript.goTo}
          marked={transcript.marked}
          beside={(key) => <Peers criterion={rubric.criteria.find((criterion) => criterion.key === key)!} peers={peers} />}
        />
      }
      foot={
        <div className={css.foot}>
          <span className={css.soft} role="status" data-saving={saving ? 'saving' : 'saved'}>
            {status}
          </span>
          <Button onClick={finish}>
            {last && !disabled ? 'Finish' : 'Next'} <Key keys={keys('review.submit')} />
          </Button>
        </div>
      }
    />
  )
}

/** What the other participants answered to one question, where that is visible. */
function Peers({ criterion, peers }: { criterion: Criterion; peers: Props['peers'] }) {
  const others = peers.flatMap(({ participantId, answers }) => {
    const answer = answers.find(({ criterionKey }) => criterionKey === criterion.key)
    return answer ? [{ participantId, text: answerText(criterion, answer), comment: answer.comment }] : []
  })
  return others.map(({ participantId, text, comment }, at) => (
    <p key={participantId} className={css.soft}>
      <strong>Participant {at + 1}:</strong> {text}
      {comment && `, “${comment}”`}
    </p>
  ))
}
