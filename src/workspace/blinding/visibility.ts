import { isLead, type Viewer } from './blinding.ts'

/** The relation of a viewer to a review: everything that decides whether they may see it. */
export type Standing = {
  /** Null: a free slot of the pool. */
  assigneeId: string | null
  submitted: boolean
  hidePeers: boolean
  taskState: string
  /** The viewer's own review of the same task: not submitted yet, or submitted. */
  ownReview: 'open' | 'submitted' | 'none'
  /** The viewer has an open review of the same conversation, under any rubric, that hides what others found. */
  judgesRun: boolean
  /** The viewer may draw a slot of this task. */
  mayDraw: boolean
}
export type Visibility = 'own' | 'whole' | 'hidden'

/** States of a task that gets no further reviews. */
export const endedTaskStates: readonly string[] = ['resolved', 'canceled']

/**
 * Who may see which review, in every answer: reads, lists, peers, activity, events, ids in other resources. Reviewers always see their own.
 * Under hidePeers, the reviews of others are hidden while the viewer has a review of the same conversation to submit and, for a viewer who
 * is not a lead, until they have submitted or the task is settled. A hidden review is answered like a missing one.
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
