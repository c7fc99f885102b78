import { weightsOf } from '#src/measure/statistics/agreement/weights.ts'
import { baselineOf } from './baseline.ts'
import type { Question } from './question.ts'
import type { ReportInput } from './report-input.ts'
import type { HardItem } from './report-schema.ts'

const maxConversations = 20

/** The share of pairs of raters that differ; on a scale with an order, weighted by their distance on it. Fewer than two answers: null. */
function disagreementOf(question: Question, ratings: readonly (string | number)[]): number | null {
  if (ratings.length < 2) return null
  const { categories, weights: kind } = question
  const numbers = ratings.filter((rating) => typeof rating === 'number')
  const scale = categories ?? (numbers.length === ratings.length ? [...new Set(numbers)].sort((a, b) => a - b) : [...new Set(ratings)])
  const values = scale.filter((rating) => typeof rating === 'number')
  const weights = weightsOf(kind === 'identity' ? 'identity' : 'linear', {
    categories: scale,
    ordered: kind !== 'identity',
    ...(values.length === scale.length && { values }),
  })
  if ('reason' in weights) return null
  const places = ratings.map((rating) => scale.indexOf(rating))
  const pairs = places.flatMap((a, at) => places.slice(at + 1).map((b) => 1 - weights[a]![b]!))
  return pairs.reduce((all, value) => all + value, 0) / pairs.length
}

/** The conversations on which people differ most, with everybody's answers; excludes those on which all agree. */
export function hardestOf(input: ReportInput, questions: readonly Question[]): HardItem[] {
  const { raters, runIds } = input
  return runIds
    .map((runId) => {
      const criteria = questions.flatMap((question) => {
        const answers = raters.flatMap(({ participantId, opinions: ownOpinions }) => {
          const opinion = ownOpinions.get(runId)
          const value = opinion && question.valueIn(opinion)
          const comment = opinion?.answers.find(({ criterionKey }) => criterionKey === question.key)?.comment ?? null
          return value === undefined ? [] : [{ participantId, value, comment }]
        })
        const disagreement = disagreementOf(
          question,
          answers.flatMap(({ value }) => question.ratingOf(value) ?? []),
        )
        if (disagreement === null) return []
        return [{ criterionKey: question.key, disagreement, answers, baseline: baselineOf(input, question, runId, null) ?? null }]
      })
      const disagreement = criteria.reduce((all, criterion) => all + criterion.disagreement, 0) / Math.max(1, criteria.length)
      return { runId, disagreement, criteria }
    })
    .filter(({ disagreement }) => disagreement > 0)
    .sort((a, b) => b.disagreement - a.disagreement || (a.runId < b.runId ? -1 : 1))
    .slice(0, maxConversations)
}
