import { describe, expect, it } from 'vitest'
import * as paces from './pace.ts'
import { type Outcome, openMs, type Pace, unknownPace } from './pace.ts'

const failuresToOpen = 10
const admit = (pace: Pace, now: number, withinMs: number) => paces.admit(pace, now, { withinMs, failuresToOpen })

const now = 1_000_000
const later = (pace: Pace, outcome: Outcome, startedAt = now) => paces.learn(pace, outcome, { startedAt, now, failuresToOpen })
const limited = (retryAfterMs?: number): Outcome => ({ outcome: 'limited', retryAfterMs })
const paceAfter = (outcomes: Outcome[], pace = unknownPace) => outcomes.reduce((before, outcome) => later(before, outcome), pace)
const times = (count: number, outcome: Outcome['outcome']) => Array.from({ length: count }, () => ({ outcome }) as Outcome)

describe('a vendor that limits', () => {
  it('a model that nothing is known of is not held back', () => {
    expect(admit(unknownPace, now, 0)).toEqual({ pace: unknownPace, waitMs: 0 })
  })

  it('after Retry-After the calls go out one after another, with the gap between them', () => {
    const first = later(unknownPace, limited(5_000))
    expect(first).toMatchObject({ gapMs: 250, nextAt: now + 5_000 })
    const second = admit(first, now, 60_000)
    expect(second).toMatchObject({ waitMs: 5_000, pace: { nextAt: now + 5_250 } })
    expect(admit((second as { pace: Pace }).pace, now, 60_000)).toMatchObject({ waitMs: 5_250 })
  })

  it('calls that went out together and were refused together slow the model down once', () => {
    const once = later(unknownPace, limited())
    expect(later(once, limited(), now - 1).gapMs).toBe(once.gapMs)
    expect(later(once, limited(), now + 1).gapMs).toBe(2 * once.gapMs)
  })

  it('the gap grows to 30 s at most, and is gone after calls that succeed', () => {
    const slowest = paceAfter(Array.from({ length: 20 }, () => limited()))
    expect(slowest.gapMs).toBe(30_000)
    expect(paceAfter(times(29, 'succeeded'), slowest).gapMs).toBe(0)
  })

  it('a call that would wait beyond its deadline is refused, and takes no moment', () => {
    const pace = later(unknownPace, limited(5_000))
    expect(admit(pace, now, 4_999)).toEqual({ refused: 'limited', forMs: 5_000 })
  })

  it('says nothing about whether the model works', () => {
    expect(paceAfter([...times(9, 'failed'), limited()]).failures).toBe(9)
  })
})

describe('a model that fails', () => {
  const broken = paceAfter(times(failuresToOpen, 'failed'))

  it('is called until ten calls in a row have failed, and then not for 30 s', () => {
    expect(admit(paceAfter(times(failuresToOpen - 1, 'failed')), now, 0)).toMatchObject({ waitMs: 0 })
    expect(admit(broken, now + openMs - 1, 60_000)).toEqual({ refused: 'circuitOpen', forMs: 1 })
  })

  it('is tried by one call after the pause, while the others wait for what becomes of it', () => {
    const trial = admit(broken, now + openMs, 0)
    expect(trial).toMatchObject({ waitMs: 0 })
    expect(admit((trial as { pace: Pace }).pace, now + openMs, 0)).toMatchObject({ refused: 'circuitOpen' })
  })

  it('is called as before after one success', () => {
    expect(paceAfter([{ outcome: 'succeeded' }], broken)).toMatchObject({ failures: 0, openUntil: 0 })
  })

  it('a request that is at fault itself counts neither way', () => {
    expect(paceAfter(times(20, 'refused'))).toEqual(unknownPace)
  })
})
