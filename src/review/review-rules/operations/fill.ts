import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { AssignRequest, queueShape } from '#src/review/reviews/assignment.ts'
import { assignDrawn } from '#src/review/reviews/operations/assign.ts'
import { stillReviewers } from '#src/review/reviews/operations/candidates.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { system } from '#src/workspace/activity/operations/activity.ts'
import type { ReviewRule } from '../contract.ts'
import { drawWaiting } from '../draw.ts'
import { fillQueues } from '../jobs.ts'
import { meets } from '../match.ts'
import {
  activeRuleIds,
  conversationsIn,
  countMatches,
  decideMatches,
  endedSince,
  inReview,
  insertMatches,
  reviewedOtherwise,
  ruleTable,
  setProblem,
  waitingMatches,
} from '../store.ts'

const everyMs = 60_000
const entriesAtOnce = 2_000

export const fillSoon = (tx: Tx, workspaceId: string, startAfterMs = 0): Promise<void> =>
  enqueue(
    tx,
    fillQueues,
    { workspaceId },
    { queue: workspaceQueue(workspaceId), tenant: workspaceId, singletonKey: 'review-rules', startAfterMs },
  )

type Payload = { workspaceId: string }

/** One transaction for each rule: a fault of one does not stop the others' work that is already done. */
export const fillAll =
  (world: World) =>
  async ({ workspaceId }: Payload, context: Context) => {
    const ids = await world.db.transaction(workspaceId, activeRuleIds)
    for (const id of ids) while (!context.signal.aborted && (await world.db.transaction(workspaceId, (tx) => fill(tx, workspaceId, id)))) {}
    await world.db.transaction(workspaceId, async (tx) => {
      await context.finish(tx)
      if (ids.length > 0) await fillSoon(tx, workspaceId, everyMs)
    })
  }

/** The job was given up: another one replaces it. */
export const fillAllLater =
  (world: World) =>
  ({ workspaceId }: Payload, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      await fillSoon(tx, workspaceId, everyMs)
      await context.finish(tx)
    })

/** Whether there is more to read. The row of the rule is locked, so that two workers never decide about the same conversations. */
async function fill(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rule = await ruleTable.lock(tx, id)
  if (rule.status !== 'active' || rule.archivedAt) return false
  const { runIds, isAll } = await endedSince(tx, id, entriesAtOnce)
  const conversations = (await conversationsIn(tx, rule.projectId, runIds)).filter((facts) => meets(facts, rule.match))
  const ids = conversations.map(({ runId }) => runId)
  const others = await reviewedOtherwise(tx, rule.rubricId, ids)
  await insertMatches(
    tx,
    rule,
    ids.filter((runId) => !others.has(runId)),
  )
  // The larger the draw, the closer it is to the share.
  if (isAll) await drawNow(tx, workspaceId, rule)
  return !isAll
}

async function drawNow(tx: Tx, workspaceId: string, rule: ReviewRule): Promise<void> {
  const waiting = await waitingMatches(tx, rule.id)
  const room = rule.perDay - (await countMatches(tx, rule.id)).drawnToday
  if (waiting.length === 0 || room <= 0) return
  const { taken, probability } = drawWaiting(waiting, { percent: rule.percent, room, seed: rule.seed })
  const known = await inReview(tx, rule.rubricId, taken)
  const fresh = taken.filter((runId) => !known.has(runId))
  try {
    if (fresh.length > 0) await give(tx, workspaceId, rule, { runIds: fresh, probability })
  } catch (error) {
    // Refused before anything was written: the conversations wait until someone changes the rule, the rubric or the reviewers.
    if (!(error instanceof ServiceError) || error.code !== 'invalid') throw error
    return setProblem(tx, rule.id, (error.extras.errors ?? []).map(({ message }) => message).join(' '))
  }
  await decideMatches(tx, rule.id, { taken, probability })
  await setProblem(tx, rule.id, null)
}

/** Someone who may no longer review must not stop the rule; if nobody of its reviewers is left, everyone may. */
async function give(tx: Tx, workspaceId: string, rule: ReviewRule, { runIds, probability }: { runIds: string[]; probability: number }) {
  const queue = Object.fromEntries(Object.keys(queueShape).map((name) => [name, rule[name as keyof ReviewRule]]))
  const reviewers = await stillReviewers(tx, rule.reviewers, rule.projectId)
  const strategy = reviewers.length === 0 ? ('pool' as const) : rule.strategy
  const body = AssignRequest.parse({ ...queue, reviewers, strategy, runIds, seed: rule.seed })
  const sampling = { strategy: 'rule' as const, stratum: rule.id, probability, seed: rule.seed }
  const sampled = new Map(runIds.map((runId) => [runId, sampling]))
  return assignDrawn({ tx, cause: system }, workspaceId, { projectId: rule.projectId, body, sampled })
}
