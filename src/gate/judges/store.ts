import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Calibrated } from './calibrated.ts'

/** The newest measurement of each of these versions, whatever it was called; absent for those that were never measured. */
export async function measuredAmong(tx: Tx, projectId: string, versions: readonly string[]): Promise<Calibrated[]> {
  const { rows } = await sql<Calibrated>`
    select distinct on (judge_version) judge_version as version, calibrated, calibration_id as "calibrationId"
    from current_judge_standings where project_id = ${projectId} and judge_version = any(${versions}::text[])
    order by judge_version, measured_at desc, calibrated`.execute(tx)
  return rows
}
