import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Caller, Identity } from '../caller.ts'
import { atLeast, type Contract, type Operation, operationsOf } from '../contract.ts'
import type { Tx } from '../db/database.ts'
import { collectFaults, type Fault, invalid, malformed, notFound, ServiceError } from '../errors.ts'
import { type AnyHandlers, type Call, type Download, type Handler, type Later, Reply, type Stream } from '../implement.ts'
import type { World } from '../world.ts'
import { checkBody, type ReadBody } from './body.ts'
import type { CallerSlots } from './caller-slots.ts'
import { sendDownload } from './download.ts'
import { etagOf, isKnown, readIfMatch } from './etag.ts'
import type { EventStreams } from './event-stream.ts'
import type { FaultLog } from './fault-log.ts'
import { faultsOf, unstorableFaults, withoutRepeats } from './faults.ts'
import {
  claimKey,
  claimKeySeparately,
  holderOf,
  readIdempotencyKey,
  releaseKey,
  requestHash,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.ts'
import { replayedBody } from './replay.ts'
import { readWait, waitFor } from './wait.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    identity?: Identity
  }
  interface FastifyContextConfig {
    /** On routes that exist only to answer 405. */
    allow?: string[]
    operation?: Operation
    /** `scenarios.create`; with `operation`. */
    operationName?: string
    /** Needs no credential. */
    open?: true
  }
}

type ServingContext = {
  handlers: AnyHandlers
  world: World
  streams: EventStreams
  waitSeconds: number
  waits: CallerSlots
  closing: AbortSignal
  faultLog: FaultLog
}
const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const fastifyPath = (url: string) => url.replaceAll(/\{(\w+)\}/g, ':$1')

/** One route an operation, and one that answers 405 with `Allow` for the other methods of the same path. */
export function addRoutes(server: FastifyInstance, contracts: Readonly<Record<string, Contract>>, context: ServingContext) {
  const { handlers } = context
  const methodsByUrl = new Map<string, string[]>()
  for (const { name, resource, verb, operation } of operationsOf(contracts)) {
    const handler = handlers[resource]?.[verb]
    if (!handler) throw new Error(`operation ${name} has no handler`)
    const url = fastifyPath(operation.url)
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), operation.method, ...(operation.method === 'GET' ? ['HEAD'] : [])])
    server.route({
      method: operation.method,
      url,
      ...(operation.maxBodyBytes && { bodyLimit: operation.maxBodyBytes }),
      config: { operation, operationName: name },
      handler: (request, answer) => perform(name, operation, handler, context, request, answer),
    })
  }
  for (const [url, allow] of methodsByUrl) {
    const otherMethods = methods.filter((method) => !allow.includes(method))
    server.route({ method: otherMethods, url, config: { allow }, handler: notAllowed(allow) })
  }
}

export const notAllowed = (allow: string[]) => () => {
  throw new ServiceError('method_not_allowed', `This address accepts ${allow.join(', ')}.`, { allow })
}

