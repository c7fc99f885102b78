import { describe, expect, it } from 'vitest'
import { newSigningKey, startIssuer } from '#harness/issuer.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { openIdTokens } from './id-token.ts'
import { openIssuer } from './issuer.ts'

const minute = 60_000
const hour = 60 * minute

/** Tokens of an issuer whose clock stands still until it is moved. */
async function bench() {
  const issuer = await startIssuer()
  const clock = { now: Date.now() }
  const tokens = openIdTokens(issuer.oidc, { now: () => clock.now })
  const code = (token: string) =>
    tokens.verify(token).then(
      (identity) => identity?.subject ?? 'refused',
      (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
    )
  return { issuer, clock, tokens, verify: (key = issuer.served.keys[0]!) => code(issuer.token({}, { key }, clock.now)) }
}

describe('the keys of the issuer', () => {
  it('are fetched once for however many first tokens', async () => {
    const { issuer, verify } = await bench()
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => verify())))).toEqual(new Set(['ann']))
    expect(issuer.fetches).toEqual({ discovery: 1, keys: 1, other: 0 })
  })

  it('are fetched again after ten minutes', async () => {
    const { issuer, clock, tokens, verify } = await bench()
    await verify()
    clock.now += 10 * minute - 1
    await verify()
    expect(issuer.fetches.keys).toBe(1)
    expect(tokens.issuer.ageMs()).toBe(10 * minute - 1)
    clock.now += 1
    expect(await Promise.all([verify(), verify(), verify()])).toEqual(['ann', 'ann', 'ann'])
    expect(issuer.fetches.keys).toBe(2)
    expect(tokens.issuer.ageMs()).toBe(0)
  })

  it('are fetched for an unknown key at most once a minute', async () => {
    const { issuer, clock, verify } = await bench()
    const stranger = newSigningKey('ES256', 'unknown')
    await verify()
    clock.now += minute
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => verify({ ...stranger, kid: `unknown ${n}` })))
    expect(new Set(answers)).toEqual(new Set(['refused']))
    expect(issuer.fetches).toEqual({ discovery: 2, keys: 2, other: 0 })
    clock.now += minute - 1
    await verify(stranger)
    expect(issuer.fetches.keys).toBe(2)
    clock.now += 1
    await verify(stranger)
    expect(issuer.fetches.keys).toBe(3)
  })

  it('may be rotated: new ones work within a minute, withdrawn ones end with the next fetch', async () => {
    const { issuer, clock, verify } = await bench()
    const [old] = issuer.served.keys
    const fresh = newSigningKey('EdDSA', 'second')
    await verify()
    issuer.served.keys = [fresh]
    expect(await verify(old)).toBe('ann')
    clock.now += minute
    expect(await verify(fresh)).toBe('ann')
    expect(await verify(old)).toBe('refused')
  })
})

describe('when the issuer is away', () => {
  it('tokens wait for better times with 503 if its keys were never seen, and it is asked once a second at most', async () => {
    const { issuer, clock, verify } = await bench()
    issuer.served.down = true
    expect(await Promise.all([verify(), verify()])).toEqual(['unavailable', 'unavailable'])
    expect(await verify()).toBe('unavailable')
    expect(issuer.fetches.discovery).toBe(1)
    clock.now += 1_000
    issuer.served.down = false
    expect(await verify()).toBe('ann')
  })

  it('the last known keys serve for a day, and it is asked once a minute', async () => {
    const { issuer, clock, verify } = await bench()
    await verify()
    issuer.served.down = true
    clock.now += hour
    expect(await verify()).toBe('ann')
    expect(await verify()).toBe('ann')
    expect(issuer.fetches.discovery).toBe(2)
    clock.now += 23 * hour - 1
    expect(await verify()).toBe('ann')
    clock.now += 1
    expect(await verify()).toBe('unavailable')
    clock.now += minute
    issuer.served.down = false
    expect(await verify()).toBe('ann')
  })
})

describe('an issuer that answers wrongly vouches for nobody', () => {
  it.each<[string, (served: Awaited<ReturnType<typeof startIssuer>>['served']) => void]>([
    ['another issuer in its document', (served) => Object.assign(served.discovery, { issuer: 'https://other.example' })],
    ['its own name with a slash more', (served) => Object.assign(served.discovery, { issuer: undefined })],
    ['keys at an address without https', (served) => Object.assign(served.discovery, { jwks_uri: 'http://keys.example/' })],
    ['keys in a file', (served) => Object.assign(served.discovery, { jwks_uri: 'file:///etc/passwd' })],
    ['no address of keys', (served) => Object.assign(served.discovery, { jwks_uri: undefined })],
    ['no set of keys', (served) => Object.assign(served, { keySet: '{"keys":"none"}' })],
    ['no JSON', (served) => Object.assign(served, { keySet: '<html>' })],
    ['JSON that is no object', (served) => Object.assign(served, { keySet: 'null' })],
    ['more than 512 KB', (served) => Object.assign(served, { keySet: JSON.stringify({ keys: [], padding: 'x'.repeat(600_000) }) })],
    ['an error', (served) => Object.assign(served, { status: 500 })],
    ['a redirect', (served) => Object.assign(served, { status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
  ])('%s', async (_what, spoil) => {
    const { issuer, verify } = await bench()
    spoil(issuer.served)
    expect(await verify()).toBe('unavailable')
  })

  it('and the operator reads so when it signs with a shared secret alone', async () => {
    const { issuer } = await bench()
    issuer.served.discovery = { id_token_signing_alg_values_supported: ['HS256', 'none'] }
    const faults: unknown[] = []
    const opened = openIssuer(issuer.address, Date.now, (fault) => faults.push(fault))
    await expect(opened.document()).rejects.toThrow('The log of Parley has the reason')
    expect(String(faults)).toMatch(/signed with \["HS256","none"\].*RS256.*key pair/)
  })

  it('a key in the set that is broken spoils no other', async () => {
    const { issuer, verify } = await bench()
    const [good] = issuer.served.keys
    const { publicKey } = good!
    const broken = { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', kid: 'broken', alg: 'ES256' }
    issuer.served.keySet = JSON.stringify({ keys: [broken, { ...publicKey.export({ format: 'jwk' }), kid: good!.kid }] })
    expect(await verify()).toBe('ann')
    expect(await verify({ ...good!, kid: 'broken' })).toBe('refused')
  })
})

describe('an issuer must be reached over https unless it is on this machine', () => {
  it.each(['http://issuer.example', 'ftp://127.0.0.1', 'issuer.example'])('%s is refused at start', (address) => {
    expect(() => openIssuer(address, Date.now)).toThrow('OIDC_ISSUER')
  })
})
