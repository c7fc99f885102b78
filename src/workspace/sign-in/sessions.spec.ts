import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { cookieBrowser } from './fixtures/browser.ts'
import { openRotatingProvider } from './fixtures/rotating-provider.ts'
import { createSeal } from './operations/seal.ts'

// Two API processes on one database, as behind a balancer, and a provider that takes a second use of a refresh token for a theft.
const provider = await openRotatingProvider()
afterAll(provider.close)
let one: TestApp
let two: TestApp
beforeAll(async () => {
  const environment = { OIDC_ISSUER: provider.oidc.issuer, OIDC_CLIENT_ID: provider.oidc.clientId }
  one = await testApp(environment)
  await makeFirstWorkspace(one.app.world, { owner: { name: 'Owner', email: 'ada@example.com' } })
  two = await testApp(environment, {}, undefined, { database: one.app.world.db.connection, masterKey: one.masterKey })
})

async function signedIn() {
  const browser = cookieBrowser(one.origin)
  const { searchParams } = new URL((await browser.go('/auth/login')).location)
  const { status } = await browser.go(`/auth/callback?state=${searchParams.get('state')}&code=${searchParams.get('nonce')}`)
  expect(status).toBe(303)
  const elsewhere = cookieBrowser(two.origin)
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value)
  return { browser, elsewhere }
}
/** Past the half minute in which the answer of the sign-in itself is repeated. */
const forgetAnswers = () => one.app.world.db.systemPool.query(`update token_refreshes set until = now() - interval '1 second'`)

describe('one sign-in at two processes', () => {
  it('uses a refresh token once, however many ask at both of them at the same moment', async () => {
    const { browser, elsewhere } = await signedIn()
    await forgetAnswers()
    const before = provider.served.answers
    provider.served.delayMs = 300
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? browser : elsewhere).refresh()))
    provider.served.delayMs = 0
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect([provider.served.answers - before, provider.served.endedBy]).toEqual([1, 0])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
  it('is answered again at the other process when an answer was lost, and goes on with the new token', async () => {
    const { browser, elsewhere } = await signedIn()
    await forgetAnswers()
    await browser.refresh()
    expect((await elsewhere.refresh()).status).toBe(200)
    await forgetAnswers()
    expect((await elsewhere.refresh()).status).toBe(200)
    expect(provider.served.endedBy).toBe(0)
  })
  it('asks again after a failure of the provider', async () => {
    const { browser, elsewhere } = await signedIn()
    await forgetAnswers()
    provider.served.status = 500
    // The provider has replaced the token all the same, and that answer is lost.
    expect((await browser.refresh()).status).toBe(503)
    provider.served.status = 200
    expect((await elsewhere.refresh()).status).toBe(401)
    provider.served.endedBy = 0
  })
})

describe('the end of a sign-in', () => {
  it('is seven days after it at the latest, however often it was refreshed', async () => {
    const { browser } = await signedIn()
    await forgetAnswers()
    await browser.refresh()
    const ages = browser.set.filter((line) => line.startsWith('parley_session=')).map((line) => Number(/Max-Age=(\d+)/.exec(line)![1]))
    expect(Math.max(...ages)).toBeLessThanOrEqual(7 * 86_400)
    const seal = createSeal([one.masterKey])
    const session = seal.open<{ until: number }>('session', browser.jar.get('parley_session'))!
    const withEnd = async (until: number | undefined) => {
      browser.jar.set('parley_session', seal.seal('session', { ...session, until }))
      return (await browser.refresh()).status
    }
    const begun = session.until - 7 * 86_400_000
    expect(Math.abs(begun - Date.now())).toBeLessThan(60_000)
    expect(await withEnd(Date.now() - 1)).toBe(401)
    // As sealed by a release that knew no end.
    expect(await withEnd(undefined)).toBe(401)
    expect(await withEnd(session.until)).toBe(200)
  })
  it('comes with signing out for every copy of the cookie, at every process, although the provider revokes nothing', async () => {
    const { browser, elsewhere } = await signedIn()
    expect((await browser.logout()).status).toBe(200)
    expect((await elsewhere.refresh()).status).toBe(401)
  })
  it('comes for a refresh that was under way, too', async () => {
    const { browser, elsewhere } = await signedIn()
    await forgetAnswers()
    provider.served.delayMs = 500
    const before = provider.served.answers
    const late = elsewhere.refresh()
    const claimed = async () =>
      (await one.app.world.db.systemPool.query('select 1 from token_refreshes where answer is null and until > now()')).rows.length
    await vi.waitUntil(claimed)
    await browser.logout()
    expect((await late).status).toBe(401)
    provider.served.delayMs = 0
    expect(provider.served.answers).toBe(before + 1)
  })
})