// The order of checks of product.md 1 from the query on; what comes before is done by the server's hooks.
async function perform(
  name: string,
  operation: Operation,
  handler: Handler<Operation>,
  { handlers, world, streams, waitSeconds, waits, closing, faultLog }: ServingContext,
  request: FastifyRequest,
  answer: FastifyReply,
) {
  const query = checkQuery(operation, request.query)
  const caller = requireRole(operation, request)
  const [, body, ifMatch] = await collectFaults(
    () => {
      if (query.faults.length > 0) throw invalid(query.faults)
    },
    () => checkBody(operation, request.body as ReadBody | undefined),
    () => (operation.method === 'PUT' || operation.method === 'DELETE' ? readIfMatch(request.headers['if-match']) : undefined),
  )
  const params = request.params as Record<string, string>
  const key = operation.method === 'POST' ? readIdempotencyKey(header(request, 'idempotency-key')) : undefined

  const lastEventId = (operation.stream && header(request, 'last-event-id')) || undefined
  const aborted = new AbortController()
  // Of the answer: a request is closed as soon as it has been read.
  answer.raw.once('close', () => !answer.raw.writableFinished && aborted.abort())
  const call = (tx: Tx | undefined) =>
    ({
      params,
      query: query.value,
      body,
      caller,
      tx,
      ...world,
      request: {
        id: request.id,
        signal: aborted.signal,
        ...(ifMatch !== undefined && { ifMatch }),
        ...(lastEventId !== undefined && { lastEventId }),
      },
    }) as unknown as Call<Operation>
  const handle = (tx: Tx | undefined) => {
    if (!Object.values(params).every((value) => /^[\w-]{1,64}$/.test(value))) throw notFound()
    return handler(call(tx))
  }
  let later: Later<unknown> | undefined
  const work = async (tx: Tx | undefined): Promise<StoredAnswer> => {
    const result = await handle(tx)
    if (result instanceof Reply) later = result.later
    return checkAnswer(name, operation, result)
  }

  if (operation.stream) return streams.send(request, answer, operation, (await handle(undefined)) as Stream<unknown> | undefined)
  if (operation.download) return sendDownload(request, answer, (await handle(undefined)) as unknown as Download)
  const hash = key && requestHash(name, params, body)
  const holder = holderOf(caller)
  const replay = async (tx: Tx, stored: StoredAnswer): Promise<StoredAnswer> => {
    if (!operation.replayedAs) return stored
    const { status, headers } = stored
    const fresh = checkAnswer(name, operation, new Reply(status, await replayedBody(operation, stored, handlers, call, tx)))
    return { ...fresh, headers: { ...headers, ...fresh.headers } }
  }
  if (operation.transaction === false || !('workspaceId' in caller)) {
    if (!key) return send(request, answer, await work(undefined))
    const stored = await claimKeySeparately(world.db, holder, key, name, hash!)
    if (stored) return send(request, answer, await world.db.transaction(holder.workspaceId, (tx) => replay(tx, stored)), true)
    try {
      const outcome = await work(undefined)
      await world.db.transaction(holder.workspaceId, (tx) => storeAnswer(tx, holder, key, outcome, operation.shownOnce ?? []))
      return send(request, answer, outcome)
    } catch (error) {
      await world.db.transaction(holder.workspaceId, (tx) => releaseKey(tx, holder, key)).catch(() => {})
      throw error
    }
  }
  if (operation.method === 'GET') return send(request, answer, await world.db.statements(caller.workspaceId, work))
  const outcome = await world.db.transaction(caller.workspaceId, async (tx) => {
    const stored = key && (await claimKey(tx, holder, key, name, hash!))
    if (stored) return { ...(await replay(tx, stored)), replayed: true }
    const fresh = await work(tx)
    if (key) await storeAnswer(tx, holder, key, fresh, operation.shownOnce ?? [])
    return { ...fresh, replayed: false }
  })
  if (outcome.replayed || !later) return send(request, answer, outcome, outcome.replayed)

  const seconds = readWait(header(request, 'prefer'), waitSeconds)
  if (!seconds) return send(request, answer, outcome)
  const ended = new AbortController()
  const slot = waits.take(caller, () => ended.abort())
  // What was asked for is done, and a preference may be ignored (RFC 7240).
  if (slot.full) return send(request, answer, outcome)
  answer.header('preference-applied', `wait=${seconds}`)
  const ask = <T>(question: (tx: Tx) => Promise<T>) => world.db.transaction(caller.workspaceId, question)
  try {
    await waitFor(() => ask(later!.ended), seconds, AbortSignal.any([aborted.signal, ended.signal, closing]))
    const { status, headers } = outcome
    return send(request, answer, checkAnswer(name, operation, new Reply(status, await ask(later.body), headers)))
  } catch (error) {
    // What was asked for is done: a 5xx would invite to do it again.
    const line = faultLog(error)
    if (line) request.log.warn({ err: error, ...line }, 'a held call was answered early')
    return send(request, answer, outcome)
  } finally {
    slot.leave()
  }
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function checkQuery(operation: Operation, raw: unknown): { value: unknown; faults: Fault[] } {
  const result = (operation.query ?? z.strictObject({})).safeParse({ ...(raw as object) })
  const issues = result.error?.issues ?? []
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  if (unknown.length > 0)
    throw malformed('The address has query parameters that this operation does not accept.', faultsOf(unknown, 'parameter'))
  return { value: result.data, faults: withoutRepeats([...unstorableFaults(raw, 'parameter'), ...faultsOf(issues, 'parameter')]) }
}

function requireRole(operation: Operation, request: FastifyRequest): Caller | Identity {
  if (operation.role === 'identity') {
    if (!request.identity)
      throw new ServiceError('forbidden', 'This operation requires an ID token (Authorization: Bearer), not an API key.')
    return request.identity
  }
  const caller = request.caller!
  if (!atLeast(caller.role, operation.role))
    throw new ServiceError('forbidden', `This operation requires the role ${operation.role}; your credential has the role ${caller.role}.`)
  return caller
}

// Results are checked against the contract too: an answer that breaks it is our fault, so it is a 500 and not sent.
function checkAnswer(name: string, operation: Operation, result: unknown): StoredAnswer {
  const statuses = Object.keys(operation.answers).map(Number)
  const { status, body, headers } = result instanceof Reply ? result : { status: statuses[0]!, body: result, headers: {} }
  const parsed = operation.answers[status]?.safeParse(body)
  if (!parsed?.success)
    throw new Error(`the answer of ${name} breaks its contract: ${parsed ? z.prettifyError(parsed.error) : `status ${status}`}`)
  const data = parsed.data as Record<string, unknown>
  return {
    status,
    body: data,
    headers: {
      ...(status === 201 && typeof data.id === 'string' && { location: `/v1${operation.url}/${data.id}` }),
      ...(typeof data.version === 'number' && {
        etag: etagOf(
          data.version,
          operation.etagWith?.map((member) => data[member]),
        ),
      }),
      ...(operation.deprecated && deprecationHeaders(operation.deprecated)),
      ...headers,
    },
  }
}

const deprecationHeaders = ({ since, sunset }: NonNullable<Operation['deprecated']>) => ({
  deprecation: `@${Date.parse(since) / 1_000}`,
  ...(sunset && { sunset: new Date(sunset).toUTCString() }),
})

function send(request: FastifyRequest, answer: FastifyReply, { status, body, headers }: StoredAnswer, isReplayed = false) {
  if (isReplayed) answer.header('idempotency-replayed', 'true')
  answer.headers(headers)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && isKnown(header(request, 'if-none-match'), headers.etag)) return answer.status(304).send()
  return answer.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
