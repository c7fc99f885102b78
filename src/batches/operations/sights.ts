import { atOnce, type Tx } from '../../platform/db/database.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { Sights, Viewer } from '../../runs/operations/sights.ts'
import { isVeiled, type Veil } from '../../runs/veil.ts'
import type { BatchRun, BatchRunSummary } from '../contract.ts'
import type { StoredBatchRun, StoredSummary } from '../store/batch-runs.ts'
import { veiledBatchRun, veiledSummary } from '../veil.ts'
import { counted } from './read.ts'

/** What is kept of batch runs from a reader who has yet to judge some of their runs; app.ts binds the folder that knows. */
export type BatchSights = Pick<Sights, 'batchVeils'>

type Told = Pick<BatchRunSummary, 'id' | 'comparison'>

async function veilsOf(tx: Tx, viewer: Viewer, sights: BatchSights, batchRuns: readonly Told[]) {
  const ids = batchRuns.flatMap(({ id, comparison }) => [id, comparison?.baseline.batchRunId ?? []].flat())
  const veils = await sights.batchVeils(tx, viewer, [...new Set(ids)])
  return (one: Told): [Veil, Veil | undefined] => [
    veils.get(one.id)!,
    one.comparison ? veils.get(one.comparison.baseline.batchRunId) : undefined,
  ]
}

/** Counted, if it is not yet. */
export async function seenBatchRun(tx: Tx, viewer: Viewer, sights: BatchSights, stored: StoredBatchRun): Promise<BatchRun> {
  const [[batchRun], veilOf] = await atOnce(counted(tx, [stored]), veilsOf(tx, viewer, sights, [stored]))
  return veiledBatchRun(batchRun!, ...veilOf(stored))
}

/** A page of them, counted; one whose place in it tells what is kept is left out. */
export async function seenBatchRuns(
  tx: Tx,
  viewer: Viewer,
  sights: BatchSights,
  filters: { outcome?: unknown },
  stored: readonly StoredSummary[],
): Promise<BatchRunSummary[]> {
  const [page, veilOf] = await atOnce(counted(tx, stored), veilsOf(tx, viewer, sights, stored))
  const told = (one: Told) => filters.outcome !== undefined && veilOf(one)[0].judge
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
