import { sql } from 'kysely'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Ending } from '../ending.ts'
import { launcherOf } from './launcher.ts'
import type { PlacedRow } from './of-batch.ts'

/** A run of a batch run that was played earlier, with its original times. */
export type SeededRow = PlacedRow & { ending: Ending; turns: Turn[]; startedAt: string; endedAt: string }

/** Two statements for all of them: the runs as they ended, and their turns. */
export async function insertSeeded(
  tx: Tx,
  { scope, requestedBy }: { scope: { projectId: string; batchRunId: string; origin: 'seeded' | 'imported' }; requestedBy: unknown },
  rows: readonly SeededRow[],
): Promise<void> {
  const runs = rows.map(({ turns: _turns, ...row }) => row)
  await sql`
    insert into runs (id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, batch_run_id, batch_cell,
      batch_repeat, origin, status, attempt, outcome, outcome_reason, termination_reason, error_source, error, assertions, metrics, usage, reached,
      queued_at, started_at, ended_at, created_at, updated_at)
    select id, ${scope.projectId}, subject ->> 'type', subject ->> 'id', cell ->> 'channelId', cell ->> 'personaId', seed, cell, "planHash",
      ${launcherOf(requestedBy)}::jsonb, ${scope.batchRunId}, "batchCell", (cell ->> 'repeatIndex')::int, ${scope.origin}, 'completed', 1,
      ending ->> 'outcome', ending ->> 'outcomeReason', ending ->> 'terminationReason', ending ->> 'errorSource', nullif(ending -> 'error', 'null'),
      ending -> 'assertions', nullif(ending -> 'metrics', 'null'), nullif(ending -> 'usage', 'null'), nullif(ending -> 'reached', 'null'),
      "startedAt", "startedAt", "endedAt", "startedAt", "endedAt"
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as run(
      id text, subject jsonb, cell jsonb, "batchCell" int, "planHash" text, seed text, ending jsonb, "startedAt" timestamptz, "endedAt" timestamptz)`.execute(
    tx,
  )
  const transcripts = rows.flatMap(({ id, turns }) => (turns.length > 0 ? [{ id, turns }] : []))
  await sql`
    insert into transcripts (run_id, attempt, turns) select id, 1, turns
    from jsonb_to_recordset(${JSON.stringify(transcripts)}::jsonb) as transcript(id text, turns jsonb)`.execute(tx)
}
