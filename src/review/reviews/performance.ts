import { z } from 'zod'
import { Estimate } from '#src/gate/batches/measures.ts'
import { clamp, reasons, sum } from '#src/measure/statistics/estimate.ts'
import { mean } from '#src/measure/statistics/mean.ts'
import { clopperPearson } from '#src/measure/statistics/proportion.ts'

const count = z.int().nonnegative()
const time = z.iso.datetime()
/** Consecutive reviews, as a group on the chart of one person. */
const DriftPoint = z.strictObject({
  from: time,
  until: time,
  n: count,
  agreed: count,
  share: z.number(),
  low: z.number(),
  high: z.number(),
  signal: z.boolean().describe('the share is outside low and high: these reviews differ from the others of this member'),
})
const ReviewerStatistics = z.strictObject({
  memberId: z.string(),
  name: z.string(),
  reviews: count,
  medianMinutes: z.number().nullable().describe('from the reviewer’s start to the first submission, breaks included'),
  passRate: Estimate,
  agreement: Estimate.describe('with what the task came to, where two people or more judged'),
  severity: Estimate.describe(
    'mean difference between the score of this member and that of others on the same task, from -1 to 1; below 0: stricter',
  ),
  disputes: z.strictObject({ open: count, accepted: count, partiallyAccepted: count, rejected: count, withdrawn: count }),
  drift: z
    .array(DriftPoint)
    .describe(
      'groups of 50 reviews (the last of up to 99), oldest first, with limits of three standard errors around the share of this member',
    ),
})
export const ReviewStatistics = z
  .strictObject({
    rubric: z.strictObject({ id: z.string(), version: z.int() }),
    tasks: count.describe('resolved tasks: the newest 5,000, or fewer with 25,000 reviews'),
    reviewers: z.array(ReviewerStatistics),
    criteria: z.array(z.strictObject({ criterionKey: z.string(), disputed: count, accepted: count })).describe('disputed reviews'),
  })
  .meta({ id: 'ReviewStatistics' })
export type ReviewStatistics = z.output<typeof ReviewStatistics>

/** A submitted review of a task that is settled. Scores from 0 to 100. */
export type JudgedReview = {
  reviewId: string
  taskId: string
  memberId: string
  submittedAt: string
  minutes: number
  verdict: 'pass' | 'fail' | 'inconclusive'
  score: number | null
  /** The result of the task. */
  settled: 'pass' | 'fail' | 'inconclusive'
}
export type Disputed = { memberId: string; state: keyof typeof disputeMembers; criterionKeys: string[] }
const disputeMembers = {
  open: 'open',
  accepted: 'accepted',
  partially_accepted: 'partiallyAccepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const

const none = (reason: keyof typeof reasons, n = 0): Estimate => ({ value: null, n, low: null, high: null, reason: reasons[reason] })
const rate = (list: readonly boolean[]): Estimate => {
  const estimate = clopperPearson({ successes: list.filter(Boolean).length, n: list.length })
  return estimate.value === null
    ? none(estimate.reason)
    : { value: estimate.value, n: estimate.n, low: estimate.low, high: estimate.high, reason: null }
}
/** No value for fewer than two, because it would seem certain. */
function meanWithDoubt(values: readonly number[]): Estimate {
  const estimate = mean(values)
  if (estimate.value === null) return none('no_overlap')
  return 'low' in estimate ? { ...estimate, reason: null } : none(estimate.noInterval, estimate.n)
}
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length === 0 ? null : sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const groupSize = 50
/**
 * The p-chart of one person (Shewhart 1931): groups of 50 reviews in the order in which they were submitted, and limits of three
 * standard errors about the share over all of them. What remains joins the last group: in a group of a few, one disagreement would be a
 * signal (of a steady reviewer with 101 reviews, in one case of twenty).
 */
export function driftOf(reviews: readonly { at: string; agreed: boolean }[]): z.output<typeof DriftPoint>[] {
  const ordered = reviews.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const centre = ordered.filter(({ agreed }) => agreed).length / Math.max(1, ordered.length)
  const groups = Math.max(Math.min(1, ordered.length), Math.floor(ordered.length / groupSize))
  return Array.from({ length: groups }, (_, at) => {
    const group = ordered.slice(at * groupSize, at === groups - 1 ? undefined : (at + 1) * groupSize)
    const agreed = group.filter((answer) => answer.agreed).length
    const share = agreed / group.length
    const reach = 3 * Math.sqrt((centre * (1 - centre)) / group.length)
    const [low, high] = [clamp(centre - reach), clamp(centre + reach)]
    return { from: group[0]!.at, until: group.at(-1)!.at, n: group.length, agreed, share, low, high, signal: share < low || share > high }
  })
}

/** The statistics of reviews under one rubric version by author. `names` in the order of the answers. */
export function statisticsOf(
  rubric: ReviewStatistics['rubric'],
  { judged, disputed }: { judged: readonly JudgedReview[]; disputed: readonly Disputed[] },
  names: ReadonlyMap<string, string>,
): ReviewStatistics {
  const tasks = Map.groupBy(judged, ({ taskId }) => taskId)
  const byMember = Map.groupBy(judged, ({ memberId }) => memberId)
  const disputedByMember = Map.groupBy(disputed, ({ memberId }) => memberId)
  const deviationOf = ({ taskId, memberId, score }: JudgedReview): number[] => {
    const others = tasks
      .get(taskId)!
      .flatMap((judgedReview) => (judgedReview.memberId === memberId || judgedReview.score === null ? [] : [judgedReview.score]))
    return score === null || others.length === 0 ? [] : [(score - sum(others) / others.length) / 100]
  }
  const reviewers = [...names].map(([memberId, name]) => {
    const judgedReviews = byMember.get(memberId) ?? []
    const compared = judgedReviews
      .filter(({ taskId }) => tasks.get(taskId)!.length > 1)
      .map((judgedReview) => ({ at: judgedReview.submittedAt, agreed: judgedReview.verdict === judgedReview.settled }))
    const disputes = { open: 0, accepted: 0, partiallyAccepted: 0, rejected: 0, withdrawn: 0 }
    for (const { state } of disputedByMember.get(memberId) ?? []) disputes[disputeMembers[state]]++
    return {
      memberId,
      name,
      reviews: judgedReviews.length,
      medianMinutes: median(judgedReviews.map(({ minutes }) => minutes)),
      passRate: rate(judgedReviews.flatMap(({ verdict }) => (verdict === 'inconclusive' ? [] : [verdict === 'pass']))),
      agreement: rate(compared.map(({ agreed }) => agreed)),
      severity: meanWithDoubt(judgedReviews.flatMap(deviationOf)),
      disputes,
      drift: driftOf(compared),
    }
  })
  const keys = [...new Set(disputed.flatMap(({ criterionKeys }) => criterionKeys))].sort()
  const about = (criterionKey: string) => disputed.filter(({ criterionKeys }) => criterionKeys.includes(criterionKey))
  return {
    rubric,
    tasks: tasks.size,
    reviewers,
    criteria: keys.map((criterionKey) => ({
      criterionKey,
      disputed: about(criterionKey).length,
      accepted: about(criterionKey).filter(({ state }) => state === 'accepted' || state === 'partially_accepted').length,
    })),
  }
}
