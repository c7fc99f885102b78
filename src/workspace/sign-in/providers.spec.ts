import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { forge, macWith, newSigningKey, type SigningKey } from '#harness/openid.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { cookieBrowser } from './fixtures/browser.ts'
import { openScriptedProvider } from './fixtures/scripted-provider.ts'

// What identity providers do that OpenID Connect allows, at two API processes on one database.
const algorithms = ['RS256', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'] as const
const keys = algorithms.map((alg) => newSigningKey(alg, alg))
const provider = await openScriptedProvider(keys)
afterAll(provider.close)
const asGiven = { ...provider.script }
let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await testApp(provider.environment)
  await makeFirstWorkspace(one.app.world, { owner: { name: 'Owner', email: 'ada@example.com' } })
  two = await testApp(provider.environment, {}, undefined, { database: one.app.world.db.connection, masterKey: one.masterKey })
})
beforeEach(() => void Object.assign(provider.script, asGiven))

async function cameBack(app = one, more = '') {
  const browser = cookieBrowser(app.origin)
  const { searchParams } = new URL((await browser.go('/auth/login?to=/projects')).location)
  const back = await browser.go(`/auth/callback?state=${searchParams.get('state')}&code=${searchParams.get('nonce')}${more}`)
  return { browser, back }
}
async function signedIn(app = one) {
  const { browser, back } = await cameBack(app)
  expect([back.status, back.location]).toEqual([303, '/projects'])
  const elsewhere = cookieBrowser(two.origin)
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value)
  return { browser, elsewhere }
}
const forgetAnswers = () => one.app.world.db.systemPool.query(`update token_refreshes set until = now() - interval '1 second'`)
const tokenOf = ({ text }: { text: string }) => (JSON.parse(text) as { idToken: string }).idToken
const me = async (idToken: string, { origin } = one) => {
  const answer = await fetch(`${origin}/v1/me`, { headers: { authorization: `Bearer ${idToken}` } })
  return { status: answer.status, body: (await answer.json()) as { detail?: string; member?: { role: string } } }
}

describe('a refresh that brings no ID token', () => {
  it.each(['no ID token', 'nothing'] as const)('leaves the earlier one in use, at every process: %s', async (refresh) => {
    const { browser, elsewhere } = await signedIn()
    provider.script.refresh = refresh
    const before = provider.requests.refresh
    const first = tokenOf(await browser.refresh())
    for (const tab of [browser, elsewhere, elsewhere, browser]) {
      await forgetAnswers()
      const answer = await tab.refresh()
      expect([answer.status, tokenOf(answer)]).toEqual([200, first])
    }
    expect(provider.requests.refresh - before).toBe(4)
    expect((await me(first, two)).body.member?.role).toBe('owner')
  })
  it('ends the sign-in when the earlier one is about to end, so that the page goes to the provider, and says so in the log', async () => {
    provider.script.claims = { exp: Math.floor(Date.now() / 1_000) + 50 }
    const { browser } = await signedIn()
    provider.script.refresh = 'no ID token'
    await forgetAnswers()
    const warn = vi.spyOn(one.app.server.log, 'warn')
    expect((await browser.refresh()).status).toBe(401)
    expect(warn.mock.calls).toEqual([[{ reason: expect.stringContaining('sent no new one') }, 'a sign-in was refused']])
  })
  it('is forgotten once one does: the cookie is small again', async () => {
    const { browser } = await signedIn()
    const before = browser.jar.get('parley_session')!.length
    await forgetAnswers()
    expect((await browser.refresh()).status).toBe(200)
    expect(browser.jar.get('parley_session')!.length).toBeLessThan(before / 2)
  })
  it('costs nobody the sign-in whose ID token is too large for a cookie', async () => {
    provider.script.claims = { groups: 'x'.repeat(4_000) }
    const { browser } = await signedIn()
    await forgetAnswers()
    expect((await browser.refresh()).status).toBe(200)
  })
})

