import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { isAny, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import type { NewReviewRule, ReviewRuleDryRun } from '../contract.ts'
import { drawWaiting } from '../draw.ts'
import { meets } from '../match.ts'
import { inReview, lastConversations } from '../store.ts'

const days = 7
const dayMs = 86_400_000
const limit = 20_000

/** One draw at the end of each day. Without the conversations that the viewer has yet to judge: the count would reveal their results. */
export async function dryRun(tx: Tx, viewer: Viewer, rule: NewReviewRule & { rubricId: string; seed: string }): Promise<ReviewRuleDryRun> {
  const since = new Date((await databaseNow(tx)) - days * dayMs)
  const all = await lastConversations(tx, rule.projectId, { since, limit })
  const blinding = await blindingOf(tx, viewer, { runIds: all.map(({ runId }) => runId) })
  const visible = all.filter(({ runId }) => !isAny(blinding.get(runId)!))
  const matched = visible.filter((facts) => meets(facts, rule.match))
  const reviewed = await inReview(
    tx,
    rule.rubricId,
    matched.map(({ runId }) => runId),
  )
  const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10)
  const byDay = Map.groupBy(
    matched.filter(({ runId }) => !reviewed.has(runId)),
    ({ endedAt }) => dayOf(endedAt),
  )
  const shown = Array.from({ length: days + 1 }, (_, at) => dayOf(new Date(since.getTime() + at * dayMs).toISOString())).map((day) => {
    const runIds = (byDay.get(day) ?? []).map(({ runId }) => runId)
    if (runIds.length === 0) return { day, matched: 0, taken: 0 }
    const { taken } = drawWaiting(runIds, { percent: rule.percent, room: rule.perDay, seed: rule.seed })
    return { day, matched: runIds.length, taken: taken.length }
  })
  return {
    since: since.toISOString(),
    conversations: all.length,
    hidden: all.length - visible.length,
    reviewed: reviewed.size,
    matched: matched.length - reviewed.size,
    taken: shown.reduce((sum, { taken }) => sum + taken, 0),
    days: shown,
  }
}
