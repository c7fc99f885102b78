import { fisherExact } from '#src/measure/statistics/fisher-exact.ts'
import type { Drift } from './contract.ts'

type Lot = { n: number; agreed: number }
const level = 0.05

/**
 * Whether the last of several closed rounds, the oldest first, differs from all before it, by Fisher's exact test. It is asked after each
 * round, so the k-th look spends level / (k (k - 1)), and all of them together at most the level. Null before there are two.
 */
export function driftOf(rounds: readonly Lot[]): Drift {
  const counted = rounds.filter(({ n }) => n > 0)
  const last = counted.at(-1)
  const earlier = counted.slice(0, -1)
  if (!last || earlier.length === 0) return null
  const before = earlier.reduce((sum, { n, agreed }) => ({ n: sum.n + n, agreed: sum.agreed + agreed }), { n: 0, agreed: 0 })
  const shareOf = ({ n, agreed }: Lot) => ({ n, successes: agreed })
  const p = fisherExact(shareOf(before), shareOf(last)).value ?? 1
  const limit = level / (counted.length * (counted.length - 1))
  return { before, last, p, limit, called: p <= limit }
}

/** A share of conversations as a count; of several pairs of people, their mean varies less than such a count. */
export const lotOf = ({ value, n }: { value: number | null; n: number }): Lot =>
  value === null ? { n: 0, agreed: 0 } : { n, agreed: Math.round(value * n) }
