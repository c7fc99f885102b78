import { beforeAll, describe, expect, it } from 'vitest'
import { mutator } from '#harness/forged-tokens.ts'
import { startIssuer } from '#harness/issuer.ts'
import { newSigningKey, type SigningKey } from '#harness/openid.ts'
import { openIdTokens } from './id-token.ts'

const algorithms = ['RS256', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'] as const
const nowMs = Date.UTC(2026, 4, 1, 12)
const now = nowMs / 1_000

let keys: SigningKey[]
let issuer: Awaited<ReturnType<typeof startIssuer>>
let tokens: ReturnType<typeof openIdTokens>
const verify = (claims: Record<string, unknown>) => tokens.verify(issuer.token(claims, {}, nowMs))

beforeAll(async () => {
  keys = algorithms.map((alg) => newSigningKey(alg, `key of ${alg}`))
  issuer = await startIssuer(keys)
  tokens = openIdTokens(issuer.oidc, { now: () => nowMs })
})

describe('a token signed by the issuer is accepted', () => {
  it.each(algorithms.map((alg, at) => [alg, at] as const))('with %s, with its kid or without', async (alg, at) => {
    const key = keys[at]!
    const person = { issuer: issuer.address, subject: 'ann', emailVerified: false }
    expect(await tokens.verify(issuer.token({}, { key }, nowMs))).toEqual(person)
    expect(await tokens.verify(issuer.token({}, { key, header: { kid: undefined, typ: undefined } }, nowMs))).toEqual(person)
    expect(key.alg).toBe(alg)
  })
  it('up to 8 KB', async () => {
    const padded = (length: number) => issuer.token({ padding: 'x'.repeat(length) }, {}, nowMs)
    const spare = 8_192 - padded(0).length
    const length = Math.floor((spare * 3) / 4)
    expect(padded(length).length).toBeGreaterThan(8_180)
    expect(await tokens.verify(padded(length))).toBeDefined()
    expect(await tokens.verify(padded(length + 9))).toBeUndefined()
  })
})

describe('times are taken with 60 seconds of grace, and no token lives longer than a day', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['ended 59 s ago', { exp: now - 59 }, true],
    ['ended 60 s ago', { exp: now - 60 }, false],
    ['begins in 60 s', { nbf: now + 60 }, true],
    ['begins in 61 s', { nbf: now + 61 }, false],
    ['made in 60 s', { iat: now + 60 }, true],
    ['made in 61 s', { iat: now + 61 }, false],
    ['made a day and 60 s ago', { iat: now - 86_460, exp: now + 600 }, true],
    ['made a day and 61 s ago, ends in a year', { iat: now - 86_461, exp: now + 31_536_000 }, false],
    ['without end', { exp: undefined }, false],
    ['without time of making', { iat: undefined }, false],
    ['end in text', { exp: String(now + 600) }, false],
    ['end in a list', { exp: [now + 600] }, false],
    ['end null', { exp: null }, false],
    ['begin in text', { nbf: '0' }, false],
  ])('%s: %s', async (_what, claims, accepted) => expect((await verify(claims)) !== undefined).toBe(accepted))
})

describe('no change of a valid token is accepted', () => {
  it('in 2,000 random mutations', async () => {
    const valid = keys.map((key) => issuer.token({ email: 'ann@x.example', email_verified: true }, { key }, nowMs))
    const mutated = mutator(valid, 'mutations of tokens')
    const accepted: string[] = []
    for (let tried = 0; tried < 2_000; tried += 1) {
      const token = mutated()
      if (await tokens.verify(token)) accepted.push(token)
    }
    expect(accepted).toEqual([])
    for (const token of valid) expect(await tokens.verify(token)).toBeDefined()
  })
})
