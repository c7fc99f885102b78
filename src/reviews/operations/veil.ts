import type { ActivityEntry } from '../../activity/contract.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findReviews, reviewsAbout } from '../store/reviews.ts'
import { isVeiled, noVeil, type Veil, type Viewer, veilOf } from '../visibility.ts'
import { sightOf } from './load.ts'

const openStates = ['assigned', 'in_progress']

/** What of each conversation is kept from this reader, by its id. */
export async function veilsFor(tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<Map<string, Veil>> {
  const rows = await reviewsAbout(tx, 'run_id', runIds, viewer.memberId)
  const open = rows.filter(
    (row) => openStates.includes(row.state) && (row.assignee_id !== null || (row.viewer_may_draw && row.kind === 'standard')),
  )
  const byRun = Map.groupBy(open, ({ run_id }) => run_id)
  return new Map(
    runIds.map((id) => [
      id,
      veilOf(
        viewer,
        (byRun.get(id) ?? []).map(({ assignee_id, blind }) => ({ assigneeId: assignee_id, blind })),
      ),
    ]),
  )
}

/** The reviews of each conversation that this reader may know of, by its id. */
export async function reviewIdsFor(tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await reviewsAbout(tx, 'run_id', runIds, viewer.memberId)
  const visible = rows.filter((row) => sightOf(viewer, row) !== 'hidden')
  return new Map(runIds.map((id) => [id, visible.filter(({ run_id }) => run_id === id).map((row) => row.id)]))
}

const tellsOutcome = new Set(['run.completed', 'run.rescored', 'run.reviewed', 'run.reviewReopened'])

/**
 * Entries of the activity that this reader may see: none about a review that they may not, nor what the judge found of a conversation
 * which they have yet to judge. Answers and verdicts of people are in no entry.
 */
export async function seenEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const about = (type: ActivityEntry['resourceType']) => [
    ...new Set(entries.filter((one) => one.resourceType === type).map(({ resourceId }) => resourceId)),
  ]
  const [reviewIds, runIds] = [about('review'), about('run')]
  const reviews = new Map((await findReviews(tx, reviewIds, viewer.memberId)).map((row) => [row.id, sightOf(viewer, row)]))
  const veils = runIds.length > 0 ? await veilsFor(tx, viewer, runIds) : new Map<string, Veil>()
  return entries.filter(({ resourceType, resourceId, action }) => {
    if (resourceType === 'review') return reviews.get(resourceId) !== 'hidden'
    return resourceType !== 'run' || !tellsOutcome.has(action) || !isVeiled({ ...noVeil, judge: veils.get(resourceId)!.judge })
  })
}
