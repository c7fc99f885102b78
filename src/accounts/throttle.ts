export type FailureLimit = { burst: number; perSecond: number }

/** Failures that an address may make at once, and how fast they are forgiven (product.md 1). */
export const defaultFailureLimit: FailureLimit = { burst: 300, perSecond: 10 }

const mostBuckets = 50_000

/**
 * A bucket of failures for each address, in memory; times are in milliseconds. A failure is counted before the credential is
 * judged and given back when it was good, so that no number of requests at once gets past the limit. The longest unused
 * bucket is forgotten beyond 50,000: a flood from many addresses must not fill the memory.
 */
export function createThrottle({ burst, perSecond }: FailureLimit) {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftAt = (address: string, now: number): number => {
    const bucket = buckets.get(address)
    return bucket ? Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond) : burst
  }
  const keep = (address: string, left: number, now: number) => {
    buckets.delete(address)
    if (left < burst) buckets.set(address, { left, at: now })
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!)
  }
  return {
    /** Counts one; false, and nothing is counted, when the address has none left. */
    take(address: string, now: number): boolean {
      const left = leftAt(address, now)
      keep(address, left < 1 ? left : left - 1, now)
      return left >= 1
    },
    giveBack(address: string, now: number): void {
      keep(address, leftAt(address, now) + 1, now)
    },
    get size() {
      return buckets.size
    },
    /** Whole seconds until one more is forgiven. */
    retryAfterSeconds: Math.ceil(1 / perSecond),
  }
}
