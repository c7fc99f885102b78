import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from './faults.ts'

const firstPauseMs = 50
const maxPauseMs = 1_000

type Patience = { maxMs: number; giveUp: AbortSignal }

/**
 * Tries again while the database is unreachable. A commit whose answer was lost may have happened, so `work` must find out before it
 * repeats it. Throws the last error after `maxMs`.
 */
export async function outlast<T>(work: () => Promise<T>, { maxMs, giveUp }: Patience): Promise<T> {
  const until = performance.now() + maxMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || giveUp.aborted || performance.now() > until) throw error
      await sleep(pauseMs, undefined, { signal: giveUp }).catch(() => {})
    }
  }
}
