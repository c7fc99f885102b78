import { binomialShare, chiSquaredTail } from './distributions.ts'
import { absent, type Estimate } from './estimate.ts'

/** Pairs whose two halves differ: `lost` passed only before, `won` only after. */
export type Discordant = { lost: number; won: number }

/**
 * The exact p-value of McNemar's test (1947), two sided: is winning as likely as losing? `n` counts the discordant pairs; none: p = 1.
 * Assumes independent pairs: same scenario, same repeat.
 */
export function mcnemar({ lost, won }: Discordant): { value: number; n: number } {
  const n = lost + won
  return { value: n === 0 ? 1 : Math.min(1, 2 * binomialShare(Math.min(lost, won), n, 0.5)), n }
}

/**
 * McNemar's chi squared and its p-value, from 25 discordant pairs on; `corrected` for continuity (Edwards 1948). No discordant
 * pair: no_items.
 */
export function mcnemarChiSquared({ lost, won }: Discordant, corrected: boolean): Estimate<{ p: number }> {
  const n = lost + won
  if (n === 0) return absent('no_items')
  const value = Math.max(0, Math.abs(lost - won) - (corrected ? 1 : 0)) ** 2 / n
  return { value, p: chiSquaredTail(value, 1), n }
}
