import { chance } from '#src/platform/chance.ts'
import type { Order } from './stored.ts'

/** Whether a reviewer sees the second conversation of a pair on the left: by lot, for each reviewer and pair. */
export const isSwapped = (seed: string, number: number, memberId: string): boolean => chance(seed, 'side', number, memberId).float() < 0.5

type Place = 'left' | 'tie' | 'right'

export const placeOf = (preferred: Order, swapped: boolean): Place =>
  preferred === 'tie' ? 'tie' : (preferred === 'first') === swapped ? 'right' : 'left'

export const orderOf = (preferred: Place, swapped: boolean): Order =>
  preferred === 'tie' ? 'tie' : (preferred === 'left') === swapped ? 'second' : 'first'

/** In an order of their own for each reviewer, so that two of them rarely judge the same pair at the same time. */
export const inOrderOf = <Pair extends { number: number }>(seed: string, memberId: string, pairs: readonly Pair[]): Pair[] =>
  pairs
    .map((pair) => ({ pair, at: chance(seed, 'order', memberId, pair.number).float() }))
    .sort((a, b) => a.at - b.at)
    .map(({ pair }) => pair)
