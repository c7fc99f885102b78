import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Conversation } from '../conversation.ts'

const conversation = (
  withTools: boolean,
) => sql`runs.id, runs.project_id as "projectId", runs.channel_id as "channelId", runs.ended_at as at,
  case when coalesce(effective_outcome, outcome) in ('passed', 'failed') then coalesce(effective_outcome, outcome)
    when outcome = 'error' and error_source in ('agent', 'channel') then 'failed' else 'undecided' end as outcome,
  facts ->> 'environment' as environment, facts ->> 'agentVersion' as "agentVersion",
  array(select jsonb_array_elements_text(coalesce(facts -> 'tags', '[]'))) as tags,
  (metrics #>> '{latencyMs,p95}')::float8 as "latencyMs", (usage ->> 'costMicroUsd')::float8 as "costMicroUsd",
  ${
    withTools
      ? sql`(select coalesce(array_agg(distinct called ->> 'name'), '{}') from turns t, jsonb_array_elements(t.turn -> 'toolCalls') called
          where t.workspace_id = runs.workspace_id and t.run_id = runs.id and t.attempt = runs.attempt)`
      : sql`null`
  } as tools`

/** The real conversations among these runs that have ended and still have their words, oldest first. */
export async function conversationsAmong(tx: Tx, ids: readonly string[], withTools: boolean): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select ${conversation(withTools)} from runs join recordings r on r.workspace_id = runs.workspace_id and r.run_id = runs.id
    where runs.id = any(${ids}::text[]) and status = 'completed' and erased < 2 order by runs.ended_at, runs.id`.execute(tx)
  return rows
}

type Behind = { projectId: string; after: string; days: number; max: number; withTools: boolean }
/** Those of the last days by their IDs, after one. */
export async function conversationsBehind(tx: Tx, { projectId, after, days, max, withTools }: Behind): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select ${conversation(withTools)} from runs join recordings r on r.workspace_id = runs.workspace_id and r.run_id = runs.id
    where runs.project_id = ${projectId} and runs.origin = 'recorded' and runs.id > ${after} and status = 'completed' and erased < 2
      and runs.ended_at > now() - make_interval(days => ${days}) order by runs.id limit ${max}`.execute(tx)
  return rows
}

/** The projects of these runs, if they are real conversations. */
export async function projectsOfConversations(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from runs where id = any(${ids}::text[]) and origin = 'recorded' order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Result = Pick<Conversation, 'at' | 'outcome' | 'latencyMs' | 'costMicroUsd'> & {
  monitorId: string
  runId: string
  projectId: string
  sampled: boolean
  handedOver: boolean | null
}
/** A verdict that changed replaces the earlier one; what judges found remains. */
export async function keepResults(tx: Tx, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return
  await sql`
    insert into monitor_results as known (monitor_id, run_id, project_id, at, outcome, sampled, handed_over, latency_ms, cost_micro_usd)
    select "monitorId", "runId", "projectId", at, outcome, sampled, "handedOver", "latencyMs", "costMicroUsd"
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given("monitorId" text, "runId" text, "projectId" text, at timestamptz,
      outcome text, sampled boolean, "handedOver" boolean, "latencyMs" float8, "costMicroUsd" float8) order by "monitorId", "runId"
    on conflict (workspace_id, monitor_id, run_id) do update set at = excluded.at, outcome = excluded.outcome, latency_ms = excluded.latency_ms,
      handed_over = excluded.handed_over, cost_micro_usd = excluded.cost_micro_usd, sampled = known.sampled or excluded.sampled`.execute(tx)
}

/** So that a conversation counts in each monitor as often as it happened. */
export async function forgetResults(tx: Tx, monitorId: string): Promise<void> {
  await sql`delete from monitor_results where monitor_id = ${monitorId}`.execute(tx)
}

/** How many conversations of the day of `at` are in the sample, and what judging them took so far. */
export async function sampleOfDay(tx: Tx, monitorId: string, at: string): Promise<{ count: number; microUsd: number }> {
  const { rows } = await sql<{ count: number; microUsd: number }>`
    select count(*)::int as count, coalesce(sum(judging_micro_usd), 0)::float8 as "microUsd" from monitor_results
    where monitor_id = ${monitorId} and sampled and at >= date_trunc('day', ${at}::timestamptz) and at < date_trunc('day', ${at}::timestamptz) + interval '1 day'`.execute(
    tx,
  )
  return rows[0]!
}

export type Judged = { version: string; outcome: 'passed' | 'failed' | 'undecided' }
export async function keepJudged(tx: Tx, monitorId: string, runId: string, judged: readonly Judged[], microUsd: number): Promise<void> {
  await sql`
    update monitor_results set judged = ${JSON.stringify(judged)}::jsonb, judging_micro_usd = judging_micro_usd + ${Math.round(microUsd)}
    where monitor_id = ${monitorId} and run_id = ${runId}`.execute(tx)
}
export async function resultAt(tx: Tx, monitorId: string, runId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    at: string
  }>`select at from monitor_results where monitor_id = ${monitorId} and run_id = ${runId} and sampled and judged = '[]'`.execute(tx)
  return rows[0]?.at
}
