import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../caller.ts'
import type { Operation, StreamedEvent } from '../contract.ts'
import { ServiceError, unavailable } from '../errors.ts'
import type { Stream } from '../implement.ts'
import type { Limits } from '../limits.ts'
import { type CallerSlotLimits, createCallerSlots } from './caller-slots.ts'
import type { FaultLog } from './fault-log.ts'
import { placeMarker } from './places.ts'
import type { Connection } from './send-answer.ts'
import { type Authenticate, isStillAllowed } from './still-allowed.ts'

export type StreamLimits = CallerSlotLimits & {
  heartbeatMs: number
  /** How long a revoked credential may continue to listen. */
  recheckMs: number
  /** How long a reader may take for what was sent (`chunkBytes`, and the buffers of the sockets) before it is cut off. */
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

/** Server-sent events: the open streams of one process. */
export function eventStreams(authenticate: Authenticate, faultLog: FaultLog, limits: StreamLimits) {
  const openStreams = new Set<OpenStream>()
  let isClosing = false

  const callerSlots = createCallerSlots(limits)
  /** Returns a function that releases the slot. Throws `too_many_requests`, or `unavailable` if the process is full. */
  function admit(caller: Caller, end: (reason: string) => void): () => void {
    if (isClosing) throw unavailable('This process is stopping. Connect again to reach another process.', 1)
    const slot = callerSlots.take(caller, () => end('closed to make room for others'))
    if (!slot.full) return slot.leave
    if (slot.full === 'process') throw unavailable('Too many event streams are open in this process. Connect again in 5 seconds.', 5)
    const max = slot.full === 'member' ? limits.perMember : limits.perWorkspace
    throw new ServiceError('too_many_requests', `Your ${slot.full} has ${max} event streams open; close one of them first.`, {
      retryAfterSeconds: 5,
    })
  }

  /** Sends the stream until it ends, the client leaves or falls behind, its credential is no longer valid, or the process stops. */
  function send({ request, answer }: Connection, operation: Operation, stream: Stream<unknown> | undefined) {
    // Prevents clients from reconnecting by themselves.
    if (!stream) return answer.status(204).send()
    const prepareStream = () =>
      answer.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').header('connection', 'close')
    if (request.method === 'HEAD') return prepareStream().send()
    const releaseSlot = admit(request.caller!, (reason) => openStream.end(reason))
    prepareStream()
    const openStream = createOpenStream(answer, limits, placeMarker(request))
    const recheck = setInterval(
      () => void isStillAllowed(authenticate, request).then((allowed) => allowed || openStream.end('the credential is no longer valid')),
      limits.recheckMs,
    )
    void openStream.closed.then(() => {
      clearInterval(recheck)
      releaseSlot()
      openStreams.delete(openStream)
    })
    openStreams.add(openStream)
    answer.send(openStream.body)
    pump(openStream, operation, stream).catch((error) => {
      const line = faultLog(error)
      if (line) request.log.warn({ err: error, requestId: request.id, ...line }, 'a stream ended early')
      openStream.end('something went wrong on our side')
    })
    return answer
  }

  /** Ends all streams; readers that do not read the end within a second are cut off. */
  async function close(): Promise<void> {
    isClosing = true
    for (const { end } of openStreams) end('the service is stopping')
    const patience = setTimeout(() => {
      for (const { cut } of openStreams) cut()
    }, 1_000)
    await Promise.all([...openStreams].map(({ closed }) => closed))
    clearTimeout(patience)
  }

  return { send, close, recheckMs: limits.recheckMs }
}
export type EventStreams = ReturnType<typeof eventStreams>

type OpenStream = ReturnType<typeof createOpenStream>

/** One stream to one reader, with `patienceMs` to take what was written, and a heartbeat when there is nothing to write. */
function createOpenStream(answer: FastifyReply, { patienceMs, heartbeatMs, chunkBytes }: StreamLimits, marked: (place: string) => string) {
  const idLine = (id: string) => `id: ${marked(id)}\n`
  const body = new PassThrough()
  const leaving = new AbortController()
  let cursor = ''
  let isFull = false
  let cutTimer: NodeJS.Timeout | undefined
  const cut = () => {
    leaving.abort()
    answer.raw.destroy()
  }
  // Includes the id, so that a client that received none of the events does not read through them again.
  const heartbeat = setInterval(() => isFull || body.writableEnded || body.write(`:\n${cursor && idLine(cursor)}\n`), heartbeatMs)
  const closed = new Promise<void>((resolve) => {
    body.once('close', () => {
      clearInterval(heartbeat)
      clearTimeout(cutTimer)
      leaving.abort()
      resolve()
    })
  })
  return {
    body,
    chunkBytes,
    idLine,
    leaving: leaving.signal,
    closed,
    cut,
    end(reason: string): void {
      leaving.abort()
      if (!body.writableEnded) body.end(`: ${reason}\n\n`)
      // A client that does not read the end does not keep its slot.
      cutTimer ??= setTimeout(cut, patienceMs)
    },
    async write(text: string): Promise<void> {
      if (body.writableEnded || body.destroyed) return
      isFull = !body.write(text)
      if (isFull && !(await waitForDrain(body, patienceMs))) cut()
      isFull = false
    },
    /** The client has everything up to here. */
    passed(id: string): void {
      cursor = id
    },
  }
}

/** Writes the parts of the stream until it ends or the reader leaves. */
async function pump(openStream: OpenStream, operation: Operation, stream: Stream<unknown>): Promise<void> {
  const { write, end, passed, leaving, idLine } = openStream
  // Spreads reconnections after a restart.
  await write(`retry: ${Math.round(1_000 + 2_000 * Math.random())}\n\n`)
  let isFirst = true
  for await (const part of stream(leaving)) {
    if (isFirst && part.events.length === 0) await write(`${idLine(part.cursor)}\n`)
    for (const chunk of chunksOf(part.events, operation, openStream)) {
      await write(chunk)
      if (leaving.aborted) return
    }
    isFirst = false
    passed(part.cursor)
  }
  end('the stream has ended')
}

/** Whether the reader took everything in time. */
function waitForDrain(body: PassThrough, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (answer: boolean) => {
      clearTimeout(patience)
      body.off('drain', onDrain).off('close', onTooLate)
      resolve(answer)
    }
    const onDrain = () => finish(true)
    const onTooLate = () => finish(false)
    const patience = setTimeout(onTooLate, withinMs)
    body.once('drain', onDrain).once('close', onTooLate)
    if (body.destroyed) onTooLate()
  })
}

const frames = new WeakMap<StreamedEvent<unknown>, string>()

/** The text of an event behind its ID, checked against the contract like every answer; made once for all clients. */
function frameOf(event: StreamedEvent<unknown>, operation: Operation): string {
  const cachedFrame = frames.get(event)
  if (cachedFrame !== undefined) return cachedFrame
  const frame = `event: ${event.type}\ndata: ${JSON.stringify(operation.answers[200]!.parse(event.data))}\n\n`
  frames.set(event, frame)
  return frame
}

/** The frames of the events, in as few pieces of about `chunkBytes` as possible. */
function* chunksOf(events: readonly StreamedEvent<unknown>[], operation: Operation, { chunkBytes, idLine }: OpenStream): Generator<string> {
  let chunk = ''
  for (const event of events) {
    chunk += idLine(event.id) + frameOf(event, operation)
    if (chunk.length < chunkBytes) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
