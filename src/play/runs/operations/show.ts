import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { Blinding, Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf, visibleReviewIds } from '#src/workspace/blinding/operations.ts'
import type { Run, RunSummary, TurnsQuery } from '../contract.ts'
import { redactRun, redactSummary } from '../redaction.ts'

const factsOf = (tx: Tx, viewer: Viewer, runIds: readonly string[]) =>
  awaitAll(blindingOf(tx, viewer, { runIds }), visibleReviewIds(tx, viewer, runIds))

/** A run as its viewer may see it, with the reviews that they may know about. */
export async function showRun(tx: Tx, viewer: Viewer, run: Run): Promise<Run> {
  const [blinding, reviewIds] = await factsOf(tx, viewer, [run.id])
  return { ...redactRun(run, blinding.get(run.id)!), reviewIds: reviewIds.get(run.id)! }
}

/** The turns that a request asks for, and how many there are. */
export function withTurns(run: Run, { turnsFrom, turnsLimit }: TurnsQuery): Run {
  if (turnsFrom === undefined && turnsLimit === undefined) return run
  const start = (turnsFrom ?? 1) - 1
  return { ...run, turns: run.turns.slice(start, start + (turnsLimit ?? run.turns.length)), turnCount: run.turns.length }
}

/** Whether a run can be judged again reveals whether there was a verdict. Throws `not_eligible`. */
export async function refuseUnjudged(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  if ((await blindingOf(tx, viewer, { runIds: [id] })).get(id)!.judge)
    throw new ServiceError('not_eligible', 'You have yet to judge this conversation. Submit your review, then rescore it.')
}

type Filters = { outcome?: unknown; channelId?: unknown; batchRunId?: unknown }

/** A page of runs, without those that match only through something hidden. */
export async function showRuns(tx: Tx, viewer: Viewer, filters: Filters, page: readonly RunSummary[]): Promise<RunSummary[]> {
  const ids = page.map(({ id }) => id)
  const [blinding, reviewIds] = await factsOf(tx, viewer, ids)
  return page
    .filter(({ id }) => !isRevealed(blinding.get(id)!, filters))
    .map((run) => ({ ...redactSummary(run, blinding.get(run.id)!), reviewIds: reviewIds.get(run.id)! }))
}

const isRevealed = ({ judge, agentVersion, batch }: Blinding, { outcome, channelId, batchRunId }: Filters): boolean =>
  (judge && outcome !== undefined) || (agentVersion && channelId !== undefined) || (batch && batchRunId !== undefined)
