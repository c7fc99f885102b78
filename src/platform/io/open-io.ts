import { setImmediate as afterOthers, setTimeout as sleep } from 'node:timers/promises'
import { ceilings } from '../limits.ts'
import type { Agents } from './agents.ts'
import { connectSocket } from './connect-socket.ts'
import type { Guard } from './connector.ts'
import type { TokenTools } from './credentials/kind.ts'
import { type Credential, openCredential, secretsToMask } from './credentials.ts'
import { answerPart, type Exchange, excerpt, heldPart, msSince, requestPart } from './exchange.ts'
import { outgoingError } from './failures.ts'
import { giveWay } from './give-way.ts'
import { streamedReply, wholeReply } from './incoming-reply.ts'
import type { IncomingReply, Io, OutgoingRequest, Surface } from './io.ts'
import { lessonInWords, lessonOf } from './lessons.ts'
import { type TryResult, toOutgoingError, tryOnce } from './one-try.ts'
import { OutgoingError } from './outgoing-error.ts'
import { createPacing, type HeldCall, type Pacing, type Step } from './pacing.ts'
import { type Credentials, type PreparedRequest, prepareRequest } from './prepared-request.ts'
import { learningRedactors, type Redactor } from './redaction.ts'
import { isRetryable, type Outcome, retryAfterMs, waitMs } from './retries.ts'
import type { GuardedSocket } from './socket.ts'
import { maskSplitSecrets } from './split-secrets.ts'
import { steadyClock } from './steady-clock.ts'
import type { Tokens } from './tokens.ts'

/** `now` is epoch milliseconds. `wait` is also used between tries, so the code that opens an io can free its slot there. */
export type Clock = { now(): number; wait(ms: number, signal?: AbortSignal): Promise<void> }
export const wait: Clock['wait'] = (ms, signal) => sleep(ms, undefined, signal ? { signal } : {})
/** For one call, or one job with its calls. */
export const startClock = (): Clock => ({ now: steadyClock(), wait })

export type IoOptions = Credentials & {
  workspaceId: string
  surface: Surface
  /** `turnMs` is for all tries of one call together, without the waits between them; `idleMs` is 15 s unless given. */
  timeouts: { connectMs: number; firstByteMs: number; idleMs?: number; turnMs: number }
  /** `max` is the number of tries after the first; a 401 that a new token may fix does not count. */
  retry: { max: number; baseMs?: number }
  /** Asked before each try, and informed after it, so that the other side is not called too often. */
  pacing?: Pacing | undefined
  signal?: AbortSignal | undefined
  onExchange?: ((exchange: Exchange) => void) | undefined
  clock?: Clock
  /** Masked like the secret. */
  alsoMasked?: readonly string[]
}
/**
 * `redact` masks the secrets of this io: everything stored of its calls goes through it. `heldBackMs`: for how long
 * `pacing` has held calls back so far, which does not count as latency.
 */
export type OpenedIo = Io & { redact: Redactor; heldBackMs?(): number }
/** Shared by all ios of a process. */
export type IoResources = { agents: Agents; sockets: Set<GuardedSocket>; guard: Guard; tokens: Tokens; random: () => number }

// Beyond retry.max, if all calls have slowed down in the meantime.
const triesWhileLimited = 5

// All waiting calls share a request for a token, so it has its own timeouts.
const tokenTimes = { connectMs: 5_000, firstByteMs: 10_000, idleMs: 5_000, totalMs: 15_000 }

/** Shared by the attempts of all calls of one io. */
type Calls = {
  resources: IoResources
  options: IoOptions
  clock: Clock
  credential: Credential | undefined
  redactors: ReturnType<typeof learningRedactors>
  holdBack(before: Step): HeldCall | Promise<HeldCall>
  pause(ms: number): Promise<void>
}

