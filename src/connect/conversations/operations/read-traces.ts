import { mapSpan } from '../map-span.ts'
import type { RecordedSpan } from '../span.ts'
import { type SpanRows, spanRows } from '../span-rows.ts'
import { readOtlp, type SentAs } from './otlp.ts'
import { type Protection, protect } from './protect.ts'

/** The most spans of one request; exporters send 512. */
export const maxSpans = 10_000

export type ReadInput = { bytes: Uint8Array; sentAs: SentAs; protection: Protection }
type Refused = { malformed: number; tooMany: number }
export type ReadTraces = { spans: SpanRows; refused: Refused }

export function readTraces(input: ReadInput): ReadTraces {
  const { spans, refused } = readSpans(input)
  return { spans: spanRows(spans), refused }
}

export function readSpans({ bytes, sentAs, protection }: ReadInput): { spans: RecordedSpan[]; refused: Refused } {
  const { spans, malformed } = readOtlp(bytes, sentAs)
  const some = spans.slice(0, maxSpans)
  return { spans: protect(some.map(mapSpan), protection), refused: { malformed, tooMany: spans.length - some.length } }
}
