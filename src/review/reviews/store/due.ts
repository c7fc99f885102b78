import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Settings } from '../schema.ts'

export type UnsubmittedReview = { id: string; taskId: string; assigneeId: string | null; policy: Settings['duePolicy'] }

/**
 * Reviews of an assignment that are due at this time and not submitted; those with another due time have their own job. An adjudication,
 * which someone must make in the end, is announced and remains.
 */
export async function unsubmittedReviews(tx: Tx, assignmentId: string, dueAt: string): Promise<UnsubmittedReview[]> {
  const { rows } = await sql<UnsubmittedReview>`
    select r.id, r.task_id as "taskId", r.assignee_id as "assigneeId", case when r.kind = 'standard' or t.settings ->> 'duePolicy' = 'nothing' then t.settings ->> 'duePolicy' else 'flag' end as policy
    from review_tasks t join reviews r on r.workspace_id = t.workspace_id and r.task_id = t.id
    where t.assignment_id = ${assignmentId} and r.due_at = ${dueAt}::timestamptz and r.state in ('assigned', 'in_progress')
    order by r.task_id, r.id`.execute(tx)
  return rows
}
