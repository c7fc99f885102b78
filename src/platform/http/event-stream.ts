import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { atLeast, type Operation, type StreamedEvent } from '../contract.ts'
import { ServiceError, unavailable } from '../errors.ts'
import type { Stream } from '../implement.ts'
import type { Limits } from '../limits.ts'
import type { FaultLog } from './fault-log.ts'
import { createPlaces, type PlaceLimits } from './places.ts'

export type StreamLimits = PlaceLimits & {
  heartbeatMs: number
  /** How long a credential that was revoked may go on listening. */
  recheckMs: number
  /** How long a reader may take for what was sent (`chunkBytes`, and what the sockets hold) before it is cut off. */
  patienceMs: number
  chunkBytes: number
}
export const streamLimits = ({ streamsPerMember, streamsPerWorkspace, streams }: Limits): StreamLimits => ({
  perMember: streamsPerMember,
  perWorkspace: streamsPerWorkspace,
  perProcess: streams,
  heartbeatMs: 15_000,
  recheckMs: 5_000,
  patienceMs: 10_000,
  chunkBytes: 64 * 1024,
})

type Authenticate = (headers: IncomingHttpHeaders, address: string) => Promise<Caller>
type Open = { end(why: string): void; cut(): void; closed: Promise<void> }

/** Server-sent events: the open streams of one process. */
export function eventStreams(authenticate: Authenticate, faultLog: FaultLog, limits: StreamLimits) {
  const open = new Set<Open>()
  let closing = false

  const places = createPlaces(limits)
  /** Answers how to leave the place. Throws `too_many_requests`, or `unavailable` where the process is full. */
  function admit(caller: Caller, end: (why: string) => void): () => void {
    if (closing) throw unavailable('This process is stopping. Ask again: another takes its place.', 1)
    const place = places.take(caller, () => end('others need the place'))
    if (!place.full) return place.leave
    if (place.full === 'process') throw unavailable('Too many event streams are open here just now.', 5)
    const most = place.full === 'member' ? limits.perMember : limits.perWorkspace
    throw new ServiceError('too_many_requests', `Your ${place.full} has ${most} event streams open; close one of them first.`, {
      retryAfterSeconds: 5,
    })
  }

  /** Sends the stream until it ends, the client leaves or falls behind, its credential is worth nothing, or the process stops. */
  function send(request: FastifyRequest, answer: FastifyReply, operation: Operation, stream: Stream<unknown> | undefined) {
    // To clients that come back by themselves: do not.
    if (!stream) return answer.status(204).send()
    const asStream = () => answer.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').header('connection', 'close')
    if (request.method === 'HEAD') return asStream().send()
    const leavePlace = admit(request.caller!, (why) => end(why))
    asStream()

    const body = new PassThrough()
    const leaving = new AbortController()
    let cursor = ''
    let full = false
    let overdue: NodeJS.Timeout | undefined
    const cut = () => {
      leaving.abort()
      answer.raw.destroy()
    }
    const end = (why: string) => {
      leaving.abort()
      if (!body.writableEnded) body.end(`: ${why}\n\n`)
      // Who does not take the end does not keep its place.
      overdue ??= setTimeout(cut, limits.patienceMs)
    }
    const write = async (text: string) => {
      if (body.writableEnded || body.destroyed) return
      full = !body.write(text)
      if (full && !(await drained(body, limits.patienceMs))) cut()
      full = false
    }
    const pump = async () => {
      // So that not all come back at once after a restart.
      await write(`retry: ${Math.round(1_000 + 2_000 * Math.random())}\n\n`)
      for await (const part of stream(leaving.signal)) {
        if (cursor === '' && part.events.length === 0) await write(`${idLine(part.cursor)}\n`)
        for (const chunk of chunksOf(part.events, operation, limits.chunkBytes)) {
          await write(chunk)
          if (leaving.signal.aborted) return
        }
        cursor = part.cursor
      }
      end('this is the end')
    }
    // The id goes with it, so that a client to whom none of the events went does not go through them again.
    const beat = setInterval(() => full || body.writableEnded || body.write(`:\n${cursor && idLine(cursor)}\n`), limits.heartbeatMs)
    const recheck = setInterval(
      () => void stillAllowed(request, operation).then((allowed) => allowed || end('the credential is no longer valid')),
      limits.recheckMs,
    )
    const closed = new Promise<void>((resolve) => {
      body.once('close', () => {
        clearInterval(beat)
        clearInterval(recheck)
        clearTimeout(overdue)
        leaving.abort()
        leavePlace()
        open.delete(one)
        resolve()
      })
    })
    const one: Open = { end, cut, closed }
    open.add(one)
    answer.send(body)
    pump().catch((error) => {
      const line = faultLog(error)
      if (line) request.log.warn({ err: error, requestId: request.id, ...line }, 'a stream ended early')
      end('something went wrong on our side')
    })
    return answer
  }

  async function stillAllowed(request: FastifyRequest, operation: Operation): Promise<boolean> {
    try {
      const { workspaceId, role } = await authenticate(request.headers, request.ip)
      return workspaceId === request.caller!.workspaceId && operation.role !== 'identity' && atLeast(role, operation.role)
    } catch (error) {
      // A database that is away revokes nothing.
      return !(error instanceof ServiceError) || error.status >= 500
    }
  }

  /** Ends all streams; those that do not take their end within a second are cut off. */
  async function close(): Promise<void> {
    closing = true
    for (const { end } of open) end('the service is stopping')
    const patience = setTimeout(() => {
      for (const { cut } of open) cut()
    }, 1_000)
    await Promise.all([...open].map((one) => one.closed))
    clearTimeout(patience)
  }

  return { send, close }
}
export type EventStreams = ReturnType<typeof eventStreams>

/** Whether it took up everything in time. */
function drained(body: PassThrough, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (answer: boolean) => {
      clearTimeout(patience)
      body.off('drain', yes).off('close', no)
      resolve(answer)
    }
    const yes = () => done(true)
    const no = () => done(false)
    const patience = setTimeout(no, withinMs)
    body.once('drain', yes).once('close', no)
    if (body.destroyed) no()
  })
}

const idLine = (id: string) => `id: ${id}\n`
const frames = new WeakMap<StreamedEvent<unknown>, string>()

/** The text of an event, checked against the contract like every answer; made once, however many clients get it. */
function frameOf(event: StreamedEvent<unknown>, operation: Operation): string {
  const known = frames.get(event)
  if (known !== undefined) return known
  const frame = `${idLine(event.id)}event: ${event.type}\ndata: ${JSON.stringify(operation.answers[200]!.parse(event.data))}\n\n`
  frames.set(event, frame)
  return frame
}

/** The frames of the events, as few pieces of about `bytes` as they fit in. */
function* chunksOf(events: readonly StreamedEvent<unknown>[], operation: Operation, bytes: number): Generator<string> {
  let chunk = ''
  for (const event of events) {
    chunk += frameOf(event, operation)
    if (chunk.length < bytes) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
