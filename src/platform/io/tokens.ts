/** `livesMs` as the token endpoint says, from now on; absent where it does not say. */
export type Token = { value: string; livesMs?: number }
export type Tokens = {
  /** The kept token, or a new one; all that ask at once wait for the same request. What failed is not kept. */
  of(key: string, request: () => Promise<Token>): Promise<string>
  /** Forgets the token if it is still this one: another call may have renewed it already. */
  drop(key: string, value: string): void
}

const most = 1_000
const unknownLifeMs = 300_000
const longestLifeMs = 24 * 3_600_000
// A token must outlive the call that it is sent with, or at least most of it.
const marginMs = 30_000

type Kept = { asked: Promise<string>; value?: string; goodUntilMs: number }

/** Access tokens, in memory only. `now` is epoch milliseconds. */
export function keepTokens(now: () => number = Date.now): Tokens {
  const kept = new Map<string, Kept>()
  const ask = async (key: string, entry: Kept, request: () => Promise<Token>) => {
    try {
      const { value, livesMs = unknownLifeMs } = await request()
      const life = Math.min(longestLifeMs, Math.max(0, livesMs))
      entry.value = value
      entry.goodUntilMs = now() + life - Math.min(marginMs, life / 10)
      return value
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key)
      throw error
    }
  }
  return {
    of(key, request) {
      const known = kept.get(key)
      if (known && now() < known.goodUntilMs) return known.asked
      const entry: Kept = { asked: Promise.resolve(''), goodUntilMs: Number.POSITIVE_INFINITY }
      entry.asked = ask(key, entry, request)
      kept.delete(key)
      kept.set(key, entry)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return entry.asked
    },
    drop(key, value) {
      if (kept.get(key)?.value === value) kept.delete(key)
    },
  }
}
