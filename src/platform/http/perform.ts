import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { accessOf, dependsOnProject, type ProjectLimit } from '../access.ts'
import type { Caller } from '../caller.ts'
import type { Operation, Role } from '../contract.ts'
import { limitedTo, type Tx } from '../db/database.ts'
import { isHiddenRow } from '../db/faults.ts'
import { notFound, ServiceError } from '../errors.ts'
import {
  type AnyHandlers,
  type Call,
  type Download,
  type Handler,
  type InTransaction,
  type LaterAnswer,
  Reply,
  type Stream,
} from '../implement.ts'
import type { World } from '../world.ts'
import type { CallerSlots } from './caller-slots.ts'
import { sendDownload } from './download.ts'
import type { EventStreams } from './event-stream.ts'
import type { FaultLog } from './fault-log.ts'
import {
  type Claim,
  claimKey,
  claimKeySeparately,
  hasAnswer,
  holderOf,
  releaseKey,
  requestHash,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.ts'
import { header, readRequest } from './read-request.ts'
import { replayedBody } from './replay.ts'
import { type Connection, checkAnswer, send } from './send-answer.ts'
import { type Authenticate, isStillAllowed } from './still-allowed.ts'
import type { Turns } from './turns.ts'
import { readWait, waitFor } from './wait.ts'

export type ServingContext = {
  handlers: AnyHandlers
  authenticate: Authenticate
  world: World
  streams: EventStreams
  waitSeconds: number
  waits: CallerSlots
  turns: Turns
  closing: AbortSignal
  faultLog: FaultLog
}
type Route = ServingContext & { name: string; operation: Operation; handler: Handler<Operation> }
type Exchange = Route & Connection & { input: Awaited<ReturnType<typeof readRequest>>; limit?: ProjectLimit }
type Outcome = { stored: StoredAnswer; later?: LaterAnswer<unknown> | undefined }

const idPattern = /^[\w-]{1,64}$/
/** The projects that contain a resource of any kind with one of these IDs. */
async function projectsOf(tx: Tx, texts: readonly unknown[]): Promise<string[]> {
  const ids = texts.filter((text) => typeof text === 'string' && idPattern.test(text))
  if (ids.length === 0) return []
  return (await sql<{ id: string }>`select projects_of(${ids}::text[]) as id`.execute(tx)).rows.map(({ id }) => id)
}

/** Checks one request, calls its handler in the transaction that the operation needs, and sends the answer. */
export async function perform(route: Route, request: FastifyRequest, answer: FastifyReply) {
  const { operation, streams } = route
  const exchange = await withAccess({ ...route, request, answer, input: await readRequest(operation, request, answer) })
  try {
    return await performWithin(exchange, streams)
  } catch (error) {
    if (!exchange.limit || !isHiddenRow(error)) throw error
    throw new ServiceError('forbidden', 'Your credential may do this in some projects only. Name one of them as projectId.')
  }
}

/**
 * The same exchange with the rights of its caller in those projects: everything that follows sees only that role, and only those projects.
 */
async function withAccess(exchange: Exchange): Promise<Exchange> {
  const { operation, world, input } = exchange
  const { caller, params, query, body } = input
  if (!('workspaceId' in caller) || !dependsOnProject(caller)) return exchange
  const ids = [...Object.values(params), ...[query, body].map((part) => (part as { projectId?: unknown } | undefined)?.projectId)]
  const projectIds = await world.db.statements(caller.workspaceId, (tx) => projectsOf(tx, ids))
  const { role, limit } = accessOf(operation as Operation & { role: Role }, caller, projectIds)
  const limited = { ...exchange, input: { ...input, caller: { ...caller, role } } }
  return limit ? { ...limited, limit, world: { ...world, db: limitedTo(world.db, limit) } } : limited
}

async function performWithin(exchange: Exchange, streams: EventStreams) {
  const { operation, world, request, authenticate } = exchange
  const { caller } = exchange.input
  if (operation.stream) return streams.send(exchange, operation, (await handle(exchange, undefined)) as Stream<unknown> | undefined)
  if (operation.download) {
    const recheck = { everyMs: streams.recheckMs, isStillAllowed: () => isStillAllowed(authenticate, request) }
    return sendDownload(exchange, (await handle(exchange, undefined)) as unknown as Download, recheck)
  }
  if (operation.transaction === false || !('workspaceId' in caller)) return performSeparately(exchange)
  if (operation.method !== 'GET') return change(exchange, caller)
  return send(exchange, (await world.db.statements(caller.workspaceId, (tx) => work(exchange, tx))).stored)
}

const callOf = ({ world, input }: Exchange, tx: Tx | undefined) => ({ ...input, ...world, tx }) as unknown as Call<Operation>

const handle = (exchange: Exchange, tx: Tx | undefined) => {
  if (!Object.values(exchange.input.params).every((value) => idPattern.test(value))) throw notFound()
  return exchange.handler(callOf(exchange, tx))
}

async function work(exchange: Exchange, tx: Tx | undefined): Promise<Outcome> {
  const result = await handle(exchange, tx)
  return { stored: checkAnswer(exchange, result), later: result instanceof Reply ? result.later : undefined }
}

function claimOf({ name, limit, input: { key, caller, params, query, body, request } }: Exchange): Claim | undefined {
  const { upload } = request
  const content = upload ? [query, createHash('sha256').update(upload).digest('hex')] : body
  return key === undefined
    ? undefined
    : { ...holderOf(caller), key, operation: name, hash: requestHash(name, params, limit ? [content, limit] : content) }
}

/** The stored answer to a repeated request, as the caller may see it now. */
async function replay(exchange: Exchange, tx: Tx, stored: StoredAnswer): Promise<StoredAnswer> {
  const { operation, handlers } = exchange
  if (!operation.replayedAs) return stored
  const { status, headers } = stored
  const body = await replayedBody(operation, stored, (name, id) => {
    const [resource, verb] = name.split('.') as [string, string]
    return handlers[resource]![verb]!({ ...callOf(exchange, tx), params: { id }, query: {}, body: undefined } as Call<Operation>)
  })
  const fresh = checkAnswer(exchange, new Reply(status, body))
  return { ...fresh, headers: { ...headers, ...fresh.headers } }
}

/** For handlers with their own transactions: the key is claimed first, and then the answer is stored or the key released. */
async function performSeparately(exchange: Exchange) {
  const { world, operation, turns } = exchange
  const claim = claimOf(exchange)
  if (!claim) return send(exchange, (await work(exchange, undefined)).stored)
  const inTransaction = <T>(task: (tx: Tx) => Promise<T>) => world.db.transaction(claim.workspaceId, task)
  const outcome = await turns(claim, async () => {
    const earlier = await claimKeySeparately(world.db, claim)
    if (earlier) return { stored: await inTransaction((tx) => replay(exchange, tx, earlier)), replayed: true }
    try {
      const { stored } = await work(exchange, undefined)
      await inTransaction((tx) => storeAnswer(tx, claim, stored, operation.shownOnce))
      return { stored, replayed: false }
    } catch (error) {
      await inTransaction((tx) => releaseKey(tx, claim)).catch(() => {})
      throw error
    }
  })
  return send(exchange, outcome.stored, outcome.replayed)
}

/** Change, activity, jobs and key commit together; then the call may wait until what it started has ended. */
async function change(exchange: Exchange, { workspaceId, ...caller }: Caller) {
  const { world, operation, request, authenticate, waitSeconds, turns } = exchange
  const claim = claimOf(exchange)
  const answerOnce = async (tx: Tx, ready: Exchange): Promise<Outcome & { replayed: boolean }> => {
    const earlier = claim && (await claimKey(tx, claim))
    if (earlier) return { stored: await replay(exchange, tx, earlier), replayed: true }
    const fresh = await work(ready, tx)
    if (operation.takesLong && !(await isStillAllowed(authenticate, request)))
      throw new ServiceError('unauthorized', 'Your credential was revoked or lost its role during this request, so nothing was changed.')
    if (claim) await storeAnswer(tx, claim, fresh.stored, operation.shownOnce)
    return { ...fresh, replayed: false }
  }
  const { stored, later, replayed } = await turns(claim, async () => {
    const ready = operation.transaction === 'later' ? await computed(exchange, claim, workspaceId) : exchange
    return world.db.transaction(workspaceId, (tx) => answerOnce(tx, ready))
  })
  const seconds = replayed || !later ? 0 : readWait(header(request, 'prefer'), waitSeconds)
  if (!later || !seconds) return send(exchange, stored, replayed)
  return sendLater(exchange, { ...caller, workspaceId }, { stored, later, seconds })
}

/** The exchange with the rest of its handler, once that has computed; unchanged for a repeat, whose answer is stored. */
async function computed(exchange: Exchange, claim: Claim | undefined, workspaceId: string): Promise<Exchange> {
  if (claim && (await exchange.world.db.statements(workspaceId, (tx) => hasAnswer(tx, claim)))) return exchange
  const rest = (await handle(exchange, undefined)) as unknown as InTransaction<never>
  return { ...exchange, handler: ({ tx }) => rest(tx) }
}

type Waiting = { stored: StoredAnswer; later: LaterAnswer<unknown>; seconds: number }

/**
 * Waits for what the change started. The change is committed no matter what happens here, so errors after this point are not faults of the
 * request.
 */
async function sendLater(exchange: Exchange, caller: Caller, { stored, later, seconds }: Waiting) {
  const { world, input, waits, closing, faultLog, authenticate, request, answer } = exchange
  const ended = new AbortController()
  const slot = waits.take(caller, () => ended.abort())
  // Parley may ignore a preference (RFC 7240).
  if (slot.full) return send(exchange, stored)
  answer.header('preference-applied', `wait=${seconds}`)
  const ask = <T>(question: (tx: Tx) => Promise<T>) => world.db.transaction(caller.workspaceId, question)
  try {
    await waitFor(() => ask(later.ended), seconds, AbortSignal.any([input.request.signal, ended.signal, closing]))
    // Otherwise, a revoked key would still read what was said since.
    if (!(await isStillAllowed(authenticate, request))) return send(exchange, stored)
    return send(exchange, checkAnswer(exchange, new Reply(stored.status, await ask(later.body), stored.headers)))
  } catch (error) {
    // A 5xx would invite clients to repeat the request.
    const line = faultLog(error)
    if (line) request.log.warn({ err: error, ...line }, 'a held call was answered early')
    return send(exchange, stored)
  } finally {
    slot.leave()
  }
}
