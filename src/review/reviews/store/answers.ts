import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Answer, Verdict } from '#src/review/rubrics/answers.ts'
import type { Draft, Revision } from '../schema.ts'

export type StoredRevision = Omit<Revision, 'retracted'> & {
  reviewId: string
  sections: Record<string, number | null>
  rationale: string | null
}
export type NewRevision = {
  reviewId: string
  revision: number
  cause: Revision['cause']
  answers: readonly Answer[]
  rationale: string | null
  verdict: Verdict
  score: number | null
  sections: Record<string, number | null>
  authorId: string
}

export async function insertRevision(tx: Tx, newRevision: NewRevision): Promise<void> {
  await sql`
    insert into review_revisions (review_id, revision, cause, answers, rationale, score, verdict, sections, author_id)
    values (${newRevision.reviewId}, ${newRevision.revision}, ${newRevision.cause}, ${JSON.stringify(newRevision.answers)}::jsonb, ${newRevision.rationale}, ${newRevision.score}::float8, ${newRevision.verdict},
      ${JSON.stringify(newRevision.sections)}::jsonb, ${newRevision.authorId})`.execute(tx)
}

/** All of these reviews, oldest first. */
export async function revisionsOf(tx: Tx, reviewIds: readonly string[]): Promise<StoredRevision[]> {
  if (reviewIds.length === 0) return []
  const { rows } = await sql<StoredRevision>`
    select review_id as "reviewId", revision, cause, verdict, score, answers, author_id as "authorId", at, sections, rationale
    from review_revisions where review_id = any(${reviewIds}::text[]) order by review_id, revision`.execute(tx)
  return rows
}

/** The submitted answers to the newest tasks of one assignment, one row per criterion: for estimates over many conversations. */
export async function answersOfAssignment(
  tx: Tx,
  assignmentId: string,
  maxTasks: number,
): Promise<{ taskId: string; rater: string; answers: Answer[] }[]> {
  const { rows } = await sql<{ taskId: string; rater: string; answers: Answer[] }>`
    select r.task_id as "taskId", r.assignee_id as rater, v.answers
    from (select workspace_id, id from review_tasks where assignment_id = ${assignmentId} order by id desc limit ${maxTasks}) t
    join reviews r on r.workspace_id = t.workspace_id and r.task_id = t.id and r.state = 'submitted' and r.kind = 'standard'
    join review_revisions v on v.workspace_id = r.workspace_id and v.review_id = r.id and v.revision = r.revision`.execute(tx)
  return rows
}

export type StoredDraft = { token: string; draft: Draft; takenAt: string | null; takenBy: 'expiry' | 'reassignment' | null }

export async function findDraft(tx: Tx, reviewId: string, memberId: string): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select token, draft, taken_at as "takenAt", taken_by as "takenBy" from review_drafts where review_id = ${reviewId} and member_id = ${memberId}`.execute(
    tx,
  )
  return rows[0]
}

/** Without `draft`, the stored draft does not change. */
export async function keepDraft(tx: Tx, reviewId: string, memberId: string, token: string, draft?: Draft): Promise<void> {
  const text = JSON.stringify(draft ?? { answers: [], flags: [] })
  await sql`
    insert into review_drafts (review_id, member_id, token, draft) values (${reviewId}, ${memberId}, ${token}, ${text}::jsonb)
    on conflict (workspace_id, review_id, member_id) do update set token = excluded.token, taken_at = null, taken_by = null, saved_at = clock_timestamp(),
      draft = case when ${draft === undefined}::boolean then review_drafts.draft else excluded.draft end`.execute(tx)
}

/** It stays with its author, who is notified with their next use of its token. */
export async function markTaken(
  tx: Tx,
  { reviewId, memberId }: { reviewId: string; memberId: string },
  by: 'expiry' | 'reassignment',
): Promise<void> {
  await sql`
    update review_drafts set taken_at = clock_timestamp(), taken_by = ${by} where review_id = ${reviewId} and member_id = ${memberId} and taken_at is null`.execute(
    tx,
  )
}
