import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { isRetryable, retryAfterMs, waitMs } from '#src/platform/io/retries.ts'
import type { Outcome } from '#src/platform/pace.ts'
import { ModelFault } from '../model-fault.ts'
import { vendorWaitMs } from '../vendor-wait.ts'
import type { Turn } from './turn.ts'

/**
 * The environment of the tries of one call. `admit` gets how long a call may be held back, in ms, and throws if it may not be sent; with a
 * `turn`, it waited itself.
 */
export type Trying = {
  admit(withinMs: number): Promise<{ waitMs: number; startedAt: number; turn?: Turn | undefined }>
  learn(outcome: Outcome, startedAt: number): Promise<void>
  pause(ms: number, until?: AbortSignal): Promise<void>
  now(): number
  random(): number
  /** Further tries after failures; calls that the vendor limits are repeated until the deadline. */
  maxRetries: number
  /** Epoch ms. */
  deadline: number
}

const baseMs = 1_000
// A faulty request fails with any model.
const atFault = new Set([400, 413, 422])

/** What a failed try says about the model. */
export function outcomeOf(error: unknown, now: number): Outcome {
  if (error instanceof OutgoingError) return { outcome: error.reason === 'aborted' ? 'refused' : 'failed' }
  if (!(error instanceof ModelFault) || error.reply === undefined) return { outcome: 'refused' }
  const { status, headers = {} } = error.reply
  if (status === 429) return { outcome: 'limited', retryAfterMs: vendorWaitMs(headers, retryAfterMs(headers['retry-after'], now), now) }
  return { outcome: atFault.has(status) ? 'refused' : 'failed' }
}

const mayHelp = (error: unknown): boolean => {
  if (error instanceof OutgoingError) return error.mayRetry || isRetryable({ reason: error.reason })
  return error instanceof ModelFault && error.reply !== undefined && isRetryable(error.reply)
}

/** Asks until there is an answer, no try can help, or the deadline is near. Throws what the last try threw. */
export async function tryUntil<T>(trying: Trying, ask: (attempt: number, turn: Turn | undefined) => Promise<T>): Promise<T> {
  const { admit, pause, now, random, maxRetries, deadline } = trying
  let last: unknown
  let failures = 0
  for (let attempt = 1; ; attempt += 1) {
    const {
      waitMs: heldBackMs,
      startedAt,
      turn,
    } = await admit(deadline - now()).catch((refusal: unknown) => {
      throw last ?? refusal
    })
    if (heldBackMs > 0) await pause(heldBackMs)
    const result = await tryOnce(trying, () => ask(attempt, turn), startedAt).finally(() => turn?.end())
    if ('answer' in result) return result.answer
    last = result.error
    // The pace now knows how long to wait, for all calls of the model.
    if (result.outcome === 'limited') continue
    failures += 1
    const nextMs = waitMs(failures, baseMs, random())
    if (!mayHelp(last) || failures > maxRetries || now() + nextMs >= deadline) throw last
    await pause(nextMs)
  }
}

type FinishedTry<T> = { answer: T } | { error: unknown; outcome: Outcome['outcome'] }

async function tryOnce<T>({ learn, now }: Trying, ask: () => Promise<T>, startedAt: number): Promise<FinishedTry<T>> {
  try {
    const answer = await ask()
    await learn({ outcome: 'succeeded' }, startedAt)
    return { answer }
  } catch (error) {
    const outcome = outcomeOf(error, now())
    await learn(outcome, startedAt)
    return { error, outcome: outcome.outcome }
  }
}

/** Tries without knowledge of other calls: refusals count as failures, and the wait is as long as the vendor asks. */
export function tryUnpaced(rest: Omit<Trying, 'admit' | 'learn'>): Trying {
  let refusals = 0
  let nextAt = 0
  return {
    ...rest,
    async admit(withinMs) {
      const delayMs = Math.max(0, nextAt - rest.now())
      if (refusals > rest.maxRetries || delayMs > withinMs)
        throw new ModelFault('timeout', 'No time is left for another try.', 'Use a faster model.')
      return { waitMs: delayMs, startedAt: rest.now() + delayMs }
    },
    async learn(outcome) {
      if (outcome.outcome !== 'limited') return
      refusals += 1
      nextAt = rest.now() + waitMs(refusals, baseMs, rest.random(), outcome.retryAfterMs)
    },
  }
}
