import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf, many } from './fixtures/cells.ts'
import { metricsOf } from './metrics.ts'
import { countsOf } from './tally.ts'

const nothing = { latencyMs: null, durationMs: null, costMicroUsd: null, turnsToGoal: null, contained: [], simulated: [] }
const metrics = (repeats: Record<string, string>) => metricsOf(cellsOf(repeats), nothing)

describe('a run is counted by who is to answer for it', () => {
  it('the counts add up to what was planned', () => {
    expect(countsOf(cellsOf({ a: 'pfiexcqr', b: 'ppr' }), 2)).toEqual({
      planned: 11,
      queued: 1,
      running: 2,
      passed: 3,
      failed: 1,
      inconclusive: 1,
      error: 1,
      excluded: 1,
      canceled: 1,
      superseded: 2,
    })
  })
})

describe('the pass rate', () => {
  it('is of runs that count: errors that are not the agent’s are left out and counted beside', () => {
    const { passRate, excludedRate, inconclusiveRate } = metrics({ a: 'ppppx', b: 'pfiec' })
    expect(passRate).toMatchObject({ value: 5 / 8, n: 8, reason: null })
    expect([excludedRate.value, excludedRate.n, inconclusiveRate.value]).toEqual([1 / 9, 9, 1 / 8])
  })
  it('has one interval: that of the scenarios, of which ten are no more than ten trials', () => {
    const { passRate, passRateClustered } = metrics({ ...many(5, 'pppppppppp', 'good'), ...many(5, 'ffffffffff', 'bad') })
    expect(passRateClustered).toEqual(passRate)
    // Clopper and Pearson's of 5 in 10.
    expect(passRate.low).toBeCloseTo(0.1871, 4)
    expect(passRate.high).toBeCloseTo(0.8129, 4)
  })
  it('exists when all passed, and says why where there is none', () => {
    expect(metrics(many(10, 'ppp')).passRate).toMatchObject({ value: 1, low: expect.closeTo(0.025 ** 0.1, 10), high: 1, reason: null })
    expect(metrics({ a: 'p'.repeat(35) }).passRate).toMatchObject({
      value: 1,
      low: null,
      high: null,
      reason: expect.stringContaining('one scenario'),
    })
    expect(metricsOf(cellsOf({ a: 'p'.repeat(36) }), nothing, 'theseScenarios').passRate.low).toBeCloseTo(0.9026, 4)
    for (const one of metrics(many(10, 'ppp')).passHatK) expect(one.low).toBeCloseTo(0.025 ** 0.1, 10)
  })
  it.each([
    ['no runs', {}],
    ['none that counts', { a: 'xxcq' }],
  ])('is null with a reason where there are %s', (_, repeats) => {
    for (const estimate of [metrics(repeats).passRate, metrics(repeats).passRateClustered])
      expect(estimate).toEqual({ value: null, n: 0, low: null, high: null, reason: 'Nothing was counted.' })
  })
})

describe('reliability over repeats', () => {
  // By hand: cells of 4 of 4, 2 of 4 and 0 of 4. pass^2 = (1 + C(2,2)/C(4,2) + 0) / 3, pass@2 = (1 + 1 - 1/6 + 0) / 3.
  const { passHatK, passAtK, flakeRate } = metrics({ a: 'pppp', b: 'ppff', c: 'ffff' })
  it.each([
    [1, 0.5, 0.5],
    [2, (1 + 1 / 6) / 3, (2 - 1 / 6) / 3],
    [3, 1 / 3, 2 / 3],
    [4, 1 / 3, 2 / 3],
  ])('pass^%i and pass@k', (k, hat, at) => {
    const ofK = (list: { k: number; value: number | null }[]) => list.find((one) => one.k === k)!.value
    expect(ofK(passHatK)).toBeCloseTo(hat, 12)
    expect(ofK(passAtK)).toBeCloseTo(at, 12)
  })
  it('are there for every k that some cell was played often enough for', () => {
    expect(passHatK.map(({ k }) => k)).toEqual([1, 2, 3, 4])
    expect(metrics({ a: 'pp', b: 'pppp' }).passHatK.map(({ k, n }) => [k, n])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 1],
    ])
  })
  it('have an interval over scenarios, the wider the fewer of them the cells belong to', () => {
    const four = cellsOf({ a: 'pppp', b: 'ppff', c: 'ffff', d: 'pppp' })
    const width = (cells: typeof four) => {
      const { low, high } = metricsOf(cells, nothing).passHatK[1]!
      return high! - low!
    }
    const often = [...four, ...four, ...four].map((cell, index) => ({ ...cell, index, key: `${cell.key}${index}` }))
    const apart = often.map((cell, index) => ({ ...cell, subject: { ...cell.subject, id: `scn_${index}` } }))
    expect(width(often)).toBeCloseTo(width(four), 1)
    expect(width(apart)).toBeLessThan(width(often))
  })
  it('the flake rate counts cells that both passed and did not', () => {
    expect(flakeRate).toMatchObject({ value: 1 / 3, n: 3 })
    expect(metrics({ a: 'p', b: 'f' }).flakeRate).toMatchObject({ value: null, n: 2, reason: 'There are too few items.' })
  })
})

describe('for any batch run', () => {
  const run = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.string({ unit: fc.constantFrom(...'pfiexc'), maxLength: 9 }))
  it('intervals hold their estimate, pass^k falls with k and pass@k rises, both beginning with one value', () => {
    fc.assert(
      fc.property(run, (repeats) => {
        const { passHatK, passAtK, ...rest } = metrics(repeats)
        for (const one of [...passHatK, ...passAtK, rest.passRate, rest.passRateClustered, rest.flakeRate, rest.excludedRate]) {
          if (one.value === null) expect(one.reason).not.toBeNull()
          else if (one.low !== null) {
            expect(one.low).toBeLessThanOrEqual(one.value + 1e-9)
            expect(one.high).toBeGreaterThanOrEqual(one.value - 1e-9)
          }
        }
        expect(passHatK[0]?.value ?? 0).toBeCloseTo(passAtK[0]?.value ?? 0, 9)
        for (let at = 1; at < passHatK.length; at++) {
          // Only where the same cells were played often enough for both.
          if (passHatK[at]!.n !== passHatK[at - 1]!.n) continue
          expect(passHatK[at]!.value).toBeLessThanOrEqual(passHatK[at - 1]!.value! + 1e-9)
          expect(passAtK[at]!.value).toBeGreaterThanOrEqual(passAtK[at - 1]!.value! - 1e-9)
        }
      }),
      { numRuns: 60 },
    )
  })
})
