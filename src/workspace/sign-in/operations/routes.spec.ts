import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { cookieBrowser } from '../fixtures/browser.ts'
import { openRotatingProvider } from '../fixtures/rotating-provider.ts'
import { createSeal } from './seal.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await makeFirstWorkspace(test.app.world, { owner: { name: 'Owner' } })
})

const tokenOf = (text: string) => (JSON.parse(text) as { idToken: string }).idToken
const api = async (idToken: string) => (await fetch(`${test.origin}/v1/me`, { headers: { authorization: `Bearer ${idToken}` } })).status

/** As far as the callback, which is not opened yet. */
async function atCallback(to = '/projects') {
  const browser = cookieBrowser(test.origin)
  const login = await browser.go(`/auth/login?to=${encodeURIComponent(to)}`)
  const page = await browser.go(login.location)
  let answer = await browser.go(page.location, { method: 'POST', form: { email: 'Ada@Example.com' } })
  while (!answer.location.includes('/auth/callback')) answer = await browser.go(answer.location)
  return { browser, login, callback: answer.location }
}
async function signedIn() {
  const { browser, callback } = await atCallback()
  const { location } = await browser.go(callback)
  return { browser, location }
}

describe('signing in', () => {
  it('by the development provider makes the first person the owner, and leads back to where it began', async () => {
    const { browser, callback } = await atCallback('/projects/prj_1?x=1')
    const back = await browser.go(callback)
    expect([back.status, back.location]).toEqual([303, '/projects/prj_1?x=1'])
    const idToken = tokenOf((await browser.refresh()).text)
    expect(decodeJwt(idToken)).toMatchObject({ sub: 'ada@example.com', email: 'ada@example.com', email_verified: true, aud: 'parley' })
    expect(await api(idToken)).toBe(200)
  })
  it('asks with PKCE, state and nonce, each of its own', async () => {
    const ask = async () => new URL((await cookieBrowser(test.origin).go('/auth/login')).location).searchParams
    const [one, two] = [await ask(), await ask()]
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)).toMatch(/^[\w-]{32,}$/)
      expect(one.get(name)).not.toBe(two.get(name))
    }
    expect(one.get('code_challenge_method')).toBe('S256')
  })
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/logout'])(
    'leads to no other place, asked for %s',
    async (to) => {
      const { browser, callback } = await atCallback(to)
      expect((await browser.go(callback)).location).toBe('/')
    },
  )
  it('works in two tabs begun at once', async () => {
    const browser = cookieBrowser(test.origin)
    const [one, two] = [await browser.go('/auth/login?to=/one'), await browser.go('/auth/login?to=/two')]
    for (const [{ location }, to] of [
      [one, '/one'],
      [two, '/two'],
    ] as const) {
      let answer = await browser.go(location)
      while (answer.status === 303 && !answer.location.includes('/auth/callback')) {
        const form = answer.location.includes('/sign-in/') ? { method: 'POST' as const, form: { email: 'ada@example.com' } } : {}
        answer = await browser.go(answer.location, form)
      }
      expect((await browser.go(answer.location)).location).toBe(to)
    }
  })
})

