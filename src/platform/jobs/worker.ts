import { addJitter } from './job.ts'
import { Pace } from './pace.ts'
import { announceWorker } from './presence.ts'
import type { Pump } from './pump.ts'
import { ownUtilization } from './utilization.ts'
import { createSignal } from './wake.ts'

export type Worker = { stop(options?: { graceMs?: number }): Promise<void> }

const paceMs = 250

/** Takes jobs of all queues when they become due: immediately after a notice, otherwise within `pollMs`; fewer while the process is busy. */
export function startWorker(pump: Pump, { pollMs = 500 } = {}): Worker {
  const signal = createSignal()
  const stopSignal = createSignal()
  const unsubscribe = pump.onChange(signal.notify)
  const pace = new Pace(pump.concurrency)
  const utilization = ownUtilization()
  const paceTimer = setInterval(() => {
    if (pace.adjust(utilization())) signal.notify()
  }, paceMs)
  async function work(): Promise<void> {
    let waitMs = pollMs
    while (!pump.stopping) {
      try {
        if ((await pump.round({ max: pace.room(pump.concurrency - pump.freeSlots), mayRelease: true })) > 0) continue
        waitMs = pollMs
        await signal.wait(addJitter(waitMs, Math.random()))
      } catch (error) {
        pump.jobs.onError(error)
        // No wake-up in the meantime, such as a slot that the failed round returned, would make the database better.
        await stopSignal.wait(addJitter(waitMs, Math.random()))
        waitMs = Math.min(2 * waitMs, 5_000)
      }
    }
  }
  const presence = announceWorker(pump.jobs, pump)
  const working = work()
  return {
    async stop(options) {
      const pumped = pump.stop(options)
      signal.notify()
      stopSignal.notify()
      await working
      clearInterval(paceTimer)
      unsubscribe()
      await pumped
      await presence.stop()
    },
  }
}
