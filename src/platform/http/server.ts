import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Contract } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import type { AnyHandlers } from '../implement.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { World } from '../world.ts'
import { type Authentication, createAdmission } from './admission.ts'
import { type Answers, createAnswers } from './answers.ts'
import { readBody } from './body.ts'
import { addBytesParser } from './body-bytes.ts'
import { builtPages } from './built-pages.ts'
import { addCallerRoutes, type CallerRoute } from './caller-routes.ts'
import { createCallerSlots } from './caller-slots.ts'
import { cors } from './cors.ts'
import { createDrain } from './drain.ts'
import { createEdge } from './edge.ts'
import { eventStreams, type StreamLimits, streamLimits } from './event-stream.ts'
import { createFaultLog, type FaultLog } from './fault-log.ts'
import { formType, parseForm } from './form.ts'
import { jsonLimits } from './json.ts'
import { addKeyedRoutes, type KeyedRoute } from './keyed-routes.ts'
import { holdsCredential, loggedRequest } from './logged.ts'
import { openapiDocument, type Webhooks } from './openapi.ts'
import { PacedMessage } from './paced-message.ts'
import { createPages } from './pages.ts'
import { addPlainRoutes, type BrowserRoutes } from './plain-routes.ts'
import { addProbes, type Probes } from './probes.ts'
import { addProtocolRoutes, type ProtocolRoutes } from './protocol-routes.ts'
import { addRoutes, notAllowed } from './routes.ts'
import { securityHeaders } from './security-headers.ts'
import type { Traffic } from './traffic.ts'
import { plainError, unsupportedMedia } from './translate-error.ts'
import { createTurns } from './turns.ts'

export type ServerOptions = Probes &
  Authentication & {
    contracts: Readonly<Record<string, Contract>>
    handlers: AnyHandlers
    /** The JSON Schema of files of tests as code. */
    fileSchema?: () => object
    /** The events that Parley posts to integrations. */
    webhooks?: Webhooks
    /** The description of the operations of each resource. */
    tags?: Readonly<Record<string, string>>
    world: World
    logLevel: string
    limits?: Limits
    /** Trusted proxies, as addresses and CIDR blocks: their X-Forwarded-For is believed. */
    trustProxy?: readonly string[]
    /** Origins whose pages may call the interface. */
    corsOrigins?: readonly string[]
    /** Whether people reach the service only over HTTPS. */
    https?: boolean
    /** The folder of the built web application; without it, a page says that it is missing. */
    web?: string
    /** Counts answers; absent if the figures are not needed. */
    traffic?: Traffic
    /** Traces requests and gets the lines of the log; absent without a collector. */
    telemetry?: Pick<Telemetry, 'begin' | 'end' | 'log'>
    /** Addresses for machines with their own keys, below /v1. */
    keyedRoutes?: readonly KeyedRoute[]
    /** The same outside /v1. */
    outerKeyedRoutes?: readonly KeyedRoute[]
    /** Addresses outside /v1 that accept the credentials of the interface without being operations. */
    callerRoutes?: readonly CallerRoute[]
    /** Addresses outside /v1 that follow external standards. */
    protocols?: readonly ProtocolRoutes[]
    /** Addresses for browsers outside the interface, such as signing in. */
    browserRoutes?: BrowserRoutes
    /** Decides which faults of the environment are logged, for the whole process. */
    faultLog?: FaultLog
    /** Aborted when the process is about to stop: clients with an open connection then look for another process. */
    stopping?: AbortSignal
    /** For specs, which cannot wait as long. */
    streams?: Partial<StreamLimits>
  }

type Settings = ServerOptions & Required<Pick<ServerOptions, 'limits' | 'faultLog'>>

