import { randomBytes } from 'node:crypto'
import { fingerprint } from '#src/platform/chance.ts'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { collectFaults } from '#src/platform/errors.ts'
import { type Reviewable, reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import { frozenRubric } from '#src/review/rubrics/operations.ts'
import type { ChangeScope } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import type { Assignment, AssignRequest } from '../assignment.ts'
import type { SampledBy } from '../schema.ts'
import { endRound, nextRound } from '../store/reviewers.ts'
import { findReviews, reviewsAbout } from '../store/reviews.ts'
import { toSummary } from '../store/rows.ts'
import { reviewersOf, runsOf } from './assignment-input.ts'
import { createTasks } from './create-tasks.ts'
import { notEligible, refuseToCompare, visibilityOf } from './load.ts'
import { type Plan, type PlanRequest, planReviews } from './plan.ts'

// The draw reveals findings about each conversation, even in a dry run.
async function refuseToReveal(tx: Tx, viewer: Viewer, { sampling }: AssignRequest, runs: readonly { id: string }[]): Promise<void> {
  if (!sampling || sampling.strategy === 'random') return
  const ids = runs.map(({ id }) => id)
  await refuseToCompare(tx, viewer, sampling.baselineBatchRunId)
  const [blinding, reviews] = await awaitAll(blindingOf(tx, viewer, { runIds: ids }), reviewsAbout(tx, 'run_id', ids, viewer.memberId))
  if (ids.some((id) => blinding.get(id)!.judge) || reviews.some((row) => visibilityOf(viewer, row) === 'hidden'))
    throw notEligible('you have yet to judge some of these conversations, and sampling would reveal something about them')
}

/** Plans tasks and reviews and, unless it is a dry run, creates them. Throws `invalid`, never `not_found`, for unknown ids in the body. */
export async function assign(
  { tx, cause, viewer }: ChangeScope & { viewer: Viewer & { workspaceId: string } },
  body: AssignRequest,
): Promise<Assignment> {
  let reviewables: Reviewable[] = []
  const [runs, candidates] = await collectFaults(
    async () => (reviewables = await runsOf(tx, body)),
    () => reviewersOf(tx, body.reviewers, { projectId: reviewables[0]?.projectId }),
  )
  await refuseToReveal(tx, viewer, body, runs)
  const projectId = runs[0]!.projectId
  const project = await projectOf(tx, projectId)
  const rubric = await frozenRubric(tx, projectId, body)
  refuseArchivedProject(project)
  const seed = body.seed ?? randomBytes(9).toString('base64url')
  const plan = await planInTurn(tx, projectId, { body, runs, candidates, rubric, seed })
  const load = plan.reviewers.map(({ id, openMinutes }) => {
    const added = plan.places.filter(({ reviewerId }) => reviewerId === id).length
    const open = candidates.find(({ member }) => member.id === id)!.profile.open + added
    return { reviewerId: id, added, open, minutes: openMinutes + added * plan.minutes }
  })
  const answer = { seed, skipped: plan.skipped, load, warnings: plan.warnings, precision: plan.precision }
  if (body.dryRun) {
    const list = plan.places.map(({ runId, reviewerId }) => ({ runId, assigneeId: reviewerId, sampling: plan.sampled.get(runId)! }))
    return { ...answer, assignmentId: null, reviews: [], planned: list }
  }
  const { assignmentId, reviewIds } = await createTasks({ tx, cause }, viewer.workspaceId, {
    body,
    projectId,
    rubric,
    plan,
    reviewers: body.reviewers.length === 0 ? [] : candidates,
  })
  const rows = await findReviews(tx, reviewIds, viewer.memberId)
  return { ...answer, assignmentId, reviews: rows.map(toSummary), planned: [] }
}

type Drawn = { projectId: string; body: AssignRequest; sampled: ReadonlyMap<string, SampledBy> }

/**
 * Assigns conversations that were drawn elsewhere. One without a reviewer who can take it now goes to their pool, so that it does not get
 * lost. Throws `invalid` if nobody can review at all.
 */
export async function assignDrawn({ tx, cause }: ChangeScope, workspaceId: string, { projectId, body, sampled }: Drawn): Promise<void> {
  const runs = await reviewableRuns(tx, [...sampled.keys()])
  const candidates = await reviewersOf(tx, body.reviewers, { projectId })
  const rubric = await frozenRubric(tx, projectId, body)
  const request = { body, runs, candidates, rubric, seed: body.seed! }
  const plan = await planInTurn(tx, projectId, request)
  const placed = new Set(plan.places.map(({ runId }) => runId))
  const left = runs.filter(({ id }) => !placed.has(id))
  const rest =
    left.length > 0 ? await planInTurn(tx, projectId, { ...request, runs: left, body: { ...body, strategy: 'pool' } }) : undefined
  const places = [...plan.places, ...(rest?.places ?? [])]
  if (places.length === 0) return
  const reviewers = body.reviewers.length === 0 ? [] : candidates
  await createTasks({ tx, cause }, workspaceId, {
    body,
    projectId,
    rubric,
    plan: { ...plan, places, sampled: new Map(sampled) },
    reviewers,
  })
}

/** The round of the same reviewers continues where it stopped. */
async function planInTurn(tx: Tx, projectId: string, request: Omit<PlanRequest, 'position'>): Promise<Plan> {
  const { body, candidates } = request
  const ids = candidates.map(({ member }) => member.id).sort()
  const pool = fingerprint(`${projectId} ${body.reviewers.length === 0 ? '*' : ids.join(' ')}`)
  const position = body.strategy === 'round_robin' ? await nextRound(tx, pool) : 0
  const { plan, position: after } = await planReviews(tx, { ...request, position })
  if (!body.dryRun && body.strategy === 'round_robin') await endRound(tx, pool, after)
  return plan
}
