import type { Connection } from '#src/platform/db/database.ts'
import { rowsOf } from './rig.ts'

/** So many rows are written at a time. */
const most = 50_000

type Copies = { count: number; from?: number; daysAgo: number }

/** So many runs like one, with their transcripts, that ended so many days ago and one second apart before. `from`: the number of the first. */
export async function copyRuns(connection: Connection, runId: string, { count, from = 1, daysAgo }: Copies): Promise<void> {
  for (let first = from; first < from + count; first += most) {
    const values = [runId, first, Math.min(first + most, from + count) - 1]
    await rowsOf(
      connection,
      `insert into runs (workspace_id, id, project_id, subject_type, subject_id, channel_id, status, outcome, outcome_reason, termination_reason, origin, seed, cell, plan_hash, attempt, assertions, metrics, requested_by, ended_at)
       select workspace_id, 'run_00' || lpad(n::text, 24, '0'), project_id, subject_type, subject_id, channel_id, status, outcome, outcome_reason, termination_reason, 'seeded', seed, cell, plan_hash, attempt, assertions, metrics, requested_by,
         now() - $4 * interval '1 day' - n * interval '1 s'
       from runs, generate_series($2::int, $3::int) n where id = $1`,
      [...values, daysAgo],
    )
    await rowsOf(
      connection,
      `insert into transcripts (workspace_id, run_id, attempt, turns)
       select workspace_id, 'run_00' || lpad(n::text, 24, '0'), attempt, turns from transcripts, generate_series($2::int, $3::int) n where run_id = $1`,
      values,
    )
  }
}
