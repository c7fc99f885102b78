import { performance } from 'node:perf_hooks'

/** The processor time of this thread, in microseconds; available in Node from 23.9. */
type ThreadUsage = () => { user: number; system: number }

/**
 * Each call returns the share of the time since the last call in which this thread was working. The event loop alone would also count time
 * in which another process had the processor.
 */
export function ownUtilization(threadUsage = (process as { threadCpuUsage?: ThreadUsage }).threadCpuUsage): () => number {
  const usedMs = () => {
    const usage = threadUsage?.()
    return usage && (usage.user + usage.system) / 1_000
  }
  let last = { loop: performance.eventLoopUtilization(), at: performance.now(), ms: usedMs() }
  return () => {
    const { utilization } = performance.eventLoopUtilization(last.loop)
    const now = { loop: performance.eventLoopUtilization(), at: performance.now(), ms: usedMs() }
    const share = now.ms === undefined || last.ms === undefined ? 1 : (now.ms - last.ms) / (now.at - last.at)
    last = now
    return Math.min(utilization, share)
  }
}
