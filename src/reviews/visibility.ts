import { atLeast, type Role } from '../platform/contract.ts'
import type { TaskState } from './lifecycle.ts'
import type { Blind } from './schema.ts'

export type Viewer = { memberId: string; role: Role }
/** What decides about who may see a review: its own task and who takes part in it. */
export type Sightings = {
  assigneeId: string | null
  state: 'open' | 'submitted' | 'over'
  blind: Blind
  taskState: TaskState
  /** Of the viewer on the same task: a review that is not submitted yet, or one that is. */
  viewerIs: 'open' | 'submitted' | 'none'
  /** The viewer has an open review of the same conversation, under whatever rubric, that hides what others found. */
  viewerJudges: boolean
  /** The viewer may draw a slot of this task. */
  viewerMayDraw: boolean
}
export type Sight = 'own' | 'whole' | 'hidden'

export const settled: readonly TaskState[] = ['resolved', 'canceled']
const isLead = ({ role }: Viewer) => atLeast(role, 'editor')

/**
 * Who may see which review, for every way out: reads, lists, peers, activity, events, ids in other resources. Own ones always; under
 * hidePeers those of others not while one has something to submit oneself about the same conversation, and for who is no lead not before one has
 * submitted, or the task is settled. What cannot be seen is answered like what is missing.
 */
export function visibleTo(viewer: Viewer, review: Sightings): Sight {
  const { assigneeId, blind, taskState, viewerIs, viewerMayDraw } = review
  if (assigneeId === viewer.memberId) return 'own'
  // An empty slot tells nothing about anybody.
  if (assigneeId === null && (viewerMayDraw || isLead(viewer))) return 'whole'
  if (review.viewerJudges) return 'hidden'
  if (!blind.hidePeers) return 'whole'
  if (viewerIs === 'open') return 'hidden'
  if (isLead(viewer) || settled.includes(taskState)) return 'whole'
  return viewerIs === 'submitted' && review.state === 'submitted' ? 'whole' : 'hidden'
}

/** What of a conversation is kept from somebody who has yet to judge it. */
export type Veil = { judge: boolean; agentVersion: boolean; batch: boolean }
export const noVeil: Veil = { judge: false, agentVersion: false, batch: false }
/** `baseline`: which batch run it is compared with, and what comes of that, tells what their judge found. */
export type BatchVeil = Veil & { baseline: boolean }
export const noBatchVeil: BatchVeil = { ...noVeil, baseline: false }

/**
 * Who may be drawing reviews out of the pool: a viewer too, as a reviewer's key may have a lesser role than its member. A lead is not kept
 * from everything by a pool that is open to all.
 */
export const draws = (viewer: Viewer): boolean => !isLead(viewer)

/** Of one who has an open review of it, or may draw one; all that any of them hides. */
export function veilOf(viewer: Viewer, open: readonly { assigneeId: string | null; blind: Blind }[]): Veil {
  const own = open.filter(({ assigneeId }) => assigneeId === viewer.memberId || (assigneeId === null && draws(viewer)))
  return {
    judge: own.some(({ blind }) => blind.hideJudge),
    agentVersion: own.some(({ blind }) => blind.hideAgentVersion),
    batch: own.some(({ blind }) => blind.hideBatch),
  }
}
export const isVeiled = ({ judge, agentVersion, batch, baseline = false }: Veil & Partial<BatchVeil>): boolean =>
  judge || agentVersion || batch || baseline
