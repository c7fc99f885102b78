import type WebSocket from 'ws'
import { type Exchange, excerpt, msSince } from './exchange.ts'
import { outgoingError } from './failures.ts'
import { giveWay } from './give-way.ts'
import { maxReplyBytes } from './guarded-fetch.ts'
import type { OpenSocket, SocketEnd, SocketFrame, Surface } from './io.ts'
import type { OutgoingError } from './outgoing-error.ts'
import type { Redactor } from './redaction.ts'
import { frameError, socketFault } from './socket-faults.ts'
import { maskSplitSecrets } from './split-secrets.ts'

// More than is stored, so that a secret is masked before it is cut.
const recordedChars = 65_536
// With this much unread, an agent that writes faster than it is read waits in its own buffers.
const maxWaitingBytes = 256 * 1024
// The wait for an agent to close ends then; on a local network, that takes one round trip.
const goodbyeMs = 250
// The overhead of a frame: a million empty ones would be 100 MB.
const frameBytes = 128
// The minimum that a frame counts for in a reply; otherwise, an agent could send empty ones until its time is over: 65,536 in all.
const leastFrameBytes = 16
// Pings and pongs of one reply, with the overhead of each: some 2,000.
const maxControlBytes = 256 * 1024

// More than three of the largest messages. An agent may answer without reading, and 200 messages with the whole conversation are 2 GB.
const maxUnsentBytes = 32 * 1024 * 1024

export type SocketContext = {
  surface: Surface
  timeouts: { firstByteMs: number; turnMs: number }
  signal: AbortSignal | undefined
  redactors: { redact: Redactor; ofReplies: Redactor }
  /** The one that the kind measures by. */
  now(): number
  holdBack(before: 'message'): unknown
  onExchange: ((exchange: Exchange) => void) | undefined
  request: Pick<Exchange, 'url' | 'requestHeaders'>
  /** The open sockets of this process; each is removed when it closes. */
  sockets: Set<GuardedSocket>
}

/** As it arrived: what it says is decoded, redacted and recorded by its reader. */
type Arrived = { data: Buffer; at: number }

/** An open socket: its frames wait here until they are read, and every wait of a reader ends. */
export class GuardedSocket implements OpenSocket {
  readonly #ws: WebSocket
  readonly #context: SocketContext
  readonly #frames: Arrived[] = []
  #waitingBytes = 0
  /** Since an answer was last expected. */
  #replyBytes = 0
  #controlBytes = 0
  #end: SocketEnd | undefined
  #failure: OutgoingError | undefined
  #wake = () => {}
  #askedAt = performance.now()
  #hasHeard = false
  #sent = ''
  #received = ''
  #ping: NodeJS.Timeout | undefined

