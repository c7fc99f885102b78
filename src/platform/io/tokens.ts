/** `livesMs` as stated by the token endpoint, from now on; absent if it does not say. */
export type Token = { value: string; livesMs?: number }
export type Tokens = {
  /** The cached token, or a new one; all concurrent callers wait for the same request. A failure is not cached. */
  of(key: string, request: () => Promise<Token>): Promise<string>
  /** Forgets the token if it is still this one: another call may have renewed it already. */
  drop(key: string, value: string): void
}

const maxTokens = 1_000
const unknownLifeMs = 300_000
const maxLifeMs = 24 * 3_600_000
// A token must outlive the call that it is sent with, or at least most of it.
const marginMs = 30_000

type StoredToken = { request: Promise<string>; value?: string; validUntilMs: number }

/** Access tokens, in memory only. `now` is epoch milliseconds. */
export function createTokens(now: () => number = Date.now): Tokens {
  const tokens = new Map<string, StoredToken>()
  const ask = async (key: string, entry: StoredToken, request: () => Promise<Token>) => {
    try {
      const { value, livesMs = unknownLifeMs } = await request()
      const life = Math.min(maxLifeMs, Math.max(0, livesMs))
      entry.value = value
      entry.validUntilMs = now() + life - Math.min(marginMs, life / 10)
      return value
    } catch (error) {
      if (tokens.get(key) === entry) tokens.delete(key)
      throw error
    }
  }
  return {
    of(key, request) {
      const storedToken = tokens.get(key)
      if (storedToken && now() < storedToken.validUntilMs) return storedToken.request
      const entry: StoredToken = { request: Promise.resolve(''), validUntilMs: Number.POSITIVE_INFINITY }
      entry.request = ask(key, entry, request)
      tokens.delete(key)
      tokens.set(key, entry)
      const [oldest] = tokens.keys()
      if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest)
      return entry.request
    },
    drop(key, value) {
      if (tokens.get(key)?.value === value) tokens.delete(key)
    },
  }
}
