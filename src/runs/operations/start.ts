import { randomUUID } from 'node:crypto'
import { record, system } from '../../activity/operations/activity.ts'
import { awaitAll, type Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/jobs/handler.ts'
import { openMocks } from '../../tool-mocks/operations/sessions.ts'
import { withCaptured } from '../captured.ts'
import { type StartedRun, startAttempt } from '../store/attempts.ts'
import { openAttemptHooks } from './run-hooks.ts'

export type Pointer = { workspaceId: string; runId: string }
export type Start = { pointer: Pointer; context: Context }
export type Taken = StartedRun & { mocksToken: string | undefined }

/** Begins attempts of runs; `undefined` for those that somebody else has, or that have ended. */
export const startRuns = (tx: Tx, starts: readonly Start[]): Promise<(Taken | undefined)[]> =>
  awaitAll(...starts.map(({ pointer, context }) => take(tx, pointer, context)))

async function take(tx: Tx, { workspaceId, runId: id }: Pointer, context: Context): Promise<Taken | undefined> {
  const started = await startAttempt(tx, { id, token: randomUUID() }, context.attempt > 0)
  if (!started) return undefined
  const { captured, ...attempt } = started
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
  await record(tx, system, {
    type: 'run',
    id,
    action: 'started',
    before: { status: 'queued' },
    after: { status: 'running', attempt: run.attempt, ...(toolMocks && run.attempt > 1 && { mockState: 'fresh' }) },
  })
  return { ...run, mocksToken }
}
