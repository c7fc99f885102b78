import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { logCapitalBelow, meanBounds } from './mean-bounds.ts'

const alpha = 0.02
const rounds = 1_000

/** After how many gold items reviewers of this accuracy are paused: the share that ever is, and the median. */
function paused(accuracy: number, { required, most }: { required: number; most: number }) {
  const after = Array.from({ length: rounds }, (_, round) => {
    const draw = chance('reviewer', accuracy, required, round)
    const values: number[] = []
    while (values.length < most) {
      values.push(draw.float() < accuracy ? 1 : 0)
      // A right answer never pauses anyone.
      if (values.at(-1) === 0 && logCapitalBelow(values, required) >= -Math.log(alpha)) return values.length
    }
    return Number.POSITIVE_INFINITY
  }).sort((a, b) => a - b)
  return { share: after.filter(Number.isFinite).length / rounds, median: after[rounds / 2]! }
}

describe('a reviewer whose answers are looked at after each gold item', () => {
  it.each([
    [0.95, 0.9],
    [0.9, 0.9],
    [0.95, 0.85],
    [0.9, 0.85],
    [0.85, 0.85],
  ])('of accuracy %d is paused at a required accuracy of %d in at most 2 of 100 cases, in 300 looks', (accuracy, required) => {
    expect(paused(accuracy, { required, most: 300 }).share).toBeLessThanOrEqual(0.02)
  })

  it.each([
    // Accuracy, required accuracy, gold items until half of such reviewers are paused.
    [0.8, 0.9, 95],
    [0.75, 0.9, 44],
    [0.7, 0.9, 26],
    [0.65, 0.9, 18],
    [0.6, 0.9, 13],
    [0.75, 0.85, 126],
    [0.7, 0.85, 56],
    [0.65, 0.85, 33],
    [0.6, 0.85, 22],
  ])('of accuracy %d is paused at a required accuracy of %d, half of them after about %d', (accuracy, required, about) => {
    const { share, median } = paused(accuracy, { required, most: 600 })
    expect(share).toBeGreaterThan(0.95)
    expect(Math.abs(median - about)).toBeLessThanOrEqual(0.1 * about + 1)
  })
})

describe('bounds of a mean that hold at every look', () => {
  it.each([0.5, 0.8, 0.95])('ever leave a mean of %d out in at most 4 of 100 cases, if values are whole or shares', (mean) => {
    for (const parts of [1, 4]) {
      const wrong = Array.from({ length: 200 }, (_, round) => {
        const draw = chance('bounds', mean, parts, round)
        const values: number[] = []
        return Array.from({ length: 100 }).some(() => {
          values.push(Array.from({ length: parts }, () => Number(draw.float() < mean)).reduce((a, b) => a + b, 0) / parts)
          const mirrored = values.map((value) => 1 - value)
          return logCapitalBelow(values, mean) >= -Math.log(alpha) || logCapitalBelow(mirrored, 1 - mean) >= -Math.log(alpha)
        })
      }).filter(Boolean).length
      expect(wrong / 200).toBeLessThanOrEqual(0.04)
    }
  })

  it('contain the value, need nothing but it to move, and do not depend on the order', () => {
    const values = [1, 1, 0, 1, 0.5, 1, 1, 0, 1, 1]
    const { value, low, high } = meanBounds(values) as { value: number; low: number; high: number }
    expect(value).toBe(0.75)
    expect(low).toBeLessThan(value)
    expect(high).toBeGreaterThan(value)
    expect(meanBounds(values.toReversed())).toMatchObject({ low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) })
    expect(meanBounds([1, 1])).toMatchObject({ value: 1, high: 1 })
    expect(meanBounds([])).toEqual({ value: null, reason: 'no_items' })
  })
})
