import { gunzipSync } from 'node:zlib'
import protobuf from 'protobufjs/light.js'
import { malformed, ServiceError } from '#src/platform/errors.ts'
import { flatRecords, type OtlpLogs } from '../flat-records.ts'
import { flatSpans, type OtlpRequest } from '../flat-spans.ts'
import type { RawSpan } from '../span.ts'

// OTLP over HTTP. The messages are those of opentelemetry/proto, as far as Parley reads them; protobufjs passes over other fields.

const field = (id: number, type: string) => ({ id, type })
const list = (id: number, type: string) => ({ id, type, rule: 'repeated' as const })
const messages = {
  Traces: { resourceSpans: list(1, 'ResourceSpans') },
  ResourceSpans: { resource: field(1, 'Resource'), scopeSpans: list(2, 'ScopeSpans') },
  Resource: { attributes: list(1, 'KeyValue') },
  ScopeSpans: { scope: field(1, 'Scope'), spans: list(2, 'Span') },
  Scope: { name: field(1, 'string') },
  Span: {
    traceId: field(1, 'bytes'),
    spanId: field(2, 'bytes'),
    parentSpanId: field(4, 'bytes'),
    name: field(5, 'string'),
    startTimeUnixNano: field(7, 'fixed64'),
    endTimeUnixNano: field(8, 'fixed64'),
    attributes: list(9, 'KeyValue'),
    events: list(11, 'Event'),
    status: field(15, 'Status'),
  },
  Logs: { resourceLogs: list(1, 'ResourceLogs') },
  ResourceLogs: { resource: field(1, 'Resource'), scopeLogs: list(2, 'ScopeLogs') },
  ScopeLogs: { scope: field(1, 'Scope'), logRecords: list(2, 'LogRecord') },
  LogRecord: {
    timeUnixNano: field(1, 'fixed64'),
    body: field(5, 'AnyValue'),
    attributes: list(6, 'KeyValue'),
    traceId: field(9, 'bytes'),
    spanId: field(10, 'bytes'),
    observedTimeUnixNano: field(11, 'fixed64'),
    eventName: field(12, 'string'),
  },
  Event: { name: field(2, 'string'), attributes: list(3, 'KeyValue') },
  Status: { message: field(2, 'string'), code: field(3, 'int32') },
  KeyValue: { key: field(1, 'string'), value: field(2, 'AnyValue') },
  AnyValue: {
    stringValue: field(1, 'string'),
    boolValue: field(2, 'bool'),
    intValue: field(3, 'int64'),
    doubleValue: field(4, 'double'),
    arrayValue: field(5, 'ArrayValue'),
    kvlistValue: field(6, 'KeyValueList'),
  },
  ArrayValue: { values: list(1, 'AnyValue') },
  KeyValueList: { values: list(1, 'KeyValue') },
  Response: { partialSuccess: field(1, 'PartialSuccess') },
  PartialSuccess: { rejected: field(1, 'int64'), errorMessage: field(2, 'string') },
}
const root = protobuf.Root.fromJSON({
  nested: Object.fromEntries(Object.entries(messages).map(([name, fields]) => [name, { fields }])),
})
const requests = { traces: root.lookupType('Traces'), logs: root.lookupType('Logs') }
const Response = root.lookupType('Response')

/** What a body may have once it is no longer compressed. */
const maxBytes = 32 * 1024 * 1024

/** What the answers of OTLP name what was not stored. */
const rejectedNames = { traces: 'rejectedSpans', logs: 'rejectedLogRecords' }

export type Signal = keyof typeof requests
export type SentAs = { type: string; encoding: string | undefined }
export const isJson = ({ type }: SentAs): boolean => type.startsWith('application/json')

type ReadRequest = { spans: RawSpan[]; malformed: number; other?: number }

/** The spans of a request, or its log records as spans, and how many have no valid ID or time. Throws `malformed`. */
export function readOtlp(signal: Signal, bytes: Uint8Array, sentAs: SentAs): ReadRequest {
  const flat = (request: object, hex: (id: string) => string) =>
    signal === 'traces' ? flatSpans(request as OtlpRequest, hex) : flatRecords(request as OtlpLogs, hex)
  const body = unpacked(bytes, sentAs.encoding)
  try {
    if (isJson(sentAs)) {
      const request: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
      if (typeof request !== 'object' || request === null || Array.isArray(request)) throw noRequest(signal)
      return flat(request, (id) => id)
    }
    const message = requests[signal].toObject(requests[signal].decode(body), { longs: String, defaults: false })
    return flat(message, (id) => Buffer.from(id as unknown as Uint8Array).toString('hex'))
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw noRequest(signal)
  }
}

const noRequest = (signal: Signal) =>
  malformed(`The body is not a request of OTLP 1 with ${signal}. Send what an exporter of OpenTelemetry sends.`)

function unpacked(bytes: Uint8Array, encoding: string | undefined): Uint8Array {
  if (encoding === undefined || encoding === 'identity') return bytes
  if (encoding !== 'gzip') throw new ServiceError('unsupported_media_type', 'Compress the body with gzip, or not at all.')
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ServiceError('too_large', `The body may have at most ${maxBytes} bytes once it is unpacked.`)
    throw malformed('The body is not compressed by gzip, as Content-Encoding says.')
  }
}

/** The answer of OTLP: empty, or how many spans or records were not stored and why. */
export function otlpAnswer(signal: Signal, sentAs: SentAs, rejected: number, errorMessage: string): Uint8Array {
  const answer = rejected > 0 ? { partialSuccess: { rejected, errorMessage } } : {}
  if (!isJson(sentAs)) return Response.encode(Response.fromObject(answer)).finish()
  return new TextEncoder().encode(
    JSON.stringify(rejected > 0 ? { partialSuccess: { [rejectedNames[signal]]: String(rejected), errorMessage } } : {}),
  )
}
