const tries = 5
/** In milliseconds; less says more about the collector than about the work. */
const least = 4

/** Between the 16 of linear time and the 256 of quadratic time. */
export const mostGrowth = 64

/**
 * How many times as much processor time `work` takes for `length` characters as for a sixteenth of them. Tries again while that is more
 * than `mostGrowth`, because the collector, or a busy machine, takes its time in some tries; returns the least.
 */
export function growthOf(work: (length: number) => void, length: number): number {
  const msFor = (part: number) => {
    const before = process.cpuUsage()
    work(part)
    const { user, system } = process.cpuUsage(before)
    return Math.max(least, (user + system) / 1_000)
  }
  let growth = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries && growth >= mostGrowth; at++) growth = Math.min(growth, msFor(length) / msFor(length / 16))
  return growth
}
