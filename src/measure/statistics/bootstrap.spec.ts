import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { bootstrapInterval, type OfItems } from './bootstrap.ts'

const meanOf =
  (values: readonly number[]): OfItems =>
  (times) =>
    values.reduce((total, value, at) => total + value * times[at]!, 0) / times.reduce((total, count) => total + count, 0)
const once = (values: readonly number[]) => new Float64Array(values.length).fill(1)

describe('the bootstrap says why there is no interval', () => {
  it.each([
    [[3], meanOf([3]), 'too_few_items'],
    [[3, 3, 3], meanOf([3, 3, 3]), 'zero_variance'],
    // Half of the resamples of two items draw one of them twice.
    [[1, 2], (times: Float64Array) => (times.includes(0) ? null : 1), 'bootstrap_unstable'],
  ])('%j: %o', (values, value, noInterval) => {
    expect(bootstrapInterval(once(values), value, { seed: 1 })).toEqual({ noInterval })
    expect(bootstrapInterval(once(values), value, { seed: 1, method: 'bca' })).toEqual({ noInterval })
  })
})

describe('the bootstrap interval', () => {
  const skewed = [1, 1, 1, 2, 2, 3, 5, 8, 13, 40]

  it('is the same for the same seed, another for another, and wider for a higher level', () => {
    const limits = (seed: number, level = 0.95) => bootstrapInterval(once(skewed), meanOf(skewed), { seed, level })
    expect(limits(1)).toEqual(limits(1))
    expect(limits(1)).not.toEqual(limits(2))
    const [narrow, wide] = [limits(1, 0.8), limits(1, 0.99)]
    if ('noInterval' in narrow || 'noInterval' in wide) throw new Error('limits are missing')
    expect(wide.low).toBeLessThan(narrow.low)
    expect(wide.high).toBeGreaterThan(narrow.high)
  })

  it('BCa moves towards the long tail', () => {
    const [percentile, bca] = (['percentile', 'bca'] as const).map((method) =>
      bootstrapInterval(once(skewed), meanOf(skewed), { seed: 1, method, resamples: 4000 }),
    )
    if (!percentile || !bca || 'noInterval' in percentile || 'noInterval' in bca) throw new Error('limits are missing')
    expect(bca.low).toBeGreaterThan(percentile.low)
    expect(bca.high).toBeGreaterThan(percentile.high)
  })

  it('equal items given once with their number are the same items', () => {
    const values = [0, 1]
    const grouped = bootstrapInterval(Float64Array.of(30, 70), meanOf(values), { seed: 1 })
    const single = Array.from({ length: 100 }, (_, at) => (at < 30 ? 0 : 1))
    expect(bootstrapInterval(once(single), meanOf(single), { seed: 1 })).toEqual(grouped)
  })

  it.each(['percentile', 'bca'] as const)('%s covers a true mean about as often as it says', (method) => {
    const luck = chance('coverage', method)
    const repetitions = 400
    const covered = Array.from({ length: repetitions }, (_, seed) => {
      const values = Array.from({ length: 50 }, () => luck.float())
      const limits = bootstrapInterval(once(values), meanOf(values), { seed, method, resamples: 400 })
      return !('noInterval' in limits) && limits.low <= 0.5 && limits.high >= 0.5
    }).filter(Boolean).length
    expect(covered / repetitions).toBeGreaterThan(0.9)
    expect(covered / repetitions).toBeLessThan(0.98)
  })
})