  constructor(ws: WebSocket, context: SocketContext) {
    this.#ws = ws
    this.#context = context
    const { signal, surface, redactors, sockets } = context
    const onAbort = () => this.abort()
    sockets.add(this)
    ws.on('message', (data: Buffer) => {
      this.#hasHeard = true
      this.#frames.push({ data, at: context.now() })
      this.#waitingBytes += data.length + frameBytes
      this.#replyBytes += Math.max(data.length, leastFrameBytes)
      if (this.#replyBytes > maxReplyBytes) this.#fail(outgoingError('tooLarge', surface))
      if (this.#waitingBytes > maxWaitingBytes) ws.pause()
      this.#wake()
    })
    ws.on('ping', (data: Buffer) => {
      this.#countControl(data)
      if (ws.readyState === ws.OPEN) ws.pong(data, true, () => {})
    })
    ws.on('pong', (data: Buffer) => this.#countControl(data))
    ws.on('error', (error: Error & { code?: string }) => this.#fail(frameError(error, surface)))
    ws.on('close', (code: number, reason: Buffer) => {
      clearInterval(this.#ping)
      sockets.delete(this)
      signal?.removeEventListener('abort', onAbort)
      this.#end = { code, reason: redactors.redact(reason.toString('utf8')) }
      this.#wake()
    })
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
    ws.resume()
  }

  get end(): SocketEnd | undefined {
    return this.#frames.length === 0 ? this.#end : undefined
  }

  expect(): void {
    this.#askedAt = performance.now()
    this.#replyBytes = 0
    this.#controlBytes = 0
    this.#hasHeard = this.#frames.length > 0
  }

  async send(text: string): Promise<void> {
    if (this.#failure) throw this.#failure
    await this.#context.holdBack('message')
    if (this.#ws.bufferedAmount > maxUnsentBytes) this.#fail(socketFault(this.#context.surface, 'It does not read what Parley sends.'))
    if (this.#failure) throw this.#failure
    this.#sent = recorded(this.#sent, text)
    // Nobody waits until it has been sent, because an agent that reads nothing would block us forever. A closed socket reports itself to
    // the next reader.
    this.#ws.send(text, () => {})
  }

  take(): SocketFrame[] {
    return this.#empty().map((frame) => this.#read(frame))
  }

  async next(withinMs = Number.POSITIVE_INFINITY): Promise<SocketFrame | undefined> {
    const { timeouts, surface } = this.#context
    const until = performance.now() + withinMs
    for (;;) {
      const total = this.#askedAt + timeouts.turnMs
      // Even while frames arrive: an agent that sends them forever must not be read forever.
      if (performance.now() >= total) throw outgoingError('totalTimeout', surface)
      const frame = this.#frames.shift()
      if (frame) {
        this.#waitingBytes -= frame.data.length + frameBytes
        if (this.#ws.isPaused && this.#waitingBytes < maxWaitingBytes) this.#ws.resume()
        // Those of many sockets arrive in one turn of the loop, and reading a large one takes long.
        await giveWay()
        return this.#read(frame)
      }
      if (this.#failure) throw this.#failure
      if (this.#end) return undefined
      const now = performance.now()
      if (now >= until) return undefined
      const first = this.#hasHeard ? Number.POSITIVE_INFINITY : this.#askedAt + timeouts.firstByteMs
      if (now >= first) throw outgoingError('firstByteTimeout', surface)
      await this.#change(Math.min(until, total, first) - now)
    }
  }

  report(error?: Error): void {
    const { redactors, onExchange, request } = this.#context
    onExchange?.({
      attempt: 1,
      method: 'WEBSOCKET',
      ...request,
      requestBody: excerpt(this.#sent, redactors.redact),
      status: 101,
      responseBody: excerpt(maskSplitSecrets(this.#received, redactors.redact), redactors.redact),
      ...(error && { error: error.message }),
      latencyMs: msSince(this.#askedAt),
    })
    this.#sent = ''
    this.#received = ''
  }

  keepAlive(everyMs: number, text?: string): void {
    this.#ping = setInterval(() => {
      // An agent that does not read what was sent gets nothing more to read.
      if (this.#ws.readyState !== this.#ws.OPEN || this.#ws.bufferedAmount > 0) return
      if (text === undefined) this.#ws.ping()
      else this.#ws.send(text, () => {})
    }, everyMs)
    this.#ping.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#ping)
    // Frames that nobody reads must not delay the close.
    this.#empty()
    this.#ws.close(1000)
    const until = performance.now() + goodbyeMs
    while (!this.#end && performance.now() < until) await this.#change(until - performance.now())
  }

  /** Ends it now, and every wait for it. */
  abort(): void {
    this.#fail(outgoingError('aborted', this.#context.surface))
  }

  #empty(): Arrived[] {
    const frames = this.#frames.splice(0)
    this.#waitingBytes = 0
    if (this.#ws.isPaused) this.#ws.resume()
    return frames
  }

  #read({ data, at }: Arrived): SocketFrame {
    const text = this.#context.redactors.ofReplies(data.toString('utf8'))
    this.#received = recorded(this.#received, text)
    return { text, at, bytes: data.length }
  }

  #change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.ceil(ms))
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #countControl(data: Buffer): void {
    this.#controlBytes += data.length + frameBytes
    if (this.#controlBytes > maxControlBytes) this.#fail(socketFault(this.#context.surface, 'It sent thousands of pings or pongs.'))
  }

  #fail(error: OutgoingError): void {
    this.#failure ??= error
    this.#ws.terminate()
    this.#wake()
  }
}

const recorded = (before: string, text: string) =>
  before.length < recordedChars ? `${before}${before === '' ? '' : '\n'}${text.slice(0, recordedChars - before.length)}` : before
