type Span = { traceId: string; spanId: string; parentId: string | null; startedAt: string }

/** Spans with their depth: each below its parent, in the order of their start. One whose parent is not there is at the top. */
export function treeOf<S extends Span>(spans: readonly S[]): { span: S; depth: number }[] {
  const keyOf = (traceId: string, spanId: string) => `${traceId} ${spanId}`
  const known = new Set(spans.map(({ traceId, spanId }) => keyOf(traceId, spanId)))
  const inOrder = spans.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0))
  const below = Map.groupBy(inOrder, ({ traceId, parentId }) =>
    parentId !== null && known.has(keyOf(traceId, parentId)) ? keyOf(traceId, parentId) : '',
  )
  const placed = new Set<S>()
  const branch = (of: string, depth: number): { span: S; depth: number }[] =>
    (below.get(of) ?? []).flatMap((span) => {
      if (placed.has(span)) return []
      placed.add(span)
      return [{ span, depth }, ...branch(keyOf(span.traceId, span.spanId), depth + 1)]
    })
  // Spans that are each other's parents are below none.
  return [...branch('', 0), ...inOrder.filter((span) => !placed.has(span)).map((span) => ({ span, depth: 0 }))]
}
