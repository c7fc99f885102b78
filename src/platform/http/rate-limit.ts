import { createBuckets } from '../buckets.ts'
import type { Caller, Identity } from '../caller.ts'
import type { Limits } from '../limits.ts'

export type Standing = { headers: Record<string, string>; allowed: boolean; retryAfterSeconds: number }

/** A key has a budget of its own; sessions of one person in one workspace share theirs. */
export const budgetOf = (caller: Caller | Identity): string =>
  'workspaceId' in caller ? (caller.key?.id ?? `${caller.workspaceId} ${caller.memberId}`) : `${caller.issuer} ${caller.subject}`

/**
 * Counts a request and says where its credential stands, in the fields of draft-ietf-httpapi-ratelimit-headers-10: `q` at
 * once, `w` seconds to get all of it back; `r` left, `t` seconds until all is there again, or with nothing left the next.
 * `undefined`: there is no limit. `now` in milliseconds.
 */
export function createRateLimit({ apiBurst, apiRatePerSecond }: Pick<Limits, 'apiBurst' | 'apiRatePerSecond'>) {
  if (apiRatePerSecond === 0) return undefined
  const buckets = createBuckets({ burst: apiBurst, perSecond: apiRatePerSecond })
  const policy = `"default";q=${apiBurst};w=${Math.ceil(apiBurst / apiRatePerSecond)}`
  return (budget: string, now: number): Standing => {
    const allowed = buckets.take(budget, now)
    const left = Math.floor(buckets.left(budget, now))
    const seconds = Math.max(1, buckets.secondsUntil(budget, left === 0 ? 1 : apiBurst, now))
    return { allowed, retryAfterSeconds: seconds, headers: { 'ratelimit-policy': policy, ratelimit: `"default";r=${left};t=${seconds}` } }
  }
}
