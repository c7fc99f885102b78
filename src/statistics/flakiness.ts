import { absent, type Estimate, type Limits } from './estimate.ts'
import { type Share, wilson } from './proportion.ts'

/**
 * The share of cells that both passed and failed, among the `n` cells that were judged at least twice, with Wilson's interval.
 * Assumes that nothing changed between the repeats of a cell. No cell judged twice: too_few_items.
 */
export function flakeRate(cells: readonly Share[], level = 0.95): Estimate<Limits & { flaky: number }> {
  if (cells.length === 0) return absent('no_items')
  const repeated = cells.filter(({ n }) => n >= 2)
  if (repeated.length === 0) return absent('too_few_items')
  const flaky = repeated.filter(({ successes, n }) => successes > 0 && successes < n).length
  const rate = wilson({ successes: flaky, n: repeated.length }, level)
  return rate.value === null ? rate : { ...rate, flaky }
}

/**
 * How often the verdict turned, of all times it could have, over the last `n` runs of one cell with nothing changed: 0 is steady
 * (good or bad), 1 turns every time. Oldest first. One run: too_few_items.
 */
export function flipRate(passed: readonly boolean[], last = 20): Estimate<{ flips: number }> {
  if (passed.length === 0) return absent('no_items')
  const recent = passed.slice(-last)
  if (recent.length < 2) return absent('too_few_items')
  const flips = recent.filter((verdict, at) => at > 0 && verdict !== recent[at - 1]).length
  return { value: flips / (recent.length - 1), n: recent.length, flips }
}
