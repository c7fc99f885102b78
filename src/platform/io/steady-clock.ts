/**
 * Epoch milliseconds for one conversation: the wall clock of this moment, carried on by the monotonic one. A clock that is set
 * meanwhile (NTP, a virtual machine that slept) neither ends the conversation nor shows in its latencies.
 */
export function steadyClock(): () => number {
  const epoch = Date.now() - performance.now()
  return () => Math.round(epoch + performance.now())
}
