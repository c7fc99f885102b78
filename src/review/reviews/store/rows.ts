import { sql } from 'kysely'
import type { Standing } from '#src/workspace/blinding/visibility.ts'
import type { ReviewState, TaskState } from '../lifecycle.ts'
import type { Blind, Handover, ReviewSummary, Settings } from '../schema.ts'

/** The current review, with what decides who may see it. */
export type Row = {
  id: string
  task_id: string
  project_id: string
  run_id: string
  kind: 'standard' | 'adjudication'
  /**
   * The state as stored and recorded in the activity, and the current state: a lease that has ended, or a due date that has passed,
   * changes it without a write.
   */
  stored_state: ReviewState
  state: ReviewState
  /** For a pool slot whose lease has ended: null to everyone except the former holder, `holder_id`. */
  assignee_id: string | null
  holder_id: string | null
  from_pool: boolean
  lease_token: string | null
  lease_expires_at: string | null
  lease_seconds: number
  expiries: number
  skips: number
  revision: number
  surplus: boolean
  verdict: ReviewSummary['verdict']
  score: number | null
  blind: Blind
  flags: ReviewSummary['flags']
  reason: string | null
  replaced_by: string | null
  history: Handover[]
  priority: number
  due_at: string | null
  overdue: boolean
  assigned_at: string
  started_at: string | null
  submitted_at: string | null
  revealed_at: string | null
  version: number
  created_at: string
  updated_at: string
  rubric_id: string
  rubric_version: number
  task_state: TaskState
  settings: Settings
  disputed: boolean
  own_review: Standing['ownReview']
  judges_run: boolean
  may_draw: boolean
}

/** The current state, which is right without a cleanup job. */
export const stateNow = sql`case
  when r.state in ('assigned', 'in_progress') and r.expires_when_due and r.due_at <= clock_timestamp() then 'expired'
  when r.state = 'in_progress' and r.lease_expires_at <= clock_timestamp() then 'assigned'
  else r.state end`

/**
 * When the reviewer of a submitted review was done: at their first submission. One that was reopened or revised after a dispute is submitted
 * again later, and the time in between is nobody's work.
 */
export const doneAt = sql`case when r.revision = 1 then r.submitted_at else (
  select min(v.at) from review_revisions v where v.workspace_id = r.workspace_id and v.review_id = r.id and v.author_id = r.assignee_id) end`

/** All rows of reviews, with a member's relation to each; for the service itself, without one. */
export const rowsFor = (viewer: string) => sql`
  select r.*, r.state as stored_state, ${stateNow} as state, r.assignee_id as holder_id,
    case when r.from_pool and r.state = 'in_progress' and r.lease_expires_at <= clock_timestamp() and r.assignee_id <> ${viewer} then null else r.assignee_id end as assignee_id, t.rubric_id, t.rubric_version, t.state as task_state, t.settings,
    r.state in ('assigned', 'in_progress') and coalesce(r.due_at <= clock_timestamp(), false) as overdue,
    exists (select from review_disputes d where d.workspace_id = r.workspace_id and d.review_id = r.id and d.state = 'open') as disputed,
    coalesce(s.own_review, 'none') as own_review, coalesce(s.judges_run, false) as judges_run, coalesce(s.may_draw, false) as may_draw
  from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    left join review_standings s on s.workspace_id = r.workspace_id and s.review_id = r.id and s.member_id = ${viewer}`

export const toSummary = (row: Row): ReviewSummary => ({
  id: row.id,
  projectId: row.project_id,
  taskId: row.task_id,
  runId: row.run_id,
  kind: row.kind,
  state: row.state,
  assigneeId: row.assignee_id,
  pool: row.from_pool,
  lease: row.state === 'in_progress' && row.lease_expires_at !== null ? { expiresAt: row.lease_expires_at } : null,
  rubric: { id: row.rubric_id, version: row.rubric_version },
  blind: row.blind,
  revision: row.revision,
  verdict: row.verdict,
  score: row.score,
  flags: row.flags,
  surplus: row.surplus,
  priority: row.priority,
  dueAt: row.due_at,
  overdue: row.overdue,
  expiries: row.expiries,
  skips: row.skips,
  disputed: row.disputed,
  assignedAt: row.assigned_at,
  startedAt: row.started_at,
  submittedAt: row.submitted_at,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