describe('a callback is refused', () => {
  it.each<[string, (url: URL) => void]>([
    ['with another state', (url) => url.searchParams.set('state', 'a'.repeat(32))],
    ['with the beginning of the right state', (url) => url.searchParams.set('state', url.searchParams.get('state')!.slice(0, 8))],
    ['without a state', (url) => url.searchParams.delete('state')],
    ['with a code that nobody gave', (url) => url.searchParams.set('code', 'x'.repeat(43))],
    ['of another issuer', (url) => url.searchParams.set('iss', 'https://evil.example')],
    ['with the refusal of the provider', (url) => url.searchParams.set('error', 'access_denied')],
  ])('%s', async (_what, change) => {
    const { browser, callback } = await atCallback()
    const url = new URL(callback)
    change(url)
    const answer = await browser.go(url.href)
    expect(answer.status).toBe(400)
    expect((await browser.refresh()).status).toBe(401)
  })
  it('in a browser that did not begin it', async () => {
    const { callback } = await atCallback()
    const other = cookieBrowser(test.origin)
    expect((await other.go(callback)).status).toBe(400)
    expect(other.jar.size).toBe(0)
  })
  it('when it is opened a second time', async () => {
    const { browser, callback } = await atCallback()
    expect((await browser.go(callback)).status).toBe(303)
    expect((await browser.go(callback)).status).toBe(400)
  })
  it('with the code of one sign-in and the verifier of another', async () => {
    const [mine, other] = [await atCallback(), await atCallback()]
    const url = new URL(mine.callback)
    url.searchParams.set('code', new URL(other.callback).searchParams.get('code')!)
    expect((await mine.browser.go(url.href)).status).toBe(400)
  })
  it('with a sealed value that was changed or is of another purpose', async () => {
    const { browser, callback } = await atCallback()
    const [name, value] = [...browser.jar].find(([one]) => one.startsWith('parley_sign_in_'))!
    browser.jar.set(name, `${value.slice(0, -2)}AA`)
    expect((await browser.go(callback)).status).toBe(400)
    const seal = createSeal([Buffer.alloc(32, 1)])
    expect(seal.open('session', seal.seal('pending', { a: 1 }))).toBeUndefined()
    expect(createSeal([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]).open('session', seal.seal('session', { a: 1 }))).toEqual({ a: 1 })
    for (const text of [undefined, '', 'x', '.', 'a'.repeat(8_000)]) expect(seal.open('session', text)).toBeUndefined()
  })
})

describe('the cookie', () => {
  it('is read by no script, sent with nothing that another site began, and tells nothing', async () => {
    const { browser } = await signedIn()
    const line = browser.set.find((value) => value.startsWith('parley_session='))!
    for (const rule of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(line).toContain(rule)
    expect(Buffer.from(browser.jar.get('parley_session')!, 'base64url').toString('latin1')).not.toMatch(/ada|refresh/i)
  })
  it('in production is Secure and of this host alone', async () => {
    const production = await testApp({
      PARLEY_ENV: 'production',
      PUBLIC_URL: 'https://parley.example',
      PARLEY_MASTER_KEY: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
      OIDC_ISSUER: 'https://issuer.invalid',
      OIDC_CLIENT_ID: 'parley',
      HOST: '127.0.0.1',
    })
    const answer = await fetch(`${production.origin}/auth/logout`, { method: 'POST', headers: { origin: 'https://parley.example' } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-parley_session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict; Secure$/)
    expect((await fetch(`${production.origin}/auth/provider/auth`)).status).toBe(404)
  })
  it('is no credential of the interface', async () => {
    const { browser } = await signedIn()
    expect((await browser.go('/v1/projects')).status).toBe(401)
    const value = browser.jar.get('parley_session')!
    expect(await api(value)).toBe(401)
  })
})

describe('refreshing', () => {
  it('gives the same answer to tabs that ask at once, also with the cookie of before', async () => {
    const { browser } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.refresh()))
    expect(new Set(answers.map(({ status, text }) => `${status} ${tokenOf(text)}`)).size).toBe(1)
    expect((await browser.refresh()).status).toBe(200)
  })
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sister host', { 'sec-fetch-site': 'same-site' }],
    ['a request that says nothing of itself', {}],
  ])('and signing out are refused to %s', async (_who, headers) => {
    const { browser } = await signedIn()
    expect((await browser.refresh(headers)).status).toBe(403)
    expect((await browser.logout(headers)).status).toBe(403)
    expect((await browser.refresh()).status).toBe(200)
  })
  it('takes no other method, so that no link or image can do it', async () => {
    const { browser } = await signedIn()
    for (const path of ['/auth/refresh', '/auth/logout']) expect((await browser.go(path)).status).toBe(405)
  })
  it('is over with a cookie that cannot be opened, which is taken away', async () => {
    const { browser } = await signedIn()
    browser.jar.set('parley_session', 'x'.repeat(200))
    expect((await browser.refresh()).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the sign-in here and at the provider: the next one asks again', async () => {
    const { browser } = await signedIn()
    const { text } = await browser.logout()
    expect(JSON.parse(text)).toEqual({ next: `${test.origin}/signed-out` })
    expect((await browser.refresh()).status).toBe(401)
    expect((await browser.follow('/auth/login')).text).toContain('type="email"')
  })
  it('takes the refresh token from whoever kept the cookie', async () => {
    const { browser } = await signedIn()
    await browser.refresh()
    const kept = browser.jar.get('parley_session')!
    await browser.logout()
    browser.jar.set('parley_session', kept)
    expect((await browser.refresh()).status).toBe(401)
  })
})

