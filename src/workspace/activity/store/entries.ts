import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { firstIdAt } from '#src/platform/ids.ts'
import type { SealedEntry } from '../chain.ts'
import type { ActivityEntry, Author, Change, ResourceType } from '../contract.ts'

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

/** Inserts any number of entries in one statement. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    insert into activity (id, resource_type, resource_id, action, actor, request_id, cause_id, changes, of_batch_run)
    select id, "resourceType", "resourceId", action, actor, "requestId", "causeId", changes,
      (select true from runs where "resourceType" = 'run' and runs.id = "resourceId" and batch_run_id is not null)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(
      id text, "resourceType" text, "resourceId" text, action text, actor jsonb, "requestId" text, "causeId" text, changes jsonb)`.execute(
    tx,
  )
}

export type EntryFilters = {
  resourceType?: string | undefined
  resourceId?: string | undefined
  action?: string | undefined
  actorId?: string | undefined
  since?: string | undefined
  until?: string | undefined
  /** The path of a member: entries that changed it or one within it. */
  changed?: string | undefined
  /** Leaves out entries about runs of batch runs. */
  foldRuns?: true | undefined
}

/**
 * The entries of one resource, worded like their indexes: one for those of runs, which are the majority, and one for all others. A
 * stored plan for all types could use neither.
 */
export const isOf = (type: string, id: string) =>
  type === 'run'
    ? sql`resource_type = 'run' and resource_id = ${id}`
    : sql`resource_type <> 'run' and resource_type = ${type} and resource_id = ${id}`

/** The members of an entry, from its columns. */
export const members = sql`
  id, seq, resource_type as "resourceType", resource_id as "resourceId", action, actor, at, request_id as "requestId",
  cause_id as "causeId", changes, prev_hash as "prevHash", hash`

const allMembers = sql`${members}, erased_by as "erasedBy"`
type Read<E> = E & { erasedBy?: string | null }
/** Absent if nothing was erased, because no other entry has this member. */
const toEntry = <E extends object>({ erasedBy, ...entry }: Read<E>): E => ({ ...entry, ...(erasedBy && { erasedBy }) }) as unknown as E

/**
 * Newest first after an id. The id never changes, while seq comes later, so a page that started before a sealing continues after it.
 * Row-level security limits it to the workspace. `unfoldedRunIds`: runs whose entries stay when those of batch runs are left out.
 */
export async function entriesBehind(
  tx: Tx,
  filters: EntryFilters,
  { after, count, unfoldedRunIds = [] }: { after: string | undefined; count: number; unfoldedRunIds?: readonly string[] },
): Promise<ActivityEntry[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  // The index of a resource is not ordered. With a limit, the planner might instead walk all entries of the workspace by id.
  const { resourceType, resourceId } = filters
  const source =
    resourceType !== undefined && resourceId !== undefined
      ? sql`(select * from activity where ${isOf(resourceType, resourceId)} offset 0) activity`
      : sql`activity`
  if (filters.resourceType !== undefined) conditions.push(sql`resource_type = ${filters.resourceType}`)
  if (filters.resourceId !== undefined) conditions.push(sql`resource_id = ${filters.resourceId}`)
  if (filters.action !== undefined) conditions.push(sql`action = ${filters.action}`)
  if (filters.actorId !== undefined) conditions.push(sql`actor ->> 'id' = ${filters.actorId}`)
  // The predicates of the two indexes, word for word: a bound value does not prove them to a stored plan.
  if ((filters.action ?? frequentAction) !== frequentAction) conditions.push(sql`action <> 'run.completed'`)
  if ((filters.actorId ?? frequentActor) !== frequentActor) conditions.push(sql`actor ->> 'id' <> 'system'`)
  if (filters.since !== undefined) conditions.push(sql`at >= ${instant(filters.since)}`, sql`id >= ${around(filters.since, -1)}`)
  if (filters.until !== undefined) conditions.push(sql`at < ${instant(filters.until)}`, sql`id < ${around(filters.until, 1)}`)
  if (filters.changed !== undefined)
    conditions.push(sql`exists (select from jsonb_array_elements(changes) change
      where change ->> 'path' = ${filters.changed} or starts_with(change ->> 'path', ${`${filters.changed}/`}))`)
  if (after !== undefined) conditions.push(sql`id < ${after}`)
  const page = (condition: RawBuilder<unknown>) => sql<Read<ActivityEntry>>`
    select ${allMembers} from ${source} where ${sql.join([...conditions, condition], sql` and `)} order by id desc limit ${count}`
  if (!filters.foldRuns) return (await page(sql`true`).execute(tx)).rows.map(toEntry)
  const pages = [page(isUnfolded), ...(unfoldedRunIds.length > 0 ? [page(isOfRuns(unfoldedRunIds))] : [])]
  const { rows } = await sql<Read<ActivityEntry>>`
    select * from (${sql.join(
      pages.map((page) => sql`(${page})`),
      sql` union all `,
    )}) entries order by id desc limit ${count}`.execute(tx)
  return rows.map(toEntry)
}

/** Worded like the index of such entries. */
const isUnfolded = sql`of_batch_run is not true`
const isOfRuns = (ids: readonly string[]) => sql`of_batch_run and resource_type = 'run' and resource_id = any(${ids}::text[])`

/**
 * Nearly all entries of a workspace that plays batch runs have these: they are found without an index, which each of its runs would
 * have to fill.
 */
const [frequentAction, frequentActor] = ['run.completed', 'system']

/**
 * The time of an entry comes from PostgreSQL, that of its id from the clock of a process, which may be wrong by this much (a wrong time
 * zone is 14 hours). A page then reads one day of entries too many, and not all years since.
 */
const maxWrongMs = 86_400_000
const around = (time: string, days: number) => firstIdAt('act', Date.parse(time) + days * maxWrongMs)

// RFC 3339 has the year 0 and offsets of a day, which PostgreSQL does not read.
const instant = (time: string) => sql`to_timestamp(${Date.parse(time) / 1_000})`

/** The next `count` sealed entries of the workspace after a seq. Selected by place, so no plan can read more than them. */
export async function entriesAfter(tx: Tx, seq: number, count: number): Promise<SealedEntry[]> {
  const { rows } = await sql<Read<SealedEntry>>`
    select ${allMembers} from activity where seq > ${seq} and seq <= ${seq + count} order by seq`.execute(tx)
  return rows.map(toEntry)
}

/** The last seq of the workspace; 0 if nothing was sealed yet. */
export async function lastSeq(tx: Tx): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from activity`.execute(tx)
  return Number(rows[0]!.seq ?? 0)
}

/** All entries of one resource in the order of sealing, with unsealed ones at the end. */
export async function entriesOf(tx: Tx, resourceType: ResourceType, resourceId: string): Promise<ActivityEntry[]> {
  const { rows } = await sql<Read<ActivityEntry>>`
    select ${allMembers} from activity
    where ${isOf(resourceType, resourceId)}
    order by seq nulls last, at, id`.execute(tx)
  return rows.map(toEntry)
}

/** Whether the run exists: a run of a batch run has no entry until it ends. */
export async function isRun(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from runs where id = ${id}`.execute(tx)
  return rows.length > 0
}

export async function entriesById(tx: Tx, ids: readonly string[]): Promise<ActivityEntry[]> {
  const { rows } = await sql<Read<ActivityEntry>>`
    select ${allMembers} from activity where id = any(${ids}::text[]) order by seq`.execute(tx)
  return rows.map(toEntry)
}
