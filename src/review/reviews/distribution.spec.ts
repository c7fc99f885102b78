import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strategies } from './assignment.ts'
import { distribute, overlapping, pairKey, type Reviewer } from './distribution.ts'

const reviewer = (id: string, more: Partial<Reviewer> = {}): Reviewer => ({
  id,
  openMinutes: 0,
  minutesPerDay: 240,
  weight: 1,
  expertise: 0,
  room: Number.POSITIVE_INFINITY,
  ...more,
})
const people = (count: number) => Array.from({ length: count }, (_, at) => reviewer(`p${at}`))
const items = (count: number, reviews: number, by: readonly Reviewer[]) =>
  Array.from({ length: count }, (_, at) => ({ runId: `run${at}`, reviews, eligible: by.map(({ id }) => id) }))
const counts = (places: readonly { reviewerId: string | null }[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(places, ({ reviewerId }) => reviewerId!)].map(([id, list]) => [id, list.length]))
const settings = { seed: 's', position: 0, minutes: 4 }

const cases = fc.record({
  strategy: fc.constantFrom(...strategies.filter((one) => one !== 'pool' && one !== 'manual')),
  reviewers: fc.array(
    fc.record({
      openMinutes: fc.nat(500),
      weight: fc.integer({ min: 1, max: 5 }),
      expertise: fc.nat(3),
      room: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.nat(5)),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  items: fc.array(fc.record({ reviews: fc.integer({ min: 1, max: 4 }), barred: fc.array(fc.nat(6), { maxLength: 3 }) }), { maxLength: 30 }),
  seed: fc.string(),
  position: fc.nat(100),
})

describe('distributing conversations', () => {
  it('gives nobody one twice, one they may not judge, or more than they have room for; and an item fewer than it wants only when none is left', () => {
    fc.assert(
      fc.property(cases, ({ strategy, seed, position, ...drawn }) => {
        const reviewers = drawn.reviewers.map((one, at) => reviewer(`p${at}`, one))
        const list = drawn.items.map(({ reviews, barred }, at) => ({
          runId: `run${at}`,
          reviews,
          eligible: reviewers.filter((_, who) => !barred.includes(who)).map(({ id }) => id),
        }))
        const { places, short } = distribute(list, reviewers, { strategy, seed, position, minutes: 4 })
        const given = counts(places)
        for (const { id, room } of reviewers) expect(given[id] ?? 0).toBeLessThanOrEqual(room)
        for (const { runId, reviews, eligible } of list) {
          const own = places.filter((place) => place.runId === runId).map(({ reviewerId }) => reviewerId!)
          expect(new Set(own).size).toBe(own.length)
          expect(own.every((id) => eligible.includes(id))).toBe(true)
          expect(short.includes(runId)).toBe(own.length < reviews)
          if (own.length < reviews) {
            const spare = eligible.filter(
              (id) => !own.includes(id) && (given[id] ?? 0) < reviewers.find((reviewer) => reviewer.id === id)!.room,
            )
            expect(spare).toEqual([])
          }
        }
        expect(distribute(list, reviewers, { strategy, seed, position, minutes: 4 }).places).toEqual(places)
      }),
      { numRuns: 200 },
    )
  })
  it.each(['round_robin', 'least_loaded', 'pairs'] as const)('%s gives equal people about the same number', (strategy) => {
    const by = people(5)
    const given = Object.values(counts(distribute(items(42, 2, by), by, { ...settings, strategy }).places))
    expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1)
  })
  it('a round goes on where the last one ended', () => {
    const by = people(3)
    const first = distribute(items(2, 1, by), by, { ...settings, strategy: 'round_robin' })
    const second = distribute(items(2, 1, by), by, { ...settings, position: first.position, strategy: 'round_robin' })
    expect([...first.places, ...second.places].map(({ reviewerId }) => reviewerId)).toEqual(['p0', 'p1', 'p2', 'p0'])
  })
  it('the least loaded get more until all are level, by the time they have', () => {
    const by = [reviewer('busy', { openMinutes: 40 }), reviewer('free'), reviewer('half', { minutesPerDay: 120 })]
    const given = counts(distribute(items(25, 1, by), by, { ...settings, strategy: 'least_loaded' }).places)
    expect(given).toEqual({ busy: 4, free: 14, half: 7 })
  })
  it('weights are met to the nearest whole', () => {
    const by = [reviewer('a', { weight: 3 }), reviewer('b', { weight: 2 }), reviewer('c')]
    expect(counts(distribute(items(60, 1, by), by, { ...settings, strategy: 'weighted' }).places)).toEqual({ a: 30, b: 20, c: 10 })
  })
  it('pairs: every two share about the same number', () => {
    const by = people(5)
    const { places } = distribute(items(40, 2, by), by, { ...settings, strategy: 'pairs' })
    const shared = new Map<string, number>()
    for (const [, both] of Map.groupBy(places, ({ runId }) => runId)) {
      const key = pairKey(both[0]!.reviewerId!, both[1]!.reviewerId!)
      shared.set(key, (shared.get(key) ?? 0) + 1)
    }
    expect([...shared.values()]).toEqual(Array(10).fill(4))
  })
  it('expertise comes first, then load', () => {
    const by = [reviewer('novice'), reviewer('expert', { expertise: 2 }), reviewer('other expert', { expertise: 2 })]
    expect(counts(distribute(items(10, 1, by), by, { ...settings, strategy: 'expertise' }).places)).toEqual({
      expert: 5,
      'other expert': 5,
    })
  })
  it('manual gives each to all, pool to nobody yet', () => {
    const by = people(3)
    expect(distribute(items(4, 1, by), by, { ...settings, strategy: 'manual' }).places).toHaveLength(12)
    expect(distribute(items(4, 2, by), by, { ...settings, strategy: 'pool' }).places.map(({ reviewerId }) => reviewerId)).toEqual(
      Array(8).fill(null),
    )
  })
  it('overlap takes its share, and the same ones when others come', () => {
    const ids = Array.from({ length: 50 }, (_, at) => `run${at}`)
    const taken = overlapping(ids, 20, 's')
    expect(taken.size).toBe(10)
    const more = overlapping([...ids, 'new'], 20, 's')
    expect([...more].filter((id) => id !== 'new').every((id) => taken.has(id) || more.size > taken.size)).toBe(true)
  })
})
