import { sql } from 'kysely'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { EndState } from '#src/play/hooks/contract.ts'
import type { ReachedParts } from '#src/play/users/kind.ts'
import type { TerminationReason } from '#src/play/users/stopping.ts'
import type { Evaluation } from '../contract.ts'
import type { Plan } from '../plan.ts'
import { requiredHash } from './requirements.ts'
import { endStates, mockState, planOf } from './row-parts.ts'

/** A conversation that can be judged again. */
export type Judgeable = {
  id: string
  projectId: string
  subject: { type: 'scenario' | 'test'; id: string }
  plan: Pick<Plan, 'driver' | 'user' | 'seedFrom' | 'cassette' | 'toolMocks' | 'redaction'>
  terminationReason: TerminationReason | null
  turns: Turn[]
  reached: ReachedParts | null
  durationMs: number
  mockState: unknown
  endStates: EndState[] | null
}

const judgeable = sql`
  select runs.id, project_id as "projectId", jsonb_build_object('type', subject_type, 'id', subject_id) as subject, termination_reason as "terminationReason", reached, ${planOf}, coalesce((metrics ->> 'durationMs')::float8, 0) as "durationMs",
    coalesce((select jsonb_agg(turn order by index) from turns where run_id = runs.id and turns.attempt = runs.attempt), '[]') as turns, ${mockState}, ${endStates}
  from runs where status = 'completed' and outcome <> 'error' and erased < 2`

/** `undefined` if the run has not ended, or the conversation could not take place. */
export async function judgeableRun(tx: Tx, id: string): Promise<Judgeable | undefined> {
  const { rows } = await sql<Judgeable>`${judgeable} and id = ${id}`.execute(tx)
  return rows[0]
}

/** The judgeable runs of a batch run after an id, in the order of their ids. */
export async function judgeableRuns(tx: Tx, batchRunId: string, { after, limit }: { after: string; limit: number }): Promise<Judgeable[]> {
  const { rows } = await sql<Judgeable>`
    ${judgeable} and batch_run_id = ${batchRunId} and superseded_by is null and id > ${after} order by id limit ${limit}`.execute(tx)
  return rows
}

/** `judgedBy`: the assertions whose results these are. `judgeFailed`: nothing was decided, because a judge failed. */
export type NewEvaluation = Omit<Evaluation, 'number' | 'at'> & { runId: string; judgedBy: Plan['assertions']; judgeFailed: boolean }

/** Adds evaluations and makes their outcomes the effective ones. */
export async function addEvaluations(tx: Tx, requestedBy: unknown, list: readonly NewEvaluation[]): Promise<void> {
  await sql`
    insert into run_evaluations (run_id, number, subject_version, outcome, outcome_reason, assertions, required_hash, requested_by)
    select "runId", 1 + (select coalesce(max(number), 0) from run_evaluations e where e.run_id = "runId"), "subjectVersion", outcome, "outcomeReason",
      assertions, ${requiredHash(sql`"judgedBy"`)}, ${JSON.stringify(requestedBy)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as one("runId" text, "subjectVersion" int, outcome text, "outcomeReason" text, assertions jsonb, "judgedBy" jsonb)`.execute(
    tx,
  )
  await sql`
    update runs set effective_outcome = coalesce(reviewed_outcome, one.outcome), judge_failed = one."judgeFailed", version = version + 1,
      updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(list.map(({ runId, outcome, judgeFailed }) => ({ runId, outcome, judgeFailed })))}::jsonb)
      as one("runId" text, outcome text, "judgeFailed" boolean) where runs.id = one."runId"`.execute(tx)
}

/** Null if it was not played for a batch run, or another run has taken its place there; undefined if the run does not exist. */
export async function batchRunIdOf(tx: Tx, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select case when superseded_by is null then batch_run_id end as id from runs where id = ${id}`.execute(tx)
  return rows[0]?.id
}

/** Locks the row of a run, so that two requests to judge it again run one after the other. */
export async function lockRun(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from runs where id = ${id} for no key update`.execute(tx)
}
