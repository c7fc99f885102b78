import { mapSpan } from '../map-span.ts'
import type { RecordedSpan } from '../span.ts'
import { type SpanRows, spanRows } from '../span-rows.ts'
import { readOtlp, type SentAs, type Signal } from './otlp.ts'
import { type Protection, protect } from './protect.ts'
import { spansOfRecords } from './spans-of-records.ts'

/** The most spans, or log records, of one request; exporters send 512. */
export const maxSpans = 10_000

export type ReadInput = { signal: Signal; bytes: Uint8Array; sentAs: SentAs; nowMs: number; protection: Protection }
type Refused = { malformed: number; tooMany: number; other: number }
export type ReadRequest = { spans: SpanRows; refused: Refused }

export function readRequest(input: ReadInput): ReadRequest {
  const { spans, refused } = readSpans(input)
  return { spans: spanRows(spans), refused }
}

export function readSpans({ signal, bytes, sentAs, nowMs, protection }: ReadInput): { spans: RecordedSpan[]; refused: Refused } {
  const { spans, malformed, other = 0 } = readOtlp(signal, bytes, sentAs)
  const some = spans.slice(0, maxSpans)
  const mapped = signal === 'traces' ? some.map(mapSpan) : spansOfRecords(some, nowMs, protection.key)
  return { spans: protect(mapped, protection), refused: { malformed, tooMany: spans.length - some.length, other } }
}
