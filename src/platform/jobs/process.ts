import type { Attempt } from './attempt.ts'
import type { Pump } from './pump.ts'
import { countJobs, type QueueCounts } from './queue-counts.ts'
import { deadQueueOf } from './queues.ts'
import { createSignal } from './wake.ts'

export type ProcessOptions = {
  /** The queues of the caller. */
  queues: readonly string[]
  /** Takes at most this many jobs. */
  limit: number
  maxMs: number
  /** Only counts. */
  dryRun?: boolean
}

/**
 * `claimed` = succeeded + failed (to be tried again) + requeued + given up + still running. `dead` also includes jobs that were lost too
 * often. Jobs that handle dead letters run, too, but are not counted.
 */
export type ProcessReport = QueueCounts & { claimed: number; succeeded: number; failed: number; requeued: number; dead: number }

/**
 * Looks for lost jobs, then takes due ones until `limit` or `maxMs` is reached, or nothing is due and all of them have ended. Jobs
 * still running then continue in this process. Safe next to workers and to other calls of itself.
 */
export async function processQueues(pump: Pump, { queues, limit, maxMs, dryRun = false }: ProcessOptions): Promise<ProcessReport> {
  const tally = { claimed: 0, succeeded: 0, failed: 0, requeued: 0, dead: 0, lost: 0 }
  if (!dryRun) await drain()
  const { lost: _, ...counts } = tally
  return { ...counts, ...(await countJobs(pump.jobs, queues)) }

  async function drain(): Promise<void> {
    const deadline = performance.now() + maxMs
    const scope = [...queues, ...queues.map(deadQueueOf)]
    const attempts = new Set<Attempt>()
    const signal = createSignal()
    const unsubscribe = pump.onChange(signal.notify)
    const onStart = (attempt: Attempt) => {
      attempts.add(attempt)
      const counts = !attempt.claim.dead
      if (counts) tally.claimed++
      attempt.ended.then((outcome) => {
        attempts.delete(attempt)
        if (counts) tally[outcome]++
        signal.notify()
      })
    }
    try {
      tally.dead += await pump.takeBackLost(scope)
      while (performance.now() < deadline && !pump.stopping) {
        const room = limit - tally.claimed
        const startedCount = room > 0 ? await pump.round({ queues: scope, max: room, onStart: onStart }) : 0
        if (startedCount > 0) continue
        // Due jobs that no worker could take belong to groups that are full.
        if (attempts.size === 0 && (room <= 0 || pump.freeSlots > 0)) break
        await signal.wait(deadline - performance.now())
      }
    } finally {
      unsubscribe()
    }
  }
}
