import { describe, expect, it } from 'vitest'
import { ownUtilization } from './utilization.ts'

/** In the event loop, for as long as the clock says. */
const keepBusy = async (ms: number) => {
  await new Promise((resolve) => setImmediate(resolve))
  for (const until = performance.now() + ms; performance.now() < until; );
  await new Promise((resolve) => setImmediate(resolve))
}

describe('the utilization of a thread', () => {
  it('is none while the event loop is busy and another process has the processor', async () => {
    const utilization = ownUtilization(() => ({ user: 5_000, system: 5_000 }))
    await keepBusy(20)
    expect(utilization()).toBe(0)
  })
  it('is what the thread had of a processor since it was asked last, and no more than the event loop was busy', async () => {
    let user = 0
    const utilization = ownUtilization(() => ({ user, system: 0 }))
    await keepBusy(20)
    user += 5_000
    const first = utilization()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(5 / 20)
    user += 10_000_000
    await keepBusy(20)
    expect(utilization()).toBeLessThanOrEqual(1)
  })
  it('is that of the event loop where Node does not say it of threads', async () => {
    const utilization = ownUtilization(undefined)
    await keepBusy(20)
    expect(utilization()).toBeGreaterThan(0)
  })
})
