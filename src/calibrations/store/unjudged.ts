import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { tellsOfBaseline } from '../../reviews/operations/veil.ts'

export type Unjudged = { id: string; hideJudge: boolean; hideAgentVersion: boolean }
/** A batch run, and whether what it is compared with tells of conversations that somebody has yet to judge. */
export type UnjudgedBatchRun = Unjudged & { baseline: boolean }

/**
 * Of these runs, or batch runs, those with a conversation that somebody has yet to judge in a session, and what it hides from them. Read
 * from the open sheets of one person, so it does not grow with runs.
 */
const openSheets = (memberId: string) => sql`
  with open as materialized (
    select c.workspace_id, c.project_id, c.id, c.settings from calibration_sheets s
      join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
    where s.participant_id = ${memberId} and s.state in ('invited', 'in_progress') and c.state in ('draft', 'open'))`
const items = sql`open join calibration_items i on i.workspace_id = open.workspace_id and i.calibration_id = open.id`

export async function unjudgedRuns(tx: Tx, memberId: string, ids: readonly string[]): Promise<Unjudged[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Unjudged>`
    ${openSheets(memberId)}
    select i.run_id as id, bool_or((open.settings ->> 'hideJudge')::boolean) as "hideJudge",
      bool_or((open.settings ->> 'hideAgentVersion')::boolean) as "hideAgentVersion"
    from ${items} where i.run_id = any(${ids}::text[]) group by 1`.execute(tx)
  return rows
}

export async function unjudgedBatchRuns(tx: Tx, memberId: string, ids: readonly string[]): Promise<UnjudgedBatchRun[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<UnjudgedBatchRun>`
    ${openSheets(memberId)}
    select b.id, bool_or(its.id = b.id and (open.settings ->> 'hideJudge')::boolean) as "hideJudge",
      bool_or(its.id = b.id and (open.settings ->> 'hideAgentVersion')::boolean) as "hideAgentVersion",
      bool_or(${tellsOfBaseline} and (open.settings ->> 'hideJudge')::boolean) as baseline
    from ${items} join runs r on r.workspace_id = i.workspace_id and r.id = i.run_id
      join batch_runs its on its.workspace_id = r.workspace_id and its.id = r.batch_run_id
      join batch_runs b on b.workspace_id = its.workspace_id and b.project_id = its.project_id
    where b.id = any(${ids}::text[]) group by 1`.execute(tx)
  return rows
}

/** The projects in which somebody has a sheet to fill in that hides the judge. */
export async function projectsUnjudged(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${openSheets(memberId)} select distinct project_id as id from open where (settings ->> 'hideJudge')::boolean`.execute(tx)
  return rows.map(({ id }) => id)
}
