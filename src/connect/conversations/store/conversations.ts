import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Facts } from '../facts.ts'
import type { StandIns } from '../stand-ins.ts'

/** How long after its last span a conversation is over, in seconds: without an end, and after one. */
export const quietSeconds = { open: 30 * 60, ended: 2 }

/** One worker at a time makes conversations of a project. */
export async function lockProject(tx: Tx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parley conversations ' || ${projectId}, 0))`.execute(tx)
}

/** The pause after which a trace is quiet, in seconds. */
const pause = (ended: RawBuilder<unknown>) =>
  sql`case when ${ended} then ${sql.lit(quietSeconds.ended)} else ${sql.lit(quietSeconds.open)} end`

/** `mayWait`: it has ended, not long after its first span. */
export type Due = { traceId: string; conversation: string | null; mayWait?: boolean }

/** Those with fresh spans that are ended, or not: each half is in the order of its pause, so that the many that are open hide none that is due. */
const fresh = (projectId: string, isEnded: boolean) =>
  sql`from recorded_traces where project_id = ${projectId} and fresh_at is not null and ended = ${sql.lit(isEnded)}`

/** Conversations of the traces with fresh spans that have been quiet the longest. */
export async function nextDue(tx: Tx, projectId: string, max: number): Promise<Due[]> {
  const half = (
    isEnded: boolean,
  ) => sql`(select trace_id, conversation, last_at, ended and fresh_at > clock_timestamp() - make_interval(secs => ${sql.lit(quietSeconds.open)}) as may_wait ${fresh(projectId, isEnded)}
    and last_at < clock_timestamp() - make_interval(secs => ${sql.lit(isEnded ? quietSeconds.ended : quietSeconds.open)}) order by last_at limit ${max})`
  const { rows } = await sql<Due>`
    select trace_id as "traceId", conversation, may_wait as "mayWait" from (${half(true)} union all ${half(false)}) halves order by last_at limit ${max}`.execute(
    tx,
  )
  return [...new Map(rows.map((due) => [due.conversation ?? `trace ${due.traceId}`, due])).values()]
}

/** Seconds until the next trace is due; null if none has fresh spans. */
export async function nextIn(tx: Tx, projectId: string): Promise<number | null> {
  const half = (
    isEnded: boolean,
  ) => sql`(select min(last_at) + make_interval(secs => ${sql.lit(isEnded ? quietSeconds.ended : quietSeconds.open)})
    ${fresh(projectId, isEnded)})`
  const { rows } = await sql<{ seconds: number | null }>`
    select case when next is not null then greatest(0, extract(epoch from next - clock_timestamp()))::float8 end as seconds
    from (select least(${half(true)}, ${half(false)}) as next) first`.execute(tx)
  return rows[0]!.seconds
}

const ofConversation = (projectId: string, { traceId, conversation }: Due) =>
  conversation === null
    ? sql`project_id = ${projectId} and trace_id = ${traceId}`
    : sql`project_id = ${projectId} and conversation = ${conversation}`

/** As an array, so that they are found before their spans are, also while the statistics of new tables know nothing of them. */
const tracesOf = (projectId: string, due: Due) =>
  sql`any(array(select trace_id from recorded_traces where ${ofConversation(projectId, due)}))`

/** Locks the traces of conversations in the order in which requests do, so that two wait for one another and never both. */
export async function lockTraces(tx: Tx, projectId: string, due: readonly Due[]): Promise<void> {
  const traces = due.filter(({ conversation }) => conversation === null).map(({ traceId }) => traceId)
  const names = due.flatMap(({ conversation }) => conversation ?? [])
  await sql`
    select from recorded_traces where project_id = ${projectId} and (trace_id = any(${traces}::text[]) or conversation = any(${names}::text[]))
    order by trace_id for update`.execute(tx)
}

