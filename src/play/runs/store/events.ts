import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { EventRun } from '../events.ts'
import { currentOutcome, latest } from './results.ts'

/** The existing runs among `ids`, in no particular order. */
export async function findEventRuns(tx: Tx, ids: readonly string[]): Promise<EventRun[]> {
  const { rows } = await sql<EventRun>`
    select id, project_id as "projectId", channel_id as "channelId", persona_id as "personaId", batch_run_id as "batchRunId", status, outcome,
      runs.outcome_reason as "outcomeReason", termination_reason as "terminationReason", error_source as "errorSource", attempt, origin,
      subject_type as "subjectType", subject_id as "subjectId", coalesce(cell -> 'variables', '{}') as variables, (metrics ->> 'durationMs')::float8 as "durationMs",
      jsonb_build_object('outcome', ${currentOutcome}, 'outcomeReason', coalesce(later.outcome_reason, runs.outcome_reason)) as judged
    from runs ${latest} where id = any(${ids}::text[])`.execute(tx)
  return rows
}
