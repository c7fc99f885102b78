import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

type Told = {
  id: string
  projectId: string
  runId: string
  state: string
  rubric: { id: string; version: number }
  dueAt: string | null
  hidePeers: boolean
}
export type ToldReview = Told & { taskId: string; kind: 'standard' | 'adjudication'; assigneeId: string | null }
export type ToldTask = Told & { requiredReviews: number }

const hidePeers = (of: string) => sql`coalesce((${sql.ref(of)} ->> 'hidePeers')::boolean, true) as "hidePeers"`
const rubric = sql`jsonb_build_object('id', t.rubric_id, 'version', t.rubric_version) as rubric`

/** What others are told of reviews, without what was said in them. */
export async function reviewsToTell(tx: Tx, ids: readonly string[]): Promise<ToldReview[]> {
  const { rows } = await sql<ToldReview>`
    select r.id, r.project_id as "projectId", r.task_id as "taskId", r.run_id as "runId", r.kind, r.state, r.assignee_id as "assigneeId", r.due_at as "dueAt",
      ${rubric}, ${hidePeers('r.blind')}
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id where r.id = any(${ids}::text[])`.execute(tx)
  return rows
}

export async function tasksToTell(tx: Tx, ids: readonly string[]): Promise<ToldTask[]> {
  const { rows } = await sql<ToldTask>`
    select t.id, t.project_id as "projectId", t.run_id as "runId", t.state, t.required_reviews as "requiredReviews", t.due_at as "dueAt", ${rubric},
      ${hidePeers('t.blind')}
    from review_tasks t where t.id = any(${ids}::text[])`.execute(tx)
  return rows
}
