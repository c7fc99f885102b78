import { chance } from '#src/platform/chance.ts'
import type { itemOrders } from './definition.ts'

export type ItemOrder = (typeof itemOrders)[number]

/** The cells in the order of playing. `failed` contains the keys of cells that did not pass the last time. */
export function orderCells<C extends { key: string }>(
  cells: readonly C[],
  order: ItemOrder,
  seed: string,
  failed: ReadonlySet<string>,
): C[] {
  if (order === 'random') return shuffled(cells, seed)
  if (order === 'failedFirst') return [...cells.filter(({ key }) => failed.has(key)), ...cells.filter(({ key }) => !failed.has(key))]
  return [...cells]
}

/** Fisher and Yates, in the form of Durstenfeld. */
function shuffled<T>(list: readonly T[], seed: string): T[] {
  const all = [...list]
  const draw = chance(seed, 'order')
  for (let at = all.length - 1; at > 0; at--) {
    const other = draw.int(0, at)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}
