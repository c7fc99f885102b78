import type { Answer } from '#src/review/rubrics/answers.ts'
import type { Criterion } from '#src/review/rubrics/criteria.ts'
import { categoriesOf, shareOf } from '#src/review/rubrics/values.ts'
import { dawidSkene } from './dawid-skene.ts'

/** One reviewer's answers about one conversation. */
export type RatedTask = { taskId: string; rater: string; answers: readonly Answer[] }

/** The most likely value of one task by criterion, from all answers of its assignment; absent: no categories, or too few answers. */
export function estimatesOf(taskId: string, criteria: readonly Criterion[], rated: readonly RatedTask[]): Map<string, string | number> {
  const estimates = new Map<string, string | number>()
  for (const criterion of criteria) {
    const values = worstFirst(criterion)
    const ratings = rated.flatMap(({ taskId: item, rater, answers }) => {
      const category = values.indexOf(answers.find(({ criterionKey }) => criterionKey === criterion.key)?.value as string)
      return category < 0 ? [] : [{ item, rater, category }]
    })
    const category = values.length === 0 ? undefined : dawidSkene(ratings, values.length)?.categories.get(taskId)
    if (category !== undefined) estimates.set(criterion.key, values[category]!)
  }
  return estimates
}

/** A tie goes to the lower category. */
const worstFirst = (criterion: Criterion): (string | number)[] =>
  (categoriesOf(criterion) ?? []).toSorted((a, b) => (shareOf(criterion, a) ?? 0) - (shareOf(criterion, b) ?? 0))
