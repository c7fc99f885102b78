import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import type { Page } from '#src/platform/resource.ts'
import { wholeRun } from '#src/play/runs/operations/reviewed.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { isLead, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { peerOf, reviewedRun, toReview } from '../outline.ts'
import type { Review, ReviewSummary } from '../schema.ts'
import { findDraft, revisionsOf } from '../store/answers.ts'
import { disputesOf } from '../store/disputes.ts'
import { findReview, type ReviewFilters, reviewsBehind, reviewsOfTask } from '../store/reviews.ts'
import { type Row, toSummary } from '../store/rows.ts'
import { visibilityOf } from './load.ts'

/** A review as its reader may see it. Throws `not_found` for reviews that they may not see. */
export async function reviewFor(tx: Tx, viewer: Viewer, id: string): Promise<Review> {
  const row = await findReview(tx, id, viewer.memberId)
  if (!row || visibilityOf(viewer, row) === 'hidden') throw notFound()
  return show(tx, viewer, row)
}

async function show(tx: Tx, viewer: Viewer, row: Row): Promise<Review> {
  const own = row.assignee_id === viewer.memberId
  const open = row.state === 'assigned' || row.state === 'in_progress'
  const run = await wholeRun(tx, row.run_id)
  const blinding = (await blindingOf(tx, viewer, { runIds: [row.run_id] })).get(row.run_id)!
  const draft = own && open ? await findDraft(tx, row.id, viewer.memberId) : undefined
  return toReview(toSummary(row), {
    rubric: await rubricVersionOf(tx, { id: row.rubric_id, version: row.rubric_version }),
    run: reviewedRun(run, blinding),
    revisions: (await revisionsOf(tx, [row.id])).map(({ reviewId: _, ...revision }) => revision),
    disputes: await disputesOf(tx, row.id),
    draft: draft && !draft.takenAt ? draft.draft : null,
    peers: await peersOf(tx, viewer, row),
    assignmentHistory: row.history,
    reason: row.reason,
    allowSkip: row.settings.allowSkip,
  })
}

/** The answers of others: without names for an adjudicator; for anyone else, those that they may see. */
async function peersOf(tx: Tx, viewer: Viewer, row: Row): Promise<Review['peers']> {
  const adjudicates = row.kind === 'adjudication' && row.assignee_id === viewer.memberId
  if (row.state !== 'submitted' && !adjudicates) return []
  const others = (await reviewsOfTask(tx, row.task_id, viewer.memberId)).filter(
    (other) => other.id !== row.id && other.state === 'submitted' && (adjudicates || visibilityOf(viewer, other) !== 'hidden'),
  )
  const revisions = await revisionsOf(
    tx,
    others.map(({ id }) => id),
  )
  const named = !adjudicates || row.state === 'submitted'
  return others.map((other, at) =>
    peerOf(
      at,
      { id: other.id, assigneeId: other.assignee_id },
      revisions.find(({ reviewId, revision }) => reviewId === other.id && revision === other.revision)!,
      named,
    ),
  )
}

export const listFor = (
  tx: Tx,
  viewer: Viewer,
  filters: ReviewFilters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<ReviewSummary>> =>
  visiblePage(
    { limit, cursor, filters },
    (after, count) => reviewsBehind(tx, { ...viewer, lead: isLead(viewer) }, filters, { after, limit: count }),
    async (rows) => rows.filter((row) => visibilityOf(viewer, row) !== 'hidden').map(toSummary),
  )
