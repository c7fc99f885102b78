import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserStage, noBrowser, patienceMs } from '#e2e/browser/browser.ts'
import { noOpenssl, production } from '#e2e/browser/production.ts'

const stage = browserStage()

async function opened(origin: string, path: string) {
  const context = await stage.browser.newContext({ ignoreHTTPSErrors: true, baseURL: origin, viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  await page.goto(path)
  return { context, page }
}

/** The provider's own pages: sign-in with a name and a password, then consent for the client. */
async function signIn(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('ada@example.com')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'API keys' })

describe.skipIf(noBrowser || noOpenssl)('in production, with an identity provider of somebody else', () => {
  it('a sign-in leads back to the address that was opened; the cookie is __Host-, Secure, Strict and read by no script; reloads refresh', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { origin, grants } = await production({ refreshTokens: true })
    const { context, page } = await opened(origin, '/account/api-keys?state=active')
    await signIn(page)
    await heading(page).waitFor()
    expect(page.url()).toBe(`${origin}/account/api-keys?state=active`)
    const own = (await context.cookies(origin)).filter(({ name }) => name.includes('parley'))
    expect(own).toMatchObject([
      { name: '__Host-parley_session', domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
    ])
    expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toMatch(/parley_|eyJ/)
    expect(grants).toEqual(['authorization_code'])

    // For half a minute the answer to the callback is good for every tab; then the provider is asked.
    const reloaded = async () => {
      const refresh = page.waitForResponse(`${origin}/auth/refresh`)
      await page.reload()
      expect((await refresh).status()).toBe(200)
      await heading(page).waitFor()
    }
    // Five seconds between two: a load of the page takes most of a second of a core.
    for (; !grants.includes('refresh_token'); await sleep(5_000)) await reloaded()
    await reloaded()
    expect(new Set(grants)).toEqual(new Set(['authorization_code', 'refresh_token']))
    await context.close()
  })

  it('a provider without refresh tokens leads to a quiet new sign-in when its token is over', { timeout: 4 * patienceMs }, async () => {
    const { origin, grants } = await production({ refreshTokens: false })
    const { context, page } = await opened(origin, '/account/api-keys')
    await signIn(page)
    await heading(page).waitFor()
    await page.reload()
    await heading(page).waitFor()
    expect(grants).toEqual(['authorization_code'])

    // The old session is no longer in the browser. The provider still knows the person, and nobody is asked for anything.
    await context.clearCookies({ name: '__Host-parley_session' })
    await page.goto('/account/api-keys?state=revoked')
    await heading(page).waitFor()
    expect(page.url()).toBe(`${origin}/account/api-keys?state=revoked`)
    expect(grants).toEqual(['authorization_code', 'authorization_code'])
    await context.close()
  })
})
