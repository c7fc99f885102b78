import { lifecycle } from '#src/platform/lifecycle.ts'

export const batchRunStatuses = ['queued', 'running', 'canceling', 'completed', 'canceled'] as const
export type BatchRunStatus = (typeof batchRunStatuses)[number]
export type BatchRunMove = 'start' | 'complete' | 'cancel' | 'close' | 'resume'

/** Judging is not a state: it happens in the transaction that ends the batch run, so nobody could ever see it. */
export const batchRunLifecycle = lifecycle<BatchRunStatus, BatchRunMove>({
  start: { from: ['queued'], to: 'running' },
  complete: { from: ['queued', 'running'], to: 'completed' },
  // Nothing starts any longer; running runs may end by themselves until the grace is over. Allowed again during cancellation, to make the
  // grace shorter.
  cancel: { from: ['queued', 'running', 'canceling'], to: 'canceling' },
  close: { from: ['canceling'], to: 'canceled' },
  // The only way back: missing and errored cells are played again, and the batch run is judged again.
  resume: { from: ['completed', 'canceled'], to: 'running' },
})
