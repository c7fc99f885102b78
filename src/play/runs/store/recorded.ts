import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Cell } from '../contract.ts'
import type { Plan } from '../plan.ts'
import { hashPlans, keepPlans } from './plans.ts'

export type RecordedRow = { id: string; projectId: string; token: string; plan: Plan; cell: Cell; startedAt: string }

/** A conversation that was not played, as a run in its first attempt: it ends in the same transaction. */
export async function insertRecorded(tx: Tx, { id, projectId, token, plan, cell, startedAt }: RecordedRow): Promise<void> {
  const { hashOf, plans } = hashPlans([{ plan }])
  await sql`
    insert into runs (id, project_id, subject_type, subject_id, channel_id, seed, cell, plan_hash, origin, status, attempt, token,
      queued_at, started_at)
    values (${id}, ${projectId}, ${plan.subject.type}, ${plan.subject.id}, ${cell.channelId}, ${id}, ${JSON.stringify(cell)}::jsonb,
      ${hashOf({ plan })}, 'recorded', 'running', 1, ${token}, ${startedAt}, ${startedAt})`.execute(tx)
  await keepPlans(tx, plans)
}

/** Starts its second attempt, unless its words are gone, people work with it, or it was judged again; returns whether it did. */
export async function reopenRecorded(tx: Tx, { id, token, startedAt }: Pick<RecordedRow, 'id' | 'token' | 'startedAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update runs set status = 'running', attempt = 2, token = ${token}, started_at = ${startedAt}, ended_at = null, outcome = null,
      outcome_reason = null, termination_reason = null, error_source = null, error = null, assertions = '[]', metrics = null, usage = null,
      version = version + 1, updated_at = clock_timestamp()
    where id = ${id} and origin = 'recorded' and attempt = 1 and erased = 0 and status = 'completed' and effective_outcome is null
      and not exists (select from review_tasks t where t.run_id = runs.id) and not exists (select from calibration_items i where i.run_id = runs.id)
      and not exists (select from judgings j where j.run_id = runs.id) and not exists (select from gold_items g where g.run_id = runs.id)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
