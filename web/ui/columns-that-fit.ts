type Sized = { width?: string; wideOnly?: boolean }

// In px: the gap between columns and the padding of a row, as in DataList.module.css.
const gap = 16
const padding = 32
/** The minimum width of a flexible column: the name of a row, and its neighbors. */
const least = { name: 180, other: 120 }

const needed = ({ width = '', wideOnly }: Sized): number => {
  const [, px] = /^(\d+)px$/.exec(width) ?? []
  if (px) return Number(px)
  return wideOnly ? least.other : least.name
}

/**
 * The columns that fit into this many px. Those for wide screens are dropped, starting with the last but one: the last one has the time.
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
