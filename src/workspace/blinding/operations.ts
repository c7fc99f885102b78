import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { type Blinding, noBlinding, type Viewer } from './blinding.ts'
import {
  blindedBatchRuns,
  blindedProjects,
  blindedRuns,
  hiddenFromSomebody,
  isToJudge,
  mayHaveToJudge,
  runsOfHiddenBatchRuns,
  standingsOf,
  toJudgeAmong,
} from './store.ts'
import { visibleTo } from './visibility.ts'

const judgeOf = (viewer: Viewer) => ({ memberId: viewer.memberId, keyId: viewer.key?.id ?? null })

/**
 * The hidden parts of these runs and batch runs for a viewer, by id; every id has an entry. One statement, and another for each of the two
 * if anything remains to be judged.
 */
export async function blindingOf(
  tx: Tx,
  viewer: Viewer,
  { runIds = [], batchRunIds = [] }: { runIds?: readonly string[]; batchRunIds?: readonly string[] },
): Promise<ReadonlyMap<string, Blinding>> {
  const judge = judgeOf(viewer)
  const ask = async () => (await awaitAll(blindedRuns(tx, judge, runIds), blindedBatchRuns(tx, judge, batchRunIds))).flat()
  const blindedResources = runIds.length + batchRunIds.length > 0 && (await mayHaveToJudge(tx, judge)) ? await ask() : []
  const known = new Map(blindedResources.map(({ id, ...blinding }) => [id, blinding]))
  return new Map([...runIds, ...batchRunIds].map((id) => [id, known.get(id) ?? noBlinding]))
}

/** The projects in which a viewer has yet to judge a conversation without knowing what was found of it. */
export const projectsToJudge = async (tx: Tx, viewer: Viewer): Promise<ReadonlySet<string>> =>
  new Set(await blindedProjects(tx, judgeOf(viewer)))

/** Whether a viewer has yet to judge any conversation without knowing what was found of it. */
export const mayJudgeAnything = async (tx: Tx, viewer: Viewer): Promise<boolean> => (await projectsToJudge(tx, viewer)).size > 0

/** Selects the batch runs with a conversation that someone must still judge without its result. */
export const batchRunsToJudge = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await hiddenFromSomebody(tx, ids))

/** Whether a viewer has yet to judge a conversation, no matter what is hidden from them until then. */
export const hasYetToJudge = (tx: Tx, viewer: Viewer, runId: string): Promise<boolean> => isToJudge(tx, judgeOf(viewer), runId)

/** The same for many: those of the runs that a viewer has yet to judge. */
export const runsToJudge = async (tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await toJudgeAmong(tx, judgeOf(viewer), runIds))

/** The runs whose batch run a viewer must not know. */
export const runIdsOfHiddenBatchRuns = (tx: Tx, viewer: Viewer): Promise<string[]> => runsOfHiddenBatchRuns(tx, judgeOf(viewer))

/** The reviews of each run that a viewer may know about, by the id of the run; every run has an entry. */
export async function visibleReviewIds(tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const reviews = (await standingsOf(tx, viewer.memberId, { by: 'run_id', ids: runIds })).filter(
    (standing) => visibleTo(viewer, standing) !== 'hidden',
  )
  return new Map(runIds.map((id) => [id, reviews.flatMap((review) => (review.runId === id ? [review.id] : []))]))
}

/** For these reviews, and those of these tasks: the ids of reviews that are hidden from a viewer, and of tasks with such reviews. */
export async function hiddenReviews(
  tx: Tx,
  viewer: Viewer,
  { reviewIds = [], taskIds = [] }: { reviewIds?: readonly string[]; taskIds?: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { memberId } = viewer
  const standings = (
    await awaitAll(
      standingsOf(tx, memberId, { by: 'review_id', ids: reviewIds }),
      standingsOf(tx, memberId, { by: 'task_id', ids: taskIds }),
    )
  ).flat()
  return new Set(standings.filter((standing) => visibleTo(viewer, standing) === 'hidden').flatMap(({ id, taskId }) => [id, taskId]))
}
