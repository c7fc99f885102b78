import type { Outcome } from '../pace.ts'

/**
 * For how long a call is held back; `because` of the other side: it refused calls, or it is down. `asksAgain`: after that, the call must
 * ask again whether it may be sent.
 */
export type Hold = { ms: number; because?: HoldReason; asksAgain?: true }
/** Most calls are not held back, and need no promise for it. */
export const unheld: Hold = { ms: 0 }
export type HoldReason = 'refusals' | 'circuit'
/** Shared by all calls to one other side, over all processes. */
export type Pacing = {
  hold(before: Step): Hold | Promise<Hold>
  /** The result of an attempt that started `agoMs` ago, in words if it failed. Returns whether to wait for the other side beyond `retry.max`. */
  learn(outcome: Outcome, agoMs: number, words: string): boolean | Promise<boolean>
}
/** The kinds of held calls: the first attempt, a further one, or a message on an open connection. */
export type Step = 'call' | 'retry' | 'message'
export type HeldCall = { ms: number; because?: HoldReason }

type Options = { pacing: Pick<Pacing, 'hold'> | undefined; now(): number; pause(ms: number): Promise<void> }

/**
 * Holds calls back for as many milliseconds as `pacing` asks. `heldBackMs` is the time for which at least one call has been held so
 * far, including the current one; it does not count as latency.
 */
export function createPacing({ pacing, now, pause }: Options) {
  let endedMs = 0
  let holds = 0
  let since = 0
  const heldBackMs = () => endedMs + (holds === 0 ? 0 : now() - since)
  const wait = async (ms: number) => {
    if (holds === 0) since = now()
    holds += 1
    try {
      await pause(ms)
    } finally {
      const soFar = heldBackMs()
      holds -= 1
      if (holds === 0) endedMs = soFar
    }
  }
  const waitFor = async (first: Hold | Promise<Hold>, before: Step): Promise<HeldCall> => {
    const held: HeldCall = { ms: 0 }
    for (let hold = await first; ; hold = (await pacing?.hold(before)) ?? unheld) {
      const { ms, because, asksAgain } = hold
      if (because) held.because ??= because
      if (ms > 0) await wait(ms)
      held.ms += Math.max(0, ms)
      if (!asksAgain) return held
    }
  }
  const holdBack = (before: Step): HeldCall | Promise<HeldCall> => {
    const hold = pacing?.hold(before) ?? unheld
    return hold === unheld ? { ms: 0 } : waitFor(hold, before)
  }
  return { holdBack, heldBackMs }
}
