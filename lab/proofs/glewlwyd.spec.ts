import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { cookieBrowser } from '#src/workspace/sign-in/fixtures/browser.ts'
import { authorization, keyPair, openGlewlwyd, sharedSecret } from '#src/workspace/sign-in/fixtures/glewlwyd.ts'
import { hasGlewlwyd } from '#src/workspace/sign-in/fixtures/glewlwyd-process.ts'
import { createSeal } from '#src/workspace/sign-in/operations/seal.ts'

type Settings = Record<string, string>

// What docs/operate/sign-in.md says of glewlwyd is what is seen here.
describe.skipIf(!hasGlewlwyd)('signing in through glewlwyd, which is not ours (needs glewlwyd)', () => {
  let provider: Awaited<ReturnType<typeof openGlewlwyd>>
  beforeAll(async () => {
    provider = await openGlewlwyd()
    await provider.addPerson('ada', { email: 'ada@example.com', verified: 'yes' })
    await provider.addPerson('eve', { email: 'eve@example.com', verified: 'no' })
  })
  afterAll(() => provider.close())

  /** Parley whose first start names an owner; `of`: another process on the same database. */
  async function start(settings: Settings, owner = 'ada@example.com', of?: TestApp) {
    const same = of && { masterKey: of.masterKey }
    const app = await testApp(settings, {}, (own) => of?.app.world.db.connection ?? own, same)
    if (!of) await makeFirstWorkspace(app.app.world, { owner: { name: 'Owner', email: owner } })
    await provider.addCallback(app.origin)
    return app
  }
  async function cameBack(app: TestApp, username: string) {
    const browser = cookieBrowser(app.origin)
    const departure = (await browser.go('/auth/login?to=/projects')).location
    const back = await browser.go(await provider.visit(departure, username))
    return { browser, back }
  }
  async function signedIn(app: TestApp, username = 'ada') {
    const { browser, back } = await cameBack(app, username)
    expect([back.status, back.location]).toEqual([303, '/projects'])
    return browser
  }
  const at = (app: TestApp, { jar }: { jar: Map<string, string> }) => {
    const browser = cookieBrowser(app.origin)
    for (const [name, value] of jar) browser.jar.set(name, value)
    return browser
  }
  const tokenOf = ({ text }: { text: string }) => (JSON.parse(text) as { idToken: string }).idToken
  const me = async (app: TestApp, idToken: string) => {
    const answer = await fetch(`${app.origin}/v1/me`, { headers: { authorization: `Bearer ${idToken}` } })
    return { status: answer.status, body: (await answer.json()) as { detail?: string; member?: { role: string } } }
  }
  const roleOf = async (settings: Settings, username: string) => {
    const app = await start(settings, `${username}@example.com`)
    return (await me(app, tokenOf(await (await signedIn(app, username)).refresh()))).body.member?.role
  }
  const forgetAnswers = ({ app }: TestApp) =>
    app.world.db.systemPool.query(`update token_refreshes set until = now() - interval '1 second'`)
  const refreshTokenOf = ({ masterKey }: TestApp, { jar }: { jar: Map<string, string> }) =>
    createSeal([masterKey]).open<{ refreshToken: string }>('session', jar.get('parley_session'))!.refreshToken
  const askForTokens = async (issuer: string, form: Record<string, string>) => {
    const answer = await fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) })
    return { status: answer.status, tokens: (await answer.json().catch(() => ({}))) as { id_token?: string; refresh_token?: string } }
  }

  it('takes PKCE, and sends what docs/operate/sign-in.md says: no email_verified, no ID token with a refresh', async () => {
    const { OIDC_ISSUER: issuer } = await provider.addIssuer('plain', keyPair('RS256'))
    await provider.addCallback('http://127.0.0.1:1')
    const redirect = { redirect_uri: 'http://127.0.0.1:1/auth/callback' }
    const verifier = 'v'.repeat(43)
    const departure = new URL(`${issuer}/auth`)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const asked = { ...redirect, response_type: 'code', client_id: 'parley', scope: 'openid email profile', state: 's', nonce: 'n' }
    for (const [name, value] of Object.entries({ ...asked, code_challenge: challenge, code_challenge_method: 'S256' }))
      departure.searchParams.set(name, value)
    const code = new URL(await provider.visit(departure.href, 'ada')).searchParams.get('code')!
    const exchange = { grant_type: 'authorization_code', ...redirect, code }
    expect((await askForTokens(issuer, { ...exchange, code_verifier: 'w'.repeat(43) })).status).toBe(403)
    const { tokens } = await askForTokens(issuer, { ...exchange, code_verifier: verifier })
    const claims = decodeJwt(tokens.id_token!)
    expect(claims).toMatchObject({ iss: issuer, aud: 'parley', azp: 'parley', email: 'ada@example.com', nonce: 'n' })
    expect(claims).not.toHaveProperty('email_verified')
    expect(claims.exp! - claims.iat!).toBe(3_600)
    const refreshed = await askForTokens(issuer, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! })
    expect(refreshed.status).toBe(200)
    expect(Object.keys(refreshed.tokens).sort()).toEqual(['access_token', 'expires_in', 'iat', 'scope', 'token_type'])
  })

  it.each(['never', 'always'])(
    'lasts through reloads at two processes, although a refresh brings no ID token; new refresh token: %s',
    async (use) => {
      const settings = await provider.addIssuer(`refreshing-${use}`, keyPair('ES256'), { 'refresh-token-one-use': use })
      const trusted = { ...settings, OIDC_TRUST_EMAIL_OF: settings.OIDC_ISSUER }
      const one = await start(trusted)
      const two = await start(trusted, undefined, one)
      let browser = await signedIn(one)
      const first = tokenOf(await browser.refresh())
      const before = refreshTokenOf(one, browser)
      for (const app of [one, two, two, one]) {
        await forgetAnswers(one)
        browser = at(app, browser)
        const tabs = [browser, at(app === one ? two : one, browser), browser]
        const answers = await Promise.all(tabs.map((tab) => tab.refresh()))
        expect(answers.map((answer) => [answer.status, tokenOf(answer)])).toEqual(Array(3).fill([200, first]))
        expect((await me(app, first)).body.member?.role).toBe('owner')
      }
      expect(refreshTokenOf(one, browser) === before).toBe(use === 'never')
    },
  )

  it.each(['RS256', 'RS512', 'PS256', 'ES384', 'EdDSA'] as const)('takes ID tokens signed with %s', async (alg) => {
    const settings = await provider.addIssuer(`signing-${alg}`, keyPair(alg))
    const app = await start({ ...settings, OIDC_TRUST_EMAIL_OF: settings.OIDC_ISSUER })
    const idToken = tokenOf(await (await signedIn(app)).refresh())
    expect(decodeProtectedHeader(idToken).alg).toBe(alg)
    expect(await me(app, idToken)).toMatchObject({ status: 200, body: { member: { role: 'owner' } } })
  })
  it('lets nobody in where it signs with a shared secret: the log names HS256 and what counts', async () => {
    const settings = await provider.addIssuer('shared', sharedSecret)
    const app = await start(settings)
    const warn = vi.spyOn(app.app.server.log, 'warn')
    const { status, text } = await cookieBrowser(app.origin).go('/auth/login')
    expect([status, JSON.parse(text).detail]).toEqual([503, expect.stringContaining('The log of Parley has the reason')])
    expect(String((warn.mock.calls[0]![0] as { err: Error }).err)).toMatch(/HS256.*RS256.*key pair/)
  })

  it('binds nobody by an address that it does not call verified; the person reads why and what the operator may set', async () => {
    const app = await start(await provider.addIssuer('unverified', keyPair('RS256')))
    const { status, body } = await me(app, tokenOf(await (await signedIn(app)).refresh()))
    expect(status).toBe(401)
    for (const text of ['ada@example.com', 'email_verified', 'OIDC_TRUST_EMAIL_OF', 'docs/operate/sign-in.md'])
      expect(body.detail).toContain(text)
  })
  it('binds the owner where it sends email_verified, and no one it says false of, trusted or not', async () => {
    const claim = {
      'user-property': 'verified',
      type: 'boolean',
      'boolean-value-true': 'yes',
      'boolean-value-false': 'no',
      mandatory: true,
    }
    const settings = await provider.addIssuer('verified', keyPair('PS256'), { claims: [{ name: 'email_verified', ...claim }] })
    expect(await roleOf(settings, 'ada')).toBe('owner')
    expect(await roleOf(settings, 'eve')).toBeUndefined()
    expect(await roleOf({ ...settings, OIDC_TRUST_EMAIL_OF: settings.OIDC_ISSUER }, 'eve')).toBeUndefined()
    const other = await provider.addIssuer('checked', keyPair('PS256'), { claims: [{ name: 'address_checked', ...claim }] })
    expect(await roleOf({ ...other, OIDC_EMAIL_VERIFIED_CLAIM: 'address_checked' }, 'ada')).toBe('owner')
    expect(await roleOf({ ...other, OIDC_EMAIL_VERIFIED_CLAIM: 'address_checked' }, 'eve')).toBeUndefined()
  })

  it('ends at the provider, too, when somebody signs out', async () => {
    const settings = await provider.addIssuer('ending', keyPair('RS256'))
    const app = await start(settings)
    const browser = await signedIn(app)
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshTokenOf(app, browser) }
    expect((await askForTokens(settings.OIDC_ISSUER, refresh)).status).toBe(200)
    expect((await browser.logout()).status).toBe(200)
    expect((await askForTokens(settings.OIDC_ISSUER, refresh)).status).toBe(400)
  })
})
