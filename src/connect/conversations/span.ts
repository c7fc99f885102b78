import type { Usage } from '#src/measure/transcripts/contract.ts'

// What Parley knows of a span, whichever library has named its attributes.

/** Something that was said or done in a conversation. */
export type Said =
  | { type: 'text'; role: 'user' | 'agent'; text: string }
  | { type: 'call'; id?: string; name: string; arguments: unknown }
  | { type: 'result'; id?: string; name?: string; result: unknown }

/** The most that a span says: of a long history, the end. */
export const maxSaid = 400

export const spanKinds = ['agent', 'model', 'tool', 'retrieval', 'other'] as const
export type SpanKind = (typeof spanKinds)[number]

/** Words of a span, in which personal data may be replaced. */
export type SpanWords = {
  name: string
  error?: string
  model?: string
  input?: Said[]
  output?: Said[]
  tool?: { id?: string; name: string; arguments?: unknown; result?: unknown }
  documents?: { id?: string; text?: string }[]
  conversation?: string
  agent?: string
  environment?: string
  version?: string
  tags?: string[]
  /** Of log records: what each of them says. */
  records?: { input?: Said[]; output?: Said[] }[]
}
export type RecordedSpan = SpanWords & {
  traceId: string
  spanId: string
  parentId?: string
  kind: SpanKind
  startMs: number
  endMs: number
  usage?: Usage
  satisfaction?: number
  /** A keyed hash of the ID of the user. */
  user?: string
  source: 'otlp' | 'api'
  /** Log records of one request about one span, by which it is found; they are stored as a span with an ID of their own. */
  of?: { spanId: string; arrivedMs: number; records: { id: string; atMs: number }[] }
  /** The conversation is over. */
  ends?: true
  /** Says nothing again that others said before. */
  whole?: true
  /** Of a turn that was sent as such: its place in the conversation. */
  place?: number
}

/** A span as it was sent: attributes by name, with those of its resource. */
export type RawSpan = {
  traceId: string
  spanId: string
  parentId?: string
  name: string
  scope: string
  startMs: number
  endMs: number
  error?: string
  attributes: Readonly<Record<string, unknown>>
  resource: Readonly<Record<string, unknown>>
  events: { name: string; attributes: Readonly<Record<string, unknown>>; body?: unknown }[]
}
