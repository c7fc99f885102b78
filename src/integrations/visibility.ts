import type { Integration } from './contract.ts'

/** `judging`: the projects in which somebody has yet to judge. Of an integration that takes only some outcomes, how far it has come tells who has yet to judge that there was one of these. */
export function shownTo<I extends Integration>(judging: ReadonlySet<string>, integration: I): I {
  const { filter, projectId, status } = integration
  if (!filter.outcome || !judging.has(projectId)) return integration
  return {
    ...integration,
    ...(status !== 'disabled' && { status: 'pending', statusReason: null }),
    ...{ failures: 0, failingSince: null, heldUntil: null, lastDelivery: null },
  }
}
