// How calls slow down when the other side refuses them, and stop while it fails. All moments are epoch milliseconds.

/** What one try shows about the other side. */
export type Outcome =
  | { outcome: 'succeeded' }
  /** The call was refused as one too many. */
  | { outcome: 'limited'; retryAfterMs: number | undefined }
  /** The other side, or the way to it, did not work. */
  | { outcome: 'failed' }
  /** The request was at fault, which says nothing about the other side. */
  | { outcome: 'refused' }

/** `nextAt`: when the next call may go out. `slowedAt`: when `gapMs` last grew. `failures`: failed calls in a row. */
export type Pace = { gapMs: number; nextAt: number; slowedAt: number; failures: number; openUntil: number }
export const unknownPace: Pace = { gapMs: 0, nextAt: 0, slowedAt: 0, failures: 0, openUntil: 0 }

export const openMs = 30_000
const firstGapMs = 250
const maxGapMs = 30_000
/** Below this, the other side is as fast as before. */
const minGapMs = 50
const recovery = 0.8

/** A call is sent after `waitMs`, or not at all. */
export type Admission = { pace: Pace; waitMs: number } | { refused: 'limited' | 'circuitOpen'; forMs: number }

/** Takes the next free moment. Refuses a call that would be held back for longer than `withinMs`. */
export function admit(pace: Pace, now: number, { withinMs, failuresToOpen }: { withinMs: number; failuresToOpen: number }): Admission {
  if (pace.openUntil > now) return { refused: 'circuitOpen', forMs: pace.openUntil - now }
  const waitMs = Math.max(0, pace.nextAt - now)
  if (waitMs > withinMs) return { refused: 'limited', forMs: waitMs }
  // While the other side fails, one call after each pause finds out whether it works again.
  const openUntil = pace.failures >= failuresToOpen ? now + openMs : pace.openUntil
  return { pace: { ...pace, openUntil, nextAt: pace.gapMs > 0 ? now + waitMs + pace.gapMs : pace.nextAt }, waitMs }
}

type Learning = { startedAt: number; now: number; failuresToOpen: number }
/** The pace after a call that was sent at `startedAt`. */
export function learn(pace: Pace, result: Outcome, { startedAt, now, failuresToOpen }: Learning): Pace {
  switch (result.outcome) {
    case 'succeeded': {
      const gapMs = pace.gapMs * recovery
      return { ...pace, failures: 0, openUntil: 0, gapMs: gapMs < minGapMs ? 0 : gapMs }
    }
    case 'limited': {
      // Calls that were sent together are refused together: they slow calls down once.
      const isNews = startedAt >= pace.slowedAt
      const gapMs = isNews ? Math.min(maxGapMs, Math.max(firstGapMs, pace.gapMs * 2)) : pace.gapMs
      const nextAt = Math.max(pace.nextAt, now + (result.retryAfterMs ?? gapMs))
      return { ...pace, gapMs, nextAt, slowedAt: isNews ? now : pace.slowedAt }
    }
    case 'failed': {
      const failures = pace.failures + 1
      return { ...pace, failures, openUntil: failures >= failuresToOpen ? now + openMs : 0 }
    }
    case 'refused':
      return pace
  }
}
