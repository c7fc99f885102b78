import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

// OTLP 1 as JSON, as strict as its proto: unknown members are refused, numbers of 64 bits are texts, ids have their length.

const nanos = z.string().regex(/^[1-9]\d{18}$/)
const whole = z.string().regex(/^\d+$/)
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
])
const attributes = z
  .array(z.strictObject({ key: z.string().min(1), value }))
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length)
const resource = z.strictObject({ attributes })
const scope = z.strictObject({ name: z.string() })
const traceId = z.string().regex(/^(?!0+$)[0-9a-f]{32}$/)
const spanId = z.string().regex(/^(?!0+$)[0-9a-f]{16}$/)

const span = z.strictObject({
  traceId,
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes,
  status: z.strictObject({ code: z.int().min(0).max(2).optional() }),
})
const times = { attributes, startTimeUnixNano: nanos, timeUnixNano: nanos }
const point = z.strictObject({ ...times, asDouble: z.number() })
const histogramPoint = z
  .strictObject({ ...times, count: whole, sum: z.number(), explicitBounds: z.array(z.number()), bucketCounts: z.array(whole) })
  .refine(({ explicitBounds, bucketCounts }) => bucketCounts.length === explicitBounds.length + 1)
  .refine(({ count, bucketCounts }) => bucketCounts.reduce((sum, value) => sum + Number(value), 0) === Number(count))
const metricShape = { name: z.string().min(1), description: z.string() }
const metric = z.union([
  z.strictObject({ ...metricShape, gauge: z.strictObject({ dataPoints: z.array(point).min(1) }) }),
  z.strictObject({
    ...metricShape,
    sum: z.strictObject({ aggregationTemporality: z.literal(2), isMonotonic: z.literal(true), dataPoints: z.array(point).min(1) }),
  }),
  z.strictObject({
    ...metricShape,
    histogram: z.strictObject({ aggregationTemporality: z.literal(2), dataPoints: z.array(histogramPoint).min(1) }),
  }),
])
const record = z.strictObject({
  timeUnixNano: nanos,
  observedTimeUnixNano: nanos,
  severityNumber: z.int().min(1).max(24),
  severityText: z.string(),
  body: z.strictObject({ stringValue: z.string() }),
  attributes,
  traceId: traceId.optional(),
  spanId: spanId.optional(),
})

const bodies = {
  '/v1/traces': z.strictObject({
    resourceSpans: z.array(z.strictObject({ resource, scopeSpans: z.array(z.strictObject({ scope, spans: z.array(span).min(1) })) })),
  }),
  '/v1/metrics': z.strictObject({
    resourceMetrics: z.array(
      z.strictObject({ resource, scopeMetrics: z.array(z.strictObject({ scope, metrics: z.array(metric).min(1) })) }),
    ),
  }),
  '/v1/logs': z.strictObject({
    resourceLogs: z.array(z.strictObject({ resource, scopeLogs: z.array(z.strictObject({ scope, logRecords: z.array(record).min(1) })) })),
  }),
}

type Span = z.infer<typeof span>
type ReceivedTelemetry = {
  spans: Span[]
  metrics: z.infer<typeof metric>[]
  logs: z.infer<typeof record>[]
  texts: string[]
  headers: IncomingHttpHeaders[]
  faults: string[]
}

/** An OpenTelemetry collector on loopback that refuses what is not OTLP, and keeps what it took. It answers `status` while that is set. */
export async function openCollector() {
  const received: ReceivedTelemetry = { spans: [], metrics: [], logs: [], texts: [], headers: [], faults: [] }
  const answer = { status: 200, asked: 0 }
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    answer.asked += 1
    const shape = bodies[request.url as keyof typeof bodies]
    if (answer.status !== 200 || !shape) return void response.writeHead(shape ? answer.status : 404).end()
    const { data, error } = shape.safeParse(JSON.parse(text))
    if (error) received.faults.push(`${request.url}: ${z.prettifyError(error)}`)
    if (!data) return void response.writeHead(400).end()
    received.texts.push(text)
    received.headers.push(request.headers)
    if ('resourceSpans' in data)
      received.spans.push(...data.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    if ('resourceMetrics' in data)
      received.metrics.push(...data.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)))
    if ('resourceLogs' in data)
      received.logs.push(...data.resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, answer, close }
}
