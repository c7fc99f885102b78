import type { Tx } from '#src/platform/db/database.ts'
import { failedKeys, tallyKeys } from '#src/play/runs/operations/results.ts'
import { type FailureKind, failureKindOf, sidesOfCells } from '../failing.ts'
import { precedingRuns } from '../store/baselines.ts'
import { findBatchRun, type StoredBatchRun } from '../store/batch-runs.ts'
import { againstBaseline, cellsOf, compareWith } from './baseline.ts'

export type KindOfCell = { kind: FailureKind; since: number | null }

/** Each batch run may have 10,000 cells, and each cell is looked up in each of them. */
const maxRuns = 2_000
const maxBack = 20

/**
 * Of each cell that did not always pass, by its index: whether that is new against the baseline, and of known ones since which batch run they
 * have not passed. Empty without a baseline.
 */
export async function kindsOfFailures(tx: Tx, batchRun: StoredBatchRun): Promise<ReadonlyMap<number, KindOfCell>> {
  const compared = await comparedAtEnd(tx, batchRun)
  if (!compared) return new Map()
  const { cells } = compared
  const kinds = sidesOfCells(cells, compared.pairs).flatMap(({ cell, sides }) => {
    const kind = failureKindOf(sides)
    return kind ? [{ cell, kind }] : []
  })
  const since = await sinceWhen(
    tx,
    batchRun,
    kinds.flatMap(({ cell, kind }) => (kind === 'known' ? [cell.key] : [])),
  )
  return new Map(kinds.map(({ cell, kind }) => [cell.index, { kind, since: since.get(cell.key) ?? null }]))
}

/** With what it was compared when it was judged. */
async function comparedAtEnd(tx: Tx, batchRun: StoredBatchRun) {
  const { id, comparison, snapshot } = batchRun
  if (!comparison) return undefined
  const cells = await cellsOf(tx, id, snapshot.items)
  const baseline = await findBatchRun(tx, comparison.baseline.batchRunId)
  const compared =
    !baseline || baseline.id === id
      ? (await againstBaseline(tx, batchRun, cells)).compared
      : await compareWith(tx, { id, cells }, await tallyKeys(tx, baseline.id), baseline, snapshot.batch.gate.pairBy)
  return compared && { cells, pairs: [...compared.cells, ...compared.otherwise] }
}

/** The number of the first of the batch runs, without a gap, in which a cell never passed. */
async function sinceWhen(tx: Tx, { id, batchId, plannedRuns }: StoredBatchRun, keys: readonly string[]): Promise<Map<string, number>> {
  const since = new Map<string, number>()
  if (keys.length === 0 || plannedRuns > maxRuns) return since
  const open = new Set(keys)
  for (const { id: earlier, number, plannedRuns: runs } of await precedingRuns(tx, batchId, id, maxBack)) {
    if (open.size === 0 || runs > maxRuns) break
    const failed = new Set(await failedKeys(tx, earlier, [...open]))
    for (const key of open)
      if (failed.has(key)) since.set(key, number)
      else open.delete(key)
  }
  return since
}
