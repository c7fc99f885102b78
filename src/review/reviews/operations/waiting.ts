import { roleIn } from '#src/platform/access.ts'
import { atLeast } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { membersBy } from '#src/workspace/accounts/operations/members.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { ruleAgainst } from '../eligibility.ts'
import { submittedToday } from '../store/drawing.ts'
import {
  disputedReviews,
  type Leased,
  leasedByOthers,
  type OpenSlot,
  type OwnReview,
  openSlots,
  ownOpenReviews,
  type PausedReviewer,
  pausedReviewers,
} from '../store/waiting.ts'
import { candidatesOf } from './candidates.ts'
import { visibilityOf } from './load.ts'

const maxSlots = 500

export type Disputed = { id: string; projectId: string; name: string; since: string }
/** `drawable`: by project and rubric; `against`: why the member may not take the others, by the reason. */
export type Pool = {
  drawable: { projectId: string; rubricId: string; count: number }[]
  against: { reason: string; count: number }[]
  leased: Leased
}
/** `paused`: for leads, who decide whether to resume them. */
export type WaitingReviews = { own: OwnReview[]; disputed: Disputed[]; paused: PausedReviewer[]; pool: Pool }

/** What waits for a member, in one project or in all, read without locks: nothing is taken. */
export async function reviewsFor(tx: Tx, viewer: Viewer, projectId: string | undefined, limit: number): Promise<WaitingReviews> {
  const { memberId } = viewer
  const disputed = await disputedReviews(tx, viewer, projectId, limit)
  return {
    own: await ownOpenReviews(tx, memberId, projectId, limit),
    disputed: disputed.flatMap((row) => {
      const visibility = visibilityOf(viewer, row)
      const mayDecide = visibility === 'whole' && atLeast(viewer.role, 'editor')
      if (visibility !== 'own' && !mayDecide) return []
      return [{ id: row.id, projectId: row.project_id, name: row.name, since: row.openedAt }]
    }),
    paused: atLeast(viewer.role, 'editor') ? await pausedReviewers(tx, projectId) : [],
    pool: await poolFor(tx, memberId, projectId),
  }
}

async function poolFor(tx: Tx, memberId: string, projectId: string | undefined): Promise<Pool> {
  const slots = await openSlots(tx, memberId, projectId, maxSlots)
  const [member] = await membersBy(tx, [memberId])
  const [candidate] = member ? await candidatesOf(tx, [member]) : []
  if (!member || !candidate) return { drawable: [], against: [], leased: { count: 0, until: null } }
  const { mostPerDay } = candidate.profile
  const isDone = mostPerDay !== null && (await submittedToday(tx, memberId)) >= mostPerDay
  const faultOf = (slot: OpenSlot): string | undefined => {
    const role = roleIn(member, slot.projectId)
    const { expertise, language, excludeAuthors } = slot.settings
    if (slot.kind === 'adjudication' && !atLeast(role, 'admin')) return 'role'
    if (slot.kind === 'standard' && !slot.isInPool) return 'not_in_pool'
    if (slot.isInvolved) return 'previous_reviewer'
    if (excludeAuthors && slot.launchedBy === memberId) return 'author'
    return (
      ruleAgainst({ ...candidate.candidacy, role }, { expertise, language: language ?? undefined }) ?? (isDone ? 'daily_cap' : undefined)
    )
  }
  const judged = slots.map((slot) => ({ ...slot, fault: faultOf(slot) }))
  const able = Map.groupBy(
    judged.filter(({ fault }) => fault === undefined),
    (slot) => `${slot.projectId} ${slot.rubricId}`,
  )
  const against = Map.groupBy(judged, ({ fault }) => fault)
  against.delete(undefined)
  return {
    drawable: [...able.values()].map((list) => ({ projectId: list[0]!.projectId, rubricId: list[0]!.rubricId, count: list.length })),
    against: [...against].map(([reason, list]) => ({ reason: reason!, count: list.length })),
    leased: await leasedByOthers(tx, memberId, projectId),
  }
}
