import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Disputed, Judged } from '../performance.ts'

const mostTasks = 5_000
const newest = (rubric: { id: string; version: number }) => sql`
  select workspace_id, id, resolution from review_tasks
  where rubric_id = ${rubric.id} and rubric_version = ${rubric.version} and state = 'resolved' order by id desc limit ${mostTasks}`

/** What was submitted for the newest settled tasks of a rubric version, without adjudications: these settle, and are not compared. */
export async function judgedUnder(tx: Tx, rubric: { id: string; version: number }): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    with settled as materialized (${newest(rubric)})
    select r.id as "reviewId", r.task_id as "taskId", r.assignee_id as "memberId", r.submitted_at as "submittedAt",
      extract(epoch from r.submitted_at - r.started_at)::float8 / 60 as minutes, r.verdict, r.score, settled.resolution ->> 'verdict' as settled
    from settled join reviews r on r.workspace_id = settled.workspace_id and r.task_id = settled.id
    where r.state = 'submitted' and r.kind = 'standard' order by r.submitted_at, r.id`.execute(tx)
  return rows
}

/** The disputes of these reviews, by whose reviews they are. */
export async function disputesUnder(tx: Tx, rubric: { id: string; version: number }): Promise<Disputed[]> {
  const { rows } = await sql<Disputed>`
    with settled as materialized (${newest(rubric)})
    select r.assignee_id as "memberId", d.state, d.criterion_keys as "criterionKeys"
    from settled join reviews r on r.workspace_id = settled.workspace_id and r.task_id = settled.id
      join review_disputes d on d.workspace_id = r.workspace_id and d.review_id = r.id`.execute(tx)
  return rows
}