export function openIo(resources: IoResources, options: IoOptions): OpenedIo {
  const { surface, signal, pacing, clock = startClock() } = options
  const redactors = learningRedactors([...secretsToMask(options.auth, options.secret), ...(options.alsoMasked ?? [])])
  const credential = openCredential(options.auth, options.secret, tokenTools(resources, options, redactors.learn))
  const pause = (ms: number) =>
    clock.wait(ms, signal).catch((error: unknown) => {
      throw signal?.aborted ? outgoingError('aborted', surface) : error
    })
  const { holdBack, heldBackMs } = createPacing({ pacing, now: () => clock.now(), pause })
  // Kinds measure the agent by this clock, so it excludes the time for which we held a call back ourselves.
  const now = () => clock.now() - heldBackMs()
  const headersOf = async (prepared: PreparedRequest) =>
    prepared.isBound && credential ? withCredential(prepared, credential, clock.now(), options) : prepared.headers
  const { guard, sockets } = resources
  return {
    connect: (request) => connectSocket({ guard, sockets, options, credential, redactors, headersOf, now, holdBack }, request),
    fetch(request) {
      const calls = { resources, options, clock, credential, redactors, holdBack, pause }
      return request.loseAfterMs === undefined ? fetchWithRetries(calls, request) : fetchAndLose(calls, request, request.loseAfterMs)
    },
    redact: redactors.redact,
    now,
    heldBackMs,
    wait: pause,
    yieldToOthers: () => afterOthers(),
  }
}

/** One call: a try, further ones after waits while they may help, and one more with a new token after a 401. */
async function fetchWithRetries(calls: Calls, request: OutgoingRequest, lost?: Loss): Promise<IncomingReply> {
  const { resources, options, clock, redactors, pause } = calls
  const { surface, retry } = options
  const prepared = prepareRequest(request, options, surface)
  const credential = prepared.isBound ? calls.credential : undefined
  let remainingMs = options.timeouts.turnMs
  let hasRenewed = false
  for (let attempt = 1; ; attempt += 1) {
    const hold = calls.holdBack(attempt === 1 ? 'call' : 'retry')
    const held = hold instanceof Promise ? await hold : hold
    await giveWay()
    const call = { prepared, credential, attempt, remainingMs, held, lost }
    const { headers, result, record, startedAt } = await tryWith(calls, call)
    const lesson = lessonOf(result, clock.now())
    const learn = () => options.pacing?.learn(lesson, performance.now() - startedAt, lessonInWords(result)) ?? false
    if (result.stream) {
      await learn()
      return streamedReply(result.answer!, result.stream, surface, redactors.ofReplies, record)
    }
    remainingMs -= performance.now() - startedAt
    const isUnauthorized = result.answer?.status === 401 && !hasRenewed && remainingMs > 0
    if (isUnauthorized && !(headers instanceof Error) && credential?.renew(headers)) {
      hasRenewed = true
      record(result.text, result.error)
      continue
    }
    // All calls learn of a limit immediately, and of a failure when no try of this call is left.
    const isLimited = lesson.outcome === 'limited'
    const isWaitedFor = isLimited && (await learn()) && retry.max > 0
    const maxTries = retry.max + (isWaitedFor ? triesWhileLimited : 0)
    if (attempt - Number(hasRenewed) > maxTries || remainingMs <= 0 || !isWorthRetrying(result)) {
      const learning = !isLimited && learn()
      if (learning) await learning
      record(result.text, result.error)
      await giveWay()
      return wholeReply(result, redactors.ofReplies)
    }
    const requestedMs = retryAfterMs(result.answer?.headers['retry-after'], clock.now())
    const waitedMs = waitMs(attempt, retry.baseMs ?? 1000, resources.random(), requestedMs)
    record(result.text, result.error, waitedMs)
    await pause(waitedMs)
  }
}

/** An answer that arrives sooner is lost, too, so that the result does not depend on the speed of the other side. */
async function fetchAndLose(calls: Calls, request: OutgoingRequest, afterMs: number): Promise<never> {
  const [abort, sending] = [new AbortController(), Promise.withResolvers<void>()]
  const answer = fetchWithRetries(calls, request, { signal: abort.signal, onSend: sending.resolve }).catch((): undefined => undefined)
  await Promise.race([answer, sending.promise.then(() => calls.pause(afterMs))])
  abort.abort()
  const reply = await answer
  // None of it is read, which closes it.
  await reply?.text[Symbol.asyncIterator]().return?.()
  throw outgoingError('reset', calls.options.surface)
}

