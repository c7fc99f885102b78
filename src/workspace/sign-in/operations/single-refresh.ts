import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#src/platform/db/database.ts'
import { unavailable } from '#src/platform/errors.ts'
import { claimRefresh, dropRefresh, findRefresh, keepRefresh } from '../store.ts'
import type { Seal } from './seal.ts'

const answerSeconds = 30
// Discovery and token endpoint take 10 s each at most; a claim that outlives both belongs to a process that is gone.
const claimSeconds = 25
const pauseMs = 100

/**
 * Uses a refresh token once, no matter which process is asked. Providers replace such a token with each use and treat a second use as
 * theft, which ends the whole sign-in: two tabs that ask at once, two API processes, or a browser whose answer was lost get the same answer
 * for 30 s. No connection is held while the provider is asked.
 */
export function createSingleRefresh<Answer>(system: Database['system'], seal: Seal) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest()
  const sealAnswer = (answer: Answer) => seal.seal('refresh', answer)
  return {
    /** Throws what `ask` throws, and `unavailable` if another process has asked and got no answer. */
    async once(token: string, ask: () => Promise<Answer>): Promise<Answer> {
      const hash = hashOf(token)
      for (const deadline = performance.now() + claimSeconds * 1_000; performance.now() < deadline; await sleep(pauseMs)) {
        if (await claimRefresh(system, hash, claimSeconds)) return askAndStore(hash, ask)
        const answer = seal.open<Answer>('refresh', await findRefresh(system, hash))
        if (answer !== undefined) return answer
      }
      throw unavailable('The identity provider does not answer right now. You stay signed in; try again in a moment.', 5)
    },
    keep: (token: string, answer: Answer) => keepRefresh(system, hashOf(token), sealAnswer(answer), answerSeconds),
    /** After a sign-out, no earlier answer is returned. */
    forget: (token: string) => dropRefresh(system, hashOf(token)),
  }

  async function askAndStore(hash: Buffer, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask()
      await keepRefresh(system, hash, sealAnswer(answer), answerSeconds)
      return answer
    } catch (error) {
      await dropRefresh(system, hash).catch(() => {})
      throw error
    }
  }
}