/** The whole interface on one Fastify instance, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { limits = defaultLimits, https = false, faultLog = createFaultLog(), traffic } = options
  const settings: Settings = { ...options, limits, faultLog }
  const defaultHeaders = securityHeaders(https)
  const closing = new AbortController()
  const isStopping = () => closing.signal.aborted || options.stopping?.aborted === true
  const answers = createAnswers(defaultHeaders, faultLog, isStopping)
  const edge = createEdge(limits, defaultHeaders)
  const server = Fastify({ ...fastifyOptions(settings, answers), clientErrorHandler: edge.refuse })
  readBodies(server, settings)
  server.setErrorHandler((error: FastifyError, request, answer) => answers.sendProblem(error, request, answer))
  server.addHook('onSend', async (request, answer) => void answers.addHeaders(request, answer))
  // Node itself would refuse an expectation, with an answer that is not a problem document; ignoring it does no harm.
  server.server.on('checkExpectation', (request, answer) => server.routing(request, answer))
  const drain = createDrain(server.server)
  server.addHook('preClose', async () => {
    closing.abort()
    await drain()
  })
  server.addHook('onRequest', async (request, answer) => {
    edge.check(request.raw, answer.raw)
  })
  if (traffic)
    server.addHook('onResponse', (request, answer, done) => {
      traffic.note(request, answer)
      done()
    })
  if (options.telemetry) traceRequests(server, options.telemetry)
  addProbes(server, options, faultLog)
  if (options.browserRoutes) addPlainRoutes(server, options.browserRoutes, defaultHeaders, limits)
  const pages = addPages(server, options)
  await addInterface(server, settings, { closing: closing.signal, answers, addPages: pages.addInterfacePages })
  await server.ready()
  return server
}

function traceRequests(server: FastifyInstance, telemetry: Pick<Telemetry, 'begin' | 'end'>): void {
  server.addHook('onRequest', (request, _, done) => {
    telemetry.begin(request)
    done()
  })
  server.addHook('onResponse', (request, answer, done) => {
    telemetry.end(request, answer)
    done()
  })
}

const fastifyOptions = ({ logLevel, limits, telemetry, trustProxy = [] }: Settings, { addHeaders, sendProblem }: Answers) => ({
  logger: {
    level: logLevel,
    ...(telemetry && { stream: telemetry.log }),
    serializers: { err: plainError, req: loggedRequest },
    redact: ['req.headers.authorization', 'req.headers["x-api-key"]', 'req.headers.cookie'],
  },
  bodyLimit: limits.bodyBytes,
  trustProxy: trustProxy.length > 0 && [...trustProxy],
  // A longer text cannot be a parameter of an operation; as an unknown route, it is answered after the usual checks.
  routerOptions: { maxParamLength: limits.headerBytes },
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: {
    IncomingMessage: PacedMessage,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    // Node refuses headers that may take longer than the request, and Fastify sets its own only after that.
    requestTimeout: limits.requestMs,
    // Node looks for late requests every 30 s by default.
    connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
    // Our own check names what is missing.
    requireHostHeader: false,
  },
  // Its answer is not a problem document.
  return503OnClosing: false,
  genReqId: ({ headers: { 'x-request-id': requestId } }: IncomingMessage) =>
    typeof requestId === 'string' && /^[\w.-]{1,64}$/.test(requestId) && !holdsCredential(requestId) ? requestId : randomUUID(),
  // No hook runs for these.
  frameworkErrors: (error: FastifyError, request: FastifyRequest, answer: FastifyReply) =>
    void sendProblem(error, request, addHeaders(request, answer)),
})

function readBodies(server: FastifyInstance, { limits, world }: Settings): void {
  server.removeAllContentTypeParsers()
  // Clients name the type on every request, even for an operation that takes no body.
  addBytesParser(server, ['application/json'], async (request, bytes) => {
    const { read, operation = read, operationName = '', keepsText, takesForms } = request.routeOptions.config ?? {}
    if (keepsText) request.bodyText = bytes.toString('utf8')
    // Clients of other interfaces name the type even when they send no body.
    if (takesForms && bytes.length === 0) return undefined
    const account = { threads: world.threads, slot: slotOf(request) }
    if (operation?.body) return readBody(operationName, operation, bytes, { ...jsonLimits(limits), ...operation.jsonLimits }, account)
    // Others are refused after the role is known, like other bodies.
    if (operation?.upload) return operation.upload.includes('application/json') ? bytes : undefined
    if (bytes.length > 0) throw new ServiceError('malformed', 'This operation accepts no body. Send none.')
    return undefined
  })
  addBytesParser(server, [formType], async (request, bytes) => {
    const { takesForms, keepsText } = request.routeOptions.config ?? {}
    if (!takesForms) throw unsupportedMedia('Send Content-Type: application/json (UTF-8).')
    if (keepsText) request.bodyText = bytes.toString('utf8')
    return { raw: parseForm(bytes.toString('utf8'), jsonLimits(limits)) }
  })
  for (const type of ['application/gzip', 'application/x-protobuf'] as const)
    addBytesParser(server, [type], async (request, bytes) => {
      const { upload } = request.routeOptions.config?.operation ?? {}
      if (upload?.includes(type)) return bytes
      throw unsupportedMedia(`This operation takes no file of this type. Send ${upload?.join(' or ') ?? 'application/json in UTF-8'}.`)
    })
}

/** Pages for people, and the answer to every other path. */
function addPages(server: FastifyInstance, { contracts, version, webhooks = new Map(), tags = {}, web, fileSchema }: ServerOptions) {
  const describe = () => openapiDocument(contracts, { version, tags, webhooks })
  const pages = createPages(version, { describe, fileSchema }, web === undefined ? undefined : builtPages(web))
  pages.addRootPages(server)
  const refuseUnknownPath = refuseUnknown(
    'This address does not exist. The interface is at /v1, its reference at /v1/docs, and the documents are listed at /llms.txt.',
  )
  server.setNotFoundHandler(async (request, answer) => {
    if (!(await pages.sendUnknown(request, answer))) refuseUnknownPath(request)
    return answer
  })
  return pages
}

