import { lifecycle } from '../platform/lifecycle.ts'

export const batchRunStatuses = ['queued', 'running', 'canceling', 'completed', 'canceled'] as const
export type BatchRunStatus = (typeof batchRunStatuses)[number]
export type BatchRunMove = 'start' | 'complete' | 'cancel' | 'close' | 'resume'

/** Judging is no state: it is done in the transaction that ends the batch run, so nobody could ever see it. */
export const batchRunLifecycle = lifecycle<BatchRunStatus, BatchRunMove>({
  start: { from: ['queued'], to: 'running' },
  complete: { from: ['queued', 'running'], to: 'completed' },
  // Nothing begins any more; what runs may end by itself until the grace is over.
  // Again while it is being canceled: the grace may be made shorter.
  cancel: { from: ['queued', 'running', 'canceling'], to: 'canceling' },
  close: { from: ['canceling'], to: 'canceled' },
  // The one way back: missing and errored cells are played again, and the batch run is judged anew.
  resume: { from: ['completed', 'canceled'], to: 'running' },
})
