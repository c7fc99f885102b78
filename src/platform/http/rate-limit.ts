import { createBuckets } from '../buckets.ts'
import type { Caller, Identity } from '../caller.ts'
import type { Limits } from '../limits.ts'

export type Standing = { headers: Record<string, string>; allowed: boolean; retryAfterSeconds: number }

/** Whose budgets a request is of. A member's is one, whatever number of keys and sessions: more of them give no more. */
export const budgetsOf = (caller: Caller | Identity): { member: string; workspace?: string } =>
  'workspaceId' in caller
    ? { member: `${caller.workspaceId} ${caller.memberId}`, workspace: caller.workspaceId }
    : { member: `${caller.issuer} ${caller.subject}` }

type Settings = Pick<Limits, 'apiBurst' | 'apiRatePerSecond' | 'workspaceBurst' | 'workspaceRatePerSecond'>
type Budgets = ReturnType<typeof budgetsOf>

/**
 * Counts a request and says where its member and its workspace stand, in the fields of draft-ietf-httpapi-ratelimit-headers-10: `q`
 * at once, `w` seconds to get all of it back; `r` left, `t` seconds until all is there again, or with nothing left the next. What
 * one of them refuses is not counted for the other. `undefined`: there is no limit. `now` in milliseconds.
 */
export function createRateLimit({ apiBurst, apiRatePerSecond, workspaceBurst, workspaceRatePerSecond }: Settings) {
  const policies = [policy('member', apiBurst, apiRatePerSecond), policy('workspace', workspaceBurst, workspaceRatePerSecond)].filter(
    (one) => one !== undefined,
  )
  if (policies.length === 0) return undefined
  return (budgets: Budgets, now: number): Standing | undefined => {
    const counted = policies.filter(({ name }) => budgets[name] !== undefined)
    if (counted.length === 0) return undefined
    const full = counted.find(({ name, buckets }) => buckets.left(budgets[name]!, now) < 1)
    for (const { name, buckets } of full ? [] : counted) buckets.take(budgets[name]!, now)
    const standings = counted.map((one) => one.standing(budgets[one.name]!, now))
    return {
      allowed: full === undefined,
      retryAfterSeconds: full ? full.standing(budgets[full.name]!, now).seconds : standings[0]!.seconds,
      headers: {
        'ratelimit-policy': counted.map(({ text }) => text).join(', '),
        ratelimit: standings.map(({ text }) => text).join(', '),
      },
    }
  }
}

function policy(name: keyof Budgets, burst: number, perSecond: number) {
  if (perSecond === 0) return undefined
  const buckets = createBuckets({ burst, perSecond })
  return {
    name,
    buckets,
    text: `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
    standing(budget: string, now: number) {
      const left = Math.floor(buckets.left(budget, now))
      const seconds = Math.max(1, buckets.secondsUntil(budget, left === 0 ? 1 : burst, now))
      return { seconds, text: `"${name}";r=${left};t=${seconds}` }
    },
  }
}
