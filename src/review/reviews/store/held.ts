import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

export type HeldReview = { id: string; taskId: string }

/** The open reviews that these members have, or that wait in the pool for some of them, behind another in the order of their tasks. */
export async function heldReviews(
  tx: Tx,
  memberIds: readonly string[],
  { after, limit }: { after: HeldReview | undefined; limit: number },
): Promise<HeldReview[]> {
  const open = sql`r.state in ('assigned', 'in_progress')`
  const { rows } = await sql<HeldReview>`
    select id, task_id as "taskId" from (
      select r.task_id, r.id from reviews r where ${open} and r.assignee_id = any(${memberIds}::text[])
      union all
      select r.task_id, r.id from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
      where ${open} and r.assignee_id is null and t.reviewers && ${memberIds}::text[]) held
    where ${after === undefined} or (task_id, id) > (${after?.taskId ?? ''}, ${after?.id ?? ''})
    order by task_id, id limit ${limit}`.execute(tx)
  return rows
}
