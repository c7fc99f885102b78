import { describe, expect, it } from 'vitest'
import { dateFormatOf, firstToSee, nameOf, pointsOf, type Reviewer } from './reviewers.ts'

const group = (n: number, agreed: number, signal = false, until = '2026-11-01T10:00:00.000Z'): Reviewer['drift'][number] => ({
  ...{ from: '2026-10-01T10:00:00.000Z', until, n, agreed, share: agreed / n, low: 0.5, high: 0.9, signal },
})
const one = (memberId: string, reviews: number, drift: Reviewer['drift']): Reviewer => {
  const estimate = { value: 1, n: reviews, low: 0.9, high: 1, reason: null }
  const disputes = { open: 0, accepted: 0, partiallyAccepted: 0, rejected: 0, withdrawn: 0 }
  return {
    ...{ memberId, name: memberId, reviews, medianMinutes: 4, passRate: estimate, agreement: estimate },
    severity: estimate,
    disputes,
    drift,
  }
}

describe('the course of a reviewer', () => {
  it('counts the reviews of each group on, and gives its share the interval that its own n allows', () => {
    const [first, rest] = pointsOf([group(50, 40), group(20, 20)])
    expect([first!.first, first!.last, rest!.first, rest!.last]).toEqual([1, 50, 51, 70])
    // Clopper and Pearson's limits of 40 of 50, and of 20 of 20, where the lower one is 0.025^(1/20).
    expect(first!.interval).toEqual({ low: expect.closeTo(0.6628, 4), high: expect.closeTo(0.8997, 4) })
    expect(rest!.interval).toEqual({ low: expect.closeTo(0.8316, 4), high: 1 })
  })

  it.each([
    [
      'whoever left the limits last',
      [one('a', 90, [group(50, 50)]), one('b', 60, [group(50, 1, true)]), one('c', 55, [group(50, 9, true, '2026-11-02T10:00:00.000Z')])],
      'c',
    ],
    ['who reviewed most, where nobody left them', [one('a', 10, []), one('b', 60, [group(50, 49)])], 'b'],
    ['nobody, where there is nobody', [], undefined],
  ])('is shown first of %s', (_, reviewers, id) => {
    expect(firstToSee(reviewers)?.memberId).toBe(id)
  })

  it.each([
    ['2026-11-21T10:05:00.000Z', '2026-11-21T18:00:00.000Z', /^\d\d:05$/],
    ['2026-10-21T10:05:00.000Z', '2026-11-21T18:00:00.000Z', /^21 Oct$/],
    ['2025-10-21T10:05:00.000Z', '2026-11-21T18:00:00.000Z', /^21 Oct 2025$/],
  ])('from %s to %s has dates like %s', (from, until, pattern) => {
    expect(dateFormatOf(from, until)(from)).toMatch(pattern)
  })

  it('names whoever was removed by the end of the id', () => {
    expect([nameOf({ memberId: 'mem_01abcdef', name: 'Ann' }), nameOf({ memberId: 'mem_01abcdef', name: 'mem_01abcdef' })]).toEqual([
      'Ann',
      'Member …bcdef',
    ])
  })
})
