import { lifecycle } from '#src/platform/lifecycle.ts'

export const taskStates = ['open', 'in_review', 'needs_adjudication', 'resolved', 'reopened', 'canceled'] as const
export type TaskState = (typeof taskStates)[number]
export type TaskMove = 'start' | 'resolve' | 'split' | 'reopen' | 'cancel'

export const taskLifecycle = lifecycle<TaskState, TaskMove>({
  start: { from: ['open', 'reopened'], to: 'in_review' },
  // By the rule, or from needs_adjudication by the adjudication, which is authoritative.
  resolve: { from: ['in_review', 'needs_adjudication', 'reopened'], to: 'resolved' },
  split: { from: ['in_review', 'reopened'], to: 'needs_adjudication' },
  reopen: { from: ['resolved', 'needs_adjudication'], to: 'reopened' },
  cancel: { from: ['open', 'in_review', 'needs_adjudication', 'reopened'], to: 'canceled' },
})

export const reviewStates = ['assigned', 'in_progress', 'submitted', 'skipped', 'declined', 'expired', 'canceled'] as const
export type ReviewState = (typeof reviewStates)[number]
export type ReviewMove =
  | 'start'
  | 'lapse'
  | 'release'
  | 'submit'
  | 'skip'
  | 'requeue'
  | 'decline'
  | 'reassign'
  | 'expire'
  | 'reopen'
  | 'revise'
  | 'cancel'
  | 'retract'

/** An expired lease needs no move: readers count such a review as assigned, and `lapse` is recorded at the next change of the review. */
export const reviewLifecycle = lifecycle<ReviewState, ReviewMove>({
  // By the same person again: the same lease, extended.
  start: { from: ['assigned', 'in_progress'], to: 'in_progress' },
  lapse: { from: ['in_progress'], to: 'assigned' },
  release: { from: ['in_progress'], to: 'assigned' },
  submit: { from: ['in_progress'], to: 'submitted' },
  skip: { from: ['assigned', 'in_progress'], to: 'skipped' },
  // A skip whose policy returns it to the same person.
  requeue: { from: ['assigned', 'in_progress'], to: 'assigned' },
  decline: { from: ['assigned', 'in_progress'], to: 'declined' },
  reassign: { from: ['assigned', 'in_progress', 'skipped', 'declined', 'expired'], to: 'assigned' },
  expire: { from: ['assigned', 'in_progress'], to: 'expired' },
  reopen: { from: ['submitted'], to: 'in_progress' },
  // An accepted dispute: another revision of the answers.
  revise: { from: ['submitted'], to: 'submitted' },
  cancel: { from: ['assigned', 'in_progress', 'skipped', 'declined', 'expired'], to: 'canceled' },
  // It no longer counts, and someone else judges in its place.
  retract: { from: ['submitted'], to: 'canceled' },
})
