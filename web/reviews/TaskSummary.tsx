import type { Schemas } from '../api.ts'
import { percent } from '../ui/percent.ts'
import { agreementOf } from './agreement.ts'

/** How far the tasks on the page are, and how often their reviewers agreed. */
export function TaskSummary({ tasks, more }: { tasks: readonly Schemas['ReviewTask'][]; more: boolean }) {
  if (tasks.length === 0) return <>Conversations under review, one per line.</>
  const count = (state: string) => tasks.filter((task) => task.state === state).length
  const agreement = agreementOf(tasks)
  return (
    <>
      {more ? `Of the latest ${tasks.length}` : `Of ${tasks.length}`}: {count('resolved')} resolved,{' '}
      {count('in_review') + count('reopened')} in review, {count('open')} not started, {count('needs_adjudication')} need adjudication.{' '}
      {agreement &&
        `Reviewers agreed on ${agreement.agreed} of ${agreement.of} answers (${percent(agreement.agreed / agreement.of)}, ${agreement.tasks} conversations with several).`}
    </>
  )
}
