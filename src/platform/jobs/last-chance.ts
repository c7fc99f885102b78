import { crashesOf, type Handler } from './handler.ts'
import type { Claim } from './transitions.ts'

/**
 * Which claims a process may take next to its active ones. A job that crashes its worker would take the same neighbors down each time,
 * until all are given up. So jobs that one more crash would end run one at a time here: the last time, the culprit runs alone.
 */
export function acceptOneLastChance(active: Iterable<Claim>, handlers: ReadonlyMap<string, Handler>): (claim: Claim) => boolean {
  const onLastChance = (claim: Claim) => claim.retryCount >= claim.retryLimit && crashesOf(claim, handlers) > 0
  let isTaken = [...active].some(onLastChance)
  return (claim) => {
    if (!onLastChance(claim)) return true
    if (isTaken) return false
    isTaken = true
    return true
  }
}
