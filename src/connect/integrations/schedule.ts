/** When deliveries are sent, especially after failures; in milliseconds. Specs use other values. */
export type Schedule = {
  /** Before the second and each further attempt; then the delivery is dead. */
  waitsMs: readonly number[]
  /** After this many consecutive failed attempts, over all deliveries, only one at a time is tried, with pauses between. */
  trippedAfter: number
  /** The first pause; the next ones double, up to twenty times it. */
  pauseMs: number
  /** After this many consecutive failed attempts, or after failing for this long, the integration is disabled. */
  maxFailures: number
  maxFailingMs: number
  /** Then the job ends and another follows, so that others have their turn and a stop need not wait for a backlog. */
  sliceMs: number
}

/** `waitsMs` as configured; the pauses follow from its first wait, half a minute for one of 5 s. */
export const scheduleOf = (waitsMs: readonly number[]): Schedule => ({
  waitsMs,
  trippedAfter: 5,
  pauseMs: 6 * waitsMs[0]!,
  maxFailures: 100,
  maxFailingMs: 5 * 86_400_000,
  sliceMs: 5_000,
})

// Longer than any well-behaved receiver asks for, and shorter than the whole schedule.
export const maxRetryAfterMs = 12 * 3_600_000

/** When a delivery is tried again after its failure number `step + 1`, or `undefined` if it is given up. `chance` is 0 to 1. */
export function nextWaitMs({ waitsMs }: Schedule, step: number, chance: number, askedMs = 0): number | undefined {
  const waitMs = waitsMs[step]
  return waitMs === undefined ? undefined : Math.round(Math.max(askedMs, waitMs * (1 + chance / 5)))
}

/** How long to pause after this many consecutive failures; 0 below the limit. */
export function pauseAfterMs({ trippedAfter, pauseMs }: Schedule, failures: number, chance: number): number {
  if (failures < trippedAfter) return 0
  return Math.round(Math.min(20 * pauseMs, pauseMs * 2 ** (failures - trippedAfter)) * (1 - chance / 5))
}