type InterfaceParts = { closing: AbortSignal; answers: Answers; addPages(v1: FastifyInstance): void }

/** The operations below /v1, each behind the checks that all share. */
async function addInterface(server: FastifyInstance, settings: Settings, { closing, answers, addPages }: InterfaceParts): Promise<void> {
  const {
    contracts,
    handlers,
    world,
    limits,
    faultLog,
    corsOrigins = [],
    keyedRoutes = [],
    outerKeyedRoutes = [],
    callerRoutes = [],
    protocols = [],
  } = settings
  const streams = eventStreams(settings.authenticate, faultLog, { ...streamLimits(limits), ...settings.streams })
  server.addHook('preClose', streams.close)
  await server.register(
    async (v1) => {
      v1.addHook('onRequest', cors(corsOrigins))
      v1.addHook('onRequest', createAdmission(settings))
      v1.setNotFoundHandler(refuseUnknown('This address does not exist. /v1/openapi.json lists all addresses.'))
      addPages(v1)
      addKeyedRoutes(v1, keyedRoutes, { limits, answers, closing })
      addRoutes(v1, contracts, {
        handlers,
        authenticate: settings.authenticate,
        world,
        streams,
        waitSeconds: limits.waitSeconds,
        turns: createTurns(limits.lockMs),
        waits: createCallerSlots({ perMember: limits.waitsPerMember, perWorkspace: limits.waitsPerWorkspace, perProcess: limits.waits }),
        closing,
        faultLog,
      })
    },
    { prefix: '/v1' },
  )
  await server.register(async (outside) => {
    outside.addHook('onRequest', createAdmission(settings))
    addKeyedRoutes(outside, outerKeyedRoutes, { limits, answers, closing })
  })
  await server.register(async (outside) => {
    outside.addHook('onRequest', cors(corsOrigins))
    const isAllowed = (origin: string) => origin === world.origin() || corsOrigins.includes(origin)
    addCallerRoutes(outside, callerRoutes, { isAllowed, admit: createAdmission(settings) })
  })
  for (const protocol of protocols) await server.register(addProtocolRoutes(protocol, { limits, faultLog }))
}

/** The account that the work of a thread counts against. */
const slotOf = ({ caller, identity }: FastifyRequest) => caller?.workspaceId ?? `${identity?.issuer} ${identity?.subject}`

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const refuseUnknown = (detail: string) => (request: FastifyRequest) => {
  if (knownMethods.includes(request.method)) throw new ServiceError('not_found', detail)
  notAllowed(knownMethods)()
}
