import { sql } from 'kysely'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { HookResults } from '#src/play/hooks/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import type { ReachedParts } from '#src/play/users/kind.ts'
import { coverageOf } from '#src/play/users/kinds.ts'
import type { Cell, Evaluation, Run, RunSummary } from './contract.ts'
import { type RunStatus, runLifecycle } from './lifecycle.ts'
import type { Plan } from './plan.ts'
import { keptCell } from './store/kept-cell.ts'
import { launcherOf } from './store/launcher.ts'
import { hashPlans, keepPlans, planOf } from './store/plans.ts'

type Row = {
  id: string
  project_id: string
  subject_type: 'scenario' | 'test'
  subject_id: string
  channel_id: string
  persona_id: string | null
  status: RunStatus
  outcome: Run['outcome']
  effective_outcome: Run['outcome']
  outcome_reason: string | null
  termination_reason: Run['terminationReason']
  error_source: Run['errorSource']
  error: Run['error']
  origin: Run['origin']
  seed: string
  cell: Cell
  /** In a list, and for a run that shares its plan, present only if the query selects it (`planOf`). */
  plan: Plan
  attempt: number
  token: string | null
  /** Null for a passed run whose assertions are stored with its turns (`resultsOf`). */
  assertions: Run['assertions']
  /** Without the members that are null. */
  metrics: Partial<NonNullable<Run['metrics']>> | null
  usage: Run['usage']
  reached: ReachedParts | null
  batch_run_id: string | null
  superseded_by: string | null
  erased: 0 | 1 | 2
  erased_at: string | null
  erased_by: string | null
  queued_at: string
  started_at: string | null
  ended_at: string | null
  version: number
  created_at: string
  updated_at: string
}

/** All columns except the long ones that only a whole run shows. */
const summaryColumns = sql`id, project_id, subject_type, subject_id, channel_id, persona_id, status, outcome, effective_outcome, outcome_reason,
  termination_reason, error_source, error, origin, seed, cell_of(runs) as cell, attempt, metrics, usage, batch_run_id, superseded_by, erased, erased_at, erased_by,
  queued_at, started_at, ended_at, version, created_at, updated_at`
const erasedOf = ({ erased, erased_at: at, erased_by: by }: Row) =>
  erased > 0 && { erased: { what: erased === 2 ? ('transcript' as const) : ('exchanges' as const), at: at!, by: by! } }
