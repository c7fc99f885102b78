import { gunzipSync } from 'node:zlib'
import protobuf from 'protobufjs/light.js'
import { malformed, ServiceError } from '#src/platform/errors.ts'
import { flatSpans, type OtlpRequest } from '../flat-spans.ts'
import type { RawSpan } from '../span.ts'

// OTLP over HTTP. The messages are those of opentelemetry/proto, as far as Parley reads them; protobufjs passes over other fields.

const field = (id: number, type: string) => ({ id, type })
const list = (id: number, type: string) => ({ id, type, rule: 'repeated' as const })
const messages = {
  Request: { resourceSpans: list(1, 'ResourceSpans') },
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
  PartialSuccess: { rejectedSpans: field(1, 'int64'), errorMessage: field(2, 'string') },
}
const root = protobuf.Root.fromJSON({
  nested: Object.fromEntries(Object.entries(messages).map(([name, fields]) => [name, { fields }])),
})
const Request = root.lookupType('Request')
const Response = root.lookupType('Response')

/** What a body may have once it is no longer compressed. */
const maxBytes = 32 * 1024 * 1024

export type SentAs = { type: string; encoding: string | undefined }
export const isJson = ({ type }: SentAs): boolean => type.startsWith('application/json')

/** The spans of a request, and how many have no valid ID or time. Throws `malformed`. */
export function readOtlp(bytes: Uint8Array, sentAs: SentAs): { spans: RawSpan[]; malformed: number } {
  const body = unpacked(bytes, sentAs.encoding)
  try {
    if (isJson(sentAs)) {
      const request: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
      if (typeof request !== 'object' || request === null || Array.isArray(request)) throw noRequest()
      return flatSpans(request as OtlpRequest, (id) => id)
    }
    const message = Request.toObject(Request.decode(body), { longs: String, defaults: false })
    return flatSpans(message as OtlpRequest, (id) => Buffer.from(id as unknown as Uint8Array).toString('hex'))
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw noRequest()
  }
}

const noRequest = () => malformed('The body is not an ExportTraceServiceRequest of OTLP 1. Send what an exporter of OpenTelemetry sends.')

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

/** The answer of OTLP: empty, or how many spans were not stored and why. */
export function otlpAnswer(sentAs: SentAs, rejectedSpans: number, errorMessage: string): Uint8Array {
  const answer = rejectedSpans > 0 ? { partialSuccess: { rejectedSpans, errorMessage } } : {}
  if (!isJson(sentAs)) return Response.encode(Response.fromObject(answer)).finish()
  return new TextEncoder().encode(
    JSON.stringify(rejectedSpans > 0 ? { partialSuccess: { rejectedSpans: String(rejectedSpans), errorMessage } } : {}),
  )
}
