/** How many may be had at once, and how fast they come back. */
export type Rate = { burst: number; perSecond: number }

const mostBuckets = 50_000

/**
 * A bucket of tokens for each name, in memory; times are in milliseconds. The longest unused bucket is forgotten beyond
 * 50,000: a flood from many addresses must not fill the memory.
 */
export function createBuckets({ burst, perSecond }: Rate) {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftAt = (name: string, now: number): number => {
    const bucket = buckets.get(name)
    return bucket ? Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond) : burst
  }
  const keep = (name: string, left: number, now: number) => {
    buckets.delete(name)
    if (left < burst) buckets.set(name, { left, at: now })
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!)
  }
  return {
    /** Takes one; false, and nothing is taken, when there is none left. */
    take(name: string, now: number): boolean {
      const left = leftAt(name, now)
      keep(name, left < 1 ? left : left - 1, now)
      return left >= 1
    },
    giveBack(name: string, now: number): void {
      keep(name, leftAt(name, now) + 1, now)
    },
    left: leftAt,
    /** Whole seconds until there are `wanted` again, no more than the bucket holds. */
    secondsUntil: (name: string, wanted: number, now: number): number => Math.max(0, Math.ceil((wanted - leftAt(name, now)) / perSecond)),
    get size() {
      return buckets.size
    },
  }
}
