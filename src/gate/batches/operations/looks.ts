import type { Tx } from '#src/platform/db/database.ts'
import { judgedOtherwise, tallyBatch } from '#src/play/runs/operations/results.ts'
import { pairsOf } from '../comparison.ts'
import { poolLooks } from '../looks.ts'
import type { Look } from '../measures.ts'
import { earlierLooks } from '../store/looks.ts'
import type { Cell } from '../tally.ts'

type Looked = { id: string; cells: readonly Cell[]; untrusted: readonly string[] }

/** The looks before a batch run, and its cells with the runs of all of them that were judged by the same assertions. */
export async function looksBefore(tx: Tx, own: Looked, baselineId: string | null): Promise<{ before: Look[]; cells: Cell[] }> {
  const before = await earlierLooks(tx, own.id, baselineId)
  const looks: Pick<Cell, 'key' | 'repeats'>[][] = []
  for (const { batchRunId } of before) {
    const there = (await tallyBatch(tx, batchRunId, own.untrusted)).map(({ index, cell: { key }, repeats }) => ({ index, key, repeats }))
    const { pairs } = pairsOf(own.cells, there)
    const otherwise = await judgedOtherwise(tx, own.id, batchRunId, pairs)
    looks.push(pairs.filter((pair) => !otherwise.has(pair)).map((pair) => pair.before))
  }
  return { before, cells: poolLooks(own.cells, looks) }
}
