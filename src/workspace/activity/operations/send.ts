import type { Database, Tx } from '#src/platform/db/database.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { LogRecord } from '#src/platform/telemetry/otlp.ts'
import { ActivityEntry } from '../contract.ts'
import { type SealedRange, type Subscriber, sendActivity } from '../jobs.ts'
import { sealedEntries } from './activity.ts'

export type Collector = { deliverLogs(records: readonly LogRecord[]): Promise<void> }

export const collectorSubscriber: Subscriber = { job: sendActivity, actions: ['*'] }

/** At most 4 KB of changes each, so that a request stays under a megabyte, which every collector accepts. */
const requestSize = 200
const info = 30

/**
 * Sends sealed entries as log records. The transaction that sealed them also enqueued the job, so none is left out; an entry arrives twice
 * if the process ends between the collector's answer and the commit. Without a collector, nothing is sent: the setting was removed.
 */
export const sendSealed =
  (db: Pick<Database, 'transaction'>, collector: Collector | undefined) =>
  async (range: SealedRange, context: Pick<Context, 'signal' | 'finish'>): Promise<void> => {
    const { workspaceId } = range
    const entries = collector ? await db.transaction(workspaceId, (tx: Tx) => sealedEntries(tx, range)) : []
    for (let at = 0; at < entries.length; at += requestSize) {
      context.signal.throwIfAborted()
      await collector!.deliverLogs(entries.slice(at, at + requestSize).map((entry) => recordOf(workspaceId, entry)))
    }
    await db.transaction(workspaceId, (tx: Tx) => context.finish(tx))
  }

/** The text is the line of the export, so that `docs/operate/activity.md` proves the chain there, too. */
const recordOf = (workspaceId: string, entry: ActivityEntry): LogRecord => ({
  atMs: Date.parse(entry.at),
  level: info,
  text: JSON.stringify(ActivityEntry.parse(entry)),
  attributes: {
    'parley.workspace.id': workspaceId,
    'parley.activity.id': entry.id,
    'parley.activity.seq': entry.seq ?? undefined,
    'parley.activity.action': entry.action,
    'parley.resource.type': entry.resourceType,
    'parley.resource.id': entry.resourceId,
    'parley.actor.type': entry.actor.type,
    'parley.actor.id': entry.actor.id,
    'parley.request.id': entry.requestId ?? undefined,
  },
})
