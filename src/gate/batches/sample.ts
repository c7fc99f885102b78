import { chance } from '#src/platform/chance.ts'
import type { Sample } from './definition.ts'

/** The properties by which a cell is drawn. */
type SampleCell = { key: string; subjectId: string; personaId: string | null; channelId: string }

const strata = {
  item: ({ subjectId }: SampleCell) => subjectId,
  persona: ({ personaId }: SampleCell) => personaId ?? '-',
  channel: ({ channelId }: SampleCell) => channelId,
}

/**
 * A stratified sample, in the order of `cells`: each stratum gets its share of `sample.cells` by largest remainders (Hamilton), and at
 * least one cell if there are enough for all. Within a stratum, the cells with the lowest draw are selected, and the draw of a cell depends
 * only on seed and key: the same cells are drawn each time, even when others come or go.
 */
export function sampleCells<C extends SampleCell>(cells: readonly C[], sample: Sample | null): C[] {
  if (!sample || sample.cells >= cells.length) return [...cells]
  const groups = [...Map.groupBy(cells, strata[sample.stratifyBy]).values()]
  const sizes = shares(
    groups.map((group) => group.length),
    sample.cells,
  )
  const draw = ({ key }: C) => chance(sample.seed, key).float()
  const picks = new Set(
    groups.flatMap((group, at) =>
      group
        .map((cell) => ({ cell, drawn: draw(cell) }))
        .sort((a, b) => a.drawn - b.drawn)
        .slice(0, sizes[at])
        .map(({ cell }) => cell),
    ),
  )
  return cells.filter((cell) => picks.has(cell))
}

/**
 * Whole shares of `total` in proportion to `sizes`, none larger than its size; their sum is `total`, which is at most the sum of the
 * sizes.
 */
export function shares(sizes: readonly number[], total: number): number[] {
  const least = total >= sizes.length ? 1 : 0
  const sum = sizes.reduce((all, size) => all + size, 0)
  const exact = sizes.map((size) => (size * total) / sum)
  const counts = exact.map((share, at) => Math.min(sizes[at]!, Math.max(least, Math.floor(share))))
  let remaining = total - counts.reduce((all, share) => all + share, 0)
  const byNeed = sizes.map((_, at) => at).sort((a, b) => exact[b]! - counts[b]! - (exact[a]! - counts[a]!) || a - b)
  while (remaining !== 0) {
    const at = remaining > 0 ? byNeed.find((value) => counts[value]! < sizes[value]!)! : byNeed.findLast((value) => counts[value]! > least)!
    counts[at]! += Math.sign(remaining)
    remaining -= Math.sign(remaining)
    byNeed.sort((a, b) => exact[b]! - counts[b]! - (exact[a]! - counts[a]!) || a - b)
  }
  return counts
}