const noFigures = { latencyMs: null, firstTokenMs: null, containment: null, turnsToGoal: null }
const toSummary = (row: Row): RunSummary => ({
  id: row.id,
  projectId: row.project_id,
  scenarioId: row.subject_type === 'scenario' ? row.subject_id : null,
  testId: row.subject_type === 'test' ? row.subject_id : null,
  channelId: row.channel_id,
  personaId: row.persona_id,
  status: row.status,
  outcome: row.outcome,
  effectiveOutcome: row.effective_outcome ?? row.outcome,
  terminationReason: row.termination_reason,
  errorSource: row.error_source,
  error: row.error,
  outcomeReason: row.outcome_reason,
  origin: row.origin,
  seed: row.seed,
  cell: row.cell,
  batchRunId: row.batch_run_id,
  supersededBy: row.superseded_by,
  attempt: row.attempt,
  metrics: row.metrics && ({ ...noFigures, ...row.metrics } as Run['metrics']),
  usage: row.usage,
  reviewIds: [],
  ...erasedOf(row),
  version: row.version,
  queuedAt: row.queued_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
const toRun = (row: Row, turns: Turn[], evaluations: Evaluation[] = [], pendingEvaluation = false): Run => ({
  ...toSummary(row),
  plan: row.plan,
  traits: samplePersona(row.plan.persona, row.seed),
  turns,
  coverage: coverageOf(row.plan.driver, row.reached),
  assertions: row.assertions,
  evaluations,
  pendingEvaluation,
})

export type NewRun = {
  id: string
  projectId: string
  plan: Plan
  cell: Cell
  seed: string
  requestedBy: unknown
  budgetId?: string | undefined
}

/** Inserts any number of runs in one statement. */
export async function insertRuns(tx: Tx, list: readonly NewRun[]): Promise<Run[]> {
  const { hashOf, plans } = hashPlans(list)
  const rows = list
    .map((run) => ({ ...run, plan_hash: hashOf(run) }))
    .map(({ id, projectId, plan, plan_hash, cell, seed, requestedBy, budgetId = null }) => ({
      id,
      project_id: projectId,
      subject_type: plan.subject.type,
      subject_id: plan.subject.id,
      channel_id: cell.channelId,
      persona_id: cell.personaId,
      seed,
      cell,
      plan_hash,
      requested_by: launcherOf(requestedBy),
      budget_id: budgetId,
    }))
  const { rows: created } = await sql<Row>`
    insert into runs (id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, budget_id)
    select id, project_id, subject_type, subject_id, channel_id, persona_id, seed, ${keptCell}, plan_hash, requested_by, budget_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as run(
      id text, project_id text, subject_type text, subject_id text, channel_id text, persona_id text, seed text, cell jsonb, plan_hash text, requested_by jsonb, budget_id text)
    returning *`.execute(tx)
  await keepPlans(tx, plans)
  const byId = new Map(created.map((row) => [row.id, row]))
  return list.map(({ id, plan, cell }) => toRun({ ...byId.get(id)!, plan, cell }, []))
}

type WholeRow = Row & { turns: Turn[] | null; evaluations: Evaluation[] | null; pending: boolean; hooks: HookResults | null }
// The assertion results of a passed run are the last part of the document that holds its turns.
const resultsOf = sql`coalesce(runs.assertions, (select document.turns -> -1 -> 'assertions' from transcripts document
  where document.workspace_id = runs.workspace_id and document.run_id = runs.id and document.attempt = runs.attempt)) as assertions`
const saidAndJudged = sql`cell_of(runs) as cell, ${resultsOf},
  (select jsonb_agg(turn order by index) from turns where run_id = runs.id and turns.attempt = runs.attempt) as turns,
  (select jsonb_agg(jsonb_build_object('number', e.number, 'subjectVersion', e.subject_version, 'outcome', e.outcome, 'outcomeReason', e.outcome_reason,
      'assertions', e.assertions, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.number)
    from run_evaluations e where e.workspace_id = runs.workspace_id and e.run_id = runs.id) as evaluations,
  (select jsonb_build_object('setup', h.setup, 'teardown', h.teardown)
      || case when h.end_states is null then '{}' else jsonb_build_object('endStates', h.end_states) end from hooks h
    where h.workspace_id = runs.workspace_id and h.owner_id = runs.id and h.attempt = runs.attempt) as hooks,
  exists (select from judgings j where j.workspace_id = runs.workspace_id and j.run_id = runs.id and j.request is not null) as pending`

const wholeRun = (row: WholeRow): Run => ({
  ...toRun(row, row.turns ?? [], row.evaluations ?? [], row.pending),
  ...(row.hooks && { hooks: row.hooks }),
})

const subjectIs = (subject: { type: 'scenario' | 'test'; id: string } | undefined) =>
  subject ? sql`and subject_type = ${subject.type} and subject_id = ${subject.id}` : sql``

/** Includes the turns of the current attempt; `subject` limits the search to runs of one scenario or test. */
export async function findRun(tx: Tx, id: string, subject?: { type: 'scenario' | 'test'; id: string }): Promise<Run | undefined> {
  const { rows } = await sql<WholeRow>`
    select runs.*, ${planOf}, ${saidAndJudged}
    from runs where id = ${id} ${subjectIs(subject)}`.execute(tx)
  return rows[0] && wholeRun(rows[0])
}

/** The existing runs among `ids`, in the order of `ids`, with the same content as `findRun`. */
export async function findRuns(tx: Tx, ids: readonly string[]): Promise<Run[]> {
  const { rows } = await sql<WholeRow>`
    select runs.*, ${planOf}, ${saidAndJudged}
    from unnest(${ids}::text[]) with ordinality as wanted(id, place) join runs using (id) order by place`.execute(tx)
  return rows.map(wholeRun)
}

export async function haveEnded(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs where id = any(${ids}::text[]) and status <> all(${runLifecycle.final}::text[]) limit 1`.execute(tx)
  return rows.length === 0
}

/** Counts runs of the workspace that have not ended, up to `max`: 50,000 take 4 ms, because one index holds exactly these. */
export async function countUnended(tx: Tx, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select 1 from runs where ended_at is null limit ${max}) as unended`.execute(tx)
  return rows[0]!.count
}

export type RunFilters = Partial<
  Record<
    'projectId' | 'scenarioId' | 'testId' | 'channelId' | 'personaId' | 'batchRunId' | 'ids' | 'status' | 'outcome',
    string | undefined
  >
>

// The condition that a status implies, worded like the partial indexes on these runs.
const reachedBy = (status: string) =>
  status === 'canceled'
    ? sql`ended_at is not null and outcome is null`
    : status === 'completed'
      ? sql`ended_at is not null`
      : sql`ended_at is null`

/** Lists runs after a given id, newest first. */
export async function runsBehind(
  tx: Tx,
  filters: RunFilters,
  { after, count }: { after: string | undefined; count: number },
): Promise<RunSummary[]> {
  const conditions = [sql`true`]
  const { projectId, scenarioId, testId, channelId, personaId, batchRunId, ids, status, outcome } = filters
  if (ids) conditions.push(sql`id = any(${ids.split(',')}::text[])`)
  if (projectId) conditions.push(sql`project_id = ${projectId}`)
  if (scenarioId) conditions.push(sql`subject_type = 'scenario' and subject_id = ${scenarioId}`)
  if (testId) conditions.push(sql`subject_type = 'test' and subject_id = ${testId}`)
  if (channelId) conditions.push(sql`channel_id = ${channelId}`)
  if (personaId) conditions.push(sql`persona_id = ${personaId}`)
  if (batchRunId) conditions.push(sql`batch_run_id = ${batchRunId}`)
  // A literal, so that PostgreSQL plans for each value separately: some match most runs, others match none.
  if (status) conditions.push(sql`status = ${sql.lit(status)} and ${reachedBy(status)}`)
  if (outcome) conditions.push(sql`outcome = ${sql.lit(outcome)}`)
  if (after !== undefined) conditions.push(sql`id < ${after}`)
  const { rows } = await sql<Row>`
    select ${summaryColumns} from runs where ${sql.join(conditions, sql` and `)} order by id desc limit ${count}`.execute(tx)
  return rows.map(toSummary)
}
