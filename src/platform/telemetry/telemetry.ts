import { randomBytes, randomUUID } from 'node:crypto'
import type { Configuration } from '../configuration.ts'
import type { Metric } from '../http/exposition.ts'
import type { EndedJob } from '../jobs/attempt.ts'
import { createExporter } from './exporter.ts'
import { type LogRecord, logsOf, metricsOf, type Resource, type SpanRecord, tracesOf } from './otlp.ts'

export type Telemetry = ReturnType<typeof createTelemetry>

/** The recorded facts about a request and its answer. */
type TracedRequest = {
  id: string
  method: string
  headers: Readonly<Record<string, unknown>>
  routeOptions: { url?: string | undefined; config?: { operationName?: string | undefined } }
}
type TracedAnswer = { statusCode: number; elapsedTime: number }

type Place = { traceId: string; spanId: string; parentSpanId?: string; isSampled: boolean }

const id = (bytes: number) => randomBytes(bytes).toString('hex')

/** The place of a request: in the trace of the caller, by the W3C's header, or in its own trace. */
function placeOf(traceparent: unknown): Place {
  const [, traceId, parentSpanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? []
  if (!traceId || !parentSpanId || /^0+$/.test(traceId) || /^0+$/.test(parentSpanId))
    return { traceId: id(16), spanId: id(8), isSampled: true }
  return { traceId, parentSpanId, spanId: id(8), isSampled: (Number.parseInt(flags!, 16) & 1) === 1 }
}

/** The IDs in a payload; every other member may contain words. */
const idsIn = (payload: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((payload ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      name.endsWith('Id') && typeof value === 'string' && /^[a-z]{2,4}_[0-9a-z]{26}$/.test(value)
        ? [[`parley.${name.slice(0, -2).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.id`, value]]
        : [],
    ),
  )

/** Traces of requests and jobs, the lines of the log, and the metrics, to a collector. No address, header, body or text of a caller is in a span. */
export function createTelemetry(
  settings: Omit<NonNullable<Configuration['telemetry']>, 'sendsActivity'> & {
    version: string
    warn(details: object, message: string): void
  },
) {
  const { endpoint, headers, service, attributes, version, metricsEveryMs, warn } = settings
  const resource: Resource = { service, version, attributes, instance: randomUUID() }
  const exporter = createExporter({
    endpoint,
    headers,
    onChange: (fault) =>
      fault === undefined ? warn({}, 'the telemetry collector is back') : warn({ fault }, 'the telemetry collector accepts nothing'),
  })
  const noteSpan = exporter.queue<SpanRecord>({ path: '/v1/traces', encode: (spans) => tracesOf(resource, spans) })
  const noteLog = exporter.queue<LogRecord>({ path: '/v1/logs', encode: (records) => logsOf(resource, records) })
  const requests = traceRequests(noteSpan)
  const metrics = sendMetricsOf(resource, exporter, metricsEveryMs)
  return {
    begin: requests.begin,
    end: requests.end,
    noteJob: (job: EndedJob): void => noteSpan(spanOfJob(job)),
    /** Throws until the collector has accepted them. */
    deliverLogs: (records: readonly LogRecord[]): Promise<void> => exporter.deliver('/v1/logs', logsOf(resource, records)),
    /** A stream for the log: each line goes to standard output as before. */
    log: {
      write(line: string): void {
        process.stdout.write(line)
        noteLog(recordOf(JSON.parse(line) as Line, requests.placeOf))
      },
    },
    start: metrics.start,
    close: async (): Promise<void> => {
      await metrics.close()
      await exporter.close()
    },
  }
}

/** A span for each request that its caller samples. */
function traceRequests(noteSpan: (span: SpanRecord) => void) {
  const places = new WeakMap<object, Place>()
  /** For the lines of the log, which name requests by their IDs. */
  const byRequestId = new Map<string, Place>()
  return {
    placeOf: (requestId: string): Place | undefined => byRequestId.get(requestId),

    begin(request: TracedRequest): void {
      const place = placeOf(request.headers.traceparent)
      places.set(request, place)
      byRequestId.set(request.id, place)
    },

    end(request: TracedRequest, answer: TracedAnswer): void {
      const place = places.get(request)
      // The server writes its line about the request after this.
      setImmediate(() => byRequestId.delete(request.id))
      if (place?.isSampled) noteSpan(spanOfRequest(request, answer, place))
    },
  }
}

function spanOfRequest(
  { id: requestId, method, routeOptions }: TracedRequest,
  { statusCode, elapsedTime }: TracedAnswer,
  { isSampled: _, ...ids }: Place,
): SpanRecord {
  const operation = routeOptions.config?.operationName
  const endMs = Date.now()
  return {
    ...ids,
    name: routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`,
    kind: 'server',
    startMs: endMs - elapsedTime,
    endMs,
    failed: statusCode >= 500,
    attributes: {
      'http.request.method': method,
      'http.route': routeOptions.url,
      'http.response.status_code': statusCode,
      'parley.operation': operation,
      'parley.request.id': requestId,
    },
  }
}

function spanOfJob({ job, tenant, payload, attempt, outcome, tookMs }: EndedJob): SpanRecord {
  const endMs = Date.now()
  return {
    traceId: id(16),
    spanId: id(8),
    name: `job ${job}`,
    kind: 'consumer',
    startMs: endMs - tookMs,
    endMs,
    failed: outcome === 'failed' || outcome === 'dead',
    attributes: {
      'parley.job': job,
      'parley.job.outcome': outcome,
      'parley.job.attempt': attempt,
      'parley.workspace.id': tenant,
      ...idsIn(payload),
    },
  }
}

type Line = { level: number; time: number; msg?: string; reqId?: string; err?: { type?: string; message?: string; stack?: string } }

function recordOf({ level, time, msg = '', reqId, err }: Line, placeOf: (requestId: string) => Place | undefined): LogRecord {
  const place = reqId === undefined ? undefined : placeOf(reqId)
  return {
    atMs: time,
    level,
    text: msg,
    attributes: {
      'parley.request.id': reqId,
      'exception.type': err?.type,
      'exception.message': err?.message,
      'exception.stacktrace': err?.stack,
    },
    ...(place && { traceId: place.traceId, spanId: place.spanId }),
  }
}

/** Every few seconds, and once more at the end. */
function sendMetricsOf(resource: Resource, exporter: ReturnType<typeof createExporter>, everyMs: number) {
  const startMs = Date.now()
  let timer: NodeJS.Timeout | undefined
  let read: (() => Promise<Metric[]>) | undefined
  const dropped = (): Metric => ({
    name: 'parley_telemetry_dropped_total',
    type: 'counter',
    help: 'Spans and log lines that were dropped while the collector was unreachable, or that the collector refused.',
    values: [{ value: exporter.dropped() }],
  })
  const send = async () => {
    const metrics = await read?.().catch(() => undefined)
    if (metrics) await exporter.send('/v1/metrics', metricsOf(resource, [...metrics, dropped()], { startMs, nowMs: Date.now() }))
  }
  return {
    start(metrics: () => Promise<Metric[]>): void {
      read = metrics
      timer = setInterval(() => void send(), everyMs)
      timer.unref()
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await send()
    },
  }
}
