import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { NewRevision } from './answers.ts'

/**
 * Marks these reviews as submitted and their tasks as started, in three statements in total; as if each had taken this many minutes,
 * because the expected time of a review is the median of earlier ones.
 */
export async function submitSeeded(tx: Tx, revisions: readonly NewRevision[], minutes: number): Promise<void> {
  const list = JSON.stringify(revisions)
  const seeds = sql`jsonb_to_recordset(${list}::jsonb) as given("reviewId" text, revision int, cause text, answers jsonb, score float8, verdict text, sections jsonb, "authorId" text)`
  await sql`
    insert into review_revisions (review_id, revision, cause, answers, score, verdict, sections, author_id)
    select "reviewId", revision, cause, answers, score, verdict, sections, "authorId" from ${seeds}`.execute(tx)
  await sql`
    update reviews r set state = 'submitted', revision = given.revision, verdict = given.verdict, score = given.score, version = r.version + 1,
      assigned_at = clock_timestamp() - ${minutes + 1} * interval '1 minute', started_at = clock_timestamp() - ${minutes} * interval '1 minute',
      submitted_at = clock_timestamp(), revealed_at = clock_timestamp(), updated_at = clock_timestamp()
    from ${seeds} where r.id = given."reviewId"`.execute(tx)
  await sql`
    update review_tasks t set state = 'in_review', version = t.version + 1, updated_at = clock_timestamp()
    from reviews r join ${seeds} on given."reviewId" = r.id where r.workspace_id = t.workspace_id and r.task_id = t.id and t.state = 'open'`.execute(
    tx,
  )
}

export async function countReviews(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from reviews where project_id = ${projectId}`.execute(tx)
  return rows[0]!.count
}
