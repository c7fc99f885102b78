import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { excludedSources } from '../error-sources.ts'
import type { RunResult } from '../tally.ts'

// The latest evaluation of a rescored run.
export const latest = sql`left join lateral (
  select e.assertions, e.outcome_reason from run_evaluations e
  where runs.effective_outcome is not null and e.workspace_id = runs.workspace_id and e.run_id = runs.id order by number desc limit 1) later on true`
export const currentOutcome = sql`coalesce(effective_outcome, outcome)`
/** For a run whose user was stuck, or whose judges failed, this follows from the outcome, which rescoring changes (`ending.ts`). */
export const currentErrorSource = sql`case when termination_reason is not distinct from 'userStuck' then case when ${currentOutcome} = 'inconclusive' then 'simulator' end
  when judge_failed is null then error_source when judge_failed then case when exists (
    select from run_evaluations e, jsonb_array_elements(e.assertions) one where e.workspace_id = runs.workspace_id and e.run_id = runs.id
      and e.number = (select max(number) from run_evaluations m where m.workspace_id = runs.workspace_id and m.run_id = runs.id)
      and (one -> 'required')::boolean and one ->> 'outcome' <> 'passed' and one #>> '{evaluator,isAtFault}' = 'true')
    then 'evaluator' else 'judge' end end`
/** Whether the run says nothing about the agent: `isExcluded` of `tally.ts`. */
export const currentlyExcluded = sql`coalesce(${currentOutcome} in ('error', 'inconclusive') and ${currentErrorSource} = any(${[...excludedSources]}::text[]), false)`
const missed = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', one -> 'kind', 'name', one -> 'name', 'outcome', one -> 'outcome', 'rationale', one -> 'rationale'))
  from jsonb_array_elements(coalesce(later.assertions, runs.assertions)) one
  where (one -> 'required')::boolean and one ->> 'outcome' <> 'passed'), '[]')`
const counted = (batchRunId: string) => sql`batch_run_id = ${batchRunId} and superseded_by is null`

type Position = Pick<RunResult, 'cellIndex' | 'repeatIndex'>
const behind = ({ cellIndex, repeatIndex }: Position) => sql`(batch_cell, batch_repeat) > (${cellIndex}, ${repeatIndex})`

/** Runs after a position, in the order of the plan. */
export async function runResults(tx: Tx, batchRunId: string, after: Position, limit: number): Promise<RunResult[]> {
  const { rows } = await sql<RunResult>`
    select id, batch_cell as "cellIndex", batch_repeat as "repeatIndex", status, ${currentOutcome} as outcome, ${currentErrorSource} as "errorSource",
      coalesce(later.outcome_reason, runs.outcome_reason) as reason, termination_reason as "terminationReason", seed, started_at as "startedAt",
      ended_at as "endedAt", (metrics ->> 'durationMs')::float8 as "durationMs", (metrics ->> 'turns')::int as turns,
      (metrics #>> '{latencyMs,p95}')::float8 as "latencyP95Ms", (usage ->> 'costMicroUsd')::float8 as "costMicroUsd", ${missed} as missed
    from runs ${latest} where ${counted(batchRunId)} and ${behind(after)}
    order by batch_cell, batch_repeat limit ${limit}`.execute(tx)
  return rows
}

export type UnpassedRun = Pick<RunResult, 'id' | 'cellIndex' | 'repeatIndex' | 'outcome' | 'errorSource' | 'reason'> & {
  subjectId: string
  first: RunResult['missed'][number] | null
}

/** Completed runs after a position that did not pass, each with the first required assertion that did not pass. */
export async function runsNotPassed(tx: Tx, batchRunId: string, after: Position, limit: number): Promise<UnpassedRun[]> {
  const { rows } = await sql<UnpassedRun>`
    select id, batch_cell as "cellIndex", batch_repeat as "repeatIndex", subject_id as "subjectId", ${currentOutcome} as outcome, ${currentErrorSource} as "errorSource",
      coalesce(later.outcome_reason, runs.outcome_reason) as reason, (${missed}) -> 0 as first
    from runs ${latest} where ${counted(batchRunId)} and ${behind(after)} and status = 'completed' and ${currentOutcome} <> 'passed' order by batch_cell, batch_repeat limit ${limit}`.execute(
    tx,
  )
  return rows
}
