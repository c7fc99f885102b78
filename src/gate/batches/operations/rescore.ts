import type { Tx } from '#src/platform/db/database.ts'
import { conflict, notFound } from '#src/platform/errors.ts'
import type { World } from '#src/platform/world.ts'
import { type PresentAssertions, rescoreSome, type WithinBatchRun } from '#src/play/runs/operations/rescore.ts'
import { type Cause, record } from '#src/workspace/activity/operations/activity.ts'
import type { BatchRun } from '../contract.ts'
import { findBatchRun, lockBatchRun, rejudgeBatchRun, type StoredBatchRun } from '../store/batch-runs.ts'
import { judge } from './judge.ts'
import { batchRunOf } from './read.ts'

// So that conversations of 10 MB do not fill the memory.
const pageSize = 25

/**
 * Judges all conversations of a batch run again, page by page, and then the batch run once more. If it is interrupted, some runs have one
 * evaluation more than others, and another request completes it. Throws `not_found`; `conflict` while the batch run is not over.
 */
export async function rescoreBatchRun(
  { db, threads }: Pick<World, 'db' | 'threads'>,
  workspaceId: string,
  cause: Cause,
  id: string,
  present: PresentAssertions,
): Promise<BatchRun> {
  await db.transaction(workspaceId, async (tx) => {
    const batchRun = await findBatchRun(tx, id)
    if (!batchRun) throw notFound()
    refuseOpen(batchRun)
  })
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await db.transaction(workspaceId, async (tx) => {
      // Pages of concurrent rescores, of the batch run or of a single run, take turns: evaluations are numbered.
      refuseOpen((await lockBatchRun(tx, id))!)
      return rescoreSome({ tx, cause }, id, { present, judging: { threads, slot: workspaceId } }, { after: from, limit: pageSize })
    })
  }
  return db.transaction(workspaceId, async (tx) => {
    const before = (await lockBatchRun(tx, id))!
    // It may have been resumed in the meantime; then its end judges it.
    refuseOpen(before)
    await rejudge(tx, cause, before)
    return batchRunOf(tx, id)
  })
}

/** Judges one of its runs again. Locks its row first, like all code that moves it; a batch run that is not over is judged at its end. */
export const rescoreWithin: WithinBatchRun = async (tx, cause, batchRunId, work) => {
  const before = (await lockBatchRun(tx, batchRunId))!
  await work()
  if (before.endedAt) await rejudge(tx, cause, before)
}

async function rejudge(tx: Tx, cause: Cause, before: StoredBatchRun): Promise<void> {
  const { id } = before
  const verdict = await judge(tx, before)
  await rejudgeBatchRun(tx, id, verdict)
  await record(tx, cause, {
    type: 'batchRun',
    id,
    action: 'rescored',
    before: { outcome: before.outcome, counts: before.counts, gateResult: before.gateResult },
    after: { outcome: verdict.outcome, counts: verdict.counts, gateResult: verdict.gateResult },
  })
}

function refuseOpen({ endedAt }: { endedAt: string | null }): void {
  if (!endedAt) throw conflict('This batch run has not ended yet. It is judged when it ends.')
}
