import { setTimeout as sleep } from 'node:timers/promises'
import { type Claim, otherRequest, stillRunning } from './idempotency.ts'

export type Turns = ReturnType<typeof createTurns>

/**
 * Runs requests of this process with the same Idempotency-Key one after the other: a repeat waits here, where it holds no connection.
 * Twenty simultaneously had held all connections of their workspace, so that its other requests got a 503. Throws `conflict` after `waitMs`,
 * and `idempotency_mismatch` immediately for a different request, which could never use the answer of the running one.
 */
export function createTurns(waitMs: number) {
  const running = new Map<string, { hash: string; ended: Promise<unknown> }>()
  return async function inTurn<T>(claim: Claim | undefined, work: () => Promise<T>): Promise<T> {
    if (!claim) return work()
    const name = JSON.stringify([claim.workspaceId, claim.callerId, claim.key])
    const deadline = performance.now() + waitMs
    for (let earlier = running.get(name); earlier; earlier = running.get(name)) {
      if (earlier.hash !== claim.hash) throw otherRequest()
      await endOf(earlier.ended, deadline)
    }
    const result = work()
    running.set(name, { hash: claim.hash, ended: result.catch(() => {}) })
    try {
      return await result
    } finally {
      running.delete(name)
    }
  }
}

/** Throws if it has not ended by the deadline. */
async function endOf(ended: Promise<unknown>, deadline: number): Promise<void> {
  const waiting = new AbortController()
  const isLate = sleep(Math.max(0, deadline - performance.now()), true, { signal: waiting.signal })
  if (await Promise.race([ended.then(() => false), isLate])) throw stillRunning()
  waiting.abort()
  await isLate.catch(() => {})
}
