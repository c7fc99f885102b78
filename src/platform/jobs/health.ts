import { isDatabaseAway } from '../db/faults.ts'
import { jittered } from './job.ts'
import { sleep } from './wake.ts'

// "Away" for a moment over a lock or a slow statement; the database itself was there.
const contention = new Set(['57014', '55P03', '40001', '40P01', '25P03'])

/** What this process knows of its own database being away. */
export class Health {
  #awayAt = Number.NEGATIVE_INFINITY

  note(error: unknown): void {
    if (isDatabaseAway(error) && !contention.has((error as { code?: string }).code ?? '')) this.#awayAt = performance.now()
  }

  awaySince(startedAt: number): boolean {
    return this.#awayAt >= startedAt
  }

  steadyFor(ms: number): boolean {
    return performance.now() - this.#awayAt > ms
  }

  /** Tries until the database answers. `giveUp` ends it with the last error. */
  async persist<T>(statement: () => Promise<T>, giveUp: AbortSignal): Promise<T> {
    for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 5_000)) {
      try {
        return await statement()
      } catch (error) {
        this.note(error)
        if (!isDatabaseAway(error) || giveUp.aborted) throw error
        await sleep(jittered(waitMs, Math.random()))
      }
    }
  }
}

/** An error that PostgreSQL itself gave for going down or being full; an agent cannot have caused it. */
export const isOurFault = (error: unknown): boolean => /^(08|57P|53)/.test(String((error as { code?: unknown } | null)?.code))
