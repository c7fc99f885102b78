import { task } from '#src/platform/task.ts'
import { mapSpan } from '../map-span.ts'
import type { RecordedSpan } from '../span.ts'
import { readOtlp, type SentAs } from './otlp.ts'
import { type Protection, protect } from './protect.ts'

/** The most spans of one request; exporters send 512. */
export const maxSpans = 10_000

type ReadInput = { bytes: Uint8Array; sentAs: SentAs; protection: Protection }
export type ReadTraces = { spans: RecordedSpan[]; refused: { malformed: number; tooMany: number } }
/** In a thread: a large request takes seconds to unpack and to redact. */
export const readTracesTask = task<ReadInput, ReadTraces>('readTraces', { deadlineMs: 8_000 })

export function readTraces({ bytes, sentAs, protection }: ReadInput): ReadTraces {
  const { spans, malformed } = readOtlp(bytes, sentAs)
  const some = spans.slice(0, maxSpans)
  return { spans: protect(some.map(mapSpan), protection), refused: { malformed, tooMany: spans.length - some.length } }
}
