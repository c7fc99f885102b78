import { describe, expect, it } from 'vitest'
import { browserStage, complaintsOf, noBrowser, patienceMs, signIn } from './browser.ts'

const stage = browserStage()

describe.skipIf(noBrowser)('a newcomer, from the first start on', () => {
  it('signs in, imports the demo, plays a scenario and sees why it failed and at which words', { timeout: 3 * patienceMs }, async () => {
    const page = await (await stage.newContext()).newPage()
    const complaints = complaintsOf(page)
    const refused: string[] = []
    page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`))
    await page.goto('/')
    await signIn(page)
    await page.getByRole('heading', { name: 'See what Parley does' }).waitFor()
    await page.getByRole('button', { name: 'Import the demo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Demo: support desk' }).waitFor()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'A report of an electric shock reaches a person' }).click()
    await page.getByRole('button', { name: 'Run it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click()

    await page.waitForURL(/\/runs\/run_\w+$/)
    // Opened while it is queued, it follows the conversation to its verdict.
    await page.getByText('The conversation has 0 calls of "hand_over"').first().waitFor()
    await page.getByRole('article', { name: 'Turn 1, user' }).waitFor()
    await page.getByText(/^\d+ passed$/).click()
    await page.getByRole('button', { name: /says at once to unplug the machine/ }).click()
    await page.locator('article[data-marked="true"] mark').first().waitFor()
    expect(new URL(page.url()).searchParams.get('turn')).toBe('2')

    // The address contains the view: a page opened from it shows the same.
    await page.reload()
    await page.locator('article[data-marked="true"] mark').first().waitFor()
    expect(refused, 'what a first visit asks is answered').toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('comes back from signing in to the address that was opened, and signing out ends it in every tab', {
    timeout: 3 * patienceMs,
  }, async () => {
    const context = await stage.newContext()
    const page = await context.newPage()
    await page.goto('/account/api-keys?state=active')
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/account/api-keys?state=active')

    const other = await context.newPage()
    await other.goto('/projects')
    await other.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'You are signed out' }).waitFor()
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name).filter((name) => name.startsWith('parley_session'))).toEqual([])
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toMatch(/eyJ/)
    await context.close()
  })

  it('makes an API key that works, and none that works after it was revoked', { timeout: 3 * patienceMs }, async () => {
    const page = await (await stage.newContext()).newPage()
    await page.goto('/account/api-keys')
    await signIn(page)
    await page.getByRole('button', { name: 'New API key' }).first().click()
    // The service says what is missing, at its field.
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('nightly CI')
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = (await page.getByRole('region', { name: 'API key' }).textContent()) ?? ''
    expect(key).toMatch(/^parley_dev_\w{49}$/)
    const call = async () => (await fetch(`${stage.test.origin}/v1/me`, { headers: { 'x-api-key': key } })).status
    expect(await call()).toBe(200)
    await page.getByRole('button', { name: 'I have saved it' }).click()
    expect(await page.content()).not.toContain(key)

    await page.getByRole('button', { name: 'Actions for the key nightly CI' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('row', { name: /nightly CI.*revoked/ }).waitFor()
    expect(await call()).toBe(401)
    await page.context().close()
  })
})
