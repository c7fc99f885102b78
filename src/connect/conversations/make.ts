import { type Assembled, assemble } from './assemble.ts'
import { type Facts, recordingFacts } from './facts.ts'
import { joinedKey, joinRecords } from './join-records.ts'
import type { RecordedSpan } from './span.ts'
import { numbered, type StandIns } from './stand-ins.ts'

export type StoredSpans = { spans: readonly string[]; standIns: StandIns }
/** `placed`: the spans with their turns, as they go to the database. */
export type MadeConversation = Omit<Assembled, 'turnOf'> & { standIns: StandIns; facts: Facts; agent: string; placed: string }

/** The conversation that stored spans are, or undefined if nobody says anything in them. */
export function makeConversation({ spans: texts, standIns: known }: StoredSpans): MadeConversation | undefined {
  const { value: spans, standIns } = numbered(
    texts.map((text) => JSON.parse(text) as RecordedSpan),
    known,
  )
  const made = assemble(joinRecords(spans))
  if (!made) return undefined
  const { turnOf, ...conversation } = made
  const placed = spans.map((span) => {
    const { traceId, spanId } = span
    return { traceId, spanId, turn: turnOf.get(joinedKey(span)) ?? null, span }
  })
  const agent = spans.find(({ agent }) => agent !== undefined)?.agent ?? 'agent'
  return { ...conversation, standIns, facts: recordingFacts(spans), agent, placed: JSON.stringify(placed) }
}
