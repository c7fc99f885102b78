/**
 * Epoch milliseconds for one conversation: the current wall clock, continued by the monotonic one. If the clock is set in the meantime
 * (NTP, a virtual machine that slept), this neither ends the conversation nor changes its latencies.
 */
export function steadyClock(): () => number {
  const epoch = Date.now() - performance.now()
  return () => Math.round(epoch + performance.now())
}
