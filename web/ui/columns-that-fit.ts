type Sized = { width?: string; wideOnly?: boolean }

// In px: the gap between columns and the padding of a row, as in DataList.module.css.
const gap = 16
const padding = 32
/** What a column needs whose width is a share of the rest: the name of a row, and what is next to it. */
const least = { name: 180, other: 120 }

const needed = ({ width = '', wideOnly }: Sized): number => {
  const [, px] = /^(\d+)px$/.exec(width) ?? []
  if (px) return Number(px)
  return wideOnly ? least.other : least.name
}

/**
 * The columns that can be read side by side in so many px. Those that only wide screens have leave, the last but one first: the last
 * one says when.
 */
export function columnsThatFit<C extends Sized>(columns: readonly C[], px: number): readonly C[] {
  let shown = columns
  const total = () => shown.reduce((sum, column) => sum + needed(column) + gap, padding - gap)
  const optional = columns.filter(({ wideOnly }) => wideOnly)
  const leaving = [...optional.slice(0, -1).toReversed(), ...optional.slice(-1)]
  for (const column of leaving) {
    if (total() <= px) break
    shown = shown.filter((other) => other !== column)
  }
  return shown
}
