import type { Attempt } from './attempt.ts'
import { type Figures, figures } from './figures.ts'
import type { Pump } from './pump.ts'
import { deadQueueOf } from './queues.ts'
import { bell } from './wake.ts'

export type ProcessOptions = {
  /** Those of the caller. */
  queues: readonly string[]
  /** Takes no more than so many jobs. */
  limit: number
  maxMs: number
  /** Only counts. */
  dryRun?: boolean
}

/**
 * `claimed` = succeeded + failed (to be tried again) + requeued + those given up + those still running. `dead` also
 * holds jobs that were found lost once too often. The handling of dead letters is done besides and not counted.
 */
export type Processed = Figures & { claimed: number; succeeded: number; failed: number; requeued: number; dead: number }

/**
 * Looks for lost jobs, then takes due ones until `limit` or `maxMs` is reached or nothing is due and all of them have
 * ended. What still runs then goes on in this process. Safe beside workers and beside itself.
 */
export async function processQueues(pump: Pump, { queues, limit, maxMs, dryRun = false }: ProcessOptions): Promise<Processed> {
  const tally = { claimed: 0, succeeded: 0, failed: 0, requeued: 0, dead: 0, lost: 0 }
  if (!dryRun) await drain()
  const { lost: _, ...counts } = tally
  return { ...counts, ...(await figures(pump.jobs, queues)) }

  async function drain(): Promise<void> {
    const deadline = performance.now() + maxMs
    const scope = [...queues, ...queues.map(deadQueueOf)]
    const mine = new Set<Attempt>()
    const ringing = bell()
    const off = pump.onChange(ringing.ring)
    const onBegin = (attempt: Attempt) => {
      mine.add(attempt)
      const counts = !attempt.claim.dead
      if (counts) tally.claimed++
      attempt.ended.then((outcome) => {
        mine.delete(attempt)
        if (counts) tally[outcome]++
        ringing.ring()
      })
    }
    try {
      tally.dead += await pump.takeBackLost(scope)
      while (performance.now() < deadline && !pump.stopping) {
        const room = limit - tally.claimed
        const begun = room > 0 ? await pump.round({ queues: scope, max: room, onBegin }) : 0
        if (begun > 0) continue
        // Due jobs that nobody could take are of groups which others keep full.
        if (mine.size === 0 && (room <= 0 || pump.freeSlots > 0)) break
        await ringing.wait(deadline - performance.now())
      }
    } finally {
      off()
    }
  }
}
