import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway, isLinkLost } from '../db/faults.ts'
import { addJitter } from './job.ts'

// Codes of errors that look as if the database were unreachable, but come from a lock or a slow statement.
const contention = new Set(['57014', '55P03', '40001', '40P01', '25P03'])

/** When the database was unreachable for this process, and when the process itself was suspended. */
export class Health {
  readonly #silenceMs: number
  #awayAt = Number.NEGATIVE_INFINITY
  #asleepAt = Number.NEGATIVE_INFINITY
  #tickAt = performance.now()

  /** If beats are further apart than `silenceMs`, this process, or the whole machine, was suspended. */
  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs
  }

  recordError(error: unknown): void {
    if (isDatabaseAway(error) && !contention.has((error as { code?: string }).code ?? '')) this.#awayAt = performance.now()
  }

  recordTick(): void {
    if (this.#isSilent()) this.#asleepAt = performance.now()
    this.#tickAt = performance.now()
  }

  #isSilent(): boolean {
    return performance.now() - this.#tickAt > this.#silenceMs
  }

  wasAwaySince(startedAt: number): boolean {
    return this.#awayAt >= startedAt
  }

  /** Whether neither has happened for `ms`. A process that was not steady cannot judge whether another is lost. */
  isSteadyFor(ms: number): boolean {
    // A process that woke up just now, between a beat and this question, has not beaten since then.
    return !this.#isSilent() && performance.now() - Math.max(this.#awayAt, this.#asleepAt) > ms
  }

  /** Tries until the database answers. `giveUp` ends it immediately, with the last error. */
  async persist<T>(statement: () => Promise<T>, giveUp: AbortSignal): Promise<T> {
    for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 5_000)) {
      try {
        return await statement()
      } catch (error) {
        this.recordError(error)
        if (!isDatabaseAway(error) || giveUp.aborted) throw error
        await sleep(addJitter(waitMs, Math.random()), undefined, { signal: giveUp }).catch(() => {})
      }
    }
  }
}

/**
 * An error that PostgreSQL itself reported because it stops, is full or is read-only, or a broken connection to it; an agent cannot have
 * caused it.
 */
export const isOurFault = (error: unknown): boolean =>
  isLinkLost(error) || /^(08|25006|57P0[1235]|53[13]|58030)/.test(String((error as { code?: unknown } | null)?.code))
