import type { Metric, Sample } from '../http/exposition.ts'

// OTLP 1 over HTTP as JSON: times are texts of nanoseconds, whole numbers are texts, ids are hexadecimal.

export type Attributes = Readonly<Record<string, string | number | undefined>>
/** `attributes`: more of them, as the operator wrote them. */
export type Resource = { service: string; version: string; instance: string; attributes: Readonly<Record<string, string>> }
export type SpanRecord = {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  kind: 'server' | 'consumer'
  startMs: number
  endMs: number
  failed: boolean
  attributes: Attributes
}
export type LogRecord = { atMs: number; level: number; text: string; attributes: Attributes; traceId?: string; spanId?: string }

const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)
const anyValue = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
/** Unknown values are left out. */
const attributesOf = (values: Attributes) =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: anyValue(value) }]))

const resourceOf = ({ service, version, instance, attributes }: Resource) => ({
  attributes: attributesOf({ ...attributes, 'service.name': service, 'service.version': version, 'service.instance.id': instance }),
})
const scope = { name: 'parley' }
const spanKinds = { server: 2, consumer: 5 }

export const tracesOf = (resource: Resource, spans: readonly SpanRecord[]) => ({
  resourceSpans: [
    {
      resource: resourceOf(resource),
      scopeSpans: [
        {
          scope,
          spans: spans.map(({ kind, startMs, endMs, failed, attributes, parentSpanId, ...span }) => ({
            ...span,
            ...(parentSpanId && { parentSpanId }),
            kind: spanKinds[kind],
            startTimeUnixNano: nanos(startMs),
            endTimeUnixNano: nanos(endMs),
            attributes: attributesOf(attributes),
            status: failed ? { code: 2 } : {},
          })),
        },
      ],
    },
  ],
})

/** The levels of the log, by the number in its lines. */
const severities: Readonly<Record<number, readonly [number, string]>> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
}

export const logsOf = (resource: Resource, records: readonly LogRecord[]) => ({
  resourceLogs: [
    {
      resource: resourceOf(resource),
      scopeLogs: [
        {
          scope,
          logRecords: records.map(logOf),
        },
      ],
    },
  ],
})

function logOf({ atMs, level, text, attributes, traceId, spanId }: LogRecord) {
  const [severityNumber, severityText] = severities[level] ?? [0, '']
  return {
    timeUnixNano: nanos(atMs),
    observedTimeUnixNano: nanos(atMs),
    severityNumber,
    severityText,
    body: { stringValue: text },
    attributes: attributesOf(attributes),
    ...(traceId && { traceId, spanId }),
  }
}

type Period = { startMs: number; nowMs: number }
const cumulative = 2

/** The metrics of `GET /metrics`, with the same names; totals count since the start of the process. */
export const metricsOf = (resource: Resource, metrics: readonly Metric[], period: Period) => ({
  resourceMetrics: [
    {
      resource: resourceOf(resource),
      scopeMetrics: [{ scope, metrics: metrics.filter(({ values }) => values.length > 0).map((metric) => metricOf(metric, period)) }],
    },
  ],
})

function metricOf({ name, help, type, values }: Metric, { startMs, nowMs }: Period) {
  const times = { startTimeUnixNano: nanos(startMs), timeUnixNano: nanos(nowMs) }
  const points = values.map(({ labels = {}, value }) => ({ attributes: attributesOf(labels), ...times, asDouble: value }))
  const header = { name, description: help }
  if (type === 'gauge') return { ...header, gauge: { dataPoints: points } }
  if (type === 'counter') return { ...header, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints: points } }
  const dataPoints = groupsOf(values).map((group) => ({ ...histogramOf(group), ...times }))
  return { ...header, histogram: { aggregationTemporality: cumulative, dataPoints } }
}

/** The samples of each histogram: those with the same labels except for the bound of the bucket. */
function groupsOf(values: readonly Sample[]): Sample[][] {
  const groups = new Map<string, Sample[]>()
  for (const sample of values) {
    const { le: _, ...labels } = sample.labels ?? {}
    const key = JSON.stringify(labels)
    groups.set(key, [...(groups.get(key) ?? []), sample])
  }
  return [...groups.values()]
}

/** Prometheus includes the smaller buckets in each bucket; OTLP does not. */
function histogramOf(group: readonly Sample[]) {
  const { le: _, ...labels } = group[0]!.labels ?? {}
  const valueIn = (part: Sample['part']) => group.find((sample) => sample.part === part)?.value ?? 0
  const buckets = group.filter(({ part }) => part === 'bucket')
  return {
    attributes: attributesOf(labels),
    count: String(valueIn('count')),
    sum: valueIn('sum'),
    explicitBounds: buckets.map(({ labels }) => Number(labels?.le)).filter(Number.isFinite),
    bucketCounts: buckets.map(({ value }, at) => String(value - (buckets[at - 1]?.value ?? 0))),
  }
}
