import type { ActivityEntry } from '../../activity/contract.ts'
import { atOnce, type Tx } from '../../platform/db/database.ts'
import { batchVeils, projectsToJudge } from '../store/batch-veils.ts'
import { findReviews, reviewsAbout } from '../store/reviews.ts'
import { type BatchVeil, draws, isVeiled, noBatchVeil, type Veil, type Viewer, veilOf } from '../visibility.ts'
import { sightOf } from './load.ts'

const openStates = ['assigned', 'in_progress']

/** What of each conversation is kept from this reader, by its id. */
export async function veilsFor(tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<Map<string, Veil>> {
  const rows = await reviewsAbout(tx, 'run_id', runIds, viewer.memberId)
  const open = rows.filter(
    (row) =>
      openStates.includes(row.state) &&
      (row.assignee_id !== null || (row.viewer_may_draw && row.viewer_is === 'none' && row.kind === 'standard')),
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

/** Of these conversations those that somebody has an open review of. */
export async function judgedYetBy(tx: Tx, memberId: string, runIds: readonly string[]): Promise<Set<string>> {
  const rows = await reviewsAbout(tx, 'run_id', runIds, memberId)
  return new Set(rows.filter((row) => row.assignee_id === memberId && openStates.includes(row.state)).map((row) => row.run_id))
}

/** What of each batch run is kept from this reader, by its id. */
export async function batchVeilsFor(tx: Tx, viewer: Viewer, batchRunIds: readonly string[]): Promise<Map<string, BatchVeil>> {
  const found = batchRunIds.length === 0 ? undefined : await batchVeils(tx, batchRunIds, viewer.memberId, draws(viewer))
  return new Map(batchRunIds.map((id) => [id, found?.get(id) ?? noBatchVeil]))
}

/** The projects in which this reader has something to judge without knowing what the judge found. */
export const projectsJudgedBy = (tx: Tx, viewer: Viewer): Promise<string[]> => projectsToJudge(tx, viewer.memberId, draws(viewer))
export { tellsOfBaseline } from '../store/batch-veils.ts'

/** Of these tasks those whose reviews this reader may all see, by id. */
async function openTasks(tx: Tx, viewer: Viewer, taskIds: readonly string[]): Promise<Set<string>> {
  const rows = await reviewsAbout(tx, 'task_id', taskIds, viewer.memberId)
  const closed = new Set(rows.filter((row) => sightOf(viewer, row) === 'hidden').map(({ task_id }) => task_id))
  return new Set(taskIds.filter((id) => !closed.has(id)))
}

// By what they tell. `queued` of a run names its channel and its batch run; what happens to a task names who did it.
export const tellsVerdict: ReadonlySet<string> = new Set([
  ...['run.completed', 'run.seeded', 'run.rescored', 'run.reviewed', 'run.reviewReopened'],
  ...['batchRun.completed', 'batchRun.canceled', 'batchRun.rescored', 'batchRun.resumed', 'batchRun.seeded'],
])
const idsOf = (entries: readonly ActivityEntry[], type: ActivityEntry['resourceType']) => [
  ...new Set(entries.filter((one) => one.resourceType === type).map(({ resourceId }) => resourceId)),
]
async function veilsAbout(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<Map<string, BatchVeil>> {
  const [runs, batchRuns] = await atOnce(veilsFor(tx, viewer, idsOf(entries, 'run')), batchVeilsFor(tx, viewer, idsOf(entries, 'batchRun')))
  return new Map([...[...runs].map(([id, veil]) => [id, { ...veil, baseline: false }] as const), ...batchRuns])
}

export const tellsPlace: ReadonlySet<string> = new Set(['run.queued'])
const always = new Set(['reviewTask.created'])

/**
 * Entries of the activity that this reader may see: none about a review that they may not, nor what was found of a conversation, or of
 * a batch run, which they have yet to judge. Answers and verdicts of people are in no entry.
 */
export async function seenEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const [rows, tasks, veils] = await atOnce(
    findReviews(tx, idsOf(entries, 'review'), viewer.memberId),
    openTasks(tx, viewer, idsOf(entries, 'reviewTask')),
    veilsAbout(tx, viewer, entries),
  )
  const reviews = new Map(rows.map((row) => [row.id, sightOf(viewer, row)]))
  return entries.filter(({ resourceType, resourceId, action }) => {
    if (resourceType === 'review') return reviews.get(resourceId) !== 'hidden'
    if (resourceType === 'reviewTask') return always.has(action) || tasks.has(resourceId)
    const veil = veils.get(resourceId) ?? noBatchVeil
    if (tellsVerdict.has(action)) return !veil.judge && !veil.baseline
    return !tellsPlace.has(action) || !(veil.agentVersion || veil.batch)
  })
}

/** Whether a resource is as if it were missing for this reader; a review alone can be. */
export async function hides(tx: Tx, viewer: Viewer, { resourceType, resourceId }: { resourceType: string; resourceId: string }) {
  if (resourceType !== 'review') return false
  const rows = await findReviews(tx, [resourceId], viewer.memberId)
  return rows.every((row) => sightOf(viewer, row) === 'hidden')
}

/** As `seenEntries`, where more is told than the entry: of what something is kept, all is kept. */
export async function tellableEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const [veils, seen] = await atOnce(veilsAbout(tx, viewer, entries), seenEntries(tx, viewer, entries))
  return seen.filter(({ resourceId }) => !isVeiled(veils.get(resourceId) ?? noBatchVeil))
}
