import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { reasons } from './estimate.ts'
import { meets, published } from './fixtures/vectors.ts'
import { compute, statistics } from './statistics.ts'

const vectors = published() ?? []

describe.runIf(vectors.length > 0)('published values', () => {
  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const answer = compute(vector)
    expect(meets(answer.value, vector), `${JSON.stringify(answer)} for ${JSON.stringify(vector.expected)}`).toBe(true)
    expect(answer.reason === undefined).toBe(vector.expected !== null)
    expect(answer.warnings?.some((warning) => warning.startsWith('unknown option'))).not.toBe(true)
  })
})

describe('whatever comes in', () => {
  const ratings = fc.array(
    fc.array(fc.option(fc.oneof(fc.integer({ min: -1, max: 4 }), fc.constantFrom('a', 'b'), fc.double())), { maxLength: 4 }),
    { maxLength: 4 },
  )
  const cell = fc.oneof(fc.nat(5), fc.double({ min: 0 }))
  const vector = fc.record(
    {
      statistic: fc.constantFrom(...statistics.keys()),
      options: fc.record(
        {
          weights: fc.constantFrom('identity', 'linear', 'quadratic', 'ordinal', 'radical', 'ratio'),
          metric: fc.constantFrom('nominal', 'ordinal', 'interval', 'ratio'),
          form: fc.constantFrom('1', 'A', 'C', '1k', 'Ak', 'Ck'),
          report: fc.constantFrom('estimate', 'se', 'se0', 'z', 'z0', 'ci', 'ci_t', 'ci_z', 'chi2', 'p', 'f', 'weighted'),
          pairwise_complete: fc.boolean(),
          categories: fc.constantFrom([1, 2], ['a', 'b'], [0, 1, 2, 3, 4]),
        },
        { requiredKeys: [] },
      ),
      ratings,
      table: fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 2 }),
      counts: fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 3 }),
      input: fc.record({
        successes: fc.nat(3),
        n: fc.nat(3),
        human: fc.array(fc.nat(1)),
        judge: fc.array(fc.nat(1)),
        judge_unlabelled: fc.array(fc.nat(1)),
      }),
    },
    { requiredKeys: ['statistic'] },
  )
  const numbers = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(numbers) : [value])

  it('the answer is finite numbers, or null with a reason of the list', () => {
    fc.assert(
      fc.property(fc.oneof(vector, fc.anything()), (given) => {
        const { value, reason } = compute(given)
        for (const number of numbers(value)) expect(number === null || Number.isFinite(number)).toBe(true)
        expect(value === null).toBe(reason !== undefined)
        if (reason) expect(reasons).toHaveProperty(reason)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('50,000 ratings', () => {
  const luck = chance('large')
  const panel = (raters: number, items: number, rating: () => number | null) =>
    Array.from({ length: raters }, () => Array.from({ length: items }, rating))
  const five = () => (luck.float() < 0.1 ? null : luck.int(1, 5))
  // The bound only distinguishes sums over counts from sums over pairs of ratings, which take minutes.
  const generous = 5000

  it.each([
    ['krippendorff_alpha', { metric: 'ordinal' }, panel(2, 25_000, five)],
    ['krippendorff_alpha', { metric: 'ratio' }, panel(5, 10_000, five)],
    ['krippendorff_alpha', { metric: 'interval' }, panel(2, 25_000, () => luck.float())],
    ['krippendorff_alpha', { metric: 'ordinal' }, panel(2, 25_000, () => luck.float())],
    ['gwet_ac', { weights: 'quadratic', report: 'ci' }, panel(5, 10_000, five)],
    ['fleiss_kappa', { report: 'ci' }, panel(50, 1000, five)],
    ['conger_kappa', { weights: 'linear', report: 'se' }, panel(5, 10_000, five)],
    ['mean_pairwise_cohen_kappa', {}, panel(10, 5000, five)],
    ['icc', { report: 'ci' }, panel(5, 10_000, () => luck.float())],
    ['kendall_w', {}, panel(5, 10_000, () => luck.float())],
    ['spearman', {}, panel(2, 25_000, () => luck.float())],
  ] as const)('%s with %j are counted, not compared with one another', (statistic, options, ratings) => {
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      expect(compute({ statistic, options, ratings }).reason).toBeUndefined()
      return performance.now() - start
    })
    if (process.env.PARLEY_TIMES) console.log(statistic, JSON.stringify(options), ratings.length, Math.round(Math.min(...times)), 'ms')
    expect(Math.min(...times)).toBeLessThan(generous)
  })
})
