import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flakeRate, flipRate } from './flakiness.ts'
import { percentiles } from './percentiles.ts'
import { passAtK, passHatK, type Trials } from './repeated-trials.ts'

const task = fc
  .integer({ min: 1, max: 8 })
  .chain((trials) => fc.record({ successes: fc.integer({ min: 0, max: trials }), trials: fc.constant(trials) }))
const tasks = fc.array(task, { minLength: 1, maxLength: 20 })

describe('pass^k and pass@k count draws without replacement', () => {
  it.each([
    [passHatK, [{ successes: 2, trials: 4 }], 1, 1 / 2],
    [passHatK, [{ successes: 2, trials: 4 }], 2, 1 / 6],
    [passHatK, [{ successes: 2, trials: 4 }], 3, 0],
    [passAtK, [{ successes: 2, trials: 4 }], 2, 5 / 6],
    [passAtK, [{ successes: 1, trials: 4 }], 4, 1],
    [
      passHatK,
      [
        { successes: 4, trials: 4 },
        { successes: 3, trials: 5 },
      ],
      3,
      (1 + 1 / 10) / 2,
    ],
  ])('%o of %j, k = %d', (pass, given, k, value) => {
    expect(pass(given, k)).toEqual({ value: expect.closeTo(value, 12), n: given.length, excluded: 0 })
  })

  it.each([
    [[], 1, { value: null, reason: 'no_items' }],
    [[{ successes: 1, trials: 2 }], 3, { value: null, reason: 'k_exceeds_trials' }],
    [[{ successes: 1, trials: 2 }], 0, { value: null, reason: 'invalid_input' }],
    [[{ successes: 1, trials: 2 }], 1, { value: 0.5, n: 1, excluded: 0, noInterval: 'too_few_items' }],
    [Array.from({ length: 5 }, () => ({ successes: 3, trials: 3 })), 3, { value: 1, n: 5, excluded: 0, noInterval: 'zero_variance' }],
  ])('%j, k = %d says why not', (given: Trials[], k, expected) => {
    expect(passHatK(given, k, { seed: 1 })).toEqual(expected)
    expect(passAtK(given, k, { seed: 1 })).toEqual(expected)
  })

  it('tasks with fewer trials are left out and counted', () => {
    const given = [
      { successes: 1, trials: 1 },
      { successes: 3, trials: 3 },
      { successes: 0, trials: 3 },
    ]
    expect(passHatK(given, 3)).toEqual({ value: 0.5, n: 2, excluded: 1 })
  })

  it('pass^k falls with k, pass@k rises, and at 1 both are the rate', () => {
    fc.assert(
      fc.property(fc.array(task, { minLength: 1 }), (given) => {
        const full = given.map(({ successes, trials }) => ({ successes: Math.min(successes, 8), trials: Math.max(trials, 8) }))
        for (let k = 2; k <= 8; k++) {
          expect(passHatK(full, k).value!).toBeLessThanOrEqual(passHatK(full, k - 1).value! + 1e-12)
          expect(passAtK(full, k).value!).toBeGreaterThanOrEqual(passAtK(full, k - 1).value! - 1e-12)
        }
        expect(passHatK(full, 1).value).toBeCloseTo(passAtK(full, 1).value!, 12)
      }),
    )
  })

  it('the interval holds the value, is the same in any order of tasks, and changes with the seed alone', () => {
    fc.assert(
      fc.property(tasks, fc.integer({ min: 1, max: 3 }), fc.nat(), (given, k, seed) => {
        const one = passHatK(given, k, { seed, resamples: 200 })
        if (one.value === null || one.low === undefined || one.high === undefined) return
        expect(one.low).toBeLessThanOrEqual(one.value + 1e-12)
        expect(one.high).toBeGreaterThanOrEqual(one.value - 1e-12)
        expect(passHatK(given.toReversed(), k, { seed, resamples: 200 })).toEqual(one)
      }),
    )
  })
})

describe('flakes', () => {
  it.each([
    [[], { value: null, reason: 'no_items' }],
    [[{ successes: 1, n: 1 }], { value: null, reason: 'too_few_items' }],
    [
      [
        { successes: 5, n: 5 },
        { successes: 0, n: 5 },
        { successes: 4, n: 5 },
        { successes: 1, n: 1 },
      ],
      // Clopper and Pearson's of 1 in 3, as each cell is a scenario.
      { value: 1 / 3, low: expect.closeTo(0.0084, 4), high: expect.closeTo(0.9057, 4), n: 3 },
    ],
  ])('of the cells %j: %j', (cells, expected) => {
    const found = flakeRate(cells.map((cell) => [cell]))
    expect(found).toMatchObject(expected)
  })

  it.each([
    ['', 20, { value: null, reason: 'no_items' }],
    ['+', 20, { value: null, reason: 'too_few_items' }],
    ['++++', 20, { value: 0, n: 4, flips: 0 }],
    ['+-+-', 20, { value: 1, n: 4, flips: 3 }],
    ['++--', 20, { value: 1 / 3, n: 4, flips: 1 }],
    ['+-+-++++', 4, { value: 0, n: 4, flips: 0 }],
  ])('of the history %s, last %d: %j', (history, last, expected) => {
    expect(
      flipRate(
        [...history].map((verdict) => verdict === '+'),
        last,
      ),
    ).toEqual(expected)
  })
})

describe('percentiles', () => {
  it.each([
    { values: [], expected: [null, null, null] },
    { values: [7], expected: [7, 7, 7] },
    { values: [10, 1, 9, 2], expected: [5.5, 9.85, 9.97] },
    { values: Array.from({ length: 101 }, (_, at) => 100 - at), expected: [50, 95, 99] },
  ])('of $values are $expected', ({ values, expected }) => {
    const given = percentiles(values)
    expect(Object.values(given)).toEqual(
      expected.map((value) => (value === null ? { value, reason: 'no_items' } : { value: expect.closeTo(value, 12), n: values.length })),
    )
  })

  it('lie between the values and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const { p50, p95, p99 } = percentiles(values)
        const inOrder = [Math.min(...values), p50.value!, p95.value!, p99.value!, Math.max(...values)]
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
      }),
    )
  })
})
