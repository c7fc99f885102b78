import { betaQuantile } from '#src/measure/statistics/beta.ts'
import { effectiveRate } from '#src/measure/statistics/effective-rate.ts'
import type { Estimate, MaybeLimits } from '#src/measure/statistics/estimate.ts'
import { pairedDifference } from '#src/measure/statistics/paired-difference.ts'
import { clopperPearson, type Share } from '#src/measure/statistics/proportion.ts'
import { passHatK } from '#src/measure/statistics/repeated-trials.ts'
import { type Chance, chance } from '#src/platform/chance.ts'

/** `least`: the lowest coverage of all settings tried; `widths` are not wanted here, only that none is below 93%. */
export type Coverage = { what: string; settings: number; pairs: number; least: number }

const repeats = 5
const rates = [0.5, 0.8, 0.95, 0.99]
const scenarios = [10, 20, 50]
const alike = [0, 0.3]

/** Rates of scenarios: a beta distribution with this mean and intraclass correlation, in 400 equally likely values. */
function population(rate: number, icc: number): number[] {
  if (icc === 0) return [rate]
  const a = (rate * (1 - icc)) / icc
  return Array.from({ length: 400 }, (_, at) => betaQuantile((at + 0.5) / 400, a, (a * (1 - rate)) / rate))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const played = (rate: number, luck: Chance): Share => ({
  successes: Array.from({ length: repeats }, () => luck.float() < rate).filter(Boolean).length,
  n: repeats,
})

type Setting = { rates: number[]; size: number }
type Interval = { what: string; truth(rates: readonly number[]): number; of(drawn: readonly number[], luck: Chance): Estimate<MaybeLimits> }

const lost = 0.8
const intervals: Interval[] = [
  { what: 'pass rate of such scenarios', truth: mean, of: (drawn, luck) => effectiveRate(drawn.map((rate) => played(rate, luck))) },
  {
    what: 'pass^3 of such scenarios',
    truth: (list) => mean(list.map((rate) => rate ** 3)),
    of: (drawn, luck) =>
      effectiveRate(
        drawn.map((rate) => {
          const { successes, n } = played(rate, luck)
          return { successes: passHatK([{ successes, trials: n }], 3).value ?? 0, n: 1 }
        }),
      ),
  },
  {
    what: 'difference from the baseline',
    truth: (list) => mean(list.map((rate) => rate * lost - rate)),
    of: (drawn, luck) =>
      pairedDifference(
        drawn.map((rate) => {
          const [before, now] = [played(rate, luck).successes / repeats, played(rate * lost, luck).successes / repeats]
          return { lost: repeats * before * (1 - now), won: repeats * (1 - before) * now, n: repeats }
        }),
      ),
  },
]

function coverageOf({ truth, of, what }: Interval, settings: readonly Setting[], pairs: number, seed: number): Coverage {
  const shares = settings.map(({ rates: list, size }, at) => {
    const wanted = truth(list)
    const luck = chance(seed, what, at)
    const covered = Array.from({ length: pairs }, () =>
      of(
        Array.from({ length: size }, () => luck.pick(list)),
        luck,
      ),
    ).filter((found) => found.value !== null && 'low' in found && found.low <= wanted + 1e-12 && wanted <= found.high + 1e-12)
    return covered.length / pairs
  })
  return { what, settings: settings.length, pairs, least: Math.min(...shares) }
}

/** Of every interval that a report shows: independent runs and ones with a correlation of 0.3 within a scenario, from 10 scenarios on. */
export function coverageRows(pairs: number, seed: number): Coverage[] {
  const clustered = alike.flatMap((icc) => rates.flatMap((rate) => scenarios.map((size) => ({ rates: population(rate, icc), size }))))
  const theirs: Interval = {
    what: 'pass rate of these scenarios, or of a cell',
    truth: mean,
    of: ([rate = 0, ...others], luck) => {
      const shares = [rate, ...others].map((value) => played(value, luck))
      return clopperPearson({ successes: shares.reduce((sum, { successes }) => sum + successes, 0), n: shares.length * repeats })
    },
  }
  const independent = rates.flatMap((rate) => [1, 4, 20].map((size) => ({ rates: [rate], size })))
  return [...intervals.map((interval) => coverageOf(interval, clustered, pairs, seed)), coverageOf(theirs, independent, pairs, seed)]
}
