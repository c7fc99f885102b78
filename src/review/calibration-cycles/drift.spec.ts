import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { driftOf } from './drift.ts'

const many = 1_000
/** In how many of many cycles a change is called in some round, and in the first after it. */
function called(rates: readonly number[], conversations: number, from = 0) {
  let [ever, first] = [0, 0]
  for (let cycle = 0; cycle < many; cycle++) {
    const draw = chance('drift', conversations, cycle, ...rates)
    const rounds = rates.map((rate) => ({
      n: conversations,
      agreed: Array.from({ length: conversations }).filter(() => draw.float() < rate).length,
    }))
    const calls = rounds.map((_, at) => driftOf(rounds.slice(0, at + 1))?.called ?? false)
    if (calls.slice(from).some(Boolean)) ever++
    if (calls[from]) first++
  }
  return { ever: ever / many, first: first / many }
}

describe('the drift of a cycle', () => {
  it.each([
    [0.85, 30],
    [0.7, 50],
    [0.95, 20],
  ])('is called by chance in at most 5 of 100 cycles of two years: agreement %d, %i conversations a month', (rate, conversations) => {
    expect(
      called(
        Array.from({ length: 24 }, () => rate),
        conversations,
      ).ever,
    ).toBeLessThanOrEqual(0.05)
  })

  it.each([
    [0.9, 0.6, 30, 0.6],
    [0.9, 0.6, 50, 0.85],
    [0.9, 0.5, 30, 0.85],
  ])(
    'from %d to %d after half a year is called in the first round, with %i conversations, in at least %d of the cycles',
    (before, after, conversations, least) => {
      const rates = [...Array.from({ length: 6 }, () => before), after]
      expect(called(rates, conversations, 6).first).toBeGreaterThan(least)
    },
  )

  it('needs two rounds in which something was compared', () => {
    expect(driftOf([])).toBeNull()
    expect(
      driftOf([
        { n: 10, agreed: 9 },
        { n: 0, agreed: 0 },
      ]),
    ).toBeNull()
    expect(
      driftOf([
        { n: 10, agreed: 10 },
        { n: 10, agreed: 0 },
      ]),
    ).toMatchObject({ limit: 0.025, called: true })
  })
})
