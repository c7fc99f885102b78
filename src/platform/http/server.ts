import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Caller, Identity } from '../caller.ts'
import type { Contract } from '../contract.ts'
import { isDatabaseAway } from '../db/faults.ts'
import { ServiceError, unavailable } from '../errors.ts'
import type { World } from '../world.ts'
import { parseBody } from './json.ts'
import { transformObject } from './openapi.ts'
import { problemOf } from './problems.ts'
import { addRoutes, type Handlers, notAllowed } from './routes.ts'

export type ServerOptions = {
  contracts: Readonly<Record<string, Contract>>
  handlers: Handlers
  world: World
  authenticate(headers: IncomingHttpHeaders, address: string): Promise<Caller>
  identify(headers: IncomingHttpHeaders, address: string): Promise<Identity>
  /** Answers 503 from `/readyz` with its reason when it throws. */
  ready(): Promise<Record<string, unknown>>
  version: string
  logLevel: string
}

/** The whole interface on one Fastify instance, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: {
      level: options.logLevel,
      serializers: { err: plainError },
      redact: ['req.headers.authorization', 'req.headers["x-api-key"]', 'req.headers.cookie'],
    },
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
    return503OnClosing: true,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
    },
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return socket.destroy()
      const code = (error as { code?: string }).code
      const known =
        code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed'
      const { problem } = problemOf(new ServiceError(known, 'The bytes that arrived are no complete HTTP request.'), randomUUID())
      const body = JSON.stringify(problem)
      socket.end(
        `HTTP/1.1 ${problem.status} ${problem.title}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      )
    },
    frameworkErrors: (error, request, answer) => void sendProblem(error, request, answer as FastifyReply),
  })
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  server.removeAllContentTypeParsers()
  // Clients name the type on every request; one that takes no body is given none.
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (request.routeOptions.config?.operation?.body) return parseBody(bytes)
    if (bytes.length > 0) throw new ServiceError('malformed', 'This operation takes no body.')
    return undefined
  })
  server.setErrorHandler((error: FastifyError, request, answer) => sendProblem(error, request, answer))
  server.addHook('onSend', async (request, answer) => {
    answer.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    if (!answer.hasHeader('cache-control')) answer.header('cache-control', 'no-store')
  })
  addProbes(server, options)
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parley',
        version: options.version,
        description:
          'Test management for conversational agents: play many realistic conversations, check what must hold, let people judge.',
      },
      servers: [{ url: '/v1' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ apiKey: [] }, { idToken: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject,
    stripBasePath: true,
  })
  await server.register(
    async (v1) => {
      v1.addHook('onRequest', async (request) => {
        checkLength(request)
        if (request.routeOptions.config?.open) return
        if (request.routeOptions.config?.operation?.role === 'identity' && request.headers.authorization !== undefined)
          request.identity = await options.identify(request.headers, request.ip)
        else request.caller = await options.authenticate(request.headers, request.ip)
        const allow = request.routeOptions.config?.allow
        if (allow) notAllowed(allow)()
        checkMedia(request)
      })
      v1.setNotFoundHandler(() => {
        throw new ServiceError('not_found', 'There is no such address in this interface. /v1/openapi.json lists all of them.')
      })
      v1.get('/openapi.json', { schema: { hide: true } as object, config: { open: true } }, async () => server.swagger())
      addRoutes(v1, options.contracts, options.handlers, options.world)
    },
    { prefix: '/v1' },
  )
  server.setNotFoundHandler(() => {
    throw new ServiceError('not_found', 'There is nothing here. The interface is at /v1.')
  })
  await server.ready()
  return server

  function sendProblem(error: unknown, request: FastifyRequest, answer: FastifyReply) {
    const known = translated(error)
    const { problem, headers } = problemOf(known, request.id)
    if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
    return answer.status(problem.status).headers(headers).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
  }
}

// Errors of the driver carry their whole client, connection settings and all; a log line holds what explains the fault.
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code } = error as { code?: string }
  const cause = error.cause instanceof Error ? `; cause: ${error.cause.message}` : ''
  return { type: error.name, message: `${error.message}${cause}`, stack: error.stack ?? '', ...(code !== undefined && { code }) }
}

const oversized = (limit: number) => new ServiceError('too_large', `The body may take ${limit} bytes at most.`)

function checkLength(request: FastifyRequest) {
  const limit = request.routeOptions.bodyLimit ?? 1024 * 1024
  if (Number(request.headers['content-length'] ?? 0) > limit) throw oversized(limit)
}

// Exactly this type: variants in case or parameters have skipped validation elsewhere (CVE-2025-32442).
function checkMedia(request: FastifyRequest) {
  const operation = request.routeOptions.config?.operation
  if (!operation?.body) return
  if (request.headers['content-encoding'] !== undefined) throw media('Bodies are not decompressed: send it without Content-Encoding.')
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers['content-type'] ?? ''))
    throw media('Send Content-Type: application/json (UTF-8).')
}
const media = (detail: string) => new ServiceError('unsupported_media_type', detail)

/** What Fastify and the database throw, in our codes. */
function translated(error: unknown): unknown {
  if (error instanceof ServiceError) return error
  if (isDatabaseAway(error)) return unavailable('The database cannot answer just now. Try again in a moment.', 2)
  switch ((error as FastifyError).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError('too_large', 'The body is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return media('Send Content-Type: application/json (UTF-8).')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new ServiceError('malformed', 'The request is not complete or its address is not well-formed.')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServiceError('not_found', 'There is no such address in this interface.')
    default:
      return error
  }
}

function addProbes(server: FastifyInstance, { ready, version }: ServerOptions) {
  const hidden = { schema: { hide: true } as object }
  server.get('/livez', hidden, async () => ({ status: 'live' }))
  server.get('/version', hidden, async () => ({ version }))
  server.get('/readyz', hidden, async (_request, answer) => {
    try {
      return { status: 'ready', ...(await ready()) }
    } catch (error) {
      return answer
        .status(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', reason: isDatabaseAway(error) ? 'the database does not answer' : 'a check failed' })
    }
  })
}
