import { describe, expect, it } from 'vitest'
import { compareCells, pairsOf } from '#src/gate/batches/comparison.ts'
import { differenceOf } from '#src/gate/batches/difference.ts'
import { overallOf } from '#src/gate/batches/overall.ts'
import type { Cell } from '#src/gate/batches/tally.ts'
import { type Chance, chance } from '#src/platform/chance.ts'
import { playBatch } from '../support/gates/play.ts'

const rounds = 300
/** Runs of a scenario have this correlation: its rate in one batch run is 0 or 1 in this share of cases, and otherwise the common one. */
const ratesOf = (scenarios: number, rate: number, icc: number, luck: Chance) =>
  Array.from({ length: scenarios }, () => (luck.float() < icc ? Number(luck.float() < rate) : rate))
/** The verdict of a page and a gate, which takes long, is asked of every tenth. */
function compare(before: readonly Cell[], now: readonly Cell[], isWhole: boolean) {
  const { pairs } = pairsOf(now, before)
  const { low, high } = { low: Number.NaN, high: Number.NaN, ...differenceOf(pairs) }
  const whole = isWhole ? overallOf(compareCells(pairs)) : undefined
  return { low, high, whole }
}

type Setting = { scenarios: number; repeats: number; before: number; now: number; icc: number }
function simulate({ scenarios, repeats, before, now, icc }: Setting) {
  const luck = chance('differences', scenarios, repeats, before, now, icc)
  const found = Array.from({ length: rounds }, (_, round) => {
    const side = (rate: number) => playBatch(ratesOf(scenarios, rate, icc, luck), repeats, luck)
    return compare(side(before), side(now), round % 10 === 0)
  })
  const ideal = 2 * 1.96 * Math.sqrt((before * (1 - before) + now * (1 - now)) / (scenarios * repeats))
  const truth = now - before
  return {
    coverage: found.filter(({ low, high }) => low <= truth && truth <= high).length / rounds,
    width: found.reduce((sum, { low, high }) => sum + high - low, 0) / rounds / ideal,
    proven: found.flatMap(({ whole }) => (whole?.verdict === 'regressed' ? [whole.difference] : [])),
  }
}

const settings = [
  { scenarios: 16, repeats: 3, before: 0.95, now: 0.75 },
  { scenarios: 16, repeats: 3, before: 0.9, now: 0.8 },
  { scenarios: 20, repeats: 5, before: 0.7, now: 0.5 },
  { scenarios: 40, repeats: 3, before: 0.9, now: 0.8 },
]

describe('the interval of a difference', () => {
  it.each(settings.flatMap((setting) => [0, 0.3, 0.6, 1].map((icc) => ({ ...setting, icc }))))(
    'of $scenarios x $repeats runs from $before to $now, alike by $icc, holds the truth, and no fall is proven beside zero',
    (setting) => {
      const { coverage, width, proven } = simulate(setting)
      // 93 to 97% nominal, and three standard errors of 300 rounds.
      expect(coverage).toBeGreaterThan(0.915)
      if (setting.icc === 0) expect(width).toBeLessThan(1.3)
      expect(proven.filter(({ high }) => high! >= 0)).toEqual([])
    },
  )

  it('does not hold zero for most falls that the test finds', () => {
    expect(simulate({ scenarios: 16, repeats: 3, before: 0.95, now: 0.65, icc: 0 }).proven.length / (rounds / 10)).toBeGreaterThan(0.8)
  })
})
