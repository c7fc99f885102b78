import { type RawBuilder, sql } from 'kysely'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { HookResults } from '#src/play/hooks/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import type { ReachedParts } from '#src/play/users/kind.ts'
import { coverageOf } from '#src/play/users/kinds.ts'
import { type Cell, type Evaluation, type Run, RunSummary } from './contract.ts'
import { runLifecycle } from './lifecycle.ts'
import type { Plan } from './plan.ts'
import { launcherOf } from './store/launcher.ts'
import { hashPlans, keepPlans } from './store/plans.ts'
import { isoTime, planOf } from './store/row-parts.ts'

/**
 * A member of a summary is the column of that name in snake case, unless this table names its source: a nullable column that runs show
 * is one line in the contract.
 */
const sources: Partial<Record<keyof RunSummary, RawBuilder<unknown>>> = {
  scenarioId: sql`case when runs.subject_type = 'scenario' then runs.subject_id end`,
  testId: sql`case when runs.subject_type = 'test' then runs.subject_id end`,
  effectiveOutcome: sql`coalesce(runs.effective_outcome, runs.outcome)`,
  reviewIds: sql`'[]'::jsonb`,
  recording: sql`case when runs.origin = 'recorded' then (select r.facts || jsonb_build_object('externalId', r.conversation, 'reopened', r.closings > 1)
    from recordings r where r.workspace_id = runs.workspace_id and r.run_id = runs.id and r.facts <> '{}') end`,
  erased: sql`case when runs.erased > 0 then jsonb_build_object('what', case runs.erased when 2 then 'transcript' else 'exchanges' end,
    'at', ${isoTime(sql`runs.erased_at`)}, 'by', runs.erased_by) end`,
}
const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const summaryColumns = sql.join(
  Object.keys(RunSummary.shape).map(
    (name) => sql`${sources[name as keyof RunSummary] ?? sql.ref(`runs.${inSnakeCase(name)}`)} as ${sql.ref(name)}`,
  ),
)
/** `metrics` without the members that are null. */
type SummaryRow = Omit<RunSummary, 'metrics' | 'erased' | 'recording'> & {
  metrics: Partial<NonNullable<Run['metrics']>> | null
  erased: Run['erased'] | null
  recording: Run['recording'] | null
}

const noFigures = { latencyMs: null, firstTokenMs: null, containment: null, turnsToGoal: null }
const toSummary = ({ metrics, erased, recording, ...row }: SummaryRow): RunSummary => ({
  ...row,
  metrics: metrics && ({ ...noFigures, ...metrics } as Run['metrics']),
  ...(erased && { erased }),
  ...(recording && { recording }),
})

type WholeRow = SummaryRow &
  Pick<Run, 'plan' | 'assertions'> & {
    reached: ReachedParts | null
    turns: Turn[] | null
    evaluations: Evaluation[] | null
    pendingEvaluation: boolean
    hooks: HookResults | null
  }
const toRun = ({ plan, assertions, reached, turns, evaluations, pendingEvaluation, hooks, ...summary }: WholeRow): Run => ({
  ...toSummary(summary),
  plan,
  traits: samplePersona(plan.persona, summary.seed),
  turns: turns ?? [],
  coverage: coverageOf(plan.driver, reached),
  assertions,
  evaluations: evaluations ?? [],
  pendingEvaluation,
  ...(hooks && { hooks }),
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
  const { rows: created } = await sql<SummaryRow>`
    insert into runs (id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, budget_id)
    select id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, budget_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as run(
      id text, project_id text, subject_type text, subject_id text, channel_id text, persona_id text, seed text, cell jsonb, plan_hash text, requested_by jsonb, budget_id text)
    returning ${summaryColumns}`.execute(tx)
  await keepPlans(tx, plans)
  const byId = new Map(created.map((row) => [row.id, row]))
  const unplayed = { assertions: [], reached: null, turns: null, evaluations: null, pendingEvaluation: false, hooks: null }
  return list.map(({ id, plan }) => toRun({ ...byId.get(id)!, plan, ...unplayed }))
}

// The assertion results of a passed run are the last part of the document that holds its turns.
const resultsOf = sql`coalesce(runs.assertions, (select document.turns -> -1 -> 'assertions' from transcripts document
  where document.workspace_id = runs.workspace_id and document.run_id = runs.id and document.attempt = runs.attempt)) as assertions`
const wholeColumns = sql`${summaryColumns}, runs.reached, ${planOf}, ${resultsOf},
  (select jsonb_agg(turn order by index) from turns where run_id = runs.id and turns.attempt = runs.attempt) as turns,
  (select jsonb_agg(jsonb_build_object('number', e.number, 'subjectVersion', e.subject_version, 'outcome', e.outcome, 'outcomeReason', e.outcome_reason,
      'assertions', e.assertions, 'at', ${isoTime(sql`e.at`)}) order by e.number)
    from run_evaluations e where e.workspace_id = runs.workspace_id and e.run_id = runs.id) as evaluations,
  (select jsonb_build_object('setup', h.setup, 'teardown', h.teardown)
      || case when h.end_states is null then '{}' else jsonb_build_object('endStates', h.end_states) end from hooks h
    where h.workspace_id = runs.workspace_id and h.owner_id = runs.id and h.attempt = runs.attempt) as hooks,
  exists (select from judgings j where j.workspace_id = runs.workspace_id and j.run_id = runs.id and j.request is not null) as "pendingEvaluation"`

const subjectIs = (subject: { type: 'scenario' | 'test'; id: string } | undefined) =>
  subject ? sql`and subject_type = ${subject.type} and subject_id = ${subject.id}` : sql``

/** Includes the turns of the current attempt; `subject` limits the search to runs of one scenario or test. */
export async function findRun(tx: Tx, id: string, subject?: { type: 'scenario' | 'test'; id: string }): Promise<Run | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${wholeColumns}
    from runs where runs.id = ${id} ${subjectIs(subject)}`.execute(tx)
  return rows[0] && toRun(rows[0])
}

/** The existing runs among `ids`, in the order of `ids`, with the same content as `findRun`. */
export async function findRuns(tx: Tx, ids: readonly string[]): Promise<Run[]> {
  const { rows } = await sql<WholeRow>`
    select ${wholeColumns}
    from unnest(${ids}::text[]) with ordinality as wanted(id, place) join runs using (id) order by place`.execute(tx)
  return rows.map(toRun)
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
    'projectId' | 'scenarioId' | 'testId' | 'channelId' | 'personaId' | 'batchRunId' | 'ids' | 'status' | 'outcome' | 'origin',
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
  const { projectId, scenarioId, testId, channelId, personaId, batchRunId, ids, status, outcome, origin } = filters
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
  if (origin) conditions.push(sql`origin = ${sql.lit(origin)}`)
  else if (!ids) conditions.push(sql`origin <> 'recorded'`)
  if (after !== undefined) conditions.push(sql`id < ${after}`)
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from runs where ${sql.join(conditions, sql` and `)} order by id desc limit ${count}`.execute(tx)
  return rows.map(toSummary)
}
