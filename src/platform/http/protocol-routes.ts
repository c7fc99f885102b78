import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { invalid, malformed, notFound, ServiceError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import { createAdmission } from './admission.ts'
import { addBytesParser } from './body-bytes.ts'
import type { FaultLog } from './fault-log.ts'
import { unstorableFaults } from './faults.ts'
import { jsonLimits, parseBody } from './json.ts'
import { problemOf } from './problems.ts'
import { translateError, unsupportedMedia } from './translate-error.ts'

/** One request of an external protocol, with its credential already checked. */
export type ProtocolCall = {
  caller: Caller
  requestId: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** A JSON object; undefined if none was sent. */
  body: Record<string, unknown> | undefined
  headers: IncomingHttpHeaders & { 'if-match'?: string | undefined }
}
export type ProtocolRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the prefix. */
  url: string
  /** Limits of a body that may be larger than others; never less than the operator allows. */
  most?: { bytes: number; members: number }
  answer(call: ProtocolCall): Promise<{ status: number; body?: object; headers?: Record<string, string> }>
}
/** Addresses whose requests, answers and errors follow an external standard; they have their own credentials. */
export type ProtocolRoutes = {
  prefix: string
  /** Media types of bodies; answers have the first. */
  mediaTypes: readonly [string, ...string[]]
  authenticate(headers: IncomingHttpHeaders, address: string): Promise<Caller>
  /** Throws what this caller is refused with; it is asked once the request has counted toward the rate. */
  allow(caller: Caller): void
  errorBody(error: unknown): { status: number; body: object }
  routes: readonly ProtocolRoute[]
}

type Context = { limits: Limits; faultLog: FaultLog }

/** In a separate part of the server, so that its parsers and errors affect nothing else. */
export const addProtocolRoutes =
  (protocol: ProtocolRoutes, context: Context) =>
  async (server: FastifyInstance): Promise<void> => {
    const { mediaTypes, authenticate, allow, routes, prefix } = protocol
    const type = `${mediaTypes[0]}; charset=utf-8`
    const nobody = async () => {
      throw new ServiceError('unauthorized', 'This address takes an API key.')
    }
    server.addHook('onRequest', createAdmission({ limits: context.limits, authenticate, identify: nobody }))
    server.addHook('onRequest', async ({ headers, caller }) => {
      allow(caller!)
      if (headers['content-encoding'] !== undefined) throw unsupportedMedia('Send the body without Content-Encoding.')
    })
    readBodies(server, protocol, context.limits)
    server.setErrorHandler((error, request, answer) => sendError(protocol, context, { error, request, answer, type }))
    for (const route of routes)
      server.route({
        method: route.method,
        url: `${prefix}${route.url}`,
        bodyLimit: Math.max(context.limits.bodyBytes, route.most?.bytes ?? 0),
        config: { maxMembers: route.most?.members ?? 0 },
        exposeHeadRoute: false,
        handler: async (request, answer) => {
          const { status, body, headers = {} } = await route.answer(callOf(request))
          answer.status(status).headers(headers)
          return body === undefined ? answer.send() : answer.type(type).send(JSON.stringify(body))
        },
      })
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      server.route({
        method,
        url: `${prefix}/*`,
        exposeHeadRoute: false,
        handler: async () => {
          throw notFound()
        },
      })
  }

function callOf(request: FastifyRequest): ProtocolCall {
  const faults = unstorableFaults([request.query, request.params])
  if (faults.length > 0) throw invalid(faults)
  return {
    caller: request.caller!,
    requestId: request.id,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: request.body as Record<string, unknown> | undefined,
    headers: request.headers,
  }
}

function readBodies(server: FastifyInstance, { mediaTypes }: ProtocolRoutes, limits: Limits): void {
  server.removeAllContentTypeParsers()
  addBytesParser(server, mediaTypes, async ({ method, routeOptions }, bytes) => {
    // Some clients name a type with each request, even without a body.
    if (bytes.length === 0 && method === 'DELETE') return undefined
    const usual = jsonLimits(limits)
    const { maxMembers = 0 } = routeOptions.config as { maxMembers?: number }
    const body = parseBody(bytes, { ...usual, maxMembers: Math.max(usual.maxMembers, maxMembers) })
    const [fault] = unstorableFaults(body)
    if (fault) throw malformed(fault.message)
    return body
  })
}

type Sending = { error: unknown; request: FastifyRequest; answer: FastifyReply; type: string }
function sendError({ errorBody, mediaTypes }: ProtocolRoutes, { faultLog }: Context, { error, request, answer, type }: Sending) {
  const known = translateError(error)
  // The headers of an error are the same everywhere: Retry-After, Allow, WWW-Authenticate.
  const { headers } = problemOf(known, request.id)
  // The usual sentence names the media types of the interface, but this address takes others.
  const isMedia = known instanceof ServiceError && known.code === 'unsupported_media_type'
  const shown = isMedia ? unsupportedMedia(`Send Content-Type: ${mediaTypes.join(' or ')}, without Content-Encoding.`) : known
  const { status, body } = errorBody(shown)
  const line = status >= 500 && faultLog(error)
  if (line) request.log.error({ err: error, requestId: request.id, ...line }, 'request failed')
  return answer.status(status).headers(headers).type(type).send(JSON.stringify(body))
}
