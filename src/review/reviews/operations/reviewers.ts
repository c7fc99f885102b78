import { highestRole } from '#src/platform/access.ts'
import { atLeast } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, notFound, refuseStale, unknownReference } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import { frozenRubric } from '#src/review/rubrics/operations.ts'
import { valueFault } from '#src/review/rubrics/values.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { goldItems, reviewers } from '../contract.ts'
import { goldOfProject } from '../store/gold.ts'
import { holdProfile, measureAnew, replaceProfile } from '../store/reviewers.ts'
import { reviewsAbout } from '../store/reviews.ts'
import { allReviewers, candidatesOf } from './candidates.ts'
import { setGold } from './gold.ts'

export const reviewerOperations = implement(reviewers, {
  list: async ({ tx }) => ({
    data: (await allReviewers(tx)).map(({ member, profile }) => ({ ...profile, name: member.name })),
    nextCursor: null,
  }),

  replace: async (call) => {
    const { params, body, tx, caller } = call
    const [member] = await findMembers(tx, [params.id])
    if (!member || member.id !== params.id || !atLeast(highestRole(member), 'reviewer')) throw notFound()
    await holdProfile(tx, member.id)
    const [before] = await candidatesOf(tx, [member])
    refuseStale(before!.profile, call.request.ifMatch)
    const paused =
      body.paused && (before!.profile.paused ?? { by: caller.memberId, reason: body.paused.reason, at: new Date().toISOString() })
    await replaceProfile(tx, { ...body, memberId: member.id, paused: paused && { ...paused, reason: body.paused!.reason } })
    if (before!.profile.paused && !paused) await measureAnew(tx, member.id)
    const [after] = await candidatesOf(tx, [member])
    await record(tx, causeOf(call), {
      type: 'member',
      id: member.id,
      action: 'reviewerProfileReplaced',
      before: before!.profile,
      after: after!.profile,
    })
    return { ...after!.profile, name: member.name }
  },
})

/** Selects the conversations that a member has an open review of. */
async function openReviewsOf(tx: Tx, memberId: string, runIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reviewsAbout(tx, 'run_id', runIds, memberId)
  const open = rows.filter((row) => row.assignee_id === memberId && ['assigned', 'in_progress'].includes(row.state))
  return new Set(open.map(({ run_id }) => run_id))
}

export const goldOperations = implement(goldItems, {
  list: async ({ query, tx, caller }) => {
    const project = await projectOf(tx, query.projectId)
    const known = await goldOfProject(tx, project.id)
    const judging = await openReviewsOf(
      tx,
      caller.memberId,
      known.map(({ runId }) => runId),
    )
    return { data: known.filter(({ runId }) => !judging.has(runId)), nextCursor: null }
  },

  create: async (call) => {
    const { body, tx, caller } = call
    const [run] = await reviewableRuns(tx, [body.runId])
    if (!run) throw unknownReference('/runId')
    const rubric = await frozenRubric(tx, run.projectId, body)
    const faults = body.values.flatMap(({ criterionKey, value }, at) => {
      const criterion = rubric.criteria.find(({ key }) => key === criterionKey)
      const wrong = criterion ? valueFault(criterion, value) : `The rubric has no criterion ${criterionKey}.`
      return wrong ? [{ pointer: `/values/${at}`, code: criterion ? 'invalid_value' : 'unknown_criterion', message: wrong }] : []
    })
    if (faults.length > 0) throw invalid(faults)
    const { runId, values, rationale, source, retired } = body
    const { id, version } = rubric
    return setGold(
      { tx, cause: causeOf(call) },
      { projectId: run.projectId, runId, rubric: { id, version }, values, rationale, source, createdBy: caller.memberId },
      retired,
    )
  },
})
