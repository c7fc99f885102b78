import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { RecordedSpan } from '../span.ts'
import type { SpanRows } from '../span-rows.ts'

type Stored = { added: number; isEnded: boolean }

/**
 * Stores spans that are not there yet, with their traces; returns how many spans or log records that were, and whether a trace of them ended.
 * In one order, so that two requests wait for one another and never both.
 */
export async function insertSpans(tx: Tx, projectId: string, spans: SpanRows): Promise<Stored> {
  const { rows: stored } = await sql<Stored>`
    with given as materialized (
      select distinct on ("traceId", "spanId") * from jsonb_to_recordset(${spans.text}::jsonb)
        as one("traceId" text, "spanId" text, conversation text, ends boolean, span jsonb) order by "traceId", "spanId"
    ), added as (
      insert into recorded_spans (project_id, trace_id, span_id, span) select ${projectId}, "traceId", "spanId", span from given
      order by "traceId", "spanId" on conflict do nothing returning trace_id, span_id, coalesce(jsonb_array_length(span -> 'records'), 1) as size
    ), traces as (
      insert into recorded_traces as known (project_id, trace_id, conversation, fresh_at, ended)
      select ${projectId}, trace_id, max(conversation), clock_timestamp(), bool_or(ends)
      from added join given on "traceId" = trace_id and "spanId" = span_id group by trace_id order by trace_id
      on conflict (workspace_id, project_id, trace_id) do update set conversation = coalesce(known.conversation, excluded.conversation),
        fresh_at = coalesce(known.fresh_at, excluded.fresh_at), last_at = clock_timestamp(), ended = known.ended or excluded.ended
      returning ended
    ) select (select coalesce(sum(size), 0)::float8 from added) as added, (select coalesce(bool_or(ended), false) from traces) as "isEnded"`.execute(
    tx,
  )
  return stored[0]!
}

/** Traces of a project that are waiting to become conversations. */
export async function countFresh(tx: Tx, projectId: string, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select 1 from recorded_traces where project_id = ${projectId} and fresh_at is not null limit ${max}) fresh`.execute(
    tx,
  )
  return rows[0]!.count
}

export type ShownSpan = { span: RecordedSpan; turn: number | null }

export async function spansOfRun(tx: Tx, runId: string, max: number): Promise<ShownSpan[]> {
  const { rows } = await sql<ShownSpan>`
    select span, turn from recorded_spans where run_id = ${runId} and run_id <> '' and span -> 'of' is null order by (span ->> 'startMs')::float8, span_id limit ${max}`.execute(
    tx,
  )
  return rows
}
