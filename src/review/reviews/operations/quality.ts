import type { Tx } from '#src/platform/db/database.ts'
import { notFound, refuseStale, unknownReference } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { rubricsByIds } from '#src/review/rubrics/operations.ts'
import { findMembers, membersBy } from '#src/workspace/accounts/operations/members.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { causeOf, record, system } from '#src/workspace/activity/operations/activity.ts'
import { freePausedReviews } from '../jobs.ts'
import { accuracyOf, isTooInaccurate, type ReviewQuality, reviewQuality } from '../quality.ts'
import { goldRuns } from '../store/gold.ts'
import {
  holdRubric,
  insertGoldAnswer,
  judgedByMember,
  measuredUnder,
  qualityRuleOf,
  replaceQualityRule,
  sharesOf,
  workspaceOf,
} from '../store/quality.ts'
import { holdProfile, profilesOf, replaceProfile } from '../store/reviewers.ts'
import { freeAllOf } from './free-reviews.ts'
import { retract } from './retract.ts'

/** Of one request, which is one transaction. */
const maxAgain = 500

async function rubricOf(tx: Tx, id: string) {
  const [rubric] = await rubricsByIds(tx, [id])
  if (!rubric) throw notFound()
  return rubric
}

async function qualityFor(tx: Tx, id: string): Promise<ReviewQuality> {
  const { projectId, publishedVersion, version } = await rubricOf(tx, id)
  const measured = await measuredUnder(tx, id)
  const members = new Map(
    (
      await membersBy(
        tx,
        measured.map(({ memberId }) => memberId),
      )
    ).map((member) => [member.id, member]),
  )
  return {
    rubricId: id,
    ...(await qualityRuleOf(tx, id)),
    gold: (await goldRuns(tx, projectId, { id, version: publishedVersion ?? version })).length,
    reviewers: measured
      .map(({ memberId, answered, shares, isPaused }) => ({
        memberId,
        name: members.get(memberId)?.name ?? memberId,
        answered,
        accuracy: accuracyOf(shares),
        paused: isPaused,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

export const qualityOperations = implement(reviewQuality, {
  get: ({ tx, params }) => qualityFor(tx, params.id),

  replace: async (call) => {
    const { tx, params, body, request } = call
    const { projectId } = await rubricOf(tx, params.id)
    await holdRubric(tx, params.id)
    const before = await qualityRuleOf(tx, params.id)
    refuseStale(before, request.ifMatch)
    await replaceQualityRule(tx, { rubricId: params.id, projectId }, body)
    await record(tx, causeOf(call), { type: 'rubric', id: params.id, action: 'qualityRuleChanged', after: { version: before.version + 1 } })
    return qualityFor(tx, params.id)
  },

  judgeAgain: async (call) => {
    const { tx, params, body } = call
    await rubricOf(tx, params.id)
    const [member] = await membersBy(tx, [body.memberId])
    if (!member) throw unknownReference('/memberId')
    const { list, total } = await judgedByMember(tx, params.id, { memberId: member.id, since: body.since, limit: maxAgain })
    // In the order of their tasks, as everyone locks them.
    for (const { id, taskId } of list.toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1)))
      await retract({ tx, cause: causeOf(call) }, { id, taskId, reason: body.reason })
    return { reviews: list.length, left: total - list.length }
  },
})

type Answered = { reviewId: string; projectId: string; rubricId: string; memberId: string; right: number; of: number }

/** Counts a review of a gold item, and pauses its reviewer if that makes it certain that they are too inaccurate. */
export async function measure(tx: Tx, { right, of, ...answered }: Answered): Promise<void> {
  const { rubricId, memberId } = answered
  await insertGoldAnswer(tx, { ...answered, share: of === 0 ? 0 : right / of })
  const { required } = await qualityRuleOf(tx, rubricId)
  if (required === null) return
  await holdProfile(tx, memberId)
  const { gold: _, open: __, version: ___, ...profile } = (await profilesOf(tx, [memberId])).get(memberId)!
  const shares = await sharesOf(tx, rubricId, memberId)
  if (profile.paused || !isTooInaccurate(shares, required)) return
  const { value, high } = accuracyOf(shares)
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  const reason = `Accuracy ${percent(value!)} on ${shares.length} gold items, at most ${percent(high!)}, where ${percent(required)} is required.`
  const paused = { by: system.actor.id, reason, at: new Date().toISOString() }
  await replaceProfile(tx, { ...profile, paused })
  await record(tx, system, { type: 'member', id: memberId, action: 'reviewerProfileReplaced', before: { paused: null }, after: { paused } })
  await record(tx, system, { type: 'rubric', id: rubricId, action: 'reviewerPaused', after: { memberId } })
  const workspaceId = await workspaceOf(tx)
  const place = { queue: workspaceQueue(workspaceId), tenant: workspaceId, singletonKey: `paused ${memberId}` }
  await enqueue(tx, freePausedReviews, { workspaceId, memberId }, place)
}

type Paused = { workspaceId: string; memberId: string }
/** What a paused reviewer has not submitted goes to others, unless they were resumed in the meantime. */
export const freePaused =
  (world: World) =>
  async ({ workspaceId, memberId }: Paused, context: Context): Promise<void> => {
    const isPaused = await world.db.transaction(workspaceId, async (tx) => {
      const [member] = await findMembers(tx, [memberId])
      return member !== undefined && (await profilesOf(tx, [memberId])).get(memberId)!.paused?.by === system.actor.id
    })
    if (isPaused) await freeAllOf(world.db, workspaceId, memberId)
    await world.db.transaction(workspaceId, (tx) => context.finish(tx))
  }
