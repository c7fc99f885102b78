import { describe, expect, it } from 'vitest'
import { createBuckets } from './buckets.ts'

const taken = (buckets: ReturnType<typeof createBuckets>, name: string, now: number, times: number) =>
  Array.from({ length: times }, () => buckets.take(name, now)).filter(Boolean).length

describe('what one name may take', () => {
  it('is the burst immediately, and the rate after that', () => {
    const buckets = createBuckets({ burst: 300, perSecond: 10 })
    expect(taken(buckets, 'a', 0, 1_000)).toBe(300)
    expect(taken(buckets, 'a', 99, 10)).toBe(0)
    expect(taken(buckets, 'a', 100, 10)).toBe(1)
    expect(taken(buckets, 'a', 1_100, 100)).toBe(10)
    expect(taken(buckets, 'a', 3_600_000, 1_000)).toBe(300)
  })
  it('does not count against another name', () => {
    const buckets = createBuckets({ burst: 2, perSecond: 1 })
    expect(taken(buckets, 'a', 0, 5)).toBe(2)
    expect(taken(buckets, 'b', 0, 5)).toBe(2)
  })
  it('is as if it had not been once it is given back', () => {
    const buckets = createBuckets({ burst: 2, perSecond: 1 })
    for (let request = 0; request < 100; request++) {
      expect(buckets.take('a', 0)).toBe(true)
      buckets.giveBack('a', 0)
    }
    expect(taken(buckets, 'a', 0, 5)).toBe(2)
    for (let request = 0; request < 100; request++) buckets.giveBack('a', 0)
    expect(taken(buckets, 'a', 0, 500)).toBe(2)
  })
  it('comes back no faster when asked often, and is not lost when the clock goes back', () => {
    const buckets = createBuckets({ burst: 1, perSecond: 1 })
    expect(taken(buckets, 'a', 0, 1)).toBe(1)
    for (let now = 1; now < 1_000; now++) expect(buckets.take('a', now)).toBe(false)
    expect(buckets.take('a', 1_001)).toBe(true)
    expect(buckets.take('a', -5_000)).toBe(false)
    expect(buckets.take('a', -4_000)).toBe(true)
  })
})

describe('how long it takes', () => {
  it.each([
    [0, 1, 0],
    [4, 1, 1],
    [4, 4, 2],
    [2, 4, 1],
  ])('after %i of 4 taken, until there are %i again: %i s at two a second', (used, wanted, seconds) => {
    const buckets = createBuckets({ burst: 4, perSecond: 2 })
    taken(buckets, 'a', 0, used)
    expect(buckets.left('a', 0)).toBe(4 - used)
    expect(buckets.secondsUntil('a', wanted, 0)).toBe(seconds)
    expect(buckets.left('a', seconds * 1_000)).toBeGreaterThanOrEqual(wanted)
  })
})

describe('memory', () => {
  it('holds no full bucket, and 50,000 others at most', () => {
    const buckets = createBuckets({ burst: 2, perSecond: 1 })
    buckets.take('good', 0)
    buckets.giveBack('good', 0)
    expect(buckets.size).toBe(0)
    for (let host = 0; host < 60_000; host++) buckets.take(`host ${host}`, 0)
    expect(buckets.size).toBe(50_000)
  })
})
