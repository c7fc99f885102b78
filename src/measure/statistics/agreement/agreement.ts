import { tOf } from '../distributions.ts'
import type { Estimate, MaybeLimits } from '../estimate.ts'
import { zOf } from '../normal.ts'

/**
 * A coefficient over `n` items, of which `pairable` (all, unless given) have two ratings. `po` is the observed agreement, `pe` that of
 * chance, `se` the standard error, `se0` the one under the hypothesis that there is chance only. `floor`: what the coefficient would
 * be if the raters differed as much as they can on every item, with the same expected agreement.
 */
export type Agreement = Estimate<{
  pairable?: number
  po?: number
  pe?: number
  floor?: number
  se?: number
  se0?: number
  warnings?: readonly string[]
}>

/**
 * The interval of a standard error, by Student's t with n - 1 degrees of freedom or by the normal distribution; its upper end cut at 1.
 * A value without a standard error: no_interval; one item: too_few_items.
 */
export function limitsOf(agreement: Agreement, { level = 0.95, by = 't' }: { level?: number; by?: 't' | 'z' } = {}): MaybeLimits {
  if (agreement.value === null) return { noInterval: agreement.reason }
  const { value, n, se } = agreement
  if (se === undefined) return { noInterval: 'no_interval' }
  if (n < 2) return { noInterval: 'too_few_items' }
  const half = se * (by === 't' ? tOf(level, n - 1) : zOf(level))
  return { low: value - half, high: Math.min(1, value + half) }
}

/** The square root of a variance, which rounding may have pushed below 0. */
export const rootOf = (variance: number): number => Math.sqrt(Math.max(0, variance))

/** Chance agreement of 1 leaves nothing to correct for; rounding may leave a last digit. */
export const certain = (pe: number): boolean => 1 - pe < 1e-12
