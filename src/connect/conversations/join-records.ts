import { maxSaid, type RecordedSpan, type Said } from './span.ts'

/** The span that log records name, by its own ID or by theirs. */
export const joinedKey = ({ traceId, spanId, of }: Pick<RecordedSpan, 'traceId' | 'spanId' | 'of'>): string =>
  `${traceId} ${of?.spanId ?? spanId}`

/** Spans with the words that log records have of them; records of a span that never came are one. */
export function joinRecords(spans: readonly RecordedSpan[]): RecordedSpan[] {
  const records = Map.groupBy(
    spans.filter(({ of }) => of),
    joinedKey,
  )
  const own = spans.filter(({ of }) => !of)
  const known = new Set(own.map(joinedKey))
  return [
    // A tool does not speak.
    ...own.map((span) => (span.tool ? span : { ...joined(records.get(joinedKey(span)) ?? []), ...span })),
    ...[...records].flatMap(([key, rows]) => (known.has(key) ? [] : [joined(rows) as RecordedSpan])),
  ]
}

/** Of requests in the order in which they came. What came twice counts once; at equal times, the order is that in which it was sent. */
function joined(rows: readonly RecordedSpan[]): Partial<RecordedSpan> {
  const inOrder = rows.toSorted((a, b) => a.of!.arrivedMs - b.of!.arrivedMs || (a.spanId < b.spanId ? -1 : 1))
  const byId = new Map<string, { atMs: number; input?: Said[]; output?: Said[] }>()
  for (const { of, records = [] } of inOrder)
    for (const [nth, { id, atMs }] of of!.records.entries()) if (!byId.has(id)) byId.set(id, { atMs, ...records[nth] })
  const all = [...byId.values()].sort((a, b) => a.atMs - b.atMs)
  if (all.length === 0) return {}
  const { of, records, ...facts } = Object.assign({}, ...inOrder) as RecordedSpan
  const [input, output] = [all.flatMap(({ input = [] }) => input), all.flatMap(({ output = [] }) => output)]
  return {
    ...{ ...facts, spanId: of!.spanId, startMs: all[0]!.atMs, endMs: all.at(-1)!.atMs },
    ...(input.length > 0 && { input: input.slice(-maxSaid) }),
    ...(output.length > 0 && { output: output.slice(-maxSaid) }),
  }
}
