import type { Exchange } from '#src/platform/io/exchange.ts'
import { failureOf } from '#src/platform/io/failures.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { retryAfterMs } from '#src/platform/io/retries.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { EventOf } from '../catalogue.ts'
import type { Attempt, Integration } from '../contract.ts'
import { DeliveryFault } from '../kind.ts'
import { integrationKindOf } from '../kinds.ts'
import { maxRetryAfterMs } from '../schedule.ts'
import type { OpenConnection } from './open.ts'
import { settingsOf } from './secret.ts'

/** The result of one attempt. `askedMs`: how long the receiver asked us to wait. */
export type AttemptResult = { attempt: Attempt; again: boolean; gone: boolean; askedMs: number }

/** Sends one event once. Whatever the other side does is a result; throws only faults of our own, and an abort of `signal`. */
export async function attemptDelivery(
  openConnection: OpenConnection,
  integration: Integration,
  payload: string,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const calls: Attempt['calls'] = []
  const connection = openConnection({ signal, onExchange: (exchange) => calls.push(callOf(exchange)) })
  const at = new Date(connection.now()).toISOString()
  const startedAt = performance.now()
  const result = (error: string | null, members: Partial<AttemptResult> = {}): AttemptResult => ({
    attempt: deepStorable({ number: 1, at, ok: error === null, latencyMs: Math.round(performance.now() - startedAt), error, calls }).value,
    again: true,
    gone: false,
    askedMs: 0,
    ...members,
  })
  try {
    const event = { ...(JSON.parse(payload) as EventOf), body: payload }
    await integrationKindOf(integration.kind).deliver(settingsOf(integration), event, connection)
    return result(null)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OutgoingError) return result(failureOf(error.reason, 'receiver'))
    if (!(error instanceof DeliveryFault)) throw error
    const { again, gone, retryAfter } = error
    return result(connection.redact(error.message), { again, gone, askedMs: retryAfterMs(retryAfter, Date.now(), maxRetryAfterMs) ?? 0 })
  }
}

const maxExcerpt = 1_024

const callOf = ({ method, url, status, latencyMs, error, responseBody }: Exchange): Attempt['calls'][number] => ({
  method,
  url,
  status: status ?? null,
  latencyMs: Math.round(latencyMs),
  error: error ?? null,
  responseExcerpt: responseBody?.slice(0, maxExcerpt).toWellFormed() ?? null,
})
