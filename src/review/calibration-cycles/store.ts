import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { resourceTable } from '#src/platform/db/resource-table.ts'
import type { CalibrationReport } from '#src/review/calibrations/report-schema.ts'
import type { CalibrationCycle, Round } from './contract.ts'

export const cycleTable = resourceTable<CalibrationCycle>(
  'calibration_cycles',
  { projectId: 'project_id', status: 'status', rubricId: 'rubric_id', createdBy: 'created_by' },
  (row) => ({ nextAt: row.next_at as string | null, problem: row.problem as string | null }),
)

export async function setNextAt(tx: Tx, id: string, nextAt: string | null): Promise<void> {
  await sql`update calibration_cycles set next_at = ${nextAt}::timestamptz where id = ${id}`.execute(tx)
}

export async function setProblem(tx: Tx, id: string, problem: string | null): Promise<void> {
  await sql`update calibration_cycles set problem = ${problem} where id = ${id}`.execute(tx)
}

export async function nextNumber(tx: Tx, cycleId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int + 1 as number from calibration_rounds where cycle_id = ${cycleId}`.execute(tx)
  return rows[0]!.number
}

type NewRound = { cycleId: string; number: number; projectId: string; calibrationId: string }
export async function insertRound(tx: Tx, { cycleId, number, projectId, calibrationId }: NewRound): Promise<void> {
  await sql`
    insert into calibration_rounds (cycle_id, number, project_id, calibration_id)
    values (${cycleId}, ${number}, ${projectId}, ${calibrationId})`.execute(tx)
}

type StoredRound = Pick<Round, 'number' | 'calibrationId' | 'state' | 'startedAt' | 'dueAt' | 'closedAt' | 'participants' | 'submitted'> & {
  overall: CalibrationReport['overall'] | null
  judges: CalibrationReport['judges'] | null
}
/** The newest first; the figures of those that are closed. */
export async function roundsOf(tx: Tx, cycleId: string, limit: number): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select r.number, c.id as "calibrationId", c.state, c.created_at as "startedAt", c.due_at as "dueAt", c.closed_at as "closedAt",
      (select count(*) from calibration_sheets s where s.workspace_id = c.workspace_id and s.calibration_id = c.id and s.state <> 'excused')::int as participants,
      (select count(*) from calibration_sheets s where s.workspace_id = c.workspace_id and s.calibration_id = c.id and s.revision > 0)::int as submitted,
      case when c.state = 'closed' then c.report -> 'overall' end as overall, case when c.state = 'closed' then c.report -> 'judges' end as judges
    from calibration_rounds r join calibrations c on c.workspace_id = r.workspace_id and c.id = r.calibration_id
    where r.cycle_id = ${cycleId} order by r.number desc limit ${limit}`.execute(tx)
  return rows
}

export async function cyclesWithProblem(tx: Tx, projectId: string | undefined): Promise<{ id: string; projectId: string; name: string }[]> {
  const { rows } = await sql<{ id: string; projectId: string; name: string }>`
    select id, project_id as "projectId", name from calibration_cycles where problem is not null and status = 'active' and archived_at is null
      and (${projectId ?? null}::text is null or project_id = ${projectId ?? null}) order by id`.execute(tx)
  return rows
}