describe('the development provider', () => {
  it('answers under no other host, so that no name of another site can be pointed at it', async () => {
    const { port } = new URL(test.origin)
    const { request } = await import('node:http')
    const status = await new Promise((resolve) =>
      request({ port, host: '127.0.0.1', path: '/auth/provider/auth', headers: { host: `evil.example:${port}` } }, (answer) =>
        resolve(answer.statusCode),
      ).end(),
    )
    expect(status).toBe(421)
  })
  it('sends nobody to another address than ours', async () => {
    const { location } = await cookieBrowser(test.origin).go('/auth/login')
    const url = new URL(location)
    url.searchParams.set('redirect_uri', 'https://evil.example/auth/callback')
    const answer = await cookieBrowser(test.origin).go(url.href)
    expect([answer.status, answer.location]).toEqual([400, ''])
  })
  it.each(['', 'nobody', 'a@b\u212a.example', 'a b@example.com', `${'a'.repeat(65)}@example.com`])(
    'does not believe the address %j',
    async (email) => {
      const browser = cookieBrowser(test.origin)
      const { location } = await browser.go((await browser.go('/auth/login')).location)
      const answer = await browser.go(location, { method: 'POST', form: { email } })
      expect([answer.status, answer.text.includes('role="alert"')]).toEqual([422, true])
    },
  )
  it('is not there when a service is reached from other machines, and the page says what to set', async () => {
    const open = await testApp({ HOST: '0.0.0.0' })
    expect((await fetch(`${open.origin}/auth/provider/auth`)).status).toBe(404)
    expect(await (await fetch(`${open.origin}/auth/login`)).text()).toContain('OIDC_ISSUER')
  })
})

describe('codes that nobody gave', async () => {
  const provider = await openRotatingProvider()
  afterAll(provider.close)
  const behind = await testApp({ OIDC_ISSUER: provider.oidc.issuer, OIDC_CLIENT_ID: 'parley', PARLEY_TRUST_PROXY: '127.0.0.1' })
  const exchange = async (from: string, codeOf: (login: URL) => string) => {
    const browser = cookieBrowser(behind.origin)
    const headers = { 'x-forwarded-for': from }
    const login = new URL((await browser.go('/auth/login?to=/projects', { headers })).location)
    const callback = `/auth/callback?state=${login.searchParams.get('state')}&code=${encodeURIComponent(codeOf(login))}`
    return browser.go(callback, { headers })
  }

  it('cost the provider twenty calls from one address, and nobody at another address a sign-in', async () => {
    const before = provider.served.answers
    const made = Array.from({ length: 200 }, () => exchange('192.0.2.1', () => 'made up'))
    const good = await Promise.all(Array.from({ length: 5 }, () => exchange('192.0.2.2', (login) => login.searchParams.get('nonce')!)))
    expect(good.map(({ status, location }) => [status, location])).toEqual(Array(5).fill([303, '/projects']))
    const statuses = (await Promise.all(made)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([400, 429]))
    // One more may be tried each second.
    expect(provider.served.answers - before).toBeLessThan(5 + 40)
  })

  it('count, and not those that the provider gave: an office signs in from one address', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => exchange('192.0.2.3', (login) => login.searchParams.get('nonce')!)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
    }
  })
})
