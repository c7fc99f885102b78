import { sql } from 'kysely'
import { paged, readCursor } from '../platform/db/cursor.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Page } from '../platform/resource.ts'
import type { ActivityEntry, Author, Change, ResourceType } from './contract.ts'

export type NewEntry = {
  id: string
  resourceType: ResourceType
  resourceId: string
  action: string
  actor: Author
  requestId: string | null
  causeId: string | null
  changes: Change[]
}

/** One statement however many entries. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    insert into activity (id, resource_type, resource_id, action, actor, request_id, cause_id, changes)
    select id, "resourceType", "resourceId", action, actor, "requestId", "causeId", changes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(
      id text, "resourceType" text, "resourceId" text, action text, actor jsonb, "requestId" text, "causeId" text, changes jsonb)`.execute(
    tx,
  )
}

export type EntryFilters = {
  resourceType: string
  resourceId: string
  action?: string | undefined
  actorId?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

type Row = {
  id: string
  seq: number | null
  resource_type: ResourceType
  resource_id: string
  action: string
  actor: Author
  at: string
  request_id: string | null
  cause_id: string | null
  changes: Change[]
  prev_hash: string | null
  hash: string | null
}

const toEntry = (row: Row): ActivityEntry => ({
  id: row.id,
  seq: row.seq,
  resourceType: row.resource_type,
  resourceId: row.resource_id,
  action: row.action,
  actor: row.actor,
  at: row.at,
  requestId: row.request_id,
  causeId: row.cause_id,
  changes: row.changes,
  prevHash: row.prev_hash,
  hash: row.hash,
})

// PostgreSQL knows neither the year 0 nor offsets beyond 16 hours, which RFC 3339 allows.
const instant = (time: string) => sql`to_timestamp(${Date.parse(time) / 1_000}::float8)`

export async function listEntries(tx: Tx, filters: EntryFilters, limit: number, cursor: string | undefined): Promise<Page<ActivityEntry>> {
  const after = readCursor(cursor, filters)
  const conditions = [sql`resource_type = ${filters.resourceType}`, sql`resource_id = ${filters.resourceId}`]
  if (filters.action !== undefined) conditions.push(sql`action = ${filters.action}`)
  if (filters.actorId !== undefined) conditions.push(sql`actor ->> 'id' = ${filters.actorId}`)
  if (filters.since !== undefined) conditions.push(sql`at >= ${instant(filters.since)}`)
  if (filters.until !== undefined) conditions.push(sql`at < ${instant(filters.until)}`)
  if (after) conditions.push(sql`id < ${after.id}`)
  const { rows } = await sql<Row>`
    select * from activity where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit + 1}`.execute(tx)
  const page = paged(rows, limit, filters, (row) => ({ value: '', id: row.id }))
  return { data: page.data.map(toEntry), nextCursor: page.nextCursor }
}
