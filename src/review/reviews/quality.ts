import { z } from 'zod'
import { Estimate } from '#src/gate/batches/measures.ts'
import { reasons } from '#src/measure/statistics/estimate.ts'
import { logCapitalBelow, meanBounds } from '#src/measure/statistics/mean-bounds.ts'
import { operation } from '#src/platform/contract.ts'
import { Id } from '#src/platform/resource.ts'
import { reason } from './schema.ts'

const count = z.int().nonnegative()
/** How often a bound is ever wrong, at most. */
export const alpha = 0.02

const ruleShape = {
  quiz: z.int().min(0).max(100).describe('a reviewer’s first reviews under the rubric are about so many gold items; 0: no quiz'),
  goldPercent: z
    .number()
    .min(0)
    .max(50)
    .describe('the share of the reviews taken from the queue later that are about gold items, which look like the others'),
  required: z
    .number()
    .min(0.5)
    .max(0.99)
    .nullable()
    .describe(
      'a reviewer is paused once their accuracy on gold items is below this with a certainty of 98%, however often it is looked at; null: never',
    ),
}
export const qualityDefaults = { quiz: 0, goldPercent: 0, required: null } as const
const NewQualityRule = z
  .strictObject({
    quiz: ruleShape.quiz.default(10),
    goldPercent: ruleShape.goldPercent.default(10),
    required: ruleShape.required.default(0.9),
  })
  .meta({ id: 'QualityRuleReplacement', examples: [{ quiz: 10, goldPercent: 10, required: 0.9 }] })
export type QualityRule = { quiz: number; goldPercent: number; required: number | null; version: number }

export const ReviewQuality = z
  .strictObject({
    rubricId: z.string(),
    ...ruleShape,
    gold: count.describe('gold items under the published version; each reviewer gets each at most once'),
    reviewers: z.array(
      z.strictObject({
        memberId: z.string(),
        name: z.string(),
        answered: count.describe('gold items that they judged, ever'),
        accuracy: Estimate.describe(
          'mean share of the right answers, since a lead last resumed them, with bounds of 98% each that hold at every look',
        ),
        paused: z.boolean(),
      }),
    ),
    version: z.int(),
  })
  .meta({ id: 'ReviewQuality' })
export type ReviewQuality = z.output<typeof ReviewQuality>

export const accuracyOf = (shares: readonly number[]): ReviewQuality['reviewers'][number]['accuracy'] => {
  const estimate = meanBounds(shares, alpha)
  return estimate.value === null
    ? { value: null, n: 0, low: null, high: null, reason: reasons[estimate.reason] }
    : { ...estimate, reason: null }
}
/** Whether a reviewer with these answers is to be paused. */
export const isTooInaccurate = (shares: readonly number[], required: number): boolean =>
  logCapitalBelow(shares, required) >= -Math.log(alpha)

const etagWith = ['rubricId', 'gold', 'reviewers'] as const
export const reviewQuality = {
  get: operation({
    method: 'GET',
    url: '/rubrics/{id}/quality',
    summary: 'Read how reviewers under a rubric are measured by gold items, and how accurate they are',
    role: 'editor',
    answers: { 200: ReviewQuality },
    etagWith,
  }),
  replace: operation({
    method: 'PUT',
    url: '/rubrics/{id}/quality',
    summary: 'Set a quiz, the share of gold items, and the accuracy below which reviewers are paused',
    description: 'The open reviews of a paused reviewer return to the pool. An editor resumes them with PUT /reviewers/{id}.',
    role: 'editor',
    body: NewQualityRule,
    answers: { 200: ReviewQuality },
    etagWith,
  }),
  judgeAgain: operation({
    method: 'POST',
    url: '/rubrics/{id}/judge-again',
    summary: 'Let others judge again what a reviewer judged under a rubric',
    description:
      'Their reviews no longer count, their tasks are reopened, and each gets another reviewer. Adjudicated tasks and gold items do not change. At most 500 reviews, the newest first: `left` says how many remain.',
    role: 'editor',
    takesLong: true,
    body: z
      .strictObject({
        memberId: Id,
        since: z.iso.datetime({ offset: true }).optional().describe('default: since the reviewer was last resumed, or ever'),
        reason,
      })
      .meta({ id: 'JudgingAgain', examples: [{ memberId: 'ID', reason: 'Paused for low accuracy' }] }),
    answers: { 200: z.strictObject({ reviews: count, left: count }).meta({ id: 'JudgedAgain' }) },
  }),
}