/** Of a conversation: it changes with each span that arrives, and once somebody else took it. */
export async function stateOf(tx: Tx, projectId: string, due: Due): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select coalesce(md5(string_agg(concat(trace_id, ' ', last_at, ' ', fresh_at), ',' order by trace_id)), '') as state
    from recorded_traces where ${ofConversation(projectId, due)}`.execute(tx)
  return rows[0]!.state
}

/**
 * Locks the traces of a conversation, so that spans which arrive now make them fresh again. If one of them is not quiet yet, all of them
 * wait with it, and the answer is false; as it is if they are no longer as they were read.
 */
export async function takeTraces(tx: Tx, projectId: string, due: Due, state: string): Promise<boolean> {
  const { rows } = await sql<{ isQuiet: boolean; isFresh: boolean }>`
    select fresh_at is not null as "isFresh", last_at < clock_timestamp() - make_interval(secs => ${pause(sql`(bool_or(ended) over ())`)}) as "isQuiet"
    from (select * from recorded_traces where ${ofConversation(projectId, due)} order by trace_id for update) taken`.execute(tx)
  // Another worker took them after they were found, and before they were read.
  if (!rows.some(({ isFresh }) => isFresh)) return false
  if (rows.every(({ isQuiet }) => isQuiet)) {
    if ((await stateOf(tx, projectId, due)) !== state) return false
    await sql`update recorded_traces set fresh_at = null where ${ofConversation(projectId, due)} and fresh_at is not null`.execute(tx)
    return true
  }
  await sql`
    update recorded_traces set last_at = least(clock_timestamp(), (select max(last_at) from recorded_traces where ${ofConversation(projectId, due)}))
    where ${ofConversation(projectId, due)} and fresh_at is not null`.execute(tx)
  return false
}

/** Has the traces of a conversation wait as if their last span had just arrived. */
export async function restTraces(tx: Tx, projectId: string, due: Due): Promise<void> {
  await sql`
    update recorded_traces set last_at = clock_timestamp(), ended = false where ${ofConversation(projectId, due)} and fresh_at is not null`.execute(
    tx,
  )
}

/** Has a conversation that has ended without words wait for them, until a time to come: log records bring them later. */
export async function awaitWords(tx: Tx, projectId: string, due: Due): Promise<void> {
  await sql`
    update recorded_traces set last_at = fresh_at + make_interval(secs => ${sql.lit(quietSeconds.open)})
    where ${ofConversation(projectId, due)} and fresh_at is not null`.execute(tx)
}

export type StoredSpan = { text: string; runId: string | null }
type Most = { spans: number; bytes: number }

/** Their texts, because one may have millions of values; those that no longer fit are left out. */
export async function spansOf(tx: Tx, projectId: string, due: Due, most: Most): Promise<StoredSpan[]> {
  const { rows } = await sql<StoredSpan>`
    select text, "runId" from (
      select text, "runId", sum(octet_length(text)) over (order by run_id desc, span_id) as bytes from (
        select span::text as text, run_id, span_id, nullif(run_id, '') as "runId" from recorded_spans
        where project_id = ${projectId} and trace_id = ${tracesOf(projectId, due)}
        order by run_id desc, span_id limit ${most.spans}) few) sized
    where bytes <= ${most.bytes}`.execute(tx)
  return rows
}

/** Their words in the stored form, and the run and turn that they belong to. */
export async function placeSpans(tx: Tx, projectId: string, runId: string, placed: string) {
  await sql`
    update recorded_spans s set run_id = ${runId}, turn = given.turn, span = given.span
    from jsonb_to_recordset(${placed}::jsonb) as given("traceId" text, "spanId" text, turn int, span jsonb)
    where s.project_id = ${projectId} and s.trace_id = given."traceId" and s.span_id = given."spanId"`.execute(tx)
}

/** Deletes the spans of a conversation that no run has, and its traces if none is left; returns how many spans. */
export async function dropSpans(tx: Tx, projectId: string, due: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from recorded_spans where project_id = ${projectId} and run_id = '' and trace_id = ${tracesOf(projectId, due)}`.execute(tx)
  await sql`
    delete from recorded_traces t where ${ofConversation(projectId, due)} and fresh_at is null and not exists (
      select from recorded_spans s where s.project_id = t.project_id and s.trace_id = t.trace_id)`.execute(tx)
  return Number(numAffectedRows)
}

export type StoredRecording = { runId: string; closings: number; standIns: StandIns }

/** By the run that spans of it have, otherwise by its name. */
export async function findRecording(
  tx: Tx,
  projectId: string,
  runId: string | null,
  conversation: string,
): Promise<StoredRecording | undefined> {
  const { rows } = await sql<StoredRecording>`
    select run_id as "runId", closings, stand_ins as "standIns" from recordings
    where project_id = ${projectId} and (run_id = ${runId} or conversation = ${conversation}) order by run_id = ${runId} desc nulls last limit 1`.execute(
    tx,
  )
  return rows[0]
}

type NewRecording = { projectId: string; runId: string; conversation: string; facts: Facts; standIns: StandIns; closings: number }

export async function keepRecording(tx: Tx, { projectId, runId, conversation, facts, standIns, closings }: NewRecording): Promise<void> {
  const [factText, standInText] = [JSON.stringify(facts), JSON.stringify(standIns)]
  await sql`
    insert into recordings (project_id, run_id, conversation, facts, stand_ins) values (${projectId}, ${runId}, ${conversation}, ${factText}::jsonb, ${standInText}::jsonb)
    on conflict (workspace_id, run_id) do update set facts = excluded.facts, stand_ins = excluded.stand_ins, closings = ${closings}`.execute(
    tx,
  )
}

/** The ID of a definition by its key, if it is not archived. */
export async function idByKey(tx: Tx, table: 'channels' | 'scenarios', projectId: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where project_id = ${projectId} and external_key = ${key} and archived_at is null`.execute(tx)
  return rows[0]?.id
}
