import { databaseNow } from '#src/platform/db/clock.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { startOf } from '../rules.ts'
import { activitySettings, emptyNext } from '../store/activity.ts'
import type { Work } from './work.ts'

/** Tens of milliseconds. */
const entriesInStep = 1_000

/**
 * Removes the recorded changes from entries of the activity that are older than the workspace allows, in steps. Each step is recorded in an
 * entry that is itself sealed, so that anyone who verifies the chain can distinguish them from others. `starts`: when that may start.
 */
export async function forgetActivity({
  world: { db },
  workspaceId,
  signal,
  deadline,
}: Work): Promise<{ isDone: boolean; starts: number[] }> {
  const { retention, changedAt, now } = await db.transaction(workspaceId, async (tx) => ({
    ...(await activitySettings(tx)),
    now: await databaseNow(tx),
  }))
  const { activityDays: days, holds = [] } = retention
  if (days === undefined) return { isDone: true, starts: [] }
  const start = startOf({ changedAt })
  if (start > now) return { isDone: true, starts: [start] }
  for (;;) {
    signal.throwIfAborted()
    if (performance.now() > deadline) return { isDone: false, starts: [start] }
    const { lookedAt } = await db.transaction(workspaceId, async (tx) => {
      const emptied = await emptyNext(tx, { days, holds }, entriesInStep)
      const after = { through: emptied.last, entries: emptied.count, days }
      if (emptied.last !== null) await record(tx, system, { type: 'workspace', id: workspaceId, action: 'activityForgotten', after })
      return emptied
    })
    if (lookedAt === null) return { isDone: true, starts: [start] }
  }
}
