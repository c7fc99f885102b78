import type { Caller } from '#src/platform/caller.ts'
import { atLeast } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { refuseStale } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { cyclesWithProblem } from '#src/review/calibration-cycles/operations/cycles.ts'
import { sheetsFor } from '#src/review/calibrations/operations/calibrations.ts'
import { mentionsOf } from '#src/review/comments/operations.ts'
import { pairsFor } from '#src/review/pair-reviews/operations/pair-reviews.ts'
import { rulesWithProblem } from '#src/review/review-rules/operations/rules.ts'
import { type Pool, reviewsFor } from '#src/review/reviews/operations/waiting.ts'
import { rubricsByIds } from '#src/review/rubrics/operations.ts'
import { getMember } from '#src/workspace/accounts/operations/members.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { projectsByIds } from '#src/workspace/projects/operations.ts'
import { type Inbox, type InboxSettings, inbox } from '../contract.ts'
import { itemsOf } from '../items.ts'
import { choicesOf, holdChoice, problemsOf, replaceChoice } from '../store.ts'
import { mailNow, mailProjects } from './plan-mails.ts'

/** Of each reason. */
const limit = 100

/** What waits for a member, in one project or in all that the transaction may see. */
export async function inboxFor(tx: Tx, viewer: Viewer, projectId?: string): Promise<Inbox> {
  const { own, disputed, paused, pool } = await reviewsFor(tx, viewer, projectId, limit)
  const sheets = await sheetsFor(tx, viewer.memberId, projectId, limit)
  const pairs = await pairsFor(tx, viewer.memberId, projectId, limit)
  const mentions = (await mentionsOf(tx, viewer, limit)).filter((mention) => projectId === undefined || mention.projectId === projectId)
  const rubrics = await rubricsByIds(tx, [...new Set(pool.drawable.map(({ rubricId }) => rubricId))])
  const problems = atLeast(viewer.role, 'editor') ? await problemsIn(tx, projectId) : []
  const names = new Map(rubrics.map(({ id, name }) => [id, name]))
  const data = itemsOf({ own, disputed, paused, problems, sheets, pairs, mentions, drawable: pool.drawable }, names)
  return { count: data.reduce((sum, { count }) => sum + count, 0), data, withheld: withheldIn(pool, own.length) }
}

const problemsIn = async (tx: Tx, projectId: string | undefined) => [
  ...(await rulesWithProblem(tx, projectId)).map((rule) => ({ type: 'reviewRule' as const, ...rule })),
  ...(await cyclesWithProblem(tx, projectId)).map((cycle) => ({ type: 'calibrationCycle' as const, ...cycle })),
]

function withheldIn({ drawable, against, leased: { count: leasedCount, until } }: Pool, own: number): Inbox['withheld'] {
  const reasons = against.map(({ reason, count }) => ({ reason: reason as Inbox['withheld'][number]['reason'], count, until: null }))
  const leased = leasedCount === 0 ? [] : [{ reason: 'leased_by_others' as const, count: leasedCount, until }]
  const isDone = reasons.length + leased.length + drawable.length + own === 0
  return [...reasons, ...leased, ...(isDone ? [{ reason: 'all_done' as const, count: 0, until: null }] : [])]
}

async function settingsFor(tx: Tx, { memberId }: Caller): Promise<InboxSettings> {
  const choice = (await choicesOf(tx, [memberId])).get(memberId)!
  const problems = await problemsOf(tx, memberId)
  const projects = await projectsByIds(tx, [...(await mailProjects(tx)).keys()])
  return {
    memberId,
    ...choice,
    address: (await getMember(tx, memberId)).email,
    projects: projects.map(({ id, name }) => ({ projectId: id, name, problem: problems.get(id) ?? null })),
  }
}

export const inboxOperations = implement(inbox, {
  get: ({ tx, caller, query }) => inboxFor(tx, caller, query.projectId),

  settings: ({ tx, caller }) => settingsFor(tx, caller),

  replaceSettings: async ({ tx, caller, body, request }) => {
    const { memberId, workspaceId } = caller
    await holdChoice(tx, memberId)
    refuseStale((await choicesOf(tx, [memberId])).get(memberId)!, request.ifMatch)
    await replaceChoice(tx, memberId, body)
    await mailNow(tx, workspaceId, memberId)
    return settingsFor(tx, caller)
  },
})
