import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { resourceTable } from '#src/platform/db/resource-table.ts'
import { firstIdAt } from '#src/platform/ids.ts'
import type { ReviewRule } from './contract.ts'
import { groupings, type MatchFacts } from './match.ts'
import type { Decided } from './rates.ts'

export const ruleTable = resourceTable<ReviewRule>(
  'review_rules',
  { projectId: 'project_id', status: 'status', rubricId: 'rubric_id' },
  (row) => ({ problem: row.problem as string | null }),
)

/** A rule reads the activity from now on. */
export async function startAtEnd(tx: Tx, id: string): Promise<void> {
  await sql`update review_rules set last_seq = coalesce((select seq from activity_heads), 0) where id = ${id}`.execute(tx)
}

export async function activeRuleIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from review_rules r join projects p on p.workspace_id = r.workspace_id and p.id = r.project_id
    where r.status = 'active' and r.archived_at is null and p.archived_at is null order by r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function setProblem(tx: Tx, id: string, problem: string | null): Promise<void> {
  await sql`update review_rules set problem = ${problem} where id = ${id} and problem is distinct from ${problem}`.execute(tx)
}

/** The runs that ended, or were judged again, since the rule last looked; and moves it on. At most `limit` entries. */
export async function endedSince(tx: Tx, id: string, limit: number): Promise<{ runIds: string[]; isAll: boolean }> {
  const { rows } = await sql<{ runId: string | null; seq: number | null }>`
    with news as (
      select resource_id, seq from activity
      where seq > (select last_seq from review_rules where id = ${id}) and action in ('run.completed', 'run.rescored', 'run.seeded') order by seq limit ${limit}),
    moved as (
      update review_rules set last_seq = coalesce(case when (select count(*) from news) < ${limit} then (select seq from activity_heads) end,
        (select max(seq) from news), last_seq) where id = ${id})
    select resource_id as "runId", seq from news`.execute(tx)
  return { runIds: [...new Set(rows.flatMap(({ runId }) => runId ?? []))], isAll: rows.length < limit }
}

type FactRow = Omit<MatchFacts, 'thresholds'> & { endedAt: string; graded: { settings: { scale: { value: number }[]; min: number } }[] }
export type EndedConversation = MatchFacts & { endedAt: string }

const groups: Record<(typeof groupings)[number], RawBuilder<unknown>> = {
  scenario: sql`case when r.subject_type = 'scenario' then r.subject_id end`,
  test: sql`case when r.subject_type = 'test' then r.subject_id end`,
  persona: sql`r.persona_id`,
  channel: sql`r.channel_id`,
  batch: sql`(select batch_id from batch_runs b where b.id = r.batch_run_id)`,
  environment: sql`c.facts ->> 'environment'`,
  agentVersion: sql`c.facts ->> 'agentVersion'`,
}
const groupPairs = sql.join(groupings.flatMap((name) => [sql`${name}::text`, groups[name]]))

async function factsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<EndedConversation[]> {
  const { rows } = await sql<FactRow>`
    select r.id as "runId", r.origin = 'recorded' as "isRecorded", coalesce(r.effective_outcome, r.outcome) as outcome, r.ended_at as "endedAt",
      coalesce((select e.assertions from run_evaluations e where e.workspace_id = r.workspace_id and e.run_id = r.id order by e.number desc limit 1), r.assertions, '[]') as results,
      case when r.origin = 'recorded' then coalesce(c.facts -> 'tags', '[]')
        else to_jsonb(coalesce((select tags from scenarios s where s.id = r.subject_id), (select tags from tests t where t.id = r.subject_id), '{}')) end as tags,
      jsonb_build_object(${groupPairs}) as groups,
      coalesce(jsonb_path_query_array(coalesce(r.plan, p.plan), '$.assertions[*] ? (@.kind == "judgeScore").settings'), '[]') as graded
    from runs r left join run_plans p on p.workspace_id = r.workspace_id and p.hash = r.plan_hash
      left join recordings c on c.workspace_id = r.workspace_id and c.run_id = r.id
    where r.status = 'completed' and r.superseded_by is null and r.erased < 2 and ${condition}
      and exists (select from turns t where t.run_id = r.id and t.attempt = r.attempt)`.execute(tx)
  return rows.map(({ graded, ...facts }) => ({ ...facts, thresholds: thresholdsOf(facts.results, graded as never) }))
}

type Graded = { scale: { value: number }[]; min: number }
/** Grades keep the order of the plan, so the n-th result of a grade belongs to the n-th setting. */
function thresholdsOf(results: MatchFacts['results'], graded: readonly Graded[]): MatchFacts['thresholds'] {
  const ofGrades = results.filter(({ kind }) => kind === 'judgeScore')
  return new Map(
    ofGrades.flatMap(({ index }, at) => {
      const grades = graded[at]
      const values = grades?.scale.map(({ value }) => value) ?? []
      const [low, high] = [Math.min(...values), Math.max(...values)]
      return grades && high > low ? [[index, (grades.min - low) / (high - low)] as const] : []
    }),
  )
}

