import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Run, RunSummary } from '../contract.ts'
import type { RunStatus } from '../lifecycle.ts'

/** A run of a batch run in short, as it is judged now. */
export type ToldRun = {
  id: string
  cellIndex: number
  repeatIndex: number
  status: RunStatus
  outcome: Run['outcome']
  errorSource: Run['errorSource']
  reason: string | null
  terminationReason: Run['terminationReason']
  seed: string
  startedAt: string | null
  endedAt: string | null
  durationMs: number | null
  turns: number | null
  latencyP95Ms: number | null
  costMicroUsd: number | null
  missed: { kind: string; name: string | null; outcome: string; rationale: string }[]
}

// Of a run that was judged again, what it was judged last.
const latest = sql`left join lateral (
  select e.assertions, e.outcome_reason from run_evaluations e
  where runs.effective_outcome is not null and e.workspace_id = runs.workspace_id and e.run_id = runs.id order by number desc limit 1) later on true`
const outcome = sql`coalesce(effective_outcome, outcome)`
const missed = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', one -> 'kind', 'name', one -> 'name', 'outcome', one -> 'outcome', 'rationale', one -> 'rationale'))
  from jsonb_array_elements(coalesce(later.assertions, runs.assertions)) one
  where (one -> 'required')::boolean and one ->> 'outcome' <> 'passed'), '[]')`
const counted = (batchRunId: string) => sql`batch_run_id = ${batchRunId} and superseded_by is null`

/** Runs behind a place, in the order of the plan. */
export async function toldRuns(
  tx: Tx,
  batchRunId: string,
  after: { cellIndex: number; repeatIndex: number },
  limit: number,
): Promise<ToldRun[]> {
  const { rows } = await sql<ToldRun>`
    select id, batch_cell as "cellIndex", batch_repeat as "repeatIndex", status, ${outcome} as outcome, error_source as "errorSource",
      coalesce(later.outcome_reason, runs.outcome_reason) as reason, termination_reason as "terminationReason", seed, started_at as "startedAt",
      ended_at as "endedAt", (metrics ->> 'durationMs')::float8 as "durationMs", (metrics ->> 'turns')::int as turns,
      (metrics #>> '{latencyMs,p95}')::float8 as "latencyP95Ms", (usage ->> 'costMicroUsd')::float8 as "costMicroUsd", ${missed} as missed
    from runs ${latest} where ${counted(batchRunId)} and (batch_cell, batch_repeat) > (${after.cellIndex}, ${after.repeatIndex})
    order by batch_cell, batch_repeat limit ${limit}`.execute(tx)
  return rows
}

export type UnpassedRun = Pick<ToldRun, 'id' | 'cellIndex' | 'outcome' | 'errorSource' | 'reason'> & {
  subjectId: string
  first: ToldRun['missed'][number] | null
}

/** Completed runs that did not pass, each with the first required assertion that did not. */
export async function unpassedRuns(tx: Tx, batchRunId: string): Promise<UnpassedRun[]> {
  const { rows } = await sql<UnpassedRun>`
    select id, batch_cell as "cellIndex", subject_id as "subjectId", ${outcome} as outcome, error_source as "errorSource",
      coalesce(later.outcome_reason, runs.outcome_reason) as reason, (${missed}) -> 0 as first
    from runs ${latest} where ${counted(batchRunId)} and status = 'completed' and ${outcome} <> 'passed' order by batch_cell, batch_repeat`.execute(
    tx,
  )
  return rows
}

/** What can be told of a run without its plan, turns and assertions; `judged` is what holds now, where it was judged again. */
export type ShortRun = Pick<
  RunSummary,
  | 'id'
  | 'projectId'
  | 'channelId'
  | 'personaId'
  | 'batchRunId'
  | 'status'
  | 'outcome'
  | 'outcomeReason'
  | 'terminationReason'
  | 'errorSource'
  | 'attempt'
> & {
  subjectType: 'scenario' | 'test'
  subjectId: string
  variables: unknown
  durationMs: number | null
  judged: Pick<RunSummary, 'outcome' | 'outcomeReason'>
}

/** Those of `ids` that exist, in no order. */
export async function findShortRuns(tx: Tx, ids: readonly string[]): Promise<ShortRun[]> {
  const { rows } = await sql<ShortRun>`
    select id, project_id as "projectId", channel_id as "channelId", persona_id as "personaId", batch_run_id as "batchRunId", status, outcome,
      runs.outcome_reason as "outcomeReason", termination_reason as "terminationReason", error_source as "errorSource", attempt,
      subject_type as "subjectType", subject_id as "subjectId", cell -> 'variables' as variables, (metrics ->> 'durationMs')::float8 as "durationMs",
      jsonb_build_object('outcome', ${outcome}, 'outcomeReason', coalesce(later.outcome_reason, runs.outcome_reason)) as judged
    from runs ${latest} where id = any(${ids}::text[])`.execute(tx)
  return rows
}
