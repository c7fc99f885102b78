import { lifecycle } from '#src/platform/lifecycle.ts'

export const integrationStatuses = ['pending', 'active', 'failing', 'disabled'] as const
export type IntegrationStatus = (typeof integrationStatuses)[number]
export type IntegrationMove = 'activate' | 'fail' | 'disable' | 'enable'

/** `pending` until something was delivered. While it is `failing`, one delivery at a time is tried, and the others wait. */
export const integrationLifecycle = lifecycle<IntegrationStatus, IntegrationMove>({
  activate: { from: ['pending', 'failing'], to: 'active' },
  fail: { from: ['pending', 'active'], to: 'failing' },
  disable: { from: ['pending', 'active', 'failing'], to: 'disabled' },
  enable: { from: ['disabled'], to: 'pending' },
})
