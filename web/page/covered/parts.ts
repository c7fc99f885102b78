/** The parts of a driver with a measure of each: the turns of one run, or the number of runs. */
export type Covered<M> =
  | { mode: 'milestones'; steps: readonly (M & { key: string; required: boolean })[] }
  | {
      mode: 'graph'
      nodes: readonly (M & { key: string })[]
      edges: readonly (M & { from: string; edge: number | null; to: string })[]
    }

/** A step, or a node with its outgoing edges. `level`: the least number of edges from the first node. */
export type Part<M> = { key: string; level: number; required: boolean; measure: M; ways: { label: string; measure: M }[] }

/** The parts in the order in which a conversation reaches them. */
export function partsOf<M>(covered: Covered<M>): Part<M>[] {
  if (covered.mode === 'milestones')
    return covered.steps.map((step) => ({ key: step.key, level: 0, required: step.required, measure: step, ways: [] }))
  const levels = new Map([[covered.nodes[0]?.key ?? '', 0]])
  for (const [key, level] of levels)
    for (const { from, to } of covered.edges) if (from === key && !levels.has(to)) levels.set(to, level + 1)
  return covered.nodes
    .map((node) => ({
      key: node.key,
      level: levels.get(node.key) ?? 0,
      required: true,
      measure: node,
      ways: covered.edges
        .filter(({ from }) => from === node.key)
        .map((way) => ({ label: `→ ${way.to} (${way.edge === null ? 'otherwise' : `edge ${way.edge + 1}`})`, measure: way })),
    }))
    .sort((a, b) => a.level - b.level)
}
