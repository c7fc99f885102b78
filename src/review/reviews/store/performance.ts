import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Disputed, JudgedReview } from '../performance.ts'
import { doneAt } from './rows.ts'

/** So that the event loop is not held for long. */
const usualLimits = { maxTasks: 5_000, maxReviews: 25_000 }

const newestSettled = (rubric: { id: string; version: number }, limits = usualLimits) => sql`
  select workspace_id, id, resolution from (
    select t.*, sum(submitted.count) over (order by t.id desc) as reviews
    from (
      select workspace_id, id, resolution from review_tasks
      where rubric_id = ${rubric.id} and rubric_version = ${rubric.version} and state = 'resolved' and sampling ->> 'strategy' <> 'hidden_gold' order by id desc limit ${limits.maxTasks}
    ) t cross join lateral (
      select count(*) from reviews r
      where r.workspace_id = t.workspace_id and r.task_id = t.id and r.state = 'submitted' and r.kind = 'standard'
    ) submitted
  ) counted where reviews <= ${limits.maxReviews}`

/**
 * The submitted reviews of the newest settled tasks of a rubric version. Without adjudications: these
 * settle, and are not compared.
 */
export async function reviewsUnder(tx: Tx, rubric: { id: string; version: number }, limits = usualLimits): Promise<JudgedReview[]> {
  const { rows } = await sql<JudgedReview>`
    with settled as materialized (${newestSettled(rubric, limits)})
    select r.id as "reviewId", r.task_id as "taskId", r.assignee_id as "memberId", r.submitted_at as "submittedAt",
      extract(epoch from ${doneAt} - r.started_at)::float8 / 60 as minutes, r.verdict, r.score, settled.resolution ->> 'verdict' as settled
    from settled join reviews r on r.workspace_id = settled.workspace_id and r.task_id = settled.id
    where r.state = 'submitted' and r.kind = 'standard' order by r.submitted_at, r.id`.execute(tx)
  return rows
}

/** The disputes of these reviews, by reviewer. */
export async function disputesUnder(tx: Tx, rubric: { id: string; version: number }): Promise<Disputed[]> {
  const { rows } = await sql<Disputed>`
    with settled as materialized (${newestSettled(rubric)})
    select r.assignee_id as "memberId", d.state, d.criterion_keys as "criterionKeys"
    from settled join reviews r on r.workspace_id = settled.workspace_id and r.task_id = settled.id
      join review_disputes d on d.workspace_id = r.workspace_id and d.review_id = r.id`.execute(tx)
  return rows
}
