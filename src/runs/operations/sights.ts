import type { Seen } from '../../activity/operations.ts'
import type { Role } from '../../platform/contract.ts'
import { atOnce, type Tx } from '../../platform/db/database.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { Run, RunSummary } from '../contract.ts'
import { type BatchVeil, type Veil, veiledRun, veiledSummary } from '../veil.ts'

export type Viewer = { memberId: string; role: Role }
/** What is kept of runs from a reader who has yet to judge them, and the reviews they may know of. app.ts binds the folder that knows. */
export type Sights = {
  veils(tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<ReadonlyMap<string, Veil>>
  /** Of batch runs: what is kept of any of their runs, and what would tell which of them a run belongs to. */
  batchVeils(tx: Tx, viewer: Viewer, batchRunIds: readonly string[]): Promise<ReadonlyMap<string, BatchVeil>>
  entries: Seen
  reviewIds(tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>
}

export async function seenRun(tx: Tx, viewer: Viewer, sights: Sights, run: Run): Promise<Run> {
  const [veils, reviewIds] = await atOnce(sights.veils(tx, viewer, [run.id]), sights.reviewIds(tx, viewer, [run.id]))
  return { ...veiledRun(run, veils.get(run.id)!), reviewIds: reviewIds.get(run.id)! }
}

/** Whether it can be judged again tells whether there was a verdict. Throws `not_eligible`. */
export async function refuseUnjudged(tx: Tx, viewer: Viewer, sights: Sights, id: string): Promise<void> {
  if ((await sights.veils(tx, viewer, [id])).get(id)!.judge)
    throw new ServiceError('not_eligible', 'You have yet to judge this conversation. Submit your review, then have it judged again.')
}

/** A page of them; one whose place in it tells what is hidden is left out. */
export async function seenRuns(
  tx: Tx,
  viewer: Viewer,
  sights: Sights,
  filters: { outcome?: unknown; channelId?: unknown; batchRunId?: unknown },
  page: readonly RunSummary[],
): Promise<RunSummary[]> {
  const ids = page.map(({ id }) => id)
  const [veils, reviewIds] = await atOnce(sights.veils(tx, viewer, ids), sights.reviewIds(tx, viewer, ids))
  const told = ({ judge, agentVersion, batch }: Veil) =>
    (judge && filters.outcome !== undefined) ||
    (agentVersion && filters.channelId !== undefined) ||
    (batch && filters.batchRunId !== undefined)
  return page
    .filter(({ id }) => !told(veils.get(id)!))
    .map((run) => ({ ...veiledSummary(run, veils.get(run.id)!), reviewIds: reviewIds.get(run.id)! }))
}
