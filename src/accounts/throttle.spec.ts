import { describe, expect, it } from 'vitest'
import { createThrottle, defaultFailureLimit } from './throttle.ts'

const failures = (throttle: ReturnType<typeof createThrottle>, address: string, now: number, times: number) =>
  Array.from({ length: times }, () => throttle.take(address, now)).filter(Boolean).length

describe('failures of one address', () => {
  it('are 300 at once and 10 a second after that', () => {
    const throttle = createThrottle(defaultFailureLimit)
    expect(failures(throttle, 'a', 0, 1_000)).toBe(300)
    expect(failures(throttle, 'a', 99, 10)).toBe(0)
    expect(failures(throttle, 'a', 100, 10)).toBe(1)
    expect(failures(throttle, 'a', 1_100, 100)).toBe(10)
    expect(failures(throttle, 'a', 3_600_000, 1_000)).toBe(300)
  })
  it('do not count against another address', () => {
    const throttle = createThrottle({ burst: 2, perSecond: 1 })
    expect(failures(throttle, 'a', 0, 5)).toBe(2)
    expect(failures(throttle, 'b', 0, 5)).toBe(2)
  })
  it('are not counted when they turn out to be none', () => {
    const throttle = createThrottle({ burst: 2, perSecond: 1 })
    for (let request = 0; request < 100; request++) {
      expect(throttle.take('a', 0)).toBe(true)
      throttle.giveBack('a', 0)
    }
    expect(failures(throttle, 'a', 0, 5)).toBe(2)
    for (let request = 0; request < 100; request++) throttle.giveBack('a', 0)
    expect(failures(throttle, 'a', 0, 500)).toBe(2)
  })
  it('are forgiven no faster when asked often, nor lost when the clock goes back', () => {
    const throttle = createThrottle({ burst: 1, perSecond: 1 })
    expect(failures(throttle, 'a', 0, 1)).toBe(1)
    for (let now = 1; now < 1_000; now++) expect(throttle.take('a', now)).toBe(false)
    expect(throttle.take('a', 1_001)).toBe(true)
    expect(throttle.take('a', -5_000)).toBe(false)
    expect(throttle.take('a', -4_000)).toBe(true)
  })
})

describe('memory', () => {
  it('holds no address without failures and at most 50,000 with', () => {
    const throttle = createThrottle({ burst: 2, perSecond: 1 })
    throttle.take('good', 0)
    throttle.giveBack('good', 0)
    expect(throttle.size).toBe(0)
    for (let host = 0; host < 60_000; host++) throttle.take(`host ${host}`, 0)
    expect(throttle.size).toBe(50_000)
  })
})
