import { createHash } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { enqueueMany } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import type { EventSubject } from '#src/workspace/activity/event.ts'
import { type SealedRange, type Subscriber, workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { sealedEntries } from '#src/workspace/activity/operations/activity.ts'
import { eventSourceTypes } from '../catalogue.ts'
import { bodyOf, eventOf } from '../event.ts'
import { deliver, fanOut } from '../jobs.ts'
import { matches } from '../matching.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import { listening } from '../store/integrations.ts'

/** The data about the resources of these entries, all of one type, by the id of the entry; missing ones are left out. */
export type EventSource = (tx: Tx, entries: readonly ActivityEntry[]) => Promise<ReadonlyMap<string, EventSubject>>
export type EventSources = { readonly [Type in (typeof eventSourceTypes)[number]]?: EventSource }

export const integrationSubscriber: Subscriber = { job: fanOut, actions: eventSourceTypes.map((type) => `${type}.*`) }

/** The job that sends due deliveries: one at a time for each integration, and at most one more that waits. */
export const sending = (workspaceId: string, integrationId: string, startAfterMs = 0) => ({
  payload: { workspaceId, integrationId },
  queue: workspaceQueue(workspaceId),
  tenant: workspaceId,
  group: { id: integrationId, limit: 1 },
  singletonKey: integrationId,
  startAfterMs,
})

/** Deliveries and the jobs that send them commit with the end of this one, so that no event is lost or duplicated. */
export const fanOutEvents =
  (db: { transaction<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> }, sources: EventSources) =>
  async (range: SealedRange, context: Context) => {
    const { workspaceId } = range
    await db.transaction(workspaceId, async (tx) => {
      const integrations = await listening(tx)
      const entries = integrations.length > 0 ? await sealedEntries(tx, range) : []
      const list = (await subjectsOf(tx, sources, entries)).flatMap(({ entry, subject }) => {
        const wanting = integrations.filter((integration) => matches(integration, entry, subject))
        const payloads = new Map<string, string>()
        const payloadFor = (projectId: string) => {
          const payload = payloads.get(projectId) ?? bodyOf(eventOf(workspaceId, entry, { ...subject, projectId }))
          payloads.set(projectId, payload)
          return payload
        }
        return wanting.map(({ id, projectId, dedupeWindowMs }) => ({
          id: newId('dlv'),
          integrationId: id,
          eventId: entry.id,
          eventType: entry.action,
          resourceId: entry.resourceId,
          seq: entry.seq!,
          dedupeKey: dedupeWindowMs > 0 ? sameness(entry, subject) : null,
          dedupeWindowMs,
          payload: payloadFor(projectId),
        }))
      })
      if (list.length > 0) await insertDeliveries(tx, list)
      const integrationIds = [...new Set(list.map(({ integrationId }) => integrationId))]
      await enqueueMany(
        tx,
        deliver,
        integrationIds.map((id) => sending(workspaceId, id)),
      )
      await context.finish(tx)
    })
  }

const sameness = ({ action, resourceId }: ActivityEntry, { sameAs }: EventSubject) =>
  createHash('sha256')
    .update(JSON.stringify([action, sameAs ?? resourceId]))
    .digest('base64url')

/** Entries with their subjects, in order. */
async function subjectsOf(tx: Tx, sources: EventSources, entries: readonly ActivityEntry[]) {
  const subjects = new Map<string, EventSubject>()
  for (const type of eventSourceTypes) {
    const ofType = entries.filter(({ resourceType }) => resourceType === type)
    if (ofType.length > 0) for (const [id, subject] of (await sources[type]?.(tx, ofType)) ?? []) subjects.set(id, subject)
  }
  return entries.flatMap((entry) => {
    const subject = subjects.get(entry.id)
    return subject ? [{ entry, subject }] : []
  })
}
