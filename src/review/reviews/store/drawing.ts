import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { doneAt, stateNow } from './rows.ts'

type DrawFilter = { memberId: string; lead: boolean; projectId: string | undefined; rubricId: string | undefined }

// Available: assigned, or with someone's lease that has ended.
const waiting = sql`r.state in ('assigned', 'in_progress') and ${stateNow} = 'assigned'`
const mine = ({ memberId }: DrawFilter) => sql`r.assignee_id = ${memberId}`
const drawable = ({ memberId, lead }: DrawFilter) => sql`
  (r.assignee_id is null or (r.from_pool and r.assignee_id <> ${memberId}))
  and case when r.kind = 'adjudication' then ${lead}::boolean else (t.reviewers = '{}' or ${memberId} = any(t.reviewers)) end
  and not exists (select from reviews own where own.workspace_id = r.workspace_id and own.task_id = r.task_id and own.id <> r.id and own.assignee_id = ${memberId})
  and not exists (select from review_drafts gone where gone.workspace_id = r.workspace_id and gone.review_id = r.id and gone.member_id = ${memberId} and gone.taken_by = 'reassignment')`
const within = ({ projectId, rubricId }: DrawFilter) =>
  sql`(${projectId ?? null}::text is null or r.project_id = ${projectId ?? null}) and (${rubricId ?? null}::text is null or t.rubric_id = ${rubricId ?? null})`

const tables = sql`reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id`

/**
 * The next review for somebody, with its task, both locked: one of their own first, then one of the pool, by priority and due date. Skips
 * tasks that another transaction has locked, so that concurrent requests get different reviews without waiting.
 */
export async function drawNext(tx: Tx, filter: DrawFilter, except: readonly string[]): Promise<{ id: string; taskId: string } | undefined> {
  const { rows } = await sql<{ id: string; taskId: string }>`
    select r.id, r.task_id as "taskId" from ${tables}
    where ${waiting} and (${mine(filter)} or ${drawable(filter)}) and ${within(filter)} and r.id <> all(${except}::text[])
    order by (r.assignee_id = ${filter.memberId}) desc nulls last, r.priority desc, r.due_at nulls last, r.id limit 1 for update of t, r skip locked`.execute(
    tx,
  )
  return rows[0]
}

/** The task of a review that could be drawn if its task were not locked now. */
export async function wouldDraw(tx: Tx, filter: DrawFilter, except: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ taskId: string }>`
    select r.task_id as "taskId" from ${tables} where ${waiting} and (${mine(filter)} or ${drawable(filter)}) and ${within(filter)}
      and r.id <> all(${except}::text[]) limit 1`.execute(tx)
  return rows[0]?.taskId
}

/** When the first of the other people's leases ends on a review that could otherwise be drawn; undefined without one. */
export async function leasedUntil(tx: Tx, filter: DrawFilter): Promise<string | undefined> {
  const { rows } = await sql<{ until: string | null }>`
    select min(r.lease_expires_at) as until from ${tables}
    where r.state = 'in_progress' and r.from_pool and ${drawable(filter)} and ${within(filter)}`.execute(tx)
  return rows[0]?.until ?? undefined
}

/** How many reviews a member submitted in the last 24 hours; a correction of an earlier one is not another review. */
export async function submittedToday(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from reviews r
    where r.assignee_id = ${memberId} and r.state = 'submitted' and ${doneAt} > clock_timestamp() - interval '1 day'`.execute(tx)
  return rows[0]!.count
}
