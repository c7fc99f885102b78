import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { type QualityRule, qualityDefaults } from '../quality.ts'
import type { GoldItem } from '../schema.ts'

export async function qualityRuleOf(tx: Tx, rubricId: string): Promise<QualityRule> {
  const { rows } = await sql<QualityRule>`
    select quiz, gold_percent as "goldPercent", required, version from quality_rules where rubric_id = ${rubricId}`.execute(tx)
  return rows[0] ?? { ...qualityDefaults, version: 0 }
}

export async function holdRubric(tx: Tx, rubricId: string): Promise<void> {
  await sql`select 1 from rubrics where id = ${rubricId} for no key update`.execute(tx)
}

type Place = { rubricId: string; projectId: string }
export async function replaceQualityRule(tx: Tx, { rubricId, projectId }: Place, rule: Omit<QualityRule, 'version'>): Promise<void> {
  const { quiz, goldPercent, required } = rule
  await sql`
    insert into quality_rules (rubric_id, project_id, quiz, gold_percent, required)
    values (${rubricId}, ${projectId}, ${quiz}, ${goldPercent}::float8, ${required}::float8)
    on conflict (workspace_id, rubric_id) do update set quiz = excluded.quiz, gold_percent = excluded.gold_percent, required = excluded.required,
      version = quality_rules.version + 1, updated_at = clock_timestamp()`.execute(tx)
}

type Answered = { reviewId: string; projectId: string; rubricId: string; memberId: string; share: number }
export async function insertGoldAnswer(tx: Tx, { reviewId, projectId, rubricId, memberId, share }: Answered): Promise<void> {
  await sql`
    insert into gold_answers (review_id, project_id, rubric_id, member_id, share)
    values (${reviewId}, ${projectId}, ${rubricId}, ${memberId}, ${share}::float8) on conflict do nothing`.execute(tx)
}

const counts = sql`(p.measured_from is null or k.at > p.measured_from)`
const withProfile = sql`gold_answers k left join reviewer_profiles p on p.workspace_id = k.workspace_id and p.member_id = k.member_id`

/** The shares that count for a member: since they were last resumed. */
export async function sharesOf(tx: Tx, rubricId: string, memberId: string): Promise<number[]> {
  const { rows } = await sql<{ share: number }>`
    select k.share from ${withProfile} where k.rubric_id = ${rubricId} and k.member_id = ${memberId} and ${counts} order by k.at`.execute(
    tx,
  )
  return rows.map(({ share }) => share)
}

export type Measured = { memberId: string; answered: number; shares: number[]; isPaused: boolean }
export async function measuredUnder(tx: Tx, rubricId: string): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select k.member_id as "memberId", count(*)::int as answered, bool_or(p.paused is not null) is true as "isPaused",
      coalesce(array_agg(k.share order by k.at) filter (where ${counts}), '{}') as shares
    from ${withProfile} where k.rubric_id = ${rubricId} group by k.member_id`.execute(tx)
  return rows
}

export async function answeredBy(tx: Tx, rubricId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gold_answers where rubric_id = ${rubricId} and member_id = ${memberId}`.execute(tx)
  return rows[0]!.count
}

/** Gold items that a member has never had a review of under the rubric and did not start, if that counts. */
export async function unseenGold(
  tx: Tx,
  {
    rubric,
    projectId,
    memberId,
    excludesAuthors,
  }: { rubric: GoldItem['rubric']; projectId: string; memberId: string; excludesAuthors: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.run_id as id from gold_items g join runs on runs.workspace_id = g.workspace_id and runs.id = g.run_id
    where g.project_id = ${projectId} and g.rubric_id = ${rubric.id} and g.rubric_version = ${rubric.version} and g.retired_at is null and runs.erased < 2
      and not (${excludesAuthors} and runs.requested_by ->> 'type' = 'user' and runs.requested_by ->> 'id' = ${memberId})
      and not exists (select from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
        where r.run_id = g.run_id and r.assignee_id = ${memberId} and t.rubric_id = g.rubric_id)
    order by g.run_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many reviews a member was ever given under the rubric: each draw has its own chance. */
export async function givenTo(tx: Tx, rubricId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.assignee_id = ${memberId} and t.rubric_id = ${rubricId}`.execute(tx)
  return rows[0]!.count
}

/** As old as the review in whose place it is given: its age would show that it is a gold item. */
export async function setAge(tx: Tx, { taskId, reviewId, like }: { taskId: string; reviewId: string; like: string }): Promise<void> {
  await sql`
    with shown as (select created_at, assigned_at from reviews where id = ${like}),
      task as (update review_tasks set created_at = (select created_at from shown), updated_at = (select created_at from shown) where id = ${taskId})
    update reviews set created_at = (select created_at from shown), assigned_at = (select assigned_at from shown) where id = ${reviewId}`.execute(
    tx,
  )
}

type Judged = { id: string; taskId: string }
const judgedBy = (rubricId: string, memberId: string, since: string | undefined) => sql`
  from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    left join reviewer_profiles p on p.workspace_id = r.workspace_id and p.member_id = r.assignee_id
  where r.assignee_id = ${memberId} and r.state = 'submitted' and r.kind = 'standard' and t.rubric_id = ${rubricId} and t.state <> 'canceled'
    and t.sampling ->> 'strategy' <> 'hidden_gold' and r.submitted_at > coalesce(${since ?? null}::timestamptz, p.measured_from, '-infinity')
    and not exists (select from reviews a where a.workspace_id = r.workspace_id and a.task_id = r.task_id and a.kind = 'adjudication' and a.state = 'submitted')`

/** The newest reviews of a member under a rubric whose tasks were not adjudicated, and how many there are. */
export async function judgedByMember(
  tx: Tx,
  rubricId: string,
  { memberId, since, limit }: { memberId: string; since: string | undefined; limit: number },
): Promise<{ list: Judged[]; total: number }> {
  const source = judgedBy(rubricId, memberId, since)
  const { rows } = await sql<Judged>`select r.id, r.task_id as "taskId" ${source} order by r.submitted_at desc limit ${limit}`.execute(tx)
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count ${source}`.execute(tx)
  return { list: rows, total: all[0]!.count }
}

export async function workspaceOf(tx: Tx): Promise<string> {
  return (await sql<{ id: string }>`select current_workspace() as id`.execute(tx)).rows[0]!.id
}
