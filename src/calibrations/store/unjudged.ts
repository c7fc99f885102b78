import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export type Unjudged = { id: string; hideJudge: boolean; hideAgentVersion: boolean }

/**
 * Of these runs, or batch runs, those with a conversation that somebody has yet to judge in a session, and what it hides from them. Read
 * from the open sheets of one person, so it does not grow with runs.
 */
export async function unjudged(tx: Tx, memberId: string, of: 'run' | 'batchRun', ids: readonly string[]): Promise<Unjudged[]> {
  if (ids.length === 0) return []
  const id = of === 'run' ? sql`i.run_id` : sql`r.batch_run_id`
  const { rows } = await sql<Unjudged>`
    with open as materialized (
      select c.workspace_id, c.id, c.settings from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
      where s.participant_id = ${memberId} and s.state in ('invited', 'in_progress') and c.state in ('draft', 'open'))
    select ${id} as id, bool_or((open.settings ->> 'hideJudge')::boolean) as "hideJudge",
      bool_or((open.settings ->> 'hideAgentVersion')::boolean) as "hideAgentVersion"
    from open join calibration_items i on i.workspace_id = open.workspace_id and i.calibration_id = open.id
      ${of === 'run' ? sql`` : sql`join runs r on r.workspace_id = i.workspace_id and r.id = i.run_id`}
    where ${id} = any(${ids}::text[]) group by 1`.execute(tx)
  return rows
}
