import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Measurement } from './calibrated.ts'

/** The measurements of these versions by closed calibrations, whatever the judge was called, newest first; none of those never measured. */
export async function measuredAmong(tx: Tx, projectId: string, versions: readonly string[]): Promise<Measurement[]> {
  const { rows } = await sql<Measurement>`
    select s.judge_version as version, s.calibration_id as "calibrationId", to_char(s.measured_at at time zone 'UTC', 'YYYY-MM-DD') as "measuredAt",
      s.calibrated, s.standing ->> 'reason' as reason, (s.standing ->> 'n')::int as n, (s.standing #>> '{alpha,value}')::float8 as alpha,
      s.standing -> 'evidence' as evidence
    from judge_standings s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
    where s.project_id = ${projectId} and s.judge_version = any(${versions}::text[]) and c.state = 'closed'
    order by s.measured_at desc, s.calibrated`.execute(tx)
  return rows
}
