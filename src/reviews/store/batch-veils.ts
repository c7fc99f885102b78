import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { BatchVeil } from '../visibility.ts'
import { stateNow } from './rows.ts'

// Of a batch run `b`, and of one `its` in which there is something to judge.
export const tellsOfBaseline = sql`its.id <> b.id and (b.comparison #>> '{baseline,batchRunId}' = its.id
  or (b.baseline ? 'latestPassed' and its.batch_id = b.batch_id and its.id < b.id))`

const yetToJudge = (memberId: string, draws: boolean) => sql`
  select r.run_id, r.project_id, r.blind from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
  where r.state in ('assigned', 'in_progress') and ${stateNow} in ('assigned', 'in_progress') and (
    r.assignee_id = ${memberId}
    or (${draws}::boolean and r.kind = 'standard' and (r.assignee_id is null or (r.from_pool and r.lease_expires_at <= clock_timestamp()))
      and (t.reviewers = '{}' or ${memberId} = any(t.reviewers))
      and not exists (select from reviews own where own.workspace_id = r.workspace_id and own.task_id = r.task_id and own.assignee_id = ${memberId})))`

/**
 * What is kept of these batch runs from somebody, by what they have yet to judge: of its own runs judge and agent; under hideBatch all
 * batch runs of the project, as any of them could be the one. Which earlier batch run is the latest that passed tells of all of them what
 * the judge found. Read from the open reviews of one person, so it does not grow with runs.
 */
export async function batchVeils(tx: Tx, ids: readonly string[], memberId: string, draws: boolean): Promise<Map<string, BatchVeil>> {
  const { rows } = await sql<BatchVeil & { id: string }>`
    with yet as materialized (${yetToJudge(memberId, draws)})
    select b.id,
      coalesce(bool_or(runs.batch_run_id = b.id and (yet.blind ->> 'hideJudge')::boolean), false) as judge,
      coalesce(bool_or(${tellsOfBaseline} and (yet.blind ->> 'hideJudge')::boolean), false) as baseline,
      coalesce(bool_or(runs.batch_run_id = b.id and (yet.blind ->> 'hideAgentVersion')::boolean), false) as "agentVersion",
      coalesce(bool_or((yet.blind ->> 'hideBatch')::boolean), false) as batch
    from batch_runs b join yet on yet.project_id = b.project_id join runs on runs.workspace_id = b.workspace_id and runs.id = yet.run_id
      left join batch_runs its on its.workspace_id = b.workspace_id and its.id = runs.batch_run_id
    where b.id = any(${ids}::text[]) group by b.id`.execute(tx)
  return new Map(rows.map(({ id, ...veil }) => [id, veil]))
}

/** The projects in which somebody has something to judge that hides the judge. */
export async function projectsToJudge(tx: Tx, memberId: string, draws: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from (${yetToJudge(memberId, draws)}) yet where (blind ->> 'hideJudge')::boolean`.execute(tx)
  return rows.map(({ id }) => id)
}
