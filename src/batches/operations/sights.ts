import type { Tx } from '../../platform/db/database.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { Sights, Viewer } from '../../runs/operations/sights.ts'
import { isVeiled, type Veil } from '../../runs/veil.ts'
import type { BatchRun, BatchRunSummary } from '../contract.ts'
import { veiledBatchRun, veiledSummary } from '../veil.ts'

/** What is kept of batch runs from a reader who has yet to judge some of their runs; app.ts binds the folder that knows. */
export type BatchSights = Pick<Sights, 'batchVeils'>

async function veilsOf(tx: Tx, viewer: Viewer, sights: BatchSights, batchRuns: readonly BatchRunSummary[]) {
  const ids = batchRuns.flatMap(({ id, comparison }) => [id, comparison?.baseline.batchRunId ?? []].flat())
  const veils = await sights.batchVeils(tx, viewer, [...new Set(ids)])
  return (one: BatchRunSummary): [Veil, Veil | undefined] => [
    veils.get(one.id)!,
    one.comparison ? veils.get(one.comparison.baseline.batchRunId) : undefined,
  ]
}

export async function seenBatchRun(tx: Tx, viewer: Viewer, sights: BatchSights, batchRun: BatchRun): Promise<BatchRun> {
  const veilOf = await veilsOf(tx, viewer, sights, [batchRun])
  return veiledBatchRun(batchRun, ...veilOf(batchRun))
}

/** A page of them; one whose place in it tells what is kept is left out. */
export async function seenBatchRuns<B extends BatchRunSummary>(
  tx: Tx,
  viewer: Viewer,
  sights: BatchSights,
  filters: { outcome?: unknown },
  page: readonly B[],
): Promise<B[]> {
  const veilOf = await veilsOf(tx, viewer, sights, page)
  const told = (one: B) => filters.outcome !== undefined && veilOf(one)[0].judge
  return page.filter((one) => !told(one)).map((one) => veiledSummary(one, ...veilOf(one)))
}

/** Cells, failures, comparison and exports name each run: they are nobody's who has yet to judge some. Throws `not_eligible`. */
export async function refuseVeiled(tx: Tx, viewer: Viewer, sights: BatchSights, ...ids: readonly string[]): Promise<void> {
  const veils = await sights.batchVeils(tx, viewer, ids)
  if (ids.some((id) => isVeiled(veils.get(id)!)))
    throw new ServiceError(
      'not_eligible',
      'You have yet to judge conversations of it. Its results are yours when your reviews are submitted.',
    )
}
