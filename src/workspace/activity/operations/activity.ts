import type { Caller } from '#src/platform/caller.ts'
import { visiblePage } from '#src/platform/db/cursor.ts'
import { type Tx, withCommit } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { hiddenReviews, runIdsOfHiddenBatchRuns } from '#src/workspace/blinding/operations.ts'
import { changesBetween } from '../changes.ts'
import { type ActivityEntry, type Author, activity, type ResourceType } from '../contract.ts'
import type { SealedRange } from '../jobs.ts'
import { type EntryFilters, entriesBehind, entriesById, entriesOf, insertEntries, isRun } from '../store/entries.ts'
import { insertVersions } from '../store/versions.ts'
import { type VersionedType, versionsIn } from '../versioned.ts'
import { exportActivity } from './export.ts'
import { visibleEntries } from './visible.ts'

/** Who acted and in which request: the half of an entry that a handler knows from its call. */
export type Cause = { actor: Author; requestId?: string; causeId?: string }

/** The transaction and the cause of a change, as one argument. */
export type ChangeScope = { tx: Tx; cause: Cause }
/** The same for a member who may not see everything. */
export type ViewerChangeScope = ChangeScope & { viewer: Viewer }

export const causeOf = (call: { caller: Caller; request: { id: string } }): Cause => ({
  actor: call.caller.key
    ? { type: 'apiKey', id: call.caller.key.id, name: `${call.caller.memberName} (${call.caller.key.name})` }
    : { type: 'user', id: call.caller.memberId, name: call.caller.memberName },
  requestId: call.request.id,
})
export const system: Cause = { actor: { type: 'system', id: 'system', name: 'Parley' } }

/** A change of one resource; `before` and `after` in the form of answers, so that they contain no secret. */
export type ResourceEvent = { type: ResourceType; id: string; action: string; before?: unknown; after?: unknown }

/**
 * Writes the entries at the end of the transaction of the change: this table is the outbox of all events. For definitions, it also
 * stores the previous and the new version.
 */
export async function record(tx: Tx, cause: Cause, ...happenings: ResourceEvent[]): Promise<void> {
  if (happenings.length === 0) return
  for (const { type, id, action, before, after } of happenings) {
    const versions = versionsIn(type, before, after)
    if (versions)
      await insertVersions(
        tx,
        { type: type as VersionedType, id },
        { action, author: cause.actor, before: versions[0], after: versions[1] },
      )
  }
  await withCommit(
    tx,
    insertEntries,
    ...happenings.map(({ type, id, action, before, after }) => ({
      id: newId('act'),
      resourceType: type,
      resourceId: id,
      action: `${type}.${action}`,
      actor: cause.actor,
      requestId: cause.requestId ?? null,
      causeId: cause.causeId ?? null,
      changes: changesBetween(before ?? {}, after ?? {}),
    })),
  )
}

/** The whole history of one resource: sealed entries by seq, then the rest. */
export const resourceHistory = (tx: Tx, type: ResourceType, id: string): Promise<ActivityEntry[]> => entriesOf(tx, type, id)

/** The entries that the job of a subscriber is about, by seq. */
export const sealedEntries = (tx: Tx, { entryIds }: Pick<SealedRange, 'entryIds'>): Promise<ActivityEntry[]> => entriesById(tx, entryIds)

async function pageFor(tx: Tx, viewer: Viewer, filters: EntryFilters, { limit, cursor }: { limit: number; cursor: string | undefined }) {
  // A run whose batch run is hidden appears as a single run, because its absence would reveal that it belongs to one.
  const unfoldedRunIds = filters.foldRuns ? await runIdsOfHiddenBatchRuns(tx, viewer) : []
  return visiblePage(
    { limit, cursor, filters },
    (after, count) => entriesBehind(tx, filters, { after, count, unfoldedRunIds }),
    (entries) => visibleEntries(tx, viewer, entries),
  )
}

export const activityOperations = implement(activity, {
  list: async ({ params, query, tx, caller }) => {
    const { resourceType, resourceId } = params
    const { limit, cursor, ...filters } = query
    const page = await pageFor(tx, caller, { ...params, ...filters }, { limit, cursor })
    // Every other resource has at least the entry of its creation, so no entries mean that it is missing or belongs to another
    // workspace. If all entries are only hidden from a viewer, the resource itself may be visible, unless it is a review.
    if (page.data.length === 0 && cursor === undefined) {
      const [entry] = await entriesBehind(tx, params, { after: undefined, count: 1 })
      const reviewIds = resourceType === 'review' ? [resourceId] : []
      const exists = entry !== undefined || (resourceType === 'run' && (await isRun(tx, resourceId)))
      if (!exists || (await hiddenReviews(tx, caller, { reviewIds })).has(resourceId)) throw notFound()
    }
    return page
  },
  listAll: ({ query: { limit, cursor, foldRuns, ...filters }, tx, caller }) =>
    pageFor(tx, caller, { ...filters, ...(foldRuns && { foldRuns: true as const }) }, { limit, cursor }),
  export: async ({ query, caller, db }) => exportActivity(db, { viewer: caller, after: query.after }),
})
