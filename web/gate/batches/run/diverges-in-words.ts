import type { Schemas } from '#web/api.ts'

type Divergence = NonNullable<Schemas['CellComparison']['divergence']>

/** Where a run diverged, and by which tool call, if it was one. */
export function inWords({ turn, action }: Divergence): string {
  const place = `Diverges in turn ${turn}`
  if (!action) return place
  if (action.now === null) return `${place}: no longer calls ${action.before}`
  return action.before === null ? `${place}: now calls ${action.now}` : `${place}: calls ${action.now} instead of ${action.before}`
}
