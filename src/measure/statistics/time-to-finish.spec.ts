import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { timeToFinish } from './time-to-finish.ts'

type Draw = () => number
/** Knuth's method, in portions so that nothing underflows. */
const poisson = (draw: Draw, mean: number): number => {
  let count = 0
  for (let rest = mean; rest > 0; rest -= 20) {
    const limit = Math.exp(-Math.min(20, rest))
    for (let product = draw(); product > limit; product *= draw()) count++
  }
  return count
}
/** A gamma of a whole shape: a sum of exponentials. */
const gamma = (draw: Draw, shape: number, scale: number) =>
  scale * Array.from({ length: shape }, () => -Math.log(1 - draw())).reduce((a, b) => a + b, 0)

const worlds: Record<string, (draw: Draw, day: number) => number> = {
  'steadily, 4 a day': (draw) => poisson(draw, 4),
  'steadily, one in three days': (draw) => poisson(draw, 1 / 3),
  'steadily, 40 a day': (draw) => poisson(draw, 40),
  'not on weekends': (draw, day) => (day % 7 < 5 ? poisson(draw, 8) : 0),
  'in bursts': (draw) => poisson(draw, gamma(draw, 1, 6)),
}

/** How often the time that it really took is in the interval. Each world starts on any day of the week. */
function coverageOf(
  world: (draw: Draw, day: number) => number,
  { days, left, rounds = 2_000 }: { days: number; left: number; rounds?: number },
) {
  let [covered, predicted] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const draw = chance('forecast', days, left, round)
    const day = draw.int(0, 6)
    const perDay = Array.from({ length: days }, (_, at) => world(draw.float, day + at))
    const forecast = timeToFinish(perDay, left)
    if (forecast.value === null) continue
    predicted++
    let [at, rest, took] = [days, left, 0]
    for (let today = world(draw.float, day + at); ; today = world(draw.float, day + ++at)) {
      if (today >= rest) {
        took += rest / today
        break
      }
      rest -= today
      took++
    }
    if (took >= forecast.low && took <= forecast.high) covered++
  }
  return { covered: covered / predicted, predicted }
}

describe('the time until the rest is done', () => {
  it.each([
    ['steadily, 4 a day', 28, 100],
    ['steadily, 4 a day', 7, 30],
    ['steadily, one in three days', 28, 5],
    ['steadily, 40 a day', 10, 1_000],
    ['not on weekends', 28, 60],
    ['not on weekends', 14, 200],
    ['in bursts', 28, 100],
    ['in bursts', 14, 60],
  ])('if people work %s: %i days of history cover the end of %i more in at least 90 of 100 cases', (name, days, left) => {
    const { covered, predicted } = coverageOf(worlds[name]!, { days, left })
    expect(predicted).toBeGreaterThan(1_000)
    expect(covered).toBeGreaterThan(0.9)
  })

  it('is as for a Poisson process if days differ by chance alone: the F distribution of the ratio of two', () => {
    // scipy.stats: 10 * (20 / 40.5) * f.ppf([.025, .975], 40, 81).
    const { value, low, high } = timeToFinish([4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 20) as { value: number; low: number; high: number }
    expect(value).toBe(5)
    expect(low).toBeCloseTo(2.80119127, 7)
    expect(high).toBeCloseTo(8.27968601, 7)
  })

  it('is not known from little, and 0 if nothing is left', () => {
    expect(timeToFinish([2, 2], 5)).toEqual({ value: null, reason: 'too_few_items' })
    expect(timeToFinish([1, 0, 1, 0, 1], 5)).toEqual({ value: null, reason: 'too_few_items' })
    expect(timeToFinish([3, 3, 3], 0)).toEqual({ value: 0, low: 0, high: 0, n: 9 })
  })
})
