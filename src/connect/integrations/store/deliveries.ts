import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Attempt, Delivery, DeliverySummary } from '../contract.ts'

export type NewDelivery = {
  id: string
  integrationId: string
  eventId: string
  eventType: string
  resourceId: string
  seq: number
  dedupeKey: string | null
  dedupeWindowMs: number
  payload: string
}

/**
 * One statement for any number; leaves out an event that the integration already has, or that repeats one within its window. Of repeats
 * among the new ones, the first stays.
 */
export async function insertDeliveries(tx: Tx, list: readonly NewDelivery[]): Promise<void> {
  await sql`
    with wanted as (
      select *, row_number() over (partition by "integrationId", "dedupeKey" order by seq) as nth
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as delivery(
        id text, "integrationId" text, "eventId" text, "eventType" text, "resourceId" text, seq bigint, "dedupeKey" text, "dedupeWindowMs" float8, payload text)
    )
    insert into deliveries (id, integration_id, event_id, event_type, resource_id, seq, trigger, dedupe_key, next_at, payload)
    select id, "integrationId", "eventId", "eventType", "resourceId", seq, 'event', "dedupeKey", now(), payload from wanted
    where "dedupeKey" is null or (nth = 1 and not exists (
      select from deliveries d where d.integration_id = "integrationId" and d.dedupe_key = "dedupeKey" and d.event_id <> "eventId"
        and d.created_at > now() - "dedupeWindowMs" * interval '1 ms'))
    order by seq on conflict (workspace_id, integration_id, event_id) do nothing`.execute(tx)
}

export async function insertTest(
  tx: Tx,
  test: Pick<NewDelivery, 'id' | 'integrationId' | 'eventType' | 'payload'>,
  { attempt, reason }: { attempt: Attempt; reason: string | null },
) {
  await sql`
    insert into deliveries (id, integration_id, event_id, event_type, resource_id, trigger, status, reason, attempts, payload, ended_at)
    values (${test.id}, ${test.integrationId}, ${test.id}, ${test.eventType}, ${test.integrationId}, 'test',
      ${reason === null ? 'delivered' : 'dead'}, ${reason}, ${JSON.stringify([attempt])}::jsonb, ${test.payload}, now())`.execute(tx)
}

export type DueDelivery = { id: string; eventId: string; eventType: string; step: number; payload: string }

const isFirstOfItsResource = sql`not exists (
  select from deliveries e where e.integration_id = d.integration_id and e.resource_id = d.resource_id
    and e.status = 'pending' and (e.seq, e.id) < (d.seq, d.id))`

/** Up to `limit` that may be sent now; of each resource only the earliest that waits. `taken` are already being sent. */
export async function dueDeliveries(
  tx: Tx,
  integrationId: string,
  { inFlight, limit }: { inFlight: readonly string[]; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select id, event_id as "eventId", event_type as "eventType", step, payload from deliveries d
    where integration_id = ${integrationId} and status = 'pending' and next_at <= now() and id <> all(${inFlight}::text[])
      and ${isFirstOfItsResource}
    order by next_at, seq limit ${limit}`.execute(tx)
  return rows
}

/** In how many milliseconds the next waiting one may be sent; `undefined` if none waits. */
export async function nextDueMs(tx: Tx, integrationId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from next_at - now())::float8 * 1000 as ms from deliveries d
    where integration_id = ${integrationId} and status = 'pending' and ${isFirstOfItsResource} order by next_at limit 1`.execute(tx)
  return rows[0]?.ms
}

/** The result of an attempt: delivered, dead with a reason, or again after a wait. */
export type After = { status: 'delivered' } | { status: 'dead'; reason: string } | { status: 'pending'; waitMs: number }

export type EndedAttempt = { id: string; attempt: Attempt; after: After }

/** Stores attempts, one per delivery, in one statement. For a delivery that was given up in the meantime, they are only displayed. */
export async function endAttempts(tx: Tx, list: readonly EndedAttempt[]): Promise<void> {
  const rows = list.map(({ id, attempt, after }) => ({ reason: null, waitMs: null, id, attempt, ...after }))
  await sql`
    update deliveries d set
      attempts = (case when jsonb_array_length(d.attempts) >= 50 then d.attempts - 0 else d.attempts end)
        || (given.attempt || jsonb_build_object('number', coalesce((d.attempts -> -1 ->> 'number')::int, 0) + 1)),
      status = case when d.status = 'pending' then given.status else d.status end,
      reason = case when d.status = 'pending' then given.reason else d.reason end,
      step = case when d.status = 'pending' and given.status = 'pending' then d.step + 1 else d.step end,
      next_at = case when d.status = 'pending' and given.status = 'pending' then now() + given."waitMs" * interval '1 ms' end,
      ended_at = case when d.status <> 'pending' then d.ended_at when given.status <> 'pending' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, attempt jsonb, status text, reason text, "waitMs" float8)
    -- The second is for the planner, which would read the whole log for a list of unknown length.
    where d.id = given.id and d.id = any(${list.map(({ id }) => id)}::text[])`.execute(tx)
}

/** Gives up all waiting deliveries of an integration; returns how many. */
export async function giveUp(tx: Tx, integrationId: string, reason: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update deliveries set status = 'dead', reason = ${reason}, next_at = null, ended_at = now()
    where integration_id = ${integrationId} and status = 'pending'`.execute(tx)
  return Number(numAffectedRows)
}

/** Moves one that has ended back to the start of the schedule; `undefined` if it is already waiting. */
export async function sendAgain(tx: Tx, integrationId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deliveries set status = 'pending', reason = null, step = 0, next_at = now(), ended_at = null
    where integration_id = ${integrationId} and id = ${id} and status <> 'pending'`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes some of those that ended more than 30 days ago. */
export async function forgetOld(tx: Tx, integrationId: string): Promise<void> {
  await sql`select forget_deliveries(${integrationId})`.execute(tx)
}

const summary = sql`
  id, integration_id as "integrationId", event_id as "eventId", event_type as "eventType", resource_id as "resourceId", trigger, status, reason,
  coalesce((attempts -> -1 ->> 'number')::int, 0) as "attemptCount", next_at as "nextAttemptAt", created_at as "createdAt", ended_at as "endedAt"`

export type DeliveryFilters = { integrationId: string; status?: string | undefined; eventType?: string | undefined }

/** Newest first, after an id. */
export async function deliveriesBehind(
  tx: Tx,
  filters: DeliveryFilters,
  { after, count }: { after: string | undefined; count: number },
): Promise<DeliverySummary[]> {
  const conditions: RawBuilder<unknown>[] = [sql`integration_id = ${filters.integrationId}`]
  if (filters.status !== undefined) conditions.push(sql`status = ${filters.status}`)
  if (filters.eventType !== undefined) conditions.push(sql`event_type = ${filters.eventType}`)
  if (after !== undefined) conditions.push(sql`id < ${after}`)
  const { rows } = await sql<DeliverySummary>`
    select ${summary} from deliveries where ${sql.join(conditions, sql` and `)} order by id desc limit ${count}`.execute(tx)
  return rows
}

export async function findDelivery(tx: Tx, integrationId: string, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select ${summary}, attempts, payload::jsonb as payload from deliveries where integration_id = ${integrationId} and id = ${id}`.execute(
    tx,
  )
  return rows[0]
}
