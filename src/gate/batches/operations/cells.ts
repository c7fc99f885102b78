import { readPlace, writeCursor } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import type { Page } from '#src/platform/resource.ts'
import { type BatchCell, batchCells } from '#src/play/runs/operations/of-batch.ts'
import { isExcluded } from '#src/play/runs/tally.ts'
import type { Snapshot } from '../contract.ts'
import { countsOf } from '../counts.ts'
import type { CellFigures } from '../measures.ts'
import { findBatchRun } from '../store/batch-runs.ts'

/** The cells of a batch run in the order of the plan, a page of them. Throws `not_found`. */
export async function cellsPage(
  tx: Tx,
  id: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<CellFigures>> {
  const batchRun = await findBatchRun(tx, id)
  if (!batchRun) throw notFound()
  const bound = { cellsOf: id }
  const cells = await batchCells(tx, id, { after: readPlace(cursor, bound, -1), limit: limit + 1 })
  const data = cells.slice(0, limit).map((cell) => figuresOf(cell, batchRun.snapshot))
  const last = data.at(-1)
  const nextCursor = cells.length > limit && last ? writeCursor({ value: String(last.index), id }, bound) : null
  return { data, nextCursor }
}

function figuresOf({ index, cell, subject, runs, superseded }: BatchCell, { items }: Snapshot): CellFigures {
  const item = items.find(({ id }) => id === subject.id)!
  const states = runs.map((run) => ({
    ...run,
    excluded: isExcluded(run),
    superseded: false,
    runs: 1,
  }))
  const { key, personaId, channelId, variables } = cell
  return {
    index,
    key,
    subject: { ...subject, name: item.name },
    personaId,
    channelId,
    variables,
    gates: item.quarantinedUntil === null,
    counts: { ...countsOf(states), superseded },
    runs,
  }
}