export const conversationsIn = (tx: Tx, projectId: string, runIds: readonly string[]) =>
  factsWhere(tx, sql`r.project_id = ${projectId} and r.id = any(${runIds}::text[])`)

/** The last `limit` that ended since a time. A run ends after its ID was made. */
export const lastConversations = (tx: Tx, projectId: string, { since, limit }: { since: Date; limit: number }) =>
  factsWhere(
    tx,
    sql`r.ended_at >= ${since.toISOString()}::timestamptz and r.id in (
      select id from runs where project_id = ${projectId} and id >= ${firstIdAt('run', since.getTime() - 86_400_000)} order by id desc limit ${limit})`,
  )

/** Those of the runs that a person assigned under the rubric, or removed from it. */
export async function reviewedOtherwise(tx: Tx, rubricId: string, runIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct run_id as id from review_tasks
    where run_id = any(${runIds}::text[]) and rubric_id = ${rubricId} and (sampling ->> 'strategy' not in ('rule', 'hidden_gold') or sampling ->> 'strategy' = 'rule' and state = 'canceled')`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of the runs that already have a task under the rubric, made by a person or a rule. */
export async function inReview(tx: Tx, rubricId: string, runIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct run_id as id from review_tasks where run_id = any(${runIds}::text[]) and rubric_id = ${rubricId}
      and sampling ->> 'strategy' <> 'hidden_gold'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function insertMatches(tx: Tx, { id, projectId }: ReviewRule, runIds: readonly string[]): Promise<void> {
  await sql`
    insert into review_rule_matches (rule_id, project_id, run_id) select ${id}, ${projectId}, run_id from unnest(${runIds}::text[]) run_id
    on conflict do nothing`.execute(tx)
}

export async function waitingMatches(tx: Tx, ruleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select run_id as id from review_rule_matches where rule_id = ${ruleId} and decided_at is null order by run_id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function decideMatches(tx: Tx, ruleId: string, { taken, probability }: { taken: readonly string[]; probability: number }) {
  await sql`
    update review_rule_matches set decided_at = clock_timestamp(), probability = ${probability}, taken = run_id = any(${taken}::text[])
    where rule_id = ${ruleId} and decided_at is null`.execute(tx)
}

export type MatchCounts = { matched: number; waiting: number; drawn: number; drawnToday: number }
export async function countMatches(tx: Tx, ruleId: string): Promise<MatchCounts> {
  const { rows } = await sql<MatchCounts>`
    select count(*)::int as matched, count(*) filter (where decided_at is null)::int as waiting, count(*) filter (where taken)::int as drawn,
      count(*) filter (where taken and decided_at >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC')::int as "drawnToday"
    from review_rule_matches where rule_id = ${ruleId}`.execute(tx)
  return rows[0]!
}

export type DecidedRow = Decided & { open: boolean }
/** Everything that rules with this rubric decided about, with the result of people. */
export async function decidedUnder(tx: Tx, rubricId: string): Promise<{ rules: number; decided: DecidedRow[] }> {
  const { rows } = await sql<DecidedRow>`
    select jsonb_agg(jsonb_build_object('id', m.rule_id, 'probability', m.probability)) as rules, bool_or(m.taken) as taken,
      case max(t.verdict) when 'pass' then true when 'fail' then false end as people, coalesce(bool_or(t.open), false) as open
    from review_rule_matches m join review_rules r on r.workspace_id = m.workspace_id and r.id = m.rule_id
      left join lateral (
        select resolution ->> 'verdict' as verdict, state not in ('resolved', 'canceled') as open from review_tasks
        where workspace_id = m.workspace_id and run_id = m.run_id and rubric_id = r.rubric_id and sampling ->> 'strategy' <> 'hidden_gold' order by id desc limit 1) t on true
    where r.rubric_id = ${rubricId} and m.decided_at is not null group by m.run_id`.execute(tx)
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from review_rules where rubric_id = ${rubricId}`.execute(
    tx,
  )
  return { rules: all[0]!.count, decided: rows }
}

export async function rulesWithProblem(tx: Tx, projectId: string | undefined): Promise<{ id: string; projectId: string; name: string }[]> {
  const { rows } = await sql<{ id: string; projectId: string; name: string }>`
    select id, project_id as "projectId", name from review_rules where problem is not null and status = 'active' and archived_at is null
      and (${projectId ?? null}::text is null or project_id = ${projectId ?? null}) order by id`.execute(tx)
  return rows
}
