import { createHash } from 'node:crypto'

const keptMs = 30_000

/**
 * Plays what one refresh token is used for once. Providers replace such a token with each use and take a second use for a
 * theft, ending the whole sign-in: two tabs that ask at once, or one whose answer was lost, get the same answer here for 30 s.
 */
export function createRefreshing<Answer>(now: () => number = Date.now) {
  const running = new Map<string, { answer: Promise<Answer>; until: number }>()
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url')
  const sweep = () => {
    for (const [key, { until }] of running) if (until <= now()) running.delete(key)
  }
  return {
    once(token: string, ask: () => Promise<Answer>): Promise<Answer> {
      sweep()
      const key = keyOf(token)
      const known = running.get(key)
      if (known) return known.answer
      const entry = { answer: ask(), until: Number.POSITIVE_INFINITY }
      running.set(key, entry)
      entry.answer.then(
        () => {
          entry.until = now() + keptMs
        },
        () => running.delete(key),
      )
      return entry.answer
    },
    /** After a sign-out no answer of before is given. */
    forget: (token: string): void => void running.delete(keyOf(token)),
  }
}
