import { randomUUID } from 'node:crypto'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import { openMocks } from '#src/play/tool-mocks/operations/sessions.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { withCaptured } from '../captured.ts'
import { type StartedAttempt, type StartedRun, startAttempts } from '../store/attempts.ts'
import { openAttemptHooks } from './run-hooks.ts'

export type Pointer = { workspaceId: string; runId: string }
export type AttemptStart = { pointer: Pointer; context: Context }
export type TakenRun = StartedRun & { mocksToken: string | undefined }

/** Starts attempts of runs; `undefined` for runs that another attempt has, or that have ended. */
export async function startRuns(tx: Tx, starts: readonly AttemptStart[]): Promise<(TakenRun | undefined)[]> {
  const attempts = starts.map(({ pointer: { runId: id }, context }) => ({ id, token: randomUUID(), again: context.attempt > 0 }))
  const opened = new Set<string>()
  const started = await startAttempts(tx, attempts)
  return awaitAll(...started.map((attempt, at) => attempt && open(tx, starts[at]!.pointer.workspaceId, { attempt, opened })))
}

/** `opened`: batch runs whose first run starts in this transaction. */
async function open(tx: Tx, workspaceId: string, { attempt, opened }: { attempt: StartedAttempt; opened: Set<string> }): Promise<TakenRun> {
  const { captured, notable: _, ...started } = attempt
  const run = { ...started, plan: withCaptured(started.plan, captured ?? {}) }
  const {
    id,
    plan: { toolMocks },
  } = run
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
  if (!isRecorded(attempt, opened)) return { ...run, mocksToken }
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
function isRecorded({ attempt, notable: { opens, isAsked } }: StartedAttempt, opened: Set<string>): boolean {
  const isFirst = opens !== null && !opened.has(opens)
  if (opens !== null) opened.add(opens)
  return isFirst || isAsked || attempt > 1
}
