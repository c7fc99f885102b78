import type { Schemas } from '#web/api.ts'
import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import { agreementOf } from './agreement.ts'

/** The progress of the tasks on the page, and how often their reviewers agreed. */
export function TaskSummary({ tasks, more }: { tasks: readonly Schemas['ReviewTask'][]; more: boolean }) {
  if (tasks.length === 0) return <>Conversations under review, one per line.</>
  const count = (state: string) => tasks.filter((task) => task.state === state).length
  const agreement = agreementOf(tasks)
  const waiting = count('needs_adjudication')
  return (
    <>
      {more ? `Of the latest ${tasks.length}` : `Of ${tasks.length}`}: {count('resolved')} resolved,{' '}
      {count('in_review') + count('reopened')} in review, {count('open')} not started, {waiting} need adjudication.{' '}
      {agreement && (waiting > 0 ? settledOnly(agreement, waiting) : agreementInWords(agreement))}
    </>
  )
}

type Agreement = NonNullable<ReturnType<typeof agreementOf>>
const answers = ({ agreed, of }: Agreement) => `${count(agreed)} of ${count(of)} answers`
const agreementInWords = (agreement: Agreement) =>
  `Reviewers agreed on ${answers(agreement)} (${percent(agreement.agreed / agreement.of)}, ${count(agreement.tasks)} conversations with several).`
// The waiting ones are where reviewers disagree: a share of the others alone would overstate agreement.
const settledOnly = (agreement: Agreement, waiting: number) =>
  `Reviewers agreed on ${answers(agreement)} of the ${agreement.tasks} ${agreement.tasks === 1 ? 'conversation that is' : 'conversations that are'} resolved; where they disagree, ${waiting} ${waiting === 1 ? 'waits and is' : 'wait and are'} not counted.`
