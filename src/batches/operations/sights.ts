import { atOnce, type Tx } from '../../platform/db/database.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { Sights, Viewer } from '../../runs/operations/sights.ts'
import { type BatchVeil, isVeiled } from '../../runs/veil.ts'
import type { BatchRun, BatchRunSummary } from '../contract.ts'
import type { StoredBatchRun, StoredSummary } from '../store/batch-runs.ts'
import { veiledBatchRun, veiledSummary } from '../veil.ts'
import { counted } from './read.ts'

/** What is kept of batch runs from a reader who has yet to judge some of their runs; app.ts binds the folder that knows. */
export type BatchSights = Pick<Sights, 'batchVeils'>

/** Counted, if it is not yet. */
export async function seenBatchRun(tx: Tx, viewer: Viewer, sights: BatchSights, stored: StoredBatchRun): Promise<BatchRun> {
  const [[batchRun], veils] = await atOnce(counted(tx, [stored]), sights.batchVeils(tx, viewer, [stored.id]))
  return veiledBatchRun(batchRun!, veils.get(stored.id)!)
}

/** A page of them, counted; one whose place in it tells what is kept is left out. */
export async function seenBatchRuns(
  tx: Tx,
  viewer: Viewer,
  sights: BatchSights,
  filters: { outcome?: unknown },
  stored: readonly StoredSummary[],
): Promise<BatchRunSummary[]> {
  const ids = stored.map(({ id }) => id)
  const [page, veils] = await atOnce(counted(tx, stored), sights.batchVeils(tx, viewer, ids))
  const tells = ({ judge, baseline }: BatchVeil) => filters.outcome !== undefined && (judge || baseline)
  return page.filter(({ id }) => !tells(veils.get(id)!)).map((one) => veiledSummary(one, veils.get(one.id)!))
}

const notYet = () =>
  new ServiceError(
    'not_eligible',
    'You have yet to judge conversations of this batch run, or of one it is compared with. Submit your reviews to see its results.',
  )

/** Cells, failures and exports name each run: they are nobody's who has yet to judge some. Throws `not_eligible`. */
export async function refuseVeiled(tx: Tx, viewer: Viewer, sights: BatchSights, ...ids: readonly string[]): Promise<void> {
  const veils = await sights.batchVeils(tx, viewer, ids)
  if (ids.some((id) => isVeiled(veils.get(id)!))) throw notYet()
}

/** As `refuseVeiled`, where it is compared with its baseline or with one of `others`. Throws `not_eligible`. */
export async function refuseCompared(tx: Tx, viewer: Viewer, sights: BatchSights, id: string, ...others: readonly string[]): Promise<void> {
  const veils = await sights.batchVeils(tx, viewer, [id, ...others])
  if (veils.get(id)!.baseline || [id, ...others].some((one) => isVeiled(veils.get(one)!))) throw notYet()
}

/** What can still be done with a batch run tells how its runs ended. Throws `not_eligible`. */
export async function refuseUnjudged(tx: Tx, viewer: Viewer, sights: BatchSights, id: string): Promise<void> {
  if ((await sights.batchVeils(tx, viewer, [id])).get(id)!.judge) throw notYet()
}
