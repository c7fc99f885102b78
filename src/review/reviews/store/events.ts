import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { EventReview, EventTask } from '../events.ts'

const hidePeers = (of: string) => sql`coalesce((${sql.ref(of)} ->> 'hidePeers')::boolean, true) as "hidePeers"`
const rubric = sql`jsonb_build_object('id', t.rubric_id, 'version', t.rubric_version) as rubric`

/** Reviews without their answers: the existing ones among `ids`, in no particular order. */
export async function reviewsForEvents(tx: Tx, ids: readonly string[]): Promise<EventReview[]> {
  const { rows } = await sql<EventReview>`
    select r.id, r.project_id as "projectId", r.task_id as "taskId", r.run_id as "runId", r.kind, r.state, r.assignee_id as "assigneeId", r.due_at as "dueAt",
      ${rubric}, ${hidePeers('r.blind')}
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id where r.id = any(${ids}::text[])`.execute(tx)
  return rows
}

export async function tasksForEvents(tx: Tx, ids: readonly string[]): Promise<EventTask[]> {
  const { rows } = await sql<EventTask>`
    select t.id, t.project_id as "projectId", t.run_id as "runId", t.state, t.required_reviews as "requiredReviews", t.due_at as "dueAt", ${rubric},
      ${hidePeers('t.blind')}
    from review_tasks t where t.id = any(${ids}::text[])`.execute(tx)
  return rows
}
