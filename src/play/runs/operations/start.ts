import { randomUUID } from 'node:crypto'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { withCaptured } from '../captured.ts'
import type { Companion, Started } from '../companion.ts'
import type { Plan } from '../plan.ts'
import { type StartedAttempt, type StartedRun, startAttempts } from '../store/attempts.ts'

export type Pointer = { workspaceId: string; runId: string }
export type AttemptStart = { pointer: Pointer; context: Context }
/** `plan`: as it is stored, without what the hooks of its batch run captured. */
export type TakenRun = { run: StartedRun; plan: Plan; started: Started[] }

/** Starts attempts of runs; `undefined` for runs that another attempt has, or that have ended. */
export const startRuns =
  (companions: readonly Companion[]) =>
  async (tx: Tx, starts: readonly AttemptStart[]): Promise<(TakenRun | undefined)[]> => {
    const attempts = starts.map(({ pointer: { runId: id }, context }) => ({ id, token: randomUUID(), again: context.attempt > 0 }))
    const opened = new Set<string>()
    const started = await startAttempts(tx, attempts)
    return awaitAll(
      ...started.map((attempt, at) => attempt && startOne(tx, starts[at]!.pointer.workspaceId, { attempt, opened, companions })),
    )
  }

/** `opened`: batch runs whose first run starts in this transaction. */
async function startOne(
  tx: Tx,
  workspaceId: string,
  { attempt, opened, companions }: { attempt: StartedAttempt; opened: Set<string>; companions: readonly Companion[] },
): Promise<TakenRun> {
  const { captured, notable: _, ...rest } = attempt
  const run = { ...rest, plan: withCaptured(rest.plan, captured ?? {}) }
  const { id } = run
  const all = await awaitAll(...companions.map((companion) => companion.start?.(tx, workspaceId, run)))
  const started = all.filter((companion) => companion !== undefined)
  if (run.from !== 'queued')
    await record(tx, system, {
      type: 'run',
      id,
      action: 'requeued',
      before: { status: run.from },
      after: { status: 'queued', reason: 'workerLost' },
    })
  if (isRecorded(attempt, opened))
    await record(tx, system, {
      type: 'run',
      id,
      action: 'started',
      before: { status: 'queued' },
      after: { status: 'running', attempt: run.attempt, ...Object.assign({}, ...started.map(({ entry }) => entry)) },
    })
  return { run, plan: rest.plan, started }
}

/** For a run of a batch run, the entry of its end says when it started. Only unusual starts have their own entry. */
function isRecorded({ attempt, notable: { opens, isAsked } }: StartedAttempt, opened: Set<string>): boolean {
  const isFirst = opens !== null && !opened.has(opens)
  if (opens !== null) opened.add(opens)
  return isFirst || isAsked || attempt > 1
}
