/** The size of a bucket, and how fast it is refilled. */
export type Rate = { burst: number; perSecond: number }

const maxBuckets = 50_000

/**
 * A bucket of tokens for each name, in memory; times are in milliseconds. The longest unused bucket is forgotten beyond
 * 50,000: a flood from many addresses must not fill the memory.
 */
export function createBuckets({ burst, perSecond }: Rate) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const tokensAt = (name: string, now: number): number => {
    const bucket = buckets.get(name)
    return bucket ? Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond) : burst
  }
  const store = (name: string, tokens: number, now: number) => {
    buckets.delete(name)
    if (tokens < burst) buckets.set(name, { tokens, at: now })
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value!)
  }
  return {
    /** Takes one token; false, without taking any, when the bucket is empty. */
    take(name: string, now: number): boolean {
      const tokens = tokensAt(name, now)
      store(name, tokens < 1 ? tokens : tokens - 1, now)
      return tokens >= 1
    },
    giveBack(name: string, now: number): void {
      store(name, tokensAt(name, now) + 1, now)
    },
    left: tokensAt,
    /** Whole seconds until the bucket contains `needed` tokens, which must not exceed its size. */
    secondsUntil: (name: string, needed: number, now: number): number => Math.max(0, Math.ceil((needed - tokensAt(name, now)) / perSecond)),
    get size() {
      return buckets.size
    },
  }
}
