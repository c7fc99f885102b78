import type { RecordedSpan } from './span.ts'

/** Spans as they go to the database: one text, because the values in it may be a million. `count`: of spans, or of log records. */
export type SpanRows = { text: string; count: number }

export function spanRows(spans: readonly RecordedSpan[]): SpanRows {
  const rows = spans.map(({ traceId, spanId, conversation, ends = false, ...span }) => ({
    ...{ traceId, spanId, conversation, ends },
    span: { ...span, traceId, spanId },
  }))
  const count = spans.reduce((sum, { records }) => sum + (records?.length ?? 1), 0)
  return { text: JSON.stringify(rows), count }
}
