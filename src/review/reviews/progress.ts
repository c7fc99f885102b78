import { z } from 'zod'
import { Estimate } from '#src/gate/batches/measures.ts'
import { reasons, sum } from '#src/measure/statistics/estimate.ts'
import { timeToFinish } from '#src/measure/statistics/time-to-finish.ts'
import { operation } from '#src/platform/contract.ts'
import { Id } from '#src/platform/resource.ts'

const count = z.int().nonnegative()
const progressShape = {
  done: count,
  left: count,
  overdue: count,
  perDay: z.number().nullable().describe('over the last 28 days, or since the first was assigned; null on the first day'),
  daysLeft: Estimate.describe(
    'until the rest is done if people continue as in these days: a prediction interval for a gamma process, wider the more the days differ',
  ),
}
export const ReviewProgress = z
  .strictObject({
    ...progressShape,
    rubrics: z.array(z.strictObject({ rubricId: z.string(), name: z.string(), ...progressShape })),
    reviewers: z.array(
      z.strictObject({
        memberId: z.string().nullable().describe('null: reviews that wait for anyone'),
        name: z.string(),
        ...progressShape,
      }),
    ),
  })
  .meta({ id: 'ReviewProgress' })
export type ReviewProgress = z.output<typeof ReviewProgress>

export const reviewProgress = {
  get: operation({
    method: 'GET',
    url: '/review-progress',
    summary: 'Read how far the reviews of a project are: by rubric and by reviewer, with the pace and the time until the rest is done',
    description: 'Without the conversations that you have yet to judge yourself.',
    role: 'editor',
    query: z.strictObject({ projectId: Id }),
    answers: { 200: ReviewProgress },
  }),
}

export const windowDays = 28

/** What one reviewer did and has to do under one rubric. `perDay`: by how many whole days ago; `age`: days since the first was assigned. */
export type Work = {
  rubricId: string
  memberId: string | null
  done: number
  left: number
  overdue: number
  age: number
  perDay: Record<string, number>
}
type Progress = Omit<ReviewProgress, 'rubrics' | 'reviewers'>

export function progressOf(list: readonly Work[]): Progress {
  const total = (member: 'done' | 'left' | 'overdue') => sum(list.map((work) => work[member]))
  const days = Math.min(windowDays, Math.floor(Math.max(0, ...list.map(({ age }) => age))))
  const perDay = Array.from({ length: days }, (_, ago) => sum(list.map((work) => work.perDay[ago] ?? 0)))
  const left = total('left')
  const estimate = timeToFinish(perDay, left)
  const isKnown = estimate.value !== null && Number.isFinite(estimate.high)
  return {
    done: total('done'),
    left,
    overdue: total('overdue'),
    perDay: days === 0 ? null : sum(perDay) / days,
    daysLeft: isKnown
      ? { ...estimate, reason: null }
      : {
          value: null,
          n: sum(perDay),
          low: null,
          high: null,
          reason: reasons[estimate.value === null ? estimate.reason : 'too_few_items'],
        },
  }
}
