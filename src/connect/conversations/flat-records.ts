import { type AnyValue, attributesOf, type KeyValue, latestMs, msOf, plainValue, spanId, traceId } from './flat-spans.ts'
import type { RawSpan } from './span.ts'
import { messages } from './spellings.ts'

type OtlpRecord = {
  traceId?: string
  spanId?: string
  timeUnixNano?: string | number
  observedTimeUnixNano?: string | number
  eventName?: string
  attributes?: KeyValue[]
  body?: AnyValue
}
/** Of OTLP 1, as JSON or as protobufjs reads it. */
export type OtlpLogs = {
  resourceLogs?: { resource?: { attributes?: KeyValue[] }; scopeLogs?: { scope?: { name?: string }; logRecords?: OtlpRecord[] }[] }[]
}

const words = new Set<string>([...messages.input, ...messages.output])
/** Its words are those of its event, whose body also says who said them. */
const factsOf = (attributes: RawSpan['attributes']) => Object.fromEntries(Object.entries(attributes).filter(([name]) => !words.has(name)))

type FlatRecords = { spans: RawSpan[]; malformed: number; other: number }

/**
 * The log records about models, each as the span that it names, with what the record says as the only event. Those without a valid ID
 * or time are only counted; so are the `other` ones, which are not about models.
 */
export function flatRecords({ resourceLogs = [] }: OtlpLogs, hex: (id: string) => string): FlatRecords {
  const read: FlatRecords = { spans: [], malformed: 0, other: 0 }
  for (const { resource, scopeLogs = [] } of resourceLogs) {
    const ofResource = attributesOf(resource?.attributes)
    for (const { scope, logRecords = [] } of scopeLogs)
      for (const record of logRecords) {
        const attributes = attributesOf(record.attributes)
        const name = String(record.eventName || attributes['event.name'] || attributes.event_name || '')
        const [trace, own] = [record.traceId, record.spanId].map((id) => (id ? hex(id).toLowerCase() : ''))
        const atMs = [record.timeUnixNano, record.observedTimeUnixNano].map(msOf).find((ms) => ms > 0 && ms < latestMs)
        if (!name.startsWith('gen_ai.')) read.other += 1
        else if (!traceId.test(trace!) || !spanId.test(own!) || atMs === undefined) read.malformed += 1
        else
          read.spans.push({
            ...{ traceId: trace!, spanId: own!, name, scope: scope?.name ?? '', startMs: atMs, endMs: atMs, resource: ofResource },
            // Also what it says of a tool was said to a model, or by one.
            attributes: { ...factsOf(attributes), 'gen_ai.operation.name': 'chat' },
            events: [{ name, attributes, body: plainValue(record.body) }],
          })
      }
  }
  return read
}
