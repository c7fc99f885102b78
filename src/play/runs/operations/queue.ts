import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import type { LaterAnswer } from '#src/platform/implement.ts'
import { enqueueMany } from '#src/platform/jobs/enqueue.ts'
import { defaultLimits, type Limits } from '#src/platform/limits.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import { openBudget } from '#src/workspace/budgets/operations/budgets.ts'
import type { Budget } from '#src/workspace/projects/budget.ts'
import { runQueue } from '#src/workspace/projects/operations.ts'
import type { Cell, Run } from '../contract.ts'
import { playRun } from '../jobs.ts'
import type { Plan } from '../plan.ts'
import { countUnended, findRuns, haveEnded, insertRuns } from '../store.ts'

export type PlannedRun = { plan: Plan; cell: Cell; seed: string }
/** Without `limits`, any number of runs. */
export type RunScope = {
  workspaceId: string
  projectId: string
  priority?: number
  limits?: Limits | undefined
  budget?: Budget | undefined
}

export const maxRunsOf = ({ limits }: Pick<RunScope, 'limits'>): number => (limits ?? defaultLimits).runsPerRequest

export async function refuseFullQueue(tx: Tx, queueDepth: number, more: number): Promise<void> {
  if ((await countUnended(tx, queueDepth)) + more <= queueDepth) return
  throw new ServiceError('too_many_requests', `A workspace can have ${queueDepth} runs that have not ended. Wait until some of them end.`, {
    retryAfterSeconds: 30,
  })
}

export const haveRunsEnded = haveEnded

// The transcripts of more runs may not fit into one answer.
const maxAwaited = 100

/** What `Prefer: wait` waits for, and the answer after that; requests for more than 100 runs do not wait. */
export function answerOnceEnded(runs: readonly Run[]): LaterAnswer<{ runs: Run[] }> | undefined {
  const ids = runs.map(({ id }) => id)
  if (ids.length > maxAwaited) return undefined
  return { ended: (tx) => haveEnded(tx, ids), body: async (tx) => ({ runs: await findRuns(tx, ids) }) }
}

/** Stores runs, their activity and their jobs in the caller's transaction: all of them commit, or none. Throws `too_many_requests`. */
export async function queueRuns({ tx, cause }: ChangeScope, scope: RunScope, planned: readonly PlannedRun[]): Promise<Run[]> {
  const { projectId, limits, budget } = scope
  const budgetId = budget && newId('bgt')
  if (limits) await refuseFullQueue(tx, limits.queueDepth, planned.length)
  if (budget) await openBudget(tx, { id: budgetId!, projectId, budget })
  const runs = await insertRuns(
    tx,
    planned.map((run) => ({ id: newId('run'), projectId, requestedBy: cause.actor, budgetId, ...run })),
  )
  await record(
    tx,
    cause,
    ...runs.map(({ id, ...run }) => ({ type: 'run' as const, id, action: 'queued', after: { seed: run.seed, cell: run.cell } })),
  )
  await enqueueRuns(tx, scope, runs.map(queuedRunOf))
  return runs
}

/** The data of a run that its job needs. */
export type QueuedRun = { id: string; channelId: string; concurrency: number; workerTag?: string | null | undefined }
export const queuedRunOf = ({ id, plan: { channel } }: { id: string; plan: Plan }): QueuedRun => ({
  ...{ id, channelId: channel.id, concurrency: channel.limits.concurrency, workerTag: channel.workerTag },
})

/** Enqueues the jobs in one statement: 10,000 in 0.5 s. */
export async function enqueueRuns(tx: Tx, { workspaceId, projectId, priority = 0 }: RunScope, runs: readonly QueuedRun[]): Promise<void> {
  await enqueueMany(
    tx,
    playRun,
    runs.map(({ id, channelId, concurrency, workerTag }) => ({
      payload: { workspaceId, runId: id },
      queue: runQueue(projectId),
      tenant: workspaceId,
      group: { id: channelId, limit: concurrency },
      tag: workerTag ?? undefined,
      priority,
    })),
  )
}
