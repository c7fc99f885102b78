import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { normalQuantile, normalShare } from './normal.ts'
import { type Preference, preferenceRate } from './preference-rate.ts'
import { clopperPearson } from './proportion.ts'

const judged = (shares: readonly number[]): Preference[] => shares.map((share, at) => ({ share, item: `${at}`, person: 'one' }))

/** Preferences of people who differ, about items that differ: of each pair of both, `pairs` judgments. */
function simulated(
  luck: ReturnType<typeof chance>,
  { items, people, spread }: { items: number; people: number; spread: [number, number] },
) {
  const normal = () => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, luck.float())))
  const [byItem, byPerson] = spread
  const ofPeople = Array.from({ length: people }, () => normal() * byPerson)
  return Array.from({ length: items }, (_, item) => {
    const own = normal() * byItem
    return ofPeople.flatMap((taste, person) =>
      Array.from({ length: 2 }, () => ({
        item: `${item}`,
        person: `${person}`,
        share: luck.float() < normalShare(0.4 + own + taste) ? 1 : 0,
      })),
    )
  }).flat()
}

const times = 400
function coverage(setting: { items: number; people: number; spread: [number, number] }): number {
  const luck = chance('preference', JSON.stringify(setting))
  const [byItem, byPerson] = setting.spread
  const truth = normalShare(0.4 / Math.sqrt(1 + byItem ** 2 + byPerson ** 2))
  let held = 0
  for (let at = 0; at < times; at++) {
    const found = preferenceRate(simulated(luck, setting))
    if (found.value !== null && 'low' in found && found.low <= truth && truth <= found.high) held++
  }
  return held / times
}

describe('how often one side is preferred', () => {
  it('has the limits of Clopper and Pearson at most, where each item was judged once', () => {
    const found = preferenceRate(judged([1, 1, 1, 1, 1, 1, 1, 0, 0, 0]))
    const exact = clopperPearson({ successes: 7, n: 10 })
    expect(found).toMatchObject({ value: 0.7, n: 10, items: 10 })
    if (found.value === null || !('low' in found) || exact.value === null) throw new Error('limits are missing')
    expect([found.low <= exact.low + 1e-9, found.high >= exact.high - 1e-9]).toEqual([true, true])
  })
  it('counts a tie half, and each item once if all agree', () => {
    expect(preferenceRate(judged([1, 0.5, 0.5, 0])).value).toBe(0.5)
    const twice = [...judged([1, 1, 1, 1]), ...judged([1, 1, 1, 1])]
    expect(preferenceRate(twice)).toMatchObject({ value: 1, low: expect.closeTo(0.025 ** (1 / 4), 10), high: 1 })
  })
  it('says nothing without judgments, and has no limits about one item', () => {
    expect(preferenceRate([])).toEqual({ value: null, reason: 'no_items' })
    expect(preferenceRate([...judged([1]), ...judged([0])])).toEqual({ value: 0.5, n: 2, items: 1, noInterval: 'one_cluster' })
  })
  it.each<[number, number, [number, number]]>([
    [30, 8, [0.8, 0.5]],
    [30, 5, [0.3, 0.8]],
    [15, 6, [0.8, 0]],
    [20, 3, [0.8, 0]],
    [60, 1, [0.5, 0]],
  ])('covers what people prefer: %i items, %i people, who differ by %j', (items, people, spread) => {
    expect(coverage({ items, people, spread })).toBeGreaterThanOrEqual(0.92)
  })
  it('would cover far too little if judgments of one person counted as independent', () => {
    const luck = chance('naive')
    const truth = normalShare(0.4 / Math.sqrt(1 + 0.09 + 0.64))
    const held = Array.from({ length: times }, () => {
      const all = simulated(luck, { items: 30, people: 5, spread: [0.3, 0.8] })
      const found = clopperPearson({ successes: all.filter(({ share }) => share === 1).length, n: all.length })
      return found.value !== null && found.low <= truth && truth <= found.high
    }).filter(Boolean).length
    expect(held / times).toBeLessThan(0.6)
  })
})
