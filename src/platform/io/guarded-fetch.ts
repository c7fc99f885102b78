import type { Dispatcher } from 'undici'
import { ceilings } from '../limits.ts'
import { outgoingError, translate } from './failures.ts'
import { giveWay } from './give-way.ts'
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
  /** There is a connection, and the request is being sent. */
  onSend?: (() => void) | undefined
}
/**
 * The bytes as they arrived, still encoded; reading them may throw OutgoingError. `takeWhole` takes all of them, if all have arrived, for
 * none of the promises that reading them costs. `discard` ends the connection.
 */
export type RawReply = {
  status: number
  headers: Record<string, string>
  bytes: AsyncGenerator<Buffer>
  takeWhole(): Buffer | undefined
  discard(): void
}

export const maxHeaderBytes = ceilings.replyHeaderBytes.max
export const maxReplyBytes = ceilings.replyBytes.max
const pauseAtBytes = 256 * 1024
// What a chunk counts for beside its bytes: many hold one byte each, and each takes as long as some hundred.
const chunkBytes = 512
// Each informational answer may have its own block of headers; real servers send one or two.
const maxInformational = 32

/**
 * One request and its answer, without retries or redirects. Every deadline is a timer of this call, not of the pool: undici restarts its
 * own at each informational answer and each byte, and has none for the whole. Throws OutgoingError; resolves once the headers have arrived.
 */
export function callOnce(dispatcher: Dispatcher, call: Call, deadlines: Deadlines): Promise<RawReply> {
  const exchange = new Exchange(call, deadlines)
  if (call.signal?.aborted) exchange.abort()
  else {
    call.signal?.addEventListener('abort', exchange.abort, { once: true })
    const { origin, path, method, headers, body } = call
    dispatcher.dispatch({ origin, path, method, headers, body, headersTimeout: 0, bodyTimeout: 0 }, exchange)
  }
  return exchange.reply
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly reply: Promise<RawReply>
  readonly #call: Call
  readonly #deadlines: Deadlines
  readonly #outcome = Promise.withResolvers<RawReply>()
  readonly #queue: Buffer[] = []
  readonly #total: NodeJS.Timeout
  #phase: NodeJS.Timeout
  #queuedBytes = 0
  #receivedBytes = 0
  #informational = 0
  #hasEnded = false
  #failure: OutgoingError | undefined
  #controller: Dispatcher.DispatchController | undefined
  #wakeReader = () => {}

  constructor(call: Call, deadlines: Deadlines) {
    this.#call = call
    this.#deadlines = deadlines
    this.reply = this.#outcome.promise
    this.#total = this.#failAfter(deadlines.totalMs, 'totalTimeout')
    this.#phase = this.#failAfter(deadlines.connectMs, 'connectTimeout')
  }

  readonly abort = (): void => this.#fail(outgoingError('aborted', this.#call.surface))

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#failure) controller.abort(this.#failure)
    else {
      this.#enter(this.#deadlines.firstByteMs, 'firstByteTimeout')
      this.#call.onSend?.()
    }
  }

  onResponseStart(_controller: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    if (this.#failure) return
    if (status < 200) {
      this.#informational += 1
      if (this.#informational > maxInformational)
        this.#fail(outgoingError('protocol', this.#call.surface, 'The server sent too many informational responses.'))
      return
    }
    this.#enter(this.#deadlines.idleMs, 'idleTimeout')
    this.#outcome.resolve({
      status,
      headers: joinValues(headers),
      bytes: this.#bytes(),
      takeWhole: () => (this.#hasEnded ? this.#takeArrived() : undefined),
      discard: () => this.#discard(),
    })
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    if (this.#failure) return
    this.#receivedBytes += chunk.length
    this.#queue.push(chunk)
    this.#queuedBytes += chunk.length + chunkBytes
    // Counted before decoding, too, because an endless compressed stream may decode to nothing.
    if (this.#receivedBytes > maxReplyBytes) this.#fail(outgoingError('tooLarge', this.#call.surface))
    else if (this.#queuedBytes >= pauseAtBytes) {
      clearTimeout(this.#phase)
      this.#controller!.pause()
    } else this.#phase.refresh()
    this.#wakeReader()
  }

  onResponseEnd(): void {
    if (this.#failure) return
    this.#hasEnded = true
    this.#clearTimers()
    this.#wakeReader()
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#fail(translate(error, this.#call.surface, this.#controller !== undefined))
  }

  async *#bytes(): AsyncGenerator<Buffer> {
    try {
      while (true) {
        if (this.#queue.length > 0) {
          const arrived = this.#takeArrived()
          if (this.#controller?.paused && !this.#failure) {
            await giveWay()
            this.#enter(this.#deadlines.idleMs, 'idleTimeout')
            this.#controller.resume()
          }
          yield arrived
        } else if (this.#failure) throw this.#failure
        else if (this.#hasEnded) return
        else await new Promise<void>((wake) => (this.#wakeReader = wake))
      }
    } finally {
      this.#discard()
    }
  }

  // All together: a reader takes longer for a million pieces of one byte than the agent takes to send them.
  #takeArrived(): Buffer {
    this.#queuedBytes = 0
    const [first, ...others] = this.#queue.splice(0)
    return first && others.length === 0 ? first : Buffer.concat(first ? [first, ...others] : [])
  }

  #discard(): void {
    if (!this.#hasEnded && !this.#failure) this.abort()
  }

  // A call that has not reached a connection yet has no controller: it is rejected now and ended when it gets one.
  #fail(error: OutgoingError): void {
    if (this.#failure || this.#hasEnded) return
    this.#failure = error
    this.#clearTimers()
    this.#controller?.abort(error)
    this.#outcome.reject(error)
    this.#wakeReader()
  }

  #failAfter(ms: number, reason: OutgoingReason): NodeJS.Timeout {
    return setTimeout(() => this.#fail(outgoingError(reason, this.#call.surface)), ms)
  }

  #enter(ms: number, reason: OutgoingReason): void {
    clearTimeout(this.#phase)
    this.#phase = this.#failAfter(ms, reason)
  }

  #clearTimers(): void {
    clearTimeout(this.#total)
    clearTimeout(this.#phase)
    this.#call.signal?.removeEventListener('abort', this.abort)
  }
}

// The server chooses the names, so the record has no prototype.
function joinValues(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const result: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) result[name] = Array.isArray(value) ? value.join(', ') : value
  return result
}
