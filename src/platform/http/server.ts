import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Caller, Identity } from '../caller.ts'
import type { Contract } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import type { AnyHandlers } from '../implement.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import type { World } from '../world.ts'
import { readBody } from './body.ts'
import { builtPages } from './built-pages.ts'
import { createCallerSlots } from './caller-slots.ts'
import { cors } from './cors.ts'
import { createDrain } from './drain.ts'
import { createEdge } from './edge.ts'
import { eventStreams, type StreamLimits, streamLimits } from './event-stream.ts'
import { createFaultLog, type FaultLog } from './fault-log.ts'
import { jsonLimits } from './json.ts'
import { holdsCredential, loggedRequest } from './logged.ts'
import { openapiDocument, type Webhooks } from './openapi.ts'
import { createPages } from './pages.ts'
import { addPlainRoutes, type BrowserRoutes } from './plain-routes.ts'
import { addProbes, type Probes } from './probes.ts'
import { problemOf } from './problems.ts'
import { budgetsOf, createRateLimit } from './rate-limit.ts'
import { addRoutes, notAllowed } from './routes.ts'
import { securityHeaders } from './security-headers.ts'
import type { Traffic } from './traffic.ts'
import { plainError, translateError, unsupportedMedia } from './translate-error.ts'

export type ServerOptions = Probes & {
  contracts: Readonly<Record<string, Contract>>
  handlers: AnyHandlers
  /** What is posted to others. */
  webhooks?: Webhooks
  world: World
  authenticate(headers: IncomingHttpHeaders, address: string): Promise<Caller>
  identify(headers: IncomingHttpHeaders, address: string): Promise<Identity>
  logLevel: string
  limits?: Limits
  /** Proxies whose X-Forwarded-For is believed, as addresses and CIDR blocks. */
  trustProxy?: readonly string[]
  /** Origins whose pages may call. */
  corsOrigins?: readonly string[]
  /** Whether people reach it by HTTPS alone. */
  https?: boolean
  /** The folder into which the web application is built; absent: a page that says so. */
  web?: string
  /** Counts what is answered; absent: nobody asks. */
  traffic?: Traffic
  /** What browsers ask for beside the interface, such as signing in. */
  browserRoutes?: BrowserRoutes
  /** Which faults of the surroundings have a line of the log; of the whole process. */
  faultLog?: FaultLog
  /** Aborted when the process is about to stop: clients that hold a connection then look for another process. */
  stopping?: AbortSignal
  /** For checks that cannot wait as long. */
  streams?: Partial<StreamLimits>
}

