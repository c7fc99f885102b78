/** When deliveries are sent, above all after failures; in milliseconds. Specs use other values. */
export type Schedule = {
  /** Before the second and each further attempt; then the delivery is dead. */
  waitsMs: readonly number[]
  /** After this many failed attempts in a row, over all deliveries, only one at a time is tried, with pauses between. */
  trippedAfter: number
  /** The first pause; the next ones double, up to twenty times it. */
  pauseMs: number
  /** After this many failed attempts in a row, or after failing for this long, the integration is disabled. */
  maxFailures: number
  maxFailingMs: number
  /** Then the job ends and another follows, so that others have their turn and a stop waits for no backlog. */
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

// Longer than any receiver of good faith asks for, and shorter than the whole schedule.
export const maxRetryAfterMs = 12 * 3_600_000

/** When a delivery is tried again after its failure number `step + 1`, or `undefined` when it is given up. `chance` is 0 to 1. */
export function nextWaitMs({ waitsMs }: Schedule, step: number, chance: number, askedMs = 0): number | undefined {
  const waitMs = waitsMs[step]
  return waitMs === undefined ? undefined : Math.round(Math.max(askedMs, waitMs * (1 + chance / 5)))
}

/** For how long nothing is tried after so many failures in a row; 0 while it has not tripped. */
export function pauseAfterMs({ trippedAfter, pauseMs }: Schedule, failures: number, chance: number): number {
  if (failures < trippedAfter) return 0
  return Math.round(Math.min(20 * pauseMs, pauseMs * 2 ** (failures - trippedAfter)) * (1 - chance / 5))
}
