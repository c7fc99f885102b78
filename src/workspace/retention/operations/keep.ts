import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { keepRetention } from '../jobs.ts'
import { daysOf, deletesAny, graceMs, holdsOf, type Kind, kinds, startOf } from '../rules.ts'
import { deleteTakes, eraseOf, lockDue, type Place, type RetentionRule } from '../store/due.ts'
import { allSettings, type Settings, settingsOf } from '../store/settings.ts'
import { forgetActivity } from './forget-activity.ts'
import type { Work } from './work.ts'

/** The interval between two searches for what has become due. */
const everyMs = 6 * 3_600_000
/** After this time, another job of the workspace has a turn. */
const sliceMs = 20_000

/**
 * PostgreSQL takes about this long for a step, so that nobody waits long for its locks; a step starts with this many rows. The time is that
 * of PostgreSQL alone: a process that plays 50 conversations a second takes longer between two statements, whatever their size, and with
 * the time of the whole transaction, the steps shrank to one run (4 runs a second of 1,000,000, with a load of 30).
 */
const stepMs = 100
const firstStep = 20
const maxInStep = 500

const watchAfter = (tx: Tx, workspaceId: string, startAfterMs: number): Promise<void> =>
  enqueue(
    tx,
    keepRetention,
    { workspaceId },
    { queue: workspaceQueue(workspaceId), tenant: workspaceId, singletonKey: 'retention', startAfterMs },
  )

/** Has what is due deleted from now on, if the settings of the project, or those of the workspace, require it. */
export async function watchRetention(tx: Tx, workspaceId: string, projectId: string): Promise<void> {
  if (deletesAny(await settingsOf(tx, projectId))) await watchAfter(tx, workspaceId, graceMs)
}

/** The same for all projects of the workspace. */
export const watchAllRetention = (tx: Tx, workspaceId: string): Promise<void> => watchAfter(tx, workspaceId, graceMs)

type Deleted = Record<Kind, number>

/** Steps of bounded time until nothing is left or the time is up; returns how many were deleted, and whether that was all. */
async function deleteDue(
  { world, workspaceId, signal, deadline }: Work,
  kind: Kind,
  retentionRule: RetentionRule,
): Promise<{ count: number; all: boolean }> {
  let [all, limit] = [0, firstStep]
  for (let after: Place | undefined; ; ) {
    signal.throwIfAborted()
    if (performance.now() > deadline) return { count: all, all: false }
    const { last, isLast, count, ms } = await world.db.transaction(workspaceId, async (tx) => {
      if (kind === 'recordings') {
        const took = await deleteTakes(tx, retentionRule, limit)
        return { ...took, last: undefined, isLast: took.count < limit }
      }
      const { ids, last, ms } = await lockDue(tx, kind, retentionRule, { after, limit })
      const went = ids.length === 0 ? { count: 0, ms: 0 } : await eraseOf(tx, kind, ids, 'retention')
      return { count: went.count, ms: ms + went.ms, last: last ?? undefined, isLast: last === null }
    })
    all += count
    if (isLast) return { count: all, all: true }
    after = last
    limit = Math.max(1, Math.min(maxInStep, Math.round((limit * stepMs) / Math.max(1, ms)), 2 * limit))
  }
}

/** Processes one project; false if there was no time for all of it. */
async function keepOne(work: Work, settings: Settings): Promise<boolean> {
  const { projectId } = settings
  const deleted: Deleted = { transcripts: 0, exchanges: 0, recordings: 0 }
  let isDone = true
  try {
    for (const kind of kinds) {
      const { days } = daysOf(settings, kind)
      if (days === null) continue
      const { count, all } = await deleteDue(work, kind, { projectId, days, holds: holdsOf(settings) })
      deleted[kind] += count
      isDone &&= all
    }
  } finally {
    // Includes what was deleted before an interruption.
    if (Object.values(deleted).some((count) => count > 0))
      await work.world.db.transaction(work.workspaceId, (tx) =>
        record(tx, system, { type: 'project', id: projectId, action: 'retentionApplied', after: deleted }),
      )
  }
  return isDone
}

type Payload = { workspaceId: string }

/**
 * Deletes what is due in all projects. Anything held, or in use, is skipped and examined again next time; so an interruption costs only
 * time, and two workers never process the same row.
 */
export const applyRetention =
  (world: World) =>
  async ({ workspaceId }: Payload, context: Context) => {
    const { all, now } = await world.db.transaction(workspaceId, async (tx) => ({ all: await allSettings(tx), now: await databaseNow(tx) }))
    const deleting = all.filter(deletesAny)
    const work = { world, workspaceId, signal: context.signal, deadline: performance.now() + sliceMs }
    let isDone = true
    for (const settings of deleting) if (startOf(settings) <= now) isDone = (await keepOne(work, settings)) && isDone
    const activity = await forgetActivity(work)
    isDone &&= activity.isDone
    const starts = [...deleting.map(startOf), ...activity.starts].filter((start) => start > now)
    const nextMs = isDone ? Math.min(everyMs, ...starts.map((start) => start - now)) : 0
    await world.db.transaction(workspaceId, async (tx) => {
      await context.finish(tx)
      if (deleting.length > 0 || activity.starts.length > 0) await watchAfter(tx, workspaceId, nextMs)
    })
  }

/** The job was given up: another one replaces it. */
export const applyRetentionLater =
  (world: World) =>
  async ({ workspaceId }: Payload, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      await watchAfter(tx, workspaceId, everyMs)
      await context.finish(tx)
    })
