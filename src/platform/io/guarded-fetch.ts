import type { Dispatcher } from 'undici'
import { ceilings } from '../limits.ts'
import { outgoingError, translate } from './failures.ts'
import type { Surface } from './io.ts'
import type { OutgoingError, OutgoingReason } from './outgoing-error.ts'

/** Milliseconds. `connectMs` covers lookup and handshake, `idleMs` each gap of the body, `totalMs` everything. */
export type Deadlines = { connectMs: number; firstByteMs: number; idleMs: number; totalMs: number }
export type Call = {
  origin: string
  path: string
  method: string
  headers: Record<string, string>
  body: string | null
  surface: Surface
  signal: AbortSignal | undefined
}
/** The bytes as they came, still encoded; reading them may throw OutgoingError. `discard` ends the connection. */
export type RawReply = { status: number; headers: Record<string, string>; bytes: AsyncGenerator<Buffer>; discard(): void }

export const maxHeaderBytes = ceilings.replyHeaderBytes.most
export const maxReplyBytes = ceilings.replyBytes.most
const pauseAtBytes = 256 * 1024
// Each informational answer may carry a block of headers of its own; real servers send one or two.
const maxInformational = 32

/**
 * One request and its answer, without retry and without following anything. Every deadline is a timer of this call, not
 * of the pool: undici restarts its own at each informational answer and each byte, and has none for the whole.
 * Throws OutgoingError; resolves when the headers are there.
 */
export function callOnce(dispatcher: Dispatcher, call: Call, deadlines: Deadlines): Promise<RawReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RawReply>()
  const queue: Buffer[] = []
  let queuedBytes = 0
  let receivedBytes = 0
  let informational = 0
  let hasEnded = false
  let failure: OutgoingError | undefined
  let controller: Dispatcher.DispatchController | undefined
  let wakeReader = () => {}

  const failAfter = (ms: number, reason: OutgoingReason) => setTimeout(() => fail(outgoingError(reason, call.surface)), ms)
  const total = failAfter(deadlines.totalMs, 'totalTimeout')
  let phase = failAfter(deadlines.connectMs, 'connectTimeout')
  const enter = (ms: number, reason: OutgoingReason) => {
    clearTimeout(phase)
    phase = failAfter(ms, reason)
  }
  const onAbort = () => fail(outgoingError('aborted', call.surface))
  const clearTimers = () => {
    clearTimeout(total)
    clearTimeout(phase)
    call.signal?.removeEventListener('abort', onAbort)
  }
  // A call that has not reached a connection yet has no controller: it is rejected now and ended when it gets one.
  const fail = (error: OutgoingError) => {
    if (failure || hasEnded) return
    failure = error
    clearTimers()
    controller?.abort(error)
    reject(error)
    wakeReader()
  }
  const discard = () => {
    if (!hasEnded && !failure) fail(outgoingError('aborted', call.surface))
  }

  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      while (true) {
        const chunk = queue.shift()
        if (chunk) {
          queuedBytes -= chunk.length
          if (controller?.paused && queuedBytes < pauseAtBytes && !failure) {
            enter(deadlines.idleMs, 'idleTimeout')
            controller.resume()
          }
          yield chunk
        } else if (failure) throw failure
        else if (hasEnded) return
        else await new Promise<void>((wake) => (wakeReader = wake))
      }
    } finally {
      discard()
    }
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(requestController) {
      controller = requestController
      if (failure) return requestController.abort(failure)
      enter(deadlines.firstByteMs, 'firstByteTimeout')
    },
    onResponseStart(_controller, status, headers) {
      if (failure) return
      if (status < 200) {
        informational += 1
        if (informational > maxInformational)
          fail(outgoingError('protocol', call.surface, 'The server sent too many informational responses.'))
        return
      }
      enter(deadlines.idleMs, 'idleTimeout')
      resolve({ status, headers: joinValues(headers), bytes: bytes(), discard })
    },
    onResponseData(_controller, chunk) {
      if (failure) return
      receivedBytes += chunk.length
      queue.push(chunk)
      queuedBytes += chunk.length
      // Counted before decoding too: a compressed stream may go on for ever and yield nothing.
      if (receivedBytes > maxReplyBytes) return fail(outgoingError('tooLarge', call.surface))
      if (queuedBytes >= pauseAtBytes) {
        clearTimeout(phase)
        controller!.pause()
      } else phase.refresh()
      wakeReader()
    },
    onResponseEnd() {
      if (failure) return
      hasEnded = true
      clearTimers()
      wakeReader()
    },
    onResponseError(_controller, error) {
      fail(translate(error, call.surface, controller !== undefined))
    },
  }

  if (call.signal?.aborted) onAbort()
  else {
    call.signal?.addEventListener('abort', onAbort, { once: true })
    const { origin, path, method, headers, body } = call
    dispatcher.dispatch({ origin, path, method, headers, body, headersTimeout: 0, bodyTimeout: 0 }, handler)
  }
  return promise
}

// Names are the server's choice, so the record has no prototype.
function joinValues(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const result: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) result[name] = Array.isArray(value) ? value.join(', ') : value
  return result
}
