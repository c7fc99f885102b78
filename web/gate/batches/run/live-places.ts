/** A conversation stays in its place until another one takes it, so that nothing jumps; those that are over are replaced first. */
export function livePlaces(before: readonly string[], running: readonly string[], max: number): string[] {
  const fresh = running.filter((id) => !before.includes(id)).slice(0, max)
  const kept = before.map((id) => (running.includes(id) ? id : (fresh.shift() ?? id)))
  return [...kept, ...fresh].slice(0, max)
}

const minMs = 10_000
const minCompleted = 5

/** How long the rest takes at the pace so far; undefined while that is a guess. */
export function leftMs({ completed, planned, elapsedMs }: { completed: number; planned: number; elapsedMs: number }): number | undefined {
  if (completed < minCompleted || elapsedMs < minMs || completed >= planned) return undefined
  return (elapsedMs / completed) * (planned - completed)
}
