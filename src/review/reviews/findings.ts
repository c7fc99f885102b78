import { z } from 'zod'
import { Estimate } from '#src/gate/batches/measures.ts'
import { reasons } from '#src/measure/statistics/estimate.ts'
import { predictionPoweredRate } from '#src/measure/statistics/judge/prediction-powered.ts'
import { wilson } from '#src/measure/statistics/proportion.ts'
import { weightedRate } from '#src/measure/statistics/weighted-rate.ts'
import type { SampledBy } from './schema.ts'

const count = z.int().nonnegative()
export const Findings = z
  .strictObject({
    batchRunId: z.string(),
    assignmentId: z
      .string()
      .nullable()
      .describe('the rubric whose reviews count; null: no conversation of the batch run was assigned to reviewers'),
    conversations: count.describe('conversations of the batch run with a verdict of the judge'),
    drawn: count,
    judged: count.describe('drawn conversations for which people decided pass or fail'),
    open: count,
    agreed: count.describe('judged conversations on which the judge and people agree'),
    queueRate: Estimate.describe(
      'the pass rate of the judged conversations as drawn; says nothing about the batch run if failed ones were drawn first',
    ),
    passRate: Estimate.describe(
      'the pass rate of the whole batch run by people: each conversation has the weight 1 / its probability of being drawn (Hajek)',
    ),
    judgeRate: Estimate.describe('the pass rate of the whole batch run by the judge'),
    correctedRate: Estimate.describe('the pass rate by the judge, corrected by people (PPI++), for conversations drawn at random'),
  })
  .meta({ id: 'ReviewFindings' })
export type Findings = z.output<typeof Findings>

/** One conversation of a batch run: the verdict of the judge and, if it was drawn, that of people. */
export type FindingFacts = {
  judge: boolean
  assignmentId: string | null
  sampling: SampledBy | null
  people: boolean | null
  open: boolean
}
type ComputedValue = { value: null; reason: keyof typeof reasons } | { value: number; n: number; low: number; high: number }

const none = (reason: keyof typeof reasons): ComputedValue => ({ value: null, reason })
const shownEstimate = (value: ComputedValue, n: number): Estimate =>
  value.value === null
    ? { value: null, n, low: null, high: null, reason: reasons[value.reason] }
    : { value: value.value, n: value.n, low: value.low, high: value.high, reason: null }
const share = (list: readonly boolean[]) => wilson({ successes: list.filter(Boolean).length, n: list.length })

/** The findings of people in a batch run, and the estimate for all of it. Conversations chosen by name, and not drawn, allow an estimate only if all were chosen. */
export function findingsOf(batchRunId: string, all: readonly FindingFacts[]): Findings {
  const sampled = all.filter(({ assignmentId }) => assignmentId !== null)
  const judged = sampled.flatMap((findingFacts) => (findingFacts.people === null ? [] : [{ ...findingFacts, people: findingFacts.people }]))
  const whole = sampled.length === all.length
  const stratumOf = ({ sampling }: FindingFacts) => sampling?.stratum ?? 'all'
  const answered = new Map(
    [...Map.groupBy(sampled, stratumOf)].map(([name, list]) => [name, list.filter(({ people }) => people !== null).length / list.length]),
  )
  // Conversations without a consensus so far are assumed to be like the others of their stratum.
  const items = judged.map((item) => ({
    passed: item.people,
    // A rule draws from what it matched, which is not the batch run.
    probability:
      ((item.sampling?.strategy === 'rule' ? null : item.sampling?.probability) ?? (whole ? 1 : Number.NaN)) *
      answered.get(stratumOf(item))!,
    stratum: stratumOf(item),
  }))
  const unheard = judged.length > 0 && [...answered.values()].some((share) => share === 0)
  const random = sampled.every(({ sampling }) => sampling?.strategy === 'random' && sampling.probability !== null)
  const corrected = () =>
    predictionPoweredRate(
      judged,
      all.filter(({ people }) => people === null).map(({ judge }) => judge),
    )
  return {
    batchRunId,
    assignmentId: sampled[0]?.assignmentId ?? null,
    conversations: all.length,
    drawn: sampled.length,
    judged: judged.length,
    open: sampled.filter(({ open }) => open).length,
    agreed: judged.filter(({ people, judge }) => people === judge).length,
    queueRate: shownEstimate(share(judged.map(({ people }) => people)), judged.length),
    passRate: shownEstimate(unheard ? none('too_few_items') : weightedRate(items), judged.length),
    judgeRate: shownEstimate(share(all.map(({ judge }) => judge)), all.length),
    correctedRate: shownEstimate(random || judged.length === 0 ? corrected() : none('not_probability_sample'), judged.length),
  }
}
