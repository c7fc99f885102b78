import { lifecycle } from '#src/platform/lifecycle.ts'

export const alertStates = ['open', 'acknowledged', 'snoozed', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]

export const alertLifecycle = lifecycle<AlertState, 'acknowledge' | 'snooze' | 'resolve' | 'wake'>({
  acknowledge: { from: ['open', 'snoozed'], to: 'acknowledged' },
  snooze: { from: ['open', 'acknowledged'], to: 'snoozed' },
  resolve: { from: ['open', 'acknowledged', 'snoozed'], to: 'resolved' },
  // When the time is over, and its cause is still there.
  wake: { from: ['snoozed'], to: 'open' },
})
