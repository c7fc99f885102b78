import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { jittered } from './job.ts'
import { Pace } from './pace.ts'
import type { Pump } from './pump.ts'
import { bell } from './wake.ts'

export type Worker = { stop(options?: { graceMs?: number }): Promise<void> }

const beatMs = 250

/** Takes jobs of all queues as they come due: at once when told of them, else within `pollMs`; fewer while the process is busy. */
export function startWorker(pump: Pump, { pollMs = 500 } = {}): Worker {
  const ringing = bell()
  const stopped = bell()
  const off = pump.onChange(ringing.ring)
  const pace = new Pace(pump.concurrency)
  let idle: EventLoopUtilization = performance.eventLoopUtilization()
  const beating = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(idle)
    idle = performance.eventLoopUtilization()
    if (pace.beat(utilization)) ringing.ring()
  }, beatMs)
  async function work(): Promise<void> {
    let waitMs = pollMs
    while (!pump.stopping) {
      try {
        if ((await pump.round({ max: pace.room(pump.concurrency - pump.freeSlots) })) > 0) continue
        waitMs = pollMs
        await ringing.wait(jittered(waitMs, Math.random()))
      } catch (error) {
        pump.jobs.onError(error)
        // Nothing that rings meanwhile, such as a slot that the failed round gave back, makes the database any better.
        await stopped.wait(jittered(waitMs, Math.random()))
        waitMs = Math.min(2 * waitMs, 5_000)
      }
    }
  }
  const working = work()
  return {
    async stop(options) {
      const pumped = pump.stop(options)
      ringing.ring()
      stopped.ring()
      await working
      clearInterval(beating)
      off()
      await pumped
    },
  }
}
