import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { betaQuantile } from './beta.ts'
import { effectiveRate, trialsToDecide } from './effective-rate.ts'
import { clopperPearson } from './proportion.ts'

const of = (passed: readonly number[], n: number) => passed.map((successes) => ({ successes, n }))
const limits = (found: ReturnType<typeof effectiveRate>) => {
  if (found.value === null || !('low' in found)) throw new Error('limits are missing')
  return found
}

describe('the rate of a population of scenarios', () => {
  it('has the limits of Clopper and Pearson where each scenario was played once', () => {
    const { low, high } = limits(effectiveRate(of([...Array<number>(18).fill(1), 0, 0], 1)))
    expect(clopperPearson({ successes: 18, n: 20 })).toMatchObject({ low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) })
  })
  it.each([
    // All passed: 0.025^(1/S), however often each was played.
    ['all passed in 10 scenarios of 50 runs', of(Array(10).fill(50), 50), 0.025 ** (1 / 10), 1],
    ['36 scenarios prove 90%', of(Array(36).fill(1), 1), 0.025 ** (1 / 36), 1],
    ['none passed', of(Array(10).fill(0), 3), 0, 1 - 0.025 ** (1 / 10)],
  ])('%s', (_, clusters, low, high) => {
    expect(effectiveRate(clusters)).toMatchObject({ low: expect.closeTo(low, 10), high: expect.closeTo(high, 10) })
  })
  it('one scenario says nothing about others, and nothing counted is nothing', () => {
    expect(effectiveRate(of([35], 35))).toEqual({ value: 1, n: 35, clusters: 1, effective: 1, noInterval: 'one_cluster' })
    expect(effectiveRate(of([0], 0))).toEqual({ value: null, reason: 'no_items' })
  })
  it('a scenario with most of the runs counts as little more than itself', () => {
    const found = effectiveRate([{ successes: 100, n: 100 }, ...of(Array(10).fill(1), 1)])
    expect(found).toMatchObject({ effective: expect.closeTo(110 ** 2 / 10_010, 12) })
  })
  it('holds its value, and one more failure raises neither limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 30 }), (passed) => {
        const one = limits(effectiveRate(of(passed, 5)))
        expect(one.low).toBeLessThanOrEqual(one.value + 1e-12)
        expect(one.high).toBeGreaterThanOrEqual(one.value - 1e-12)
        const worse = limits(effectiveRate(of([Math.max(0, passed[0]! - 1), ...passed.slice(1)], 5)))
        expect(worse.low).toBeLessThanOrEqual(one.low + 1e-12)
        expect(worse.high).toBeLessThanOrEqual(one.high + 1e-12)
      }),
    )
  })
  // Rates of scenarios from a beta distribution with this intraclass correlation; `lab/support/gates/coverage.ts` has the long form.
  it.each([
    [0, 0.98],
    [0.3, 0.5],
    [0.3, 0.95],
    [0.3, 0.98],
    [0.9, 0.9],
  ])('covers at least 93%% with a correlation of %f at a rate of %f', (icc, rate) => {
    const a = icc === 0 ? 0 : (rate * (1 - icc)) / icc
    const rates = Array.from({ length: 500 }, (_, at) => (icc === 0 ? rate : betaQuantile((at + 0.5) / 500, a, (a * (1 - rate)) / rate)))
    const luck = chance('coverage', icc, rate)
    const played = () => {
      const one = luck.pick(rates)
      return Array.from({ length: 5 }, () => luck.float() < one).filter(Boolean).length
    }
    const covered = Array.from({ length: 400 }, () => limits(effectiveRate(of(Array.from({ length: 10 }, played), 5)))).filter(
      ({ low, high }) => low <= rate && rate <= high,
    )
    expect(covered.length / 400).toBeGreaterThanOrEqual(0.93)
  })
})

describe('how many trials would settle it', () => {
  it.each([
    [0.9, 1, 36],
    [0.9, 0.9, null],
    [1, 1, null],
    [0.5, 0, 6],
  ])('a limit of %f at a rate of %f', (limit, value, trials) => expect(trialsToDecide(limit, value)).toBe(trials))
})
