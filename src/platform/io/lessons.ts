import type { Outcome } from '../pace.ts'
import type { OutgoingError, OutgoingReason } from './outgoing-error.ts'
import { retryAfterMs } from './retries.ts'

type FinishedTry = { answer?: { status: number; headers: Record<string, string> } | undefined; error?: OutgoingError | undefined }

const away = new Set<OutgoingReason>(['dns', 'refused', 'tls', 'connectTimeout', 'firstByteTimeout', 'reset'])
const gateways = new Set([502, 503, 504])

/** What one attempt shows about the other side. Its own error response shows that it works; a response of a gateway does not. */
export function lessonOf({ answer, error }: FinishedTry, nowMs: number): Outcome {
  const requestedMs = retryAfterMs(answer?.headers['retry-after'], nowMs)
  if (answer?.status === 429 || (answer?.status === 503 && requestedMs !== undefined))
    return { outcome: 'limited', retryAfterMs: requestedMs }
  if (answer ? gateways.has(answer.status) : error && away.has(error.reason)) return { outcome: 'failed' }
  return { outcome: answer && answer.status < 300 && !error ? 'succeeded' : 'refused' }
}

export const lessonInWords = ({ answer, error }: FinishedTry): string => (answer ? `It answered ${answer.status}.` : (error?.message ?? ''))
