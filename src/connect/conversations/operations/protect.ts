import { createHmac } from 'node:crypto'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { Redaction } from '#src/workspace/projects/redaction.ts'
import { authoredIn } from '#src/workspace/redaction/authored.ts'
import { openRedactor } from '#src/workspace/redaction/redactor.ts'
import { maxSaid, type RecordedSpan, type Said, type SpanWords } from '../span.ts'

/** What a project replaces, and its key for what must be recognized without being known. */
export type Protection = { redaction: Redaction; key: string }

const maxText = 32_000
const shortened = (text: string) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)

/** Of a long history, the end: what came before arrived with earlier spans. */
const lastOf = (said: readonly Said[]): Said[] =>
  said.slice(-maxSaid).map((one) => (one.type === 'text' ? { ...one, text: shortened(one.text) } : one))
const lastSaid = ({ input, output }: Pick<SpanWords, 'input' | 'output'>) => ({
  ...(input && { input: lastOf(input) }),
  ...(output && { output: lastOf(output) }),
})

const wordNames = [
  ...(['input', 'output', 'records', 'tool', 'documents', 'name', 'error', 'model'] as const),
  ...(['conversation', 'agent', 'environment', 'version', 'tags'] as const),
] satisfies (keyof SpanWords)[]

/**
 * Spans as they may be stored. The ID of a user becomes a hash; personal data becomes a
 * stand-in, the same for the same value in all spans of the project.
 */
export function protect(spans: readonly RecordedSpan[], { redaction, key }: Protection): RecordedSpan[] {
  const hash = (text: string) => createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex')
  const tokenOf = (place: string) => `x${hash(`value ${place}`).slice(0, 12)}`
  return [...Map.groupBy(spans, ({ traceId }) => traceId).values()].flatMap((trace) => {
    const redactor = redaction.mode === 'off' ? undefined : openRedactor(redaction, authoredIn(), undefined, tokenOf)
    const words = (span: RecordedSpan) =>
      Object.fromEntries(wordNames.flatMap((name) => (span[name] === undefined ? [] : [[name, span[name]]]))) as Partial<SpanWords>
    // What one span calls a phone number is one in all of the trace.
    if (redactor) for (const span of trace) redactor.learn(words(span))
    return trace.map((span): RecordedSpan => {
      const redacted = redactor ? redactor.deep(words(span)) : words(span)
      const protectedSpan: RecordedSpan = {
        ...span,
        ...redacted,
        ...lastSaid(redacted),
        ...(redacted.records && { records: redacted.records.map(lastSaid) }),
        ...(span.user !== undefined && { user: hash(`user ${span.user}`).slice(0, 24) }),
      }
      return deepStorable(protectedSpan).value
    })
  })
}
