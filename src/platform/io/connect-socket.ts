import type { Guard } from './connector.ts'
import type { Credential } from './credentials.ts'
import { answerPart, type Exchange, excerpt, heldPart, msSince, requestPart } from './exchange.ts'
import type { IncomingReply, OpenSocket, SocketRequest, Surface } from './io.ts'
import { lessonInWords, lessonOf } from './lessons.ts'
import { toOutgoingError } from './one-try.ts'
import { type Refusal, shakeHands } from './open-socket.ts'
import type { HeldCall, Pacing, Step } from './pacing.ts'
import { type Credentials, type PreparedRequest, prepareRequest } from './prepared-request.ts'
import type { Redactor } from './redaction.ts'
import { GuardedSocket } from './socket.ts'

type Opening = {
  guard: Guard
  options: Credentials & {
    workspaceId: string
    surface: Surface
    timeouts: { connectMs: number; firstByteMs: number; turnMs: number }
    signal?: AbortSignal | undefined
    onExchange?: ((exchange: Exchange) => void) | undefined
    pacing?: Pacing | undefined
  }
  credential: Credential | undefined
  redactors: { redact: Redactor; ofReplies: Redactor }
  headersOf(prepared: PreparedRequest): Promise<Record<string, string> | Error>
  now(): number
  holdBack(before: Step): HeldCall | Promise<HeldCall>
  sockets: Set<GuardedSocket>
}

/** Opens a WebSocket with the credential of the channel; retries once with a new token if an old one was refused, and never otherwise. */
export async function connectSocket(opening: Opening, request: SocketRequest): Promise<OpenSocket | IncomingReply> {
  const { options, credential, redactors } = opening
  const { surface } = options
  const prepared = prepareRequest({ ...request, method: 'GET' }, options, surface, 'ws')
  for (let attempt = 1; ; attempt += 1) {
    const hold = await opening.holdBack(attempt === 1 ? 'call' : 'retry')
    const startedAt = performance.now()
    const headers = await opening.headersOf(prepared)
    const sentRequest = requestPart(headers instanceof Error ? prepared : { ...prepared, headers }, redactors.redact)
    const note = (rest: Partial<Exchange>) =>
      options.onExchange?.({ attempt, ...sentRequest, ...rest, latencyMs: msSince(startedAt), ...heldPart(hold) })
    const result = headers instanceof Error ? headers : await tryHandshake(opening, prepared, request, headers)
    await learnFrom(opening, result, startedAt)
    if (result instanceof Error) {
      note({ error: result.message })
      throw result
    }
    if (!isRefusal(result)) {
      const { url, requestHeaders } = sentRequest
      return new GuardedSocket(result, {
        ...opening,
        ...options,
        signal: options.signal,
        onExchange: options.onExchange,
        request: { url, requestHeaders },
      })
    }
    const text = redactors.ofReplies(result.text)
    note({ ...answerPart(result, redactors.redact), responseBody: excerpt(result.text, redactors.redact) })
    if (attempt === 1 && result.status === 401 && prepared.isBound && !(headers instanceof Error) && credential?.renew(headers)) continue
    return {
      ...result,
      text: (async function* () {
        yield text
      })(),
    }
  }
}

async function learnFrom({ options: { pacing, surface } }: Opening, result: Handshake, startedAt: number) {
  const opened = { status: 101, headers: {} }
  const tried = result instanceof Error ? { error: toOutgoingError(result, surface) } : { answer: isRefusal(result) ? result : opened }
  await pacing?.learn(lessonOf(tried, Date.now()), performance.now() - startedAt, lessonInWords(tried))
}

type Handshake = Awaited<ReturnType<typeof tryHandshake>> | Error
const isRefusal = (result: object): result is Refusal => 'status' in result

async function tryHandshake(
  {
    guard,
    options: {
      surface,
      workspaceId,
      timeouts,
      signal,
      auth: { ca },
    },
    credential,
  }: Opening,
  { url, origin, isBound }: PreparedRequest,
  { subprotocol }: SocketRequest,
  headers: Record<string, string>,
) {
  const certificate = (isBound ? credential?.certificate : undefined) ?? (ca === undefined ? undefined : { ca })
  try {
    return await shakeHands({ url, origin, headers, subprotocol }, { guard, surface, workspaceId, certificate, signal }, timeouts)
  } catch (error) {
    return toOutgoingError(error, surface)
  }
}
