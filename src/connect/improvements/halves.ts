import { chance } from '#src/platform/chance.ts'

/** A scenario or test to split, with what it covers. */
type Splittable = { id: string; covers: string }

/** With fewer scenarios, a difference has no interval. */
export const leastInHalf = 5

/**
 * The IDs that are held out: those that cover the same are next to each other, in an order that the seed draws, and every so many of them
 * is held out. So each half has its share of each kind, and the seed with the IDs decides everything.
 */
export function heldOutOf(items: readonly Splittable[], { share, seed }: { share: number; seed: string }): Set<string> {
  const ordered = items
    .map((item) => ({ ...item, place: chance(seed, 'half', item.id).float() }))
    .sort((a, b) => (a.covers === b.covers ? a.place - b.place : a.covers < b.covers ? -1 : 1))
  // Where the first one falls is drawn, too: otherwise, the first of two alike would never be held out.
  const start = chance(seed, 'start').float()
  return new Set(ordered.flatMap(({ id }, at) => (Math.floor((at + 1) * share + start) > Math.floor(at * share + start) ? [id] : [])))
}
