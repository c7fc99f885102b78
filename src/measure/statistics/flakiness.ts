import { effectiveRate } from './effective-rate.ts'
import { absent, type Estimate, type MaybeLimits } from './estimate.ts'
import type { Share } from './proportion.ts'

/**
 * The share of cells that both passed and failed, among the `n` cells that were judged at least twice; limits over scenarios, whose cells
 * are in `scenarios`. Assumes that nothing changed between the repeats of a cell. No cell judged twice: too_few_items.
 */
export function flakeRate(scenarios: readonly (readonly Share[])[], level = 0.95): Estimate<MaybeLimits> {
  if (scenarios.flat().length === 0) return absent('no_items')
  const repeated = scenarios.map((cells) => cells.filter(({ n }) => n >= 2))
  if (repeated.flat().length === 0) return absent('too_few_items')
  const isFlaky = ({ successes, n }: Share) => successes > 0 && successes < n
  return effectiveRate(
    repeated.map((cells) => ({ successes: cells.filter(isFlaky).length, n: cells.length })),
    level,
  )
}

/**
 * How often the verdict changed, out of all times that it could have, over the last `n` runs of one cell with nothing changed: 0 is steady
 * (good or bad), 1 changes every time. Oldest first. One run: too_few_items.
 */
export function flipRate(passed: readonly boolean[], last = 20): Estimate<{ flips: number }> {
  if (passed.length === 0) return absent('no_items')
  const recent = passed.slice(-last)
  if (recent.length < 2) return absent('too_few_items')
  const flips = recent.filter((verdict, at) => at > 0 && verdict !== recent[at - 1]).length
  return { value: flips / (recent.length - 1), n: recent.length, flips }
}
