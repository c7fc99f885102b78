import type { Socket } from 'node:net'
import WebSocket from 'ws'
import { type Guard, guardedConnector } from './connector.ts'
import type { ClientCertificate } from './credentials/kind.ts'
import { outgoingError } from './failures.ts'
import { maxHeaderBytes, maxReplyBytes } from './guarded-fetch.ts'
import type { Surface } from './io.ts'
import { isRedirect, leadsTo } from './one-try.ts'
import { handshakeError } from './socket-faults.ts'

type Target = { url: string; origin: string; headers: Record<string, string>; subprotocol: string | undefined }
type Guarded = {
  guard: Guard
  surface: Surface
  workspaceId: string
  certificate: ClientCertificate | undefined
  signal: AbortSignal | undefined
}
type Deadlines = { connectMs: number; firstByteMs: number }
export type Refusal = { status: number; headers: Record<string, string>; text: string }

// An answer that is not a socket is quoted only up to this length.
const maxRefusalBytes = 65_536
// Everything that may arrive before it: nothing else counts endless informational answers or empty lines.
const maxHandshakeBytes = 1024 * 1024
const countEveryMs = 100
// Of one message: those of a fragment of one byte each, read together, would hold the loop.
const maxFragments = 4_000

/**
 * One handshake, over a connection that the guard judged and made: the socket, or the answer instead. Does not follow redirects. Throws
 * OutgoingError.
 */
export function shakeHands(target: Target, guarded: Guarded, { connectMs, firstByteMs }: Deadlines): Promise<WebSocket | Refusal> {
  const { surface, signal } = guarded
  return new Promise((resolve, reject) => {
    const options = {
      headers: target.headers,
      followRedirects: false,
      // A small compressed frame can be large once unpacked, and each socket would need its own window.
      perMessageDeflate: false,
      maxPayload: maxReplyBytes,
      maxFragments,
      maxHeaderSize: maxHeaderBytes,
      closeTimeout: 1_000,
      // GuardedSocket answers pings: the package ends the socket after a hundred of them, and says that the agent did.
      autoPong: false,
      // One frame in each turn of the loop: thousands of empty ones, read together, would hold it.
      allowSynchronousEvents: false,
      createConnection: connectionOf(target, guarded, (socket) => onConnected(socket)),
    }
    const ws = new WebSocket(target.url, target.subprotocol === undefined ? [] : [target.subprotocol], options)
    let timer: NodeJS.Timeout
    let counting: NodeJS.Timeout | undefined
    let failure: Error | undefined
    const enter = (ms: number, reason: 'connectTimeout' | 'firstByteTimeout') => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(outgoingError(reason, surface)), ms)
    }
    const onConnected = (socket: Socket) => {
      enter(firstByteMs, 'firstByteTimeout')
      counting = setInterval(() => socket.bytesRead > maxHandshakeBytes && fail(outgoingError('tooLarge', surface)), countEveryMs)
    }
    const settle = () => {
      clearTimeout(timer)
      clearInterval(counting)
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (error: Error) => {
      failure ??= error
      settle()
      ws.terminate()
      reject(failure)
    }
    const onAbort = () => fail(outgoingError('aborted', surface))
    ws.on('error', (error) => fail(handshakeError(error, surface)))
    ws.on('open', () => {
      settle()
      // Nothing may be read before there is a listener.
      ws.pause()
      resolve(ws)
    })
    ws.on('unexpected-response', (request, response) => {
      const { statusCode: status = 0, headers } = response
      let text = ''
      const finish = () => {
        settle()
        request.destroy()
        if (failure) return
        if (isRedirect(status)) reject(outgoingError('redirect', surface, leadsTo(headers.location, target.url)))
        else resolve({ status, headers: { 'content-type': headers['content-type'] ?? '' }, text })
      }
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
        if (text.length > maxRefusalBytes) finish()
      })
      response.on('end', finish)
      response.on('error', finish)
      response.on('close', finish)
    })
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    enter(connectMs, 'connectTimeout')
  })
}

/** Only the guard provides the socket for the handshake. */
function connectionOf({ origin }: Target, { guard, surface, workspaceId, certificate }: Guarded, onConnected: (socket: Socket) => void) {
  // The connector only understands web addresses.
  const { protocol, host, hostname, port } = new URL(origin.replace(/^ws/, 'http'))
  const connect = guardedConnector(guard, surface, workspaceId, certificate, 'tunnel')
  const options = { protocol, host, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port }
  return ((_: unknown, callback: (error: Error | null, socket?: Socket) => void) => {
    connect(options, (...[error, socket]) => {
      if (socket) onConnected(socket)
      callback(error, socket ?? undefined)
    })
  }) as never
}
