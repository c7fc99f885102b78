import { z } from 'zod'
import { metrics } from './agreement/alpha.ts'
import { iccForms } from './agreement/icc.ts'
import { weightKinds } from './agreement/weights.ts'
import type { Reason } from './estimate.ts'

const Rating = z.union([z.string(), z.number(), z.boolean().transform(Number)])
// The names in other programs.
const alsoKnownAs: Record<string, string> = { unweighted: 'identity', none: 'identity', equal: 'linear', squared: 'quadratic' }
const canonicalName = (name: unknown) => (typeof name === 'string' ? (alsoKnownAs[name] ?? name) : name)
// Published tables contain shares as often as counts.
const Rows = z.array(z.array(z.number().min(0)))

const trials = z.int().max(1_000_000)

const reports = [
  'estimate',
  'se',
  'se0',
  'z',
  'z0',
  'ci',
  'ci_t',
  'ci_z',
  'chi2',
  'p',
  'f',
  'adjusted',
  'rejections',
  'weighted',
  'macro',
] as const

/** How a statistic is computed, and which of its numbers is requested; an unknown name becomes a warning in the answer. */
export const Options = z.looseObject({
  weights: z
    .preprocess(canonicalName, z.union([z.enum(weightKinds), z.array(z.array(z.number()))]).optional())
    .describe('How much two categories agree; identity by default'),
  disagreement_weights: z
    .union([z.array(z.number()), z.array(z.array(z.number()))])
    .optional()
    .describe('How much two categories disagree: a matrix, or a vector by the distance of ranks'),
  metric: z.enum(metrics).optional().describe("Krippendorff's difference function; nominal by default"),
  form: z.enum(iccForms).optional().describe('For the intraclass correlation; A by default'),
  report: z.enum(reports).optional(),
  categories: z.array(Rating).min(1).optional().describe('The declared scale, in its order'),
  pairwise_complete: z.boolean().optional().describe('false: two raters are treated as many, with their missing ratings'),
  average: z.enum(['plain', 'fisher_z']).optional().describe('How the correlations of rater pairs are averaged'),
  variant: z.enum(['exact', 'corrected', 'uncorrected']).optional().describe("For McNemar's test"),
  k: z.union([trials, z.array(trials)]).optional(),
  q: z.number().min(0).max(1).optional().describe('The false discovery rate of rejections'),
  bins: z.int().min(1).max(10_000).optional(),
  norm: z.enum(['l1', 'l2', 'max']).optional(),
  lambda: z.number().nullable().optional().describe('The weight of the judge; null: tuned'),
  level: z.number().gt(0).lt(1).optional().describe('The confidence level of intervals; 0.95 by default'),
})
export type Options = z.infer<typeof Options>

/** A computation with its data. Other members (source, expected, ...) are ignored. */
export const Vector = z.object({
  id: z.unknown().optional(),
  statistic: z.string(),
  options: Options.default({}),
  ratings: z
    .array(z.array(Rating.nullable()))
    .optional()
    .describe('A row for each rater, a column for each item, null where there is no rating'),
  table: Rows.optional().describe('Two raters: rows the first (or the truth), columns the second (or the judge)'),
  counts: Rows.optional().describe('A row for each item, a column for each category'),
  input: z.record(z.string(), z.unknown()).optional().describe('Named inputs of statistics of rates'),
})
export type Vector = z.infer<typeof Vector>

export type Value = number | null | Value[]
/** `n`: how many items the value is based on, if it counts items. */
export type Answer = { value: Value; n?: number; reason?: Reason; warnings?: readonly string[] }
export type Statistic = (vector: Vector) => Answer