/** The whole interface on one Fastify instance, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { limits = defaultLimits, trustProxy = [], corsOrigins = [], https = false, faultLog = createFaultLog() } = options
  const defaultHeaders = securityHeaders(https)
  const edge = createEdge(limits, defaultHeaders)
  const rateLimit = createRateLimit(limits)
  const closing = new AbortController()
  const server = Fastify({
    logger: {
      level: options.logLevel,
      serializers: { err: plainError, req: loggedRequest },
      redact: ['req.headers.authorization', 'req.headers["x-api-key"]', 'req.headers.cookie'],
    },
    bodyLimit: limits.bodyBytes,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    // What is longer is no parameter of ours; as a route that was not found it is answered in its order.
    routerOptions: { maxParamLength: limits.headerBytes },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      // Node looks for late requests every 30 s by default.
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
      // Our own check names what is missing.
      requireHostHeader: false,
    },
    // Its answer is not a problem document.
    return503OnClosing: false,
    genReqId: (request) => {
      const requestId = request.headers['x-request-id']
      return typeof requestId === 'string' && /^[\w.-]{1,64}$/.test(requestId) && !holdsCredential(requestId) ? requestId : randomUUID()
    },
    clientErrorHandler: edge.refuse,
    // No hook runs for these.
    frameworkErrors: (error, request, answer) => void sendProblem(error, request, addHeaders(request, answer as FastifyReply)),
  })
  server.removeAllContentTypeParsers()
  // Clients name the type on every request; one that takes no body is given none.
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    const { operation, operationName = '' } = request.routeOptions.config ?? {}
    const account = { threads: options.world.threads, slot: slotOf(request) }
    if (operation?.body) return readBody(operationName, operation, bytes, { ...jsonLimits(limits), ...operation.jsonLimits }, account)
    if (bytes.length > 0) throw new ServiceError('malformed', 'This operation accepts no body. Send none.')
    return undefined
  })
  server.setErrorHandler((error: FastifyError, request, answer) => sendProblem(error, request, answer))
  server.addHook('onSend', async (request, answer) => void addHeaders(request, answer))
  // Node's own refusal is not one of ours, and nothing is lost by not expecting anything.
  server.server.on('checkExpectation', (request, answer) => server.routing(request, answer))
  const drain = createDrain(server.server)
  server.addHook('preClose', async () => {
    closing.abort()
    await drain()
  })
  server.addHook('onRequest', async (request, answer) => {
    edge.check(request.raw, answer.raw)
  })
  const { traffic } = options
  if (traffic)
    server.addHook('onResponse', (request, answer, done) => {
      traffic.note(request, answer)
      done()
    })
  addProbes(server, options, faultLog)
  const web = options.web === undefined ? undefined : builtPages(options.web)
  const pages = createPages(options.version, () => openapiDocument(options.contracts, options.version, options.webhooks), web)
  pages.addRootPages(server)
  if (options.browserRoutes) addPlainRoutes(server, options.browserRoutes, defaultHeaders)
  const streams = eventStreams(options.authenticate, faultLog, { ...streamLimits(limits), ...options.streams })
  server.addHook('preClose', streams.close)
  await server.register(
    async (v1) => {
      v1.addHook('onRequest', cors(corsOrigins))
      v1.addHook('onRequest', async (request, answer) => {
        checkLength(request, limits.bodyBytes)
        if (request.routeOptions.config?.open) return
        if (request.routeOptions.config?.operation?.role === 'identity' && request.headers.authorization !== undefined)
          request.identity = await options.identify(request.headers, request.ip)
        else request.caller = await options.authenticate(request.headers, request.ip)
        const rateState = rateLimit?.(budgetsOf(request.identity ?? request.caller!), performance.now())
        answer.headers(rateState?.headers ?? {})
        if (rateState && !rateState.allowed) throw tooManyRequests(rateState.retryAfterSeconds)
        const allow = request.routeOptions.config?.allow
        if (allow) notAllowed(allow)()
        checkMedia(request)
      })
      v1.setNotFoundHandler(refuseUnknown('This address does not exist. /v1/openapi.json lists all addresses.'))
      pages.addInterfacePages(v1)
      addRoutes(v1, options.contracts, {
        handlers: options.handlers,
        world: options.world,
        streams,
        waitSeconds: limits.waitSeconds,
        waits: createCallerSlots({ perMember: limits.waitsPerMember, perWorkspace: limits.waitsPerWorkspace, perProcess: limits.waits }),
        closing: closing.signal,
        faultLog,
      })
    },
    { prefix: '/v1' },
  )
  const refuseUnknownPath = refuseUnknown('This address does not exist. The interface is at /v1.')
  server.setNotFoundHandler(async (request, answer) => {
    if (!(await pages.sendForBrowser(request, answer))) refuseUnknownPath(request)
    return answer
  })
  await server.ready()
  return server

  function addHeaders(request: FastifyRequest, answer: FastifyReply): FastifyReply {
    answer.header('x-request-id', request.id)
    // Else a connection that answers while we stop would be kept, and us with it.
    if (closing.signal.aborted || options.stopping?.aborted) answer.header('connection', 'close')
    for (const [name, value] of Object.entries(defaultHeaders)) if (!answer.hasHeader(name)) answer.header(name, value)
    return answer
  }

  function sendProblem(error: unknown, request: FastifyRequest, answer: FastifyReply) {
    const serviceError = translateError(error)
    const { problem, headers } = problemOf(serviceError, request.id)
    const line = problem.status >= 500 && faultLog(error)
    if (line) request.log.error({ err: error, requestId: request.id, ...line }, 'request failed')
    // What is not there and what belongs to somebody else are one answer: that a member asks for it again and again shows here.
    if (request.caller && (problem.status === 403 || problem.status === 404)) {
      const { workspaceId, memberId } = request.caller
      request.log.warn({ requestId: request.id, status: problem.status, workspaceId, memberId }, 'request denied')
    }
    return answer.status(problem.status).headers(headers).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
  }
}

/** The account that the work of a thread counts against. */
const slotOf = ({ caller, identity }: FastifyRequest) => caller?.workspaceId ?? `${identity?.issuer} ${identity?.subject}`

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const refuseUnknown = (detail: string) => (request: FastifyRequest) => {
  if (knownMethods.includes(request.method)) throw new ServiceError('not_found', detail)
  notAllowed(knownMethods)()
}
const tooManyRequests = (retryAfterSeconds: number) =>
  new ServiceError(
    'too_many_requests',
    'Your member or your workspace has made too many requests; RateLimit shows which one. Wait, then continue more slowly.',
    { retryAfterSeconds },
  )
const tooLarge = (limit: number) => new ServiceError('too_large', `The body may have at most ${limit} bytes.`)

function checkLength(request: FastifyRequest, maxBytes: number) {
  const limit = request.routeOptions.bodyLimit ?? maxBytes
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}

// Exactly this type: variants in case or parameters have skipped validation elsewhere (CVE-2025-32442).
function checkMedia(request: FastifyRequest) {
  const operation = request.routeOptions.config?.operation
  if (!operation?.body) return
  if (request.headers['content-encoding'] !== undefined)
    throw unsupportedMedia('Compressed bodies are not accepted. Send the body without Content-Encoding.')
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers['content-type'] ?? ''))
    throw unsupportedMedia('Send Content-Type: application/json (UTF-8).')
}
