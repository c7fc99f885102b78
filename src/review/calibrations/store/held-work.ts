import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { warningShare } from '#src/platform/jobs/deadline.ts'

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

export type WaitingSheet = {
  calibrationId: string
  projectId: string
  name: string
  since: string
  dueAt: string | null
  due: 'due' | 'soon' | null
}

/** The open calibrations that wait for the sheet of a member. */
export async function sheetsWaitingFor(tx: Tx, memberId: string, projectId: string | undefined, limit: number): Promise<WaitingSheet[]> {
  const warnedAt = sql`s.created_at + ${warningShare}::float8 * (c.due_at - s.created_at)`
  const { rows } = await sql<WaitingSheet>`
    select c.id as "calibrationId", c.project_id as "projectId", c.name, s.created_at as since, c.due_at as "dueAt",
      case when c.due_at <= clock_timestamp() then 'due' when ${warnedAt} <= clock_timestamp() then 'soon' end as due
    from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
    where s.participant_id = ${memberId} and c.state = 'open' and s.state in ('invited', 'in_progress') and s.submitted_at is null
      and (${projectId ?? null}::text is null or c.project_id = ${projectId ?? null})
    order by c.due_at nulls last, c.id limit ${limit}`.execute(tx)
  return rows
}
