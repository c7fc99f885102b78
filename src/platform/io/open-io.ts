import { setTimeout as sleep } from 'node:timers/promises'
import type { Agents } from './agents.ts'
import { secretsToMask } from './credentials.ts'
import { answerPart, type Exchange, excerpt, requestPart } from './exchange.ts'
import { outgoingError } from './failures.ts'
import { streamedReply, wholeReply } from './incoming-reply.ts'
import type { IncomingReply, Io, OutgoingRequest, Surface } from './io.ts'
import { type Tried, tryOnce } from './one-try.ts'
import { type Credentials, prepareRequest } from './prepared-request.ts'
import { type Redactor, redactor } from './redaction.ts'
import { isRetryable, type Outcome, retryAfterMs, waitMs } from './retries.ts'

/** `now` is epoch milliseconds. `wait` also serves the waits between tries, so whoever opens an io can free its slot there. */
export type Clock = { now(): number; wait(ms: number, signal?: AbortSignal): Promise<void> }
export const systemClock: Clock = { now: () => Date.now(), wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}) }

/** A secret is sent to `boundOrigin` only, the origin for which it was entered. */
export type IoOptions = Credentials & {
  workspaceId: string
  surface: Surface
  /** `turnMs` is for all tries of one call together, without the waits between them; `idleMs` is 15 s unless given. */
  timeouts: { connectMs: number; firstByteMs: number; idleMs?: number; turnMs: number }
  /** `max` is the number of tries after the first. */
  retry: { max: number; baseMs?: number }
  signal?: AbortSignal | undefined
  onExchange?: ((exchange: Exchange) => void) | undefined
  clock?: Clock
}
/** `redact` masks the secrets of this io: whatever is stored of what it brought goes through it. */
export type OpenedIo = Io & { redact: Redactor }

export function openIo(agents: Agents, random: () => number, options: IoOptions): OpenedIo {
  const { surface, signal, timeouts, retry, clock = systemClock } = options
  const secrets = secretsToMask(options.auth, options.secret)
  const redact = redactor(secrets)
  const redactReply = secrets.every(isUnlikelyWord) ? redact : redactor(secrets.filter(isUnlikelyWord))
  const pause = (ms: number) =>
    clock.wait(ms, signal).catch((error: unknown) => {
      throw signal?.aborted ? outgoingError('aborted', surface) : error
    })

  const fetch = async (request: OutgoingRequest): Promise<IncomingReply> => {
    const prepared = prepareRequest(request, options, surface)
    const sent = requestPart(prepared, redact)
    let leftMs = timeouts.turnMs
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now()
      const deadlines = { ...timeouts, idleMs: timeouts.idleMs ?? 15_000, totalMs: leftMs }
      const tried = await tryOnce(agents.of(options.workspaceId, surface), { ...prepared, surface, signal }, deadlines)
      const record = (text: string | undefined, error: Error | undefined, waitedMs?: number) =>
        options.onExchange?.({
          attempt,
          ...sent,
          ...(tried.answer ? answerPart(tried.answer, redact) : {}),
          ...(text === undefined ? {} : { responseBody: excerpt(text, redact) }),
          ...(error ? { error: error.message } : {}),
          latencyMs: performance.now() - begun,
          ...(waitedMs === undefined ? {} : { waitedMs }),
        })
      if (tried.stream) return streamedReply(tried.answer!, tried.stream, surface, redactReply, record)
      leftMs -= performance.now() - begun
      if (attempt > retry.max || leftMs <= 0 || !isRetryable(outcomeOf(tried))) {
        record(tried.text, tried.error)
        return wholeReply(tried, redactReply)
      }
      const asked = retryAfterMs(tried.answer?.headers['retry-after'], clock.now())
      const waitedMs = waitMs(attempt, retry.baseMs ?? 1000, random(), asked)
      record(tried.text, tried.error, waitedMs)
      await pause(waitedMs)
    }
  }
  return { fetch, redact, now: () => clock.now(), wait: pause }
}

// In the raw text of a reply a short or numeric secret could be a word or a part of a number that has to stay readable;
// such a one is masked where the reply is stored.
const isUnlikelyWord = (secret: string) => secret.length >= 12 && /\D/.test(secret)

// A 503 stays one when its body breaks off; a 200 whose body breaks off is no reply.
function outcomeOf({ answer, error }: Tried): Outcome {
  const byStatus: Outcome = { status: answer?.status ?? 0 }
  return error && !isRetryable(byStatus) ? { reason: error.reason } : byStatus
}
