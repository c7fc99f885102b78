import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

const isForNobody = sql`not exists (
  select from calibration_sheets other where other.workspace_id = s.workspace_id and other.calibration_id = s.calibration_id and other.state <> 'excused')`

/** The sheets of these members that calibrations wait for, or will once they are open; and any of a calibration that excuses everyone. */
export async function openSheetsOf(tx: Tx, memberIds: readonly string[]): Promise<{ id: string; calibrationId: string }[]> {
  const { rows } = await sql<{ id: string; calibrationId: string }>`
    select s.id, s.calibration_id as "calibrationId"
    from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
    where c.state in ('draft', 'open') and (s.state in ('invited', 'in_progress') or ${isForNobody})
      and s.participant_id = any(${memberIds}::text[]) order by s.id`.execute(tx)
  return rows
}
