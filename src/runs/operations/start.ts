import { randomUUID } from 'node:crypto'
import { record, system } from '../../activity/operations/activity.ts'
import { awaitAll, type Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/jobs/handler.ts'
import { openMocks } from '../../tool-mocks/operations/sessions.ts'
import { withCaptured } from '../captured.ts'
import { type StartEntry, type StartedRun, startAttempt } from '../store/attempts.ts'
import { openAttemptHooks } from './run-hooks.ts'

export type Pointer = { workspaceId: string; runId: string }
export type AttemptStart = { pointer: Pointer; context: Context }
export type TakenRun = StartedRun & { mocksToken: string | undefined }

/** Starts attempts of runs; `undefined` for runs that another attempt has, or that have ended. */
export function startRuns(tx: Tx, starts: readonly AttemptStart[]): Promise<(TakenRun | undefined)[]> {
  const opened = new Set<string>()
  return awaitAll(...starts.map((start) => take(tx, start, opened)))
}

/** `opened`: batch runs whose first run starts in this transaction. */
async function take(
  tx: Tx,
  { pointer: { workspaceId, runId: id }, context }: AttemptStart,
  opened: Set<string>,
): Promise<TakenRun | undefined> {
  const started = await startAttempt(tx, { id, token: randomUUID() }, context.attempt > 0)
  if (!started) return undefined
  const { captured, notable, ...attempt } = started
  const run = { ...attempt, plan: withCaptured(attempt.plan, captured ?? {}) }
  const { toolMocks } = run.plan
  const mocksToken = toolMocks && (await openMocks(tx, { runId: id, attempt: run.attempt }, { ...run.plan, toolMocks }))
  await openAttemptHooks(tx, workspaceId, run)
  const lost = run.from !== 'queued'
  if (lost)
    await record(tx, system, {
      type: 'run',
      id,
      action: 'requeued',
      before: { status: run.from },
      after: { status: 'queued', reason: 'workerLost' },
    })
  if (!isRecorded(started, opened)) return { ...run, mocksToken }
  await record(tx, system, {
    type: 'run',
    id,
    action: 'started',
    before: { status: 'queued' },
    after: { status: 'running', attempt: run.attempt, ...(toolMocks && run.attempt > 1 && { mockState: 'fresh' }) },
  })
  return { ...run, mocksToken }
}

/** For a run of a batch run, the entry of its end says when it started. Only unusual starts have their own entry. */
function isRecorded({ attempt, notable: { opens, isAsked } }: { attempt: number; notable: StartEntry }, opened: Set<string>): boolean {
  const isFirst = opens !== null && !opened.has(opens)
  if (opens !== null) opened.add(opens)
  return isFirst || isAsked || attempt > 1
}
