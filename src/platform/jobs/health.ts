import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../db/faults.ts'
import { jittered } from './job.ts'

// "Away" for a moment over a lock or a slow statement; the database itself was there.
const contention = new Set(['57014', '55P03', '40001', '40P01', '25P03'])

/** What this process knows of its own database being away, and of itself having slept. */
export class Health {
  #awayAt = Number.NEGATIVE_INFINITY
  #asleepAt = Number.NEGATIVE_INFINITY
  #beatAt = performance.now()

  note(error: unknown): void {
    if (isDatabaseAway(error) && !contention.has((error as { code?: string }).code ?? '')) this.#awayAt = performance.now()
  }

  /** To be called every `everyMs`; a longer silence means that this process, or the whole machine, stood still. */
  beat(everyMs: number): void {
    const now = performance.now()
    if (now - this.#beatAt > 2 * everyMs + 1_000) this.#asleepAt = now
    this.#beatAt = now
  }

  awaySince(startedAt: number): boolean {
    return this.#awayAt >= startedAt
  }

  /** Whether nothing of the kind was seen for so long. Whoever was not steady cannot tell that another is lost. */
  steadyFor(ms: number): boolean {
    return performance.now() - Math.max(this.#awayAt, this.#asleepAt) > ms
  }

  /** Tries until the database answers. `giveUp` ends it at once, with the last error. */
  async persist<T>(statement: () => Promise<T>, giveUp: AbortSignal): Promise<T> {
    for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 5_000)) {
      try {
        return await statement()
      } catch (error) {
        this.note(error)
        if (!isDatabaseAway(error) || giveUp.aborted) throw error
        await sleep(jittered(waitMs, Math.random()), undefined, { signal: giveUp }).catch(() => {})
      }
    }
  }
}

/** An error that PostgreSQL itself gave for going down or being full; an agent cannot have caused it. */
export const isOurFault = (error: unknown): boolean => /^(08|57P0[123]|53[13])/.test(String((error as { code?: unknown } | null)?.code))
