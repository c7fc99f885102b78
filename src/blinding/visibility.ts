import { isLead, type Viewer } from './blinding.ts'

/** A review as its viewer stands to it: all that decides whether they may see it. */
export type Standing = {
  /** Null: a slot of the pool that is free. */
  assigneeId: string | null
  submitted: boolean
  hidePeers: boolean
  taskState: string
  /** Of the viewer on the same task: a review that is not submitted yet, or one that is. */
  ownReview: 'open' | 'submitted' | 'none'
  /** The viewer has an open review of the same conversation, under whatever rubric, that hides what others found. */
  judgesRun: boolean
  /** The viewer may draw a slot of this task. */
  mayDraw: boolean
}
export type Visibility = 'own' | 'whole' | 'hidden'

/** States of a task whose reviews nobody adds to any more. */
export const endedTaskStates: readonly string[] = ['resolved', 'canceled']

/**
 * Who may see which review, for every way out: reads, lists, peers, activity, events, ids in other resources. One's own always. Under
 * hidePeers, those of others not while the viewer has a review of the same conversation to submit, and, for a viewer who is no lead, not
 * before they have submitted, or the task is settled. What is hidden is answered like what is missing.
 */
export function visibleTo(viewer: Viewer, review: Standing): Visibility {
  const { assigneeId, hidePeers, taskState, ownReview } = review
  if (assigneeId === viewer.memberId) return 'own'
  // An empty slot reveals nothing about anybody.
  if (assigneeId === null && (review.mayDraw || isLead(viewer))) return 'whole'
  if (review.judgesRun) return 'hidden'
  if (!hidePeers) return 'whole'
  if (ownReview === 'open') return 'hidden'
  if (isLead(viewer) || endedTaskStates.includes(taskState)) return 'whole'
  return ownReview === 'submitted' && review.submitted ? 'whole' : 'hidden'
}
