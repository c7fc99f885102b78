import { createHmac } from 'node:crypto'
import type { NewConversation } from '../contract.ts'
import type { RecordedSpan, Said } from '../span.ts'

/**
 * Each turn that was sent as such, as a span of a trace of its conversation: its place is its ID. The ID of the trace is a
 * hash by the key of the project, because that of the conversation may be a phone number.
 */
export function spansOfTurns(sent: NewConversation, nowMs: number, key: string): RecordedSpan[] {
  const { externalId, agent, environment, agentVersion, userId, tags, satisfaction, from, ended, turns } = sent
  const traceId = `api-${createHmac('sha256', Buffer.from(key, 'base64')).update(`trace ${externalId}`).digest('hex').slice(0, 28)}`
  const shared = {
    ...{ traceId, conversation: externalId, agent, source: 'api' as const, kind: 'other' as const, whole: true as const },
    ...(environment !== undefined && { environment }),
    ...(agentVersion !== undefined && { version: agentVersion }),
    ...(userId !== undefined && { user: userId }),
    ...(tags.length > 0 && { tags }),
  }
  const spans = turns.map(({ role, content, startedAt, latencyMs = 0, toolCalls = [], usage }, at): RecordedSpan => {
    const place = from + at
    const startMs = startedAt === undefined ? nowMs + at : Date.parse(startedAt)
    const calls = toolCalls.flatMap(({ id = `${place}.${toolCalls.length}`, name, arguments: given, result }, nth): Said[] => {
      const own = id === `${place}.${toolCalls.length}` ? `${id}.${nth}` : id
      return [
        { type: 'call', id: own, name, arguments: given },
        ...(result === undefined ? [] : [{ type: 'result' as const, id: own, result }]),
      ]
    })
    const said: Said[] = [...calls, ...(content === '' ? [] : [{ type: 'text' as const, role, text: content }])]
    const isLast = at === turns.length - 1
    return {
      ...shared,
      ...{ spanId: `turn-${place}`, name: `turn ${place}`, place, startMs, endMs: startMs + latencyMs },
      ...(role === 'user' ? { input: said } : { output: said }),
      ...(usage && { usage }),
      ...(ended && isLast && { ends: true as const }),
    }
  })
  if (satisfaction === undefined) return spans
  const atMs = spans.at(-1)?.endMs ?? nowMs
  const said = { ...shared, spanId: 'satisfaction', name: 'satisfaction', startMs: atMs, endMs: atMs, satisfaction }
  return [...spans, { ...said, ...(ended && { ends: true as const }) }]
}
