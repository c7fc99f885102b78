import type { RawSpan } from './span.ts'

export type AnyValue = {
  stringValue?: string
  boolValue?: boolean
  intValue?: string | number
  doubleValue?: number
  arrayValue?: { values?: AnyValue[] }
  kvlistValue?: { values?: KeyValue[] }
}
export type KeyValue = { key?: string; value?: AnyValue }
type OtlpSpan = {
  traceId?: string
  spanId?: string
  parentSpanId?: string
  name?: string
  startTimeUnixNano?: string | number
  endTimeUnixNano?: string | number
  attributes?: KeyValue[]
  events?: { name?: string; attributes?: KeyValue[] }[]
  status?: { code?: number | string; message?: string }
}
/** Of OTLP 1, as JSON or as protobufjs reads it. */
export type OtlpRequest = {
  resourceSpans?: { resource?: { attributes?: KeyValue[] }; scopeSpans?: { scope?: { name?: string }; spans?: OtlpSpan[] }[] }[]
}

export function plainValue(value: AnyValue | undefined, depth = 0): unknown {
  if (!value || depth > 32) return undefined
  if (value.arrayValue) return (value.arrayValue.values ?? []).map((one) => plainValue(one, depth + 1))
  if (value.kvlistValue) return attributesOf(value.kvlistValue.values, depth + 1)
  if (value.intValue !== undefined) return Number(value.intValue)
  return value.stringValue ?? value.boolValue ?? value.doubleValue
}

export const attributesOf = (list: readonly KeyValue[] = [], depth = 0): Record<string, unknown> =>
  Object.fromEntries(list.flatMap(({ key, value }) => (key === undefined ? [] : [[key, plainValue(value, depth)]])))

export const traceId = /^(?!0+$)[0-9a-f]{32}$/
export const spanId = /^(?!0+$)[0-9a-f]{16}$/
const failed = 2

/** The latest time that PostgreSQL and JSON both write as expected. */
export const latestMs = Date.UTC(9_000, 0)
/** Of a span, and of a reply. */
export const longestMs = 86_400_000
export const msOf = (nanos: string | number | undefined): number => {
  const text = String(nanos ?? '')
  return /^\d{1,20}$/.test(text) ? Number(BigInt(text) / 1_000n) / 1_000 : Number.NaN
}

/** The spans of a request, each with the attributes of its resource; those without a valid ID or time are only counted. */
export function flatSpans({ resourceSpans = [] }: OtlpRequest, hex: (id: string) => string): { spans: RawSpan[]; malformed: number } {
  const spans: RawSpan[] = []
  let malformed = 0
  for (const { resource, scopeSpans = [] } of resourceSpans) {
    const ofResource = attributesOf(resource?.attributes)
    for (const { scope, spans: list = [] } of scopeSpans)
      for (const span of list) {
        const read = flatSpan(span, hex, { scope: scope?.name ?? '', resource: ofResource })
        if (read) spans.push(read)
        else malformed += 1
      }
  }
  return { spans, malformed }
}

function flatSpan(span: OtlpSpan, hex: (id: string) => string, shared: Pick<RawSpan, 'scope' | 'resource'>): RawSpan | undefined {
  const [trace, own, parent] = [span.traceId, span.spanId, span.parentSpanId].map((id) => (id ? hex(id).toLowerCase() : ''))
  const [startMs, endMs] = [msOf(span.startTimeUnixNano), msOf(span.endTimeUnixNano)]
  if (!traceId.test(trace!) || !spanId.test(own!) || !(startMs > 0 && startMs < latestMs)) return undefined
  const { code, message } = span.status ?? {}
  return {
    ...shared,
    ...{
      traceId: trace!,
      spanId: own!,
      name: String(span.name ?? ''),
      startMs,
      endMs: endMs >= startMs ? Math.min(endMs, startMs + longestMs) : startMs,
    },
    ...(spanId.test(parent!) && { parentId: parent! }),
    ...((code === failed || code === 'STATUS_CODE_ERROR') && { error: String(message ?? '') || 'error' }),
    attributes: attributesOf(span.attributes),
    events: (span.events ?? []).map(({ name = '', attributes }) => ({ name, attributes: attributesOf(attributes) })),
  }
}
