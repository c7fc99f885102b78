import { type Cause, record } from '../../activity/operations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMany } from '../../platform/jobs/enqueue.ts'
import { runQueue } from '../../projects/operations.ts'
import type { Cell, Run } from '../contract.ts'
import { playRun } from '../jobs.ts'
import type { Plan } from '../plan.ts'
import { insertRuns } from '../store.ts'

export type PlannedRun = { plan: Plan; cell: Cell; seed: string }
export type RunPlace = { workspaceId: string; projectId: string; priority?: number }

/** Runs, their activity and their jobs, in the caller's transaction: all of them commit, or none. */
export async function queueRuns(tx: Tx, cause: Cause, place: RunPlace, planned: readonly PlannedRun[]): Promise<Run[]> {
  const { workspaceId, projectId, priority = 0 } = place
  const runs = await insertRuns(
    tx,
    planned.map((run) => ({ id: newId('run'), projectId, requestedBy: cause.actor, ...run })),
  )
  await record(
    tx,
    cause,
    ...runs.map(({ id, ...run }) => ({ type: 'run' as const, id, action: 'queued', after: { seed: run.seed, cell: run.cell } })),
  )
  await enqueueMany(
    tx,
    playRun,
    runs.map(({ id, plan }) => ({
      payload: { workspaceId, runId: id },
      queue: runQueue(projectId),
      tenant: workspaceId,
      group: { id: plan.channel.id, limit: plan.channel.limits.concurrency },
      priority,
    })),
  )
  return runs
}
