import { consensusOf } from '#src/review/reviews/consensus.ts'
import type { NewAnswer } from '#src/review/rubrics/answers.ts'
import type { Opinion, Question } from './question.ts'
import type { Rater, ReportInput } from './report-input.ts'

type Value = NewAnswer['value']

/** One value from several: the median of a scale with an order, otherwise the strict majority; undefined without one. */
export function consensusValue({ criterion, valueIn }: Question, opinions: readonly Opinion[]): Value {
  if (criterion) {
    const voices = opinions.map(({ answers, verdict }, at) => ({ reviewId: String(at), answers, verdict, weight: 1 }))
    return consensusOf(criterion, voices, 'median').value ?? undefined
  }
  const groups = [...Map.groupBy(opinions.map(valueIn), (value) => value)].map(([value, list]) => ({ value, count: list.length }))
  return groups.find(({ count }) => count * 2 > opinions.length)?.value
}

export const opinionsOn = (raters: readonly Rater[], runId: string): Opinion[] =>
  raters.flatMap(({ opinions }) => opinions.get(runId) ?? [])

/** The answer that a participant is compared with for one conversation, if any. The consensus excludes their own answer. */
export function baselineOf(input: ReportInput, question: Question, runId: string, participantId: string | null): Value {
  const { baseline, expertId, raters, gold, judged, models } = input
  switch (baseline) {
    case 'none':
      return undefined
    case 'expert': {
      const opinions =
        participantId === expertId ? undefined : raters.find((rater) => rater.participantId === expertId)?.opinions.get(runId)
      return opinions && question.valueIn(opinions)
    }
    case 'consensus':
      return consensusValue(
        question,
        opinionsOn(
          raters.filter((rater) => rater.participantId !== participantId),
          runId,
        ),
      )
    case 'gold': {
      const opinions = gold.get(runId)
      return opinions && question.valueIn(opinions)
    }
    case 'judge': {
      // If a model answered the rubric, it is the judge: assertions ask fewer and different questions.
      const answered = models.get(runId)
      if (models.size > 0) return answered && question.valueIn(answered)
      const passed = judgmentOf(question, judged.get(runId))
      return passed === null ? undefined : passed ? 'pass' : 'fail'
    }
  }
}

/** The product's verdict on a question that passes or fails, or null. */
export function judgmentOf({ key, criterion, passFail }: Question, run: ReturnType<ReportInput['judged']['get']>): boolean | null {
  if (!run) return null
  if (key === null) return run.outcome
  return passFail ? (run.byMetric.get(criterion?.judgeMetricKey ?? key) ?? null) : null
}
