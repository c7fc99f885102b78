import { describe, expect, it } from 'vitest'
import { createTokens, type Token } from './tokens.ts'

/** Tokens with a clock that the spec moves, and a source that counts. */
function bench(livesMs?: number) {
  let now = 1_000_000
  let asked = 0
  const tokens = createTokens(() => now)
  const request = async (): Promise<Token> => ({ value: `token-${++asked}`, ...(livesMs !== undefined && { livesMs }) })
  const pass = (ms: number) => {
    now += ms
  }
  return { tokens, request, ask: () => tokens.of('key', request), pass, asked: () => asked }
}

describe('a token is asked for again shortly before it expires', () => {
  it.each([
    ['an hour', 3_600_000, 3_569_000, 3_571_000],
    ['a minute', 60_000, 53_000, 55_000],
    ['an unknown time', undefined, 269_000, 271_000],
    ['a year, which nobody believes', 31_536_000_000, 86_369_000, 86_371_000],
  ])('after %s', async (_, livesMs, still, over) => {
    const { ask, pass, asked } = bench(livesMs)
    expect(await ask()).toBe('token-1')
    pass(still)
    expect(await ask()).toBe('token-1')
    pass(over - still)
    expect([await ask(), asked()]).toEqual(['token-2', 2])
  })
  it.each([0, -5, Number.NaN])('immediately after %s ms', async (livesMs) => {
    const { ask } = bench(livesMs)
    expect([await ask(), await ask()]).toEqual(['token-1', 'token-2'])
  })
})

describe('anyone who asks at the same time', () => {
  it('waits for the one request', async () => {
    const { ask, asked } = bench(60_000)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set(['token-1']))
    expect(asked()).toBe(1)
  })
  it('shares its failure too, which is not kept', async () => {
    const { tokens, ask } = bench(60_000)
    let failures = 0
    const failing = async (): Promise<Token> => {
      failures += 1
      throw new Error('refused')
    }
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => tokens.of('key', failing)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect([failures, await ask()]).toEqual([1, 'token-1'])
  })
})

describe('a token that was refused', () => {
  it('is dropped once, however many were refused with it', async () => {
    const { tokens, ask, asked } = bench(60_000)
    const old = await ask()
    tokens.drop('key', old)
    const renewed = await ask()
    tokens.drop('key', old)
    expect([renewed, await ask(), asked()]).toEqual(['token-2', 'token-2', 2])
  })
})

describe('of very many tokens', () => {
  it('the oldest goes', async () => {
    const tokens = createTokens(() => 0)
    const ask = (key: string, value: string) => tokens.of(key, async () => ({ value, livesMs: 60_000 }))
    for (let at = 0; at <= 1_000; at += 1) await ask(`key-${at}`, 'first')
    expect([await ask('key-1000', 'second'), await ask('key-0', 'second')]).toEqual(['first', 'second'])
  })
})