describe('an ID token', () => {
  it.each(keys.map((key) => [key.alg, key] as const))('signed with %s lets its person in', async (_alg, key: SigningKey) => {
    provider.script.token = (claims) => provider.issuer.token(claims, { key })
    const { browser } = await signedIn()
    expect((await me(tokenOf(await browser.refresh()))).status).toBe(200)
  })
  it('for several clients lets its person in when it is issued to this one', async () => {
    provider.script.claims = { aud: ['parley', 'another'], azp: 'parley' }
    const { browser } = await signedIn()
    expect((await me(tokenOf(await browser.refresh()))).status).toBe(200)
  })
  const now = () => Math.floor(Date.now() / 1_000)
  const hmac = (claims: Record<string, unknown>) =>
    forge({ alg: 'HS256' }, { iss: provider.issuer.address, aud: 'parley', iat: now(), exp: now() + 600, ...claims }, macWith('parley'))
  it.each<[string, Partial<typeof provider.script>, string]>([
    ['of another issuer', { claims: { iss: 'https://other.example' } }, 'OIDC_ISSUER'],
    ['for another client', { claims: { aud: 'another' } }, 'OIDC_CLIENT_ID'],
    ['for several clients', { claims: { aud: ['parley', 'another'] } }, 'azp'],
    ['issued to another client', { claims: { azp: 'another' } }, 'azp'],
    ['that has ended', { claims: { exp: 1 } }, 'has expired'],
    ['from the future', { claims: { iat: 4_000_000_000, exp: 4_000_000_600 } }, 'clocks'],
    ['for another sign-in', { claims: { nonce: 'another' } }, 'nonce'],
    ['with a shared secret', { token: hmac }, 'HS256'],
    [
      'signed by a stranger',
      { token: (claims) => provider.issuer.token(claims, { key: { ...newSigningKey('ES256', 'ES256') } }) },
      'signature',
    ],
    ['with an unknown key', { token: (claims) => provider.issuer.token(claims, { key: newSigningKey('ES256', 'new') }) }, 'no key'],
    ['that is none', { token: () => 'planted-secret' }, 'not a signed token'],
  ])('%s is refused: page and log say why and hold nothing of it', async (_what, script, why) => {
    Object.assign(provider.script, script)
    const warn = vi.spyOn(one.app.server.log, 'warn')
    const { back } = await cameBack()
    expect([back.status, back.headers.getSetCookie().join().includes('parley_session')]).toEqual([400, false])
    expect(back.text).toContain(why)
    const lines = JSON.stringify(warn.mock.calls)
    expect(warn.mock.calls).toHaveLength(1)
    expect(lines).toContain(why)
    expect(lines + back.text).not.toMatch(/eyJ|planted|ada@/)
    warn.mockRestore()
  })
  it('that the interface refuses is a line of the log, until an address sends too many', async () => {
    const careful = await testApp({ ...provider.environment, PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '3' })
    const warn = vi.spyOn(careful.app.server.log, 'warn')
    const token = provider.issuer.token({ aud: 'another' })
    const answers = await Promise.all(Array.from({ length: 60 }, () => me(token, careful)))
    const counted = answers.filter(({ status }) => status === 401).length
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(30)
    expect(warn.mock.calls).toEqual(Array(counted).fill([{ reason: expect.stringContaining('(aud)') }, 'an ID token was refused']))
  })
})

describe('a provider that names itself in each callback', () => {
  it('lets a person in only with its name', async () => {
    const { discovery } = provider.issuer.served
    provider.issuer.served.discovery = { ...discovery, authorization_response_iss_parameter_supported: true }
    const app = await testApp(provider.environment)
    await makeFirstWorkspace(app.app.world, { owner: { name: 'Owner', email: 'ada@example.com' } })
    const refused = (await cameBack(app)).back
    expect([refused.status, refused.text.includes('(iss)')]).toEqual([400, true])
    expect((await cameBack(app, `&iss=${encodeURIComponent(`${provider.issuer.address}/`)}`)).back.status).toBe(400)
    expect((await cameBack(app, `&iss=${encodeURIComponent(provider.issuer.address)}`)).back.status).toBe(303)
    provider.issuer.served.discovery = discovery
  })
})

describe('an email address that the provider does not call verified', () => {
  const invited = async (more: Record<string, string>, claims: Record<string, unknown>) => {
    const app = await testApp({ ...provider.environment, ...more })
    await makeFirstWorkspace(app.app.world, { owner: { name: 'Owner', email: 'eve@example.com' } })
    provider.script.claims = { sub: 'eve', email: 'eve@example.com', email_verified: undefined, ...claims }
    const { browser, back } = await cameBack(app)
    expect(back.status).toBe(303)
    return me(tokenOf(await browser.refresh()), app)
  }
  it('binds nobody, and the person reads why and what the operator may set', async () => {
    const { status, body } = await invited({}, {})
    expect(status).toBe(401)
    for (const text of ['eve@example.com', 'email_verified', 'OIDC_TRUST_EMAIL_OF', 'docs/operate/sign-in.md'])
      expect(body.detail).toContain(text)
    expect((await invited({}, { email: undefined })).body.detail).toContain('sends no email address')
    expect((await invited({}, { email: 'mallory@example.com', email_verified: true })).body.detail).toContain('Ask an admin to invite you')
  })
  it('binds the owner where the operator trusts this issuer', async () => {
    const trust = { OIDC_TRUST_EMAIL_OF: provider.environment.OIDC_ISSUER }
    expect((await invited(trust, {})).body.member?.role).toBe('owner')
    expect((await invited(trust, { email_verified: false })).status).toBe(401)
  })
  it('binds the owner by another claim that the operator names', async () => {
    const edov = { OIDC_EMAIL_VERIFIED_CLAIM: 'xms_edov' }
    expect((await invited(edov, { xms_edov: '1' })).body.member?.role).toBe('owner')
    expect((await invited(edov, { email_verified: true })).status).toBe(401)
  })
})
