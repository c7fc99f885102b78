import { sql } from 'kysely'
import { shortOfFloor } from '#src/gate/judges/evidence.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { JudgeAgreement } from '../report-schema.ts'
import type { JudgeStanding } from '../schema.ts'
import type { StoredCalibration } from './calibrations.ts'

export async function keepStandings(tx: Tx, { id, projectId }: StoredCalibration, judges: readonly JudgeAgreement[]): Promise<void> {
  const list = judges.map((standing) => ({
    project_id: projectId,
    metric: standing.metric,
    judge_version: standing.judgeVersion,
    calibration_id: id,
    standing,
    calibrated: standing.calibrated,
  }))
  const columns = sql`project_id, metric, judge_version, calibration_id, standing, calibrated`
  await sql`
    insert into judge_standings (${columns}) select ${columns} from jsonb_populate_recordset(null::judge_standings, ${JSON.stringify(list)}::jsonb)
    on conflict (workspace_id, project_id, metric, judge_version, calibration_id) do update
      set standing = excluded.standing, calibrated = excluded.calibrated, measured_at = clock_timestamp()`.execute(tx)
}

/** The newest measurement of each version of each judge, from closed calibrations. */
export async function standingsOf(tx: Tx, projectId: string): Promise<JudgeStanding[]> {
  const { rows } = await sql<JudgeStanding>`
    select metric, judge_version as "judgeVersion", calibrated, calibration_id as "calibrationId", measured_at as "measuredAt",
      standing as agreement
    from current_judge_standings where project_id = ${projectId} order by metric, judge_version`.execute(tx)
  // Without evidence, nothing has standing.
  return rows.map((row) => ({ ...row, calibrated: row.calibrated && shortOfFloor(row.agreement.evidence).length === 0 }))
}
