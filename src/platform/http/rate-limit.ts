import { createBuckets } from '../buckets.ts'
import type { Caller, Identity } from '../caller.ts'
import type { Limits } from '../limits.ts'

export type RateState = { headers: Record<string, string>; allowed: boolean; retryAfterSeconds: number }

/** The rate budgets that a request counts toward. A member has one, regardless of the number of keys and sessions. */
export const budgetsOf = (caller: Caller | Identity): { member: string; workspace?: string } =>
  'workspaceId' in caller
    ? { member: `${caller.workspaceId} ${caller.memberId}`, workspace: caller.workspaceId }
    : { member: `${caller.issuer} ${caller.subject}` }

type Settings = Pick<Limits, 'apiBurst' | 'apiRatePerSecond' | 'workspaceBurst' | 'workspaceRatePerSecond'>
type Budgets = Partial<ReturnType<typeof budgetsOf>>

/**
 * Counts a request and says how much its member and its workspace have left, in the fields of draft-ietf-httpapi-ratelimit-headers-10: `q`
 * immediately, `w` seconds to refill all of it; `r` left, `t` seconds until all is there again or, with nothing left, the next. A request that
 * one of them refuses does not count for the other. `undefined` without a limit. `now` in milliseconds.
 */
export function createRateLimit({ apiBurst, apiRatePerSecond, workspaceBurst, workspaceRatePerSecond }: Settings) {
  const policies = [
    createPolicy('member', apiBurst, apiRatePerSecond),
    createPolicy('workspace', workspaceBurst, workspaceRatePerSecond),
  ].filter((policy) => policy !== undefined)
  if (policies.length === 0) return undefined
  return (budgets: Budgets, now: number): RateState | undefined => {
    const applicable = policies.filter(({ name }) => budgets[name] !== undefined)
    if (applicable.length === 0) return undefined
    const exhausted = applicable.find(({ name, buckets }) => buckets.left(budgets[name]!, now) < 1)
    for (const { name, buckets } of exhausted ? [] : applicable) buckets.take(budgets[name]!, now)
    const states = applicable.map((policy) => policy.stateOf(budgets[policy.name]!, now))
    return {
      allowed: exhausted === undefined,
      retryAfterSeconds: exhausted ? exhausted.stateOf(budgets[exhausted.name]!, now).seconds : states[0]!.seconds,
      headers: {
        'ratelimit-policy': applicable.map(({ text }) => text).join(', '),
        ratelimit: states.map(({ text }) => text).join(', '),
      },
    }
  }
}

function createPolicy(name: keyof Budgets, burst: number, perSecond: number) {
  if (perSecond === 0) return undefined
  const buckets = createBuckets({ burst, perSecond })
  return {
    name,
    buckets,
    text: `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
    stateOf(budget: string, now: number) {
      const remaining = Math.floor(buckets.left(budget, now))
      const seconds = Math.max(1, buckets.secondsUntil(budget, remaining === 0 ? 1 : burst, now))
      return { seconds, text: `"${name}";r=${remaining};t=${seconds}` }
    },
  }
}
