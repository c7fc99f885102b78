import type { Tx } from '#src/platform/db/database.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { runQueue } from '#src/workspace/projects/operations.ts'
import type { Monitor } from '../contract.ts'
import { fillMonitor } from '../jobs.ts'
import { findMonitor, lockMonitors } from '../store/monitors.ts'
import { conversationsBehind } from '../store/results.ts'
import { enqueueCheck } from './check.ts'
import { countIn } from './count.ts'

/** How far back a new monitor counts, and how many conversations share a transaction. */
const filledDays = 30
const together = 200

type Payload = { workspaceId: string; monitorId: string; version: number; after: string }

/** A version that was replaced meanwhile is not filled on: its successor has a job of its own. */
export const fillNext = (world: World) => (payload: Payload, context: Context) =>
  world.db.transaction(payload.workspaceId, async (tx) => {
    const { workspaceId, monitorId, after } = payload
    const monitor = await findMonitor(tx, monitorId)
    await context.finish(tx)
    if (!monitor || monitor.version !== payload.version || monitor.archivedAt) return
    const { projectId } = monitor
    await lockMonitors(tx, projectId)
    const withTools = monitor.handoffTools.length > 0
    const conversations = await conversationsBehind(tx, { projectId, after, days: filledDays, max: together, withTools })
    await countIn(tx, { world, workspaceId, monitor, draws: false }, conversations)
    if (conversations.length < together) await enqueueCheck(tx, { workspaceId, projectId }, 0)
    else await fillAfter(tx, workspaceId, monitor, conversations.at(-1)!.id)
  })

export const fillAfter = (
  tx: Tx,
  workspaceId: string,
  { id: monitorId, version, projectId }: Pick<Monitor, 'id' | 'version' | 'projectId'>,
  after = '',
) => enqueue(tx, fillMonitor, { workspaceId, monitorId, version, after }, { queue: runQueue(projectId), tenant: workspaceId })
