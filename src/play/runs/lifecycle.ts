import { lifecycle } from '#src/platform/lifecycle.ts'

export const runStatuses = ['queued', 'running', 'evaluating', 'completed', 'canceled'] as const
export type RunStatus = (typeof runStatuses)[number]
export type RunMove = 'start' | 'requeue' | 'evaluate' | 'complete' | 'cancel'

export const runLifecycle = lifecycle<RunStatus, RunMove>({
  start: { from: ['queued'], to: 'running' },
  // A finished conversation is never played again: a separate job asks its judges.
  requeue: { from: ['running'], to: 'queued' },
  evaluate: { from: ['running'], to: 'evaluating' },
  // Straight from queued if workers were lost too often to try again.
  complete: { from: ['queued', 'running', 'evaluating'], to: 'completed' },
  cancel: { from: ['queued', 'running', 'evaluating'], to: 'canceled' },
})
