import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { warningShare } from '#src/platform/jobs/deadline.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import type { Settings } from '../schema.ts'
import { type Row, rowsFor, stateNow } from './rows.ts'

// Of one reviewer: what is theirs, what is disputed, and what they could draw.

const nameOfRun = sql`(select coalesce(run.plan, p.plan) #>> '{subject,name}' from runs run
  left join run_plans p on p.workspace_id = run.workspace_id and p.hash = run.plan_hash where run.id = r.run_id)`
const within = (projectId: string | undefined) => sql`(${projectId ?? null}::text is null or r.project_id = ${projectId ?? null})`
const tables = sql`reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id`

export type OwnReview = {
  id: string
  projectId: string
  rubricId: string
  name: string
  reason: 'assigned' | 'returned' | 'due'
  since: string
  dueAt: string | null
  overdue: boolean
}

/** Those that a member has yet to submit, the most urgent first. The warning comes with the same share of the time as its event. */
export async function ownOpenReviews(tx: Tx, memberId: string, projectId: string | undefined, limit: number): Promise<OwnReview[]> {
  const warnedAt = sql`r.assigned_at + ${warningShare}::float8 * (r.due_at - r.assigned_at)`
  const { rows } = await sql<OwnReview>`
    select id, "projectId", "rubricId", name, "dueAt", overdue,
      case when overdue or warned then 'due' when revision > 0 then 'returned' else 'assigned' end as reason,
      case when overdue then "dueAt" when warned then "warnedAt" when revision > 0 then updated_at else "assignedAt" end as since
    from (
      select r.id, r.project_id as "projectId", t.rubric_id as "rubricId", coalesce(${nameOfRun}, '') as name, r.revision, r.updated_at, r.priority,
        r.due_at as "dueAt", r.assigned_at as "assignedAt", ${warnedAt} as "warnedAt",
        coalesce(r.due_at <= clock_timestamp(), false) as overdue, coalesce(${warnedAt} <= clock_timestamp(), false) as warned
      from ${tables}
      where r.assignee_id = ${memberId} and r.state in ('assigned', 'in_progress') and ${stateNow} in ('assigned', 'in_progress') and ${within(projectId)}
        and not (r.from_pool and r.state = 'in_progress' and ${stateNow} = 'assigned')) own
    order by "dueAt" nulls last, priority desc, id limit ${limit}`.execute(tx)
  return rows
}

export type DisputedRow = Row & { name: string; openedBy: string; openedAt: string }

/** Reviews with an open dispute that the member did not open; the caller leaves out what they may not see. */
export async function disputedReviews(tx: Tx, viewer: Viewer, projectId: string | undefined, limit: number): Promise<DisputedRow[]> {
  const { rows } = await sql<DisputedRow>`
    select r.*, coalesce(${nameOfRun}, '') as name, d.opened_by as "openedBy", d.opened_at as "openedAt"
    from (${rowsFor(viewer.memberId)} where r.id in (select review_id from review_disputes where state = 'open')) r
      join review_disputes d on d.review_id = r.id and d.state = 'open'
    where d.opened_by <> ${viewer.memberId} and ${within(projectId)} order by d.opened_at limit ${limit}`.execute(tx)
  return rows
}

export type OpenSlot = {
  projectId: string
  rubricId: string
  kind: Row['kind']
  settings: Settings
  since: string
  launchedBy: string | null
  isInPool: boolean
  isInvolved: boolean
}

/** Reviews that wait for anyone of a pool, oldest first, with what decides whether this member may take them. */
export async function openSlots(tx: Tx, memberId: string, projectId: string | undefined, limit: number): Promise<OpenSlot[]> {
  const { rows } = await sql<OpenSlot>`
    select r.project_id as "projectId", t.rubric_id as "rubricId", r.kind, t.settings, r.assigned_at as since,
      (select case when requested_by ->> 'type' = 'user' then requested_by ->> 'id' end from runs where id = r.run_id) as "launchedBy",
      t.reviewers = '{}' or ${memberId} = any(t.reviewers) as "isInPool",
      exists (select from reviews own where own.workspace_id = r.workspace_id and own.task_id = r.task_id and own.id <> r.id and own.assignee_id = ${memberId})
        or exists (select from review_drafts gone where gone.workspace_id = r.workspace_id and gone.review_id = r.id and gone.member_id = ${memberId}
          and gone.taken_by = 'reassignment') as "isInvolved"
    from ${tables}
    where r.state in ('assigned', 'in_progress') and ${stateNow} = 'assigned' and (r.assignee_id is null or r.from_pool and r.state = 'in_progress')
      and ${within(projectId)}
    order by r.id limit ${limit}`.execute(tx)
  return rows
}

export type Leased = { count: number; until: string | null }

/** How many reviews from a pool someone else works on, and when the first of these leases ends. */
export async function leasedByOthers(tx: Tx, memberId: string, projectId: string | undefined): Promise<Leased> {
  const { rows } = await sql<Leased>`
    select count(*)::int as count, min(r.lease_expires_at) as until from ${tables}
    where r.state = 'in_progress' and r.from_pool and r.lease_expires_at > clock_timestamp() and r.assignee_id <> ${memberId} and ${within(projectId)}`.execute(
    tx,
  )
  return rows[0]!
}

export type PausedReviewer = { memberId: string; name: string; projectId: string; since: string }

/** Reviewers who were paused for their accuracy, with the project in which it was last measured. */
export async function pausedReviewers(tx: Tx, projectId: string | undefined): Promise<PausedReviewer[]> {
  const { rows } = await sql<PausedReviewer>`
    select m.id as "memberId", m.name, k.project_id as "projectId", p.paused ->> 'at' as since
    from reviewer_profiles p join members m on m.workspace_id = p.workspace_id and m.id = p.member_id and m.archived_at is null
      join lateral (select project_id from gold_answers a where a.workspace_id = p.workspace_id and a.member_id = p.member_id order by at desc limit 1) k on true
    where p.paused ->> 'by' = 'system' and (${projectId ?? null}::text is null or k.project_id = ${projectId ?? null}) order by m.name`.execute(
    tx,
  )
  return rows
}
