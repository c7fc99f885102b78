import type { Integration } from './contract.ts'

/**
 * `judging`: the projects in which the viewer has yet to judge. The progress of an integration that receives only some outcomes would
 * reveal to them that there was one of these.
 */
export function redactIntegration<I extends Integration>(judging: ReadonlySet<string>, integration: I): I {
  const { filter, projectId, status } = integration
  if (!filter.outcome || !judging.has(projectId)) return integration
  return {
    ...integration,
    ...(status !== 'disabled' && { status: 'pending', statusReason: null }),
    ...{ failures: 0, failingSince: null, heldUntil: null, lastDelivery: null },
  }
}
