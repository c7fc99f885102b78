import type { Schemas } from '#web/api.ts'
import { shareOf } from './run/heat.ts'

type Cell = Schemas['BatchCell']
/** The runs of one scenario or test in one batch run; `cell` if it has only one. */
export type ItemResult = { counts: Cell['counts']; cell: string | undefined }
export type ItemRow = { id: string; name: string; results: (ItemResult | undefined)[] }

const sum = (a: Cell['counts'], b: Cell['counts']): Cell['counts'] =>
  Object.fromEntries(Object.entries(a).map(([name, n]) => [name, n + b[name as keyof Cell['counts']]])) as Cell['counts']

/** A row for each scenario or test with its results in these batch runs, in their order: the worst in the last one first. */
export function itemRows(batchRuns: readonly (readonly Cell[] | undefined)[]): ItemRow[] {
  const rows = new Map<string, ItemRow>()
  for (const [at, cells = []] of batchRuns.entries())
    for (const { subject, counts, key } of cells) {
      const row = rows.get(subject.id) ?? { id: subject.id, name: subject.name, results: batchRuns.map(() => undefined) }
      const known = row.results[at]
      row.results[at] = known ? { counts: sum(known.counts, counts), cell: undefined } : { counts, cell: key }
      rows.set(subject.id, { ...row, name: subject.name })
    }
  const last = ({ results }: ItemRow) => {
    const result = results.at(-1)
    const { passed, n } = result ? shareOf(result.counts) : { passed: 0, n: 0 }
    return n === 0 ? 2 : passed / n
  }
  return [...rows.values()].sort((a, b) => last(a) - last(b))
}
