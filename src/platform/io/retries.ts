import type { OutgoingReason } from './outgoing-error.ts'

// When a call is tried again, and the wait before that. `max` counts the tries after the first.

const capMs = 60_000
const maxRetryAfterMs = 300_000
const statuses = new Set([408, 425, 429])
// A reset occurs before any of the reply was passed on, most often on an idle connection that the other side had just closed. A call that
// was accepted and not answered is not repeated, because the agent may still be working on it.
const reasons = new Set<OutgoingReason>(['dns', 'refused', 'connectTimeout', 'reset'])

export type Outcome = { status: number } | { reason: OutgoingReason }

export const isRetryable = (outcome: Outcome): boolean =>
  'reason' in outcome ? reasons.has(outcome.reason) : statuses.has(outcome.status) || outcome.status >= 500

const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Retry-After (RFC 9110, 10.2.3) in milliseconds within 0 to `maxMs`; undefined for anything but whole seconds or a date. */
export function retryAfterMs(value: string | undefined, nowMs: number, maxMs = maxRetryAfterMs): number | undefined {
  const text = value?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate.test(text) ? Date.parse(text) - nowMs : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(maxMs, Math.max(0, ms))
}

/**
 * How long to wait after try `attempt` (from 1): exponential with full jitter, `random` in 0 to 1, capped after the
 * jitter, and never less than the other side asked for.
 */
export function waitMs(attempt: number, baseMs: number, random: number, minimumMs = 0): number {
  return Math.round(Math.max(minimumMs, Math.min(capMs, random * baseMs * 2 ** (attempt - 1))))
}