/** Deliberately loses a call. */
type Loss = { signal: AbortSignal; onSend(): void }
type Try = {
  prepared: PreparedRequest
  credential: Credential | undefined
  attempt: number
  remainingMs: number
  held: HeldCall
  lost: Loss | undefined
}

/** One try with its credential; `record` reports it as an exchange, once its result is known. */
async function tryWith(
  { resources, options, clock, redactors: { redact, learn } }: Calls,
  { prepared, credential, attempt, remainingMs, held, lost }: Try,
) {
  const { surface, timeouts } = options
  const signal = lost && options.signal ? AbortSignal.any([lost.signal, options.signal]) : (lost?.signal ?? options.signal)
  const headers = credential ? await withCredential(prepared, credential, clock.now(), options) : prepared.headers
  const startedAt = performance.now()
  const idleMs = prepared.mayPause ? remainingMs : (timeouts.idleMs ?? ceilings.replyIdleMs.max)
  const deadlines = { ...timeouts, idleMs, totalMs: remainingMs }
  const agent = resources.agents.of(options.workspaceId, surface, credential?.certificate ?? trustOf(options.auth))
  const result: TryResult =
    headers instanceof Error
      ? { error: headers }
      : await tryOnce(
          agent,
          { ...prepared, path: credential?.path ?? prepared.path, headers, surface, signal, onSend: lost?.onSend },
          deadlines,
        )
  if (result.text !== undefined) for (const handedOut of prepared.secretsIn?.(result.text) ?? []) learn(handedOut)
  const requestRecord = requestPart(headers instanceof Error ? prepared : { ...prepared, headers }, redact)
  const record = (text: string | undefined, error: Error | undefined, waitedMs?: number) =>
    options.onExchange?.({
      attempt,
      ...requestRecord,
      ...(result.answer ? answerPart(result.answer, redact) : {}),
      ...(text === undefined ? {} : { responseBody: excerpt(maskSplitSecrets(text, redact), redact) }),
      ...(error ? { error: error.message } : {}),
      latencyMs: msSince(startedAt),
      ...(waitedMs === undefined ? {} : { waitedMs }),
      ...heldPart(held),
    })
  return { headers, result, record, startedAt }
}

/** The authorities that a channel trusts instead of those of this machine. */
export const trustOf = ({ ca }: IoOptions['auth']) => (ca === undefined ? undefined : { ca })

/** The headers of one try, or why there is no token for it. */
async function withCredential(
  { method, url, headers, body }: PreparedRequest,
  credential: Credential,
  nowMs: number,
  { surface, signal }: IoOptions,
): Promise<Record<string, string> | OutgoingError> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(outgoingError('aborted', surface))
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    if (signal?.aborted) onAbort()
    return { ...headers, ...(await Promise.race([credential.headers({ method, url, body, nowMs, headers }), aborted.promise])) }
  } catch (error) {
    if (error instanceof OutgoingError) return error
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

function tokenTools(
  { agents, tokens }: IoResources,
  { workspaceId, surface, tokenOrigin }: IoOptions,
  learn: (secret: string) => void,
): TokenTools {
  return {
    workspaceId,
    surface,
    tokens,
    tokenOrigin,
    learn,
    async call(request) {
      try {
        const prepared = prepareRequest(request, { auth: { type: 'none' }, boundOrigin: '' }, surface)
        const { answer, text, stream, error } = await tryOnce(
          agents.of(workspaceId, surface),
          { ...prepared, surface, signal: undefined },
          tokenTimes,
        )
        await stream?.chunks.return(undefined)
        return { status: answer?.status, text, error }
      } catch (error) {
        return { error: toOutgoingError(error, surface) }
      }
    },
  }
}

// A 503 stays one when its body breaks off; a 200 whose body breaks off is not a reply.
function isWorthRetrying({ answer, error }: TryResult): boolean {
  const byStatus: Outcome = { status: answer?.status ?? 0 }
  if (!error || isRetryable(byStatus)) return isRetryable(byStatus)
  return error.mayRetry || isRetryable({ reason: error.reason })
}
