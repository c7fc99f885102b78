import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { must } from '#harness/stage.ts'
import { complaintsOf, noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo, arrive } = demoStage()
const within = (path: string) => `/projects/${demo.project}${path}`

/** A server on loopback that lets nobody in without this header. */
async function guarded(secret: string): Promise<string> {
  const server = createServer((request, response) => {
    const isAllowed = request.headers.authorization === `Bearer ${secret}`
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAllowed ? { reply: 'You are in.' } : { error: 'who are you?' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`
}

/** Escape closes an empty form, asks where something was typed, and answers that question with staying; Cancel and a reload ask as well. */
async function keepsWhatIsTyped(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  const open = async () => {
    await page.getByRole('button', { name: 'New API key' }).click()
    await dialog.locator(':focus').waitFor()
  }
  await open()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open()
  await name.fill('half a name')
  for (const stay of ['Escape', 'Enter']) {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Stay' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press(stay)
    await question.waitFor({ state: 'detached' })
    await dialog.locator(':focus').waitFor()
    expect(await name.inputValue()).toBe('half a name')
  }
  await page.mouse.click(5, 400)
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await dialog.waitFor({ state: 'detached' })
  await question.waitFor({ state: 'detached' })
  await open()
  expect(await name.inputValue()).toBe('')
  // As the browser asks before a reload.
  const asksBeforeReload = () => page.evaluate(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)
  expect(await asksBeforeReload()).toBe(false)
  await name.fill('half a name')
  await expect.poll(asksBeforeReload, { timeout: patienceMs }).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('half a name')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await asksBeforeReload()).toBe(false)
}

describe.skipIf(noBrowser)('somebody who comes with a question', () => {
  it('a QA lead: what is worse in release 2 than in release 1, and in which words', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(within('/batches'))
    await page.getByRole('link', { name: 'Release gate', exact: true }).click()
    await page.getByRole('table', { name: 'History' }).getByRole('link', { name: 'Run #2' }).click()
    await page.getByText('release-2', { exact: true }).first().waitFor()
    await page.getByRole('tab', { name: 'Comparison' }).click()
    const worst = page.getByRole('table', { name: 'Cells compared' }).getByRole('row').nth(1)
    await worst.getByText('regressed').waitFor()
    await worst.getByRole('link', { name: /^Diverges in turn/ }).click()
    await page.getByRole('button', { name: 'Compare with the baseline' }).click()
    await page.getByText(/^The runs diverge in turn \d+\.$/).waitFor()
    // The address shows a colleague the same.
    const address = page.url()
    await page.goto('/')
    await page.goto(address)
    await page.getByText(/^The runs diverge in turn \d+\.$/).waitFor()
    expect(complaints).toEqual([])
  })

  it('a reviewer with a phone: judges what waits by taps', { timeout: 4 * patienceMs }, async () => {
    const email = 'pia@example.com'
    await must(demo.client.POST('/members', { body: { kind: 'person', name: 'Pia', email, role: 'reviewer' } }))
    const query = { projectId: demo.project, status: 'completed' as const, limit: 1 }
    const { data: runs } = await must(demo.client.GET('/runs', { params: { query } }))
    await must(demo.client.POST('/reviews/assign', { body: { runIds: [runs[0]!.id], reviewers: [email] } }))
    const page = await (await stage.newContext('dark', 390)).newPage()
    const complaints = complaintsOf(page)
    await page.goto('/')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Start reviewing Demo: support desk' }).click()
    // The conversation is read first; the answers are a sheet at the bottom.
    await page.getByText('turn 1', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: /^Answers/ }).click()
    await page.getByRole('radio', { name: /^Pass/ }).first().click()
    await page.getByRole('radio', { name: /^Pass/ }).nth(1).click()
    await page.getByRole('radio', { name: /4 · Good/ }).click()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).click()
    await page.getByRole('heading', { name: 'All done' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('an admin: whose key is this, and what happens when it is revoked', { timeout: 3 * patienceMs }, async () => {
    const robot = await must(demo.client.POST('/members', { body: { kind: 'service', name: 'Nightly build', role: 'editor' } }))
    const { key } = await must(demo.client.POST('/api-keys', { body: { name: 'key of last year', memberId: robot.id } }))
    const call = async () => (await fetch(`${stage.test.origin}/v1/me`, { headers: { 'x-api-key': key! } })).status
    expect(await call()).toBe(200)
    const { page, complaints } = await arrive('/account/api-keys')
    await keepsWhatIsTyped(page)
    await page.getByRole('row', { name: /key of last year.*Nightly build.*active/ }).waitFor()
    await page.getByRole('button', { name: 'Actions for the key key of last year' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('row', { name: /key of last year.*revoked/ }).waitFor()
    expect(await call()).toBe(401)
    // Who did it is in the activity.
    await page.goto('/activity')
    await page
      .getByRole('row', { name: /revoked the API key key of last year/ })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('an admin with a phone: which role each member has', { timeout: 3 * patienceMs }, async () => {
    await must(demo.client.POST('/members', { body: { kind: 'service', name: 'Pocket robot', role: 'editor' } }))
    const { page } = await arrive('/workspace/members')
    const row = page.getByRole('row', { name: /Pocket robot/ })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await row.getByText('editor').filter({ visible: true }).waitFor()
      expect(await row.getByText('editor').filter({ visible: true }).count()).toBe(1)
    }
  })

  it('an editor who becomes a viewer, and then no member, while a form is open: keeps what is written, and reads why', {
    timeout: 4 * patienceMs,
  }, async () => {
    const [name, email] = ['Nia', 'nia@example.com']
    const { id } = await must(demo.client.POST('/members', { body: { kind: 'person', name, email, role: 'editor' } }))
    const params = { path: { id } }
    const page = await (await stage.newContext()).newPage()
    await page.goto(within('/scenarios/new'))
    await signIn(page, email)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A parcel without a number')
    await page.getByRole('textbox', { name: 'Goal' }).fill('to find the parcel')
    await must(demo.client.PUT('/members/{id}', { params, body: { name, email, role: 'viewer' } }))
    await page.getByRole('button', { name: 'Create scenario' }).click()
    await page.getByRole('alert').getByText(/role/).first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('A parcel without a number')
    await page.getByRole('link', { name: 'Runs', exact: true }).click()
    await page.getByRole('button', { name: /^Leave/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor()
    await page.getByRole('link', { name: 'Library', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor()
    expect(await page.getByRole('link', { name: 'New scenario' }).count()).toBe(0)
    await must(demo.client.DELETE('/members/{id}', { params }))
    await page.getByRole('link', { name: 'Personas', exact: true }).click()
    await page.getByText('You are no longer a member of this workspace').first().waitFor()
    await page
      .getByText(/Ask an admin to invite you/)
      .first()
      .waitFor()
    await page.context().close()
    // The activity says who it was.
    const { page: own } = await arrive('/activity')
    await own.getByRole('row', { name: /removed the member Nia/ }).waitFor()
  })

  it('a lead on a bad day: what cannot be read is not said to be empty, and is there after another try', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { page } = await arrive('/account')
    const problem = {
      title: 'Resting',
      status: 503,
      detail: 'Nothing can be read now.',
      code: 'unavailable',
      requestId: 'r',
      retryable: true,
    }
    const failing = (url: URL) => /^\/v1\/(reviews|channels|rubrics\/\w+\/versions|openapi\.json)$/.test(url.pathname)
    const rubrics = await must(demo.client.GET('/rubrics', { params: { query: { projectId: demo.project, limit: 1 } } }))
    const pages = [
      { path: '/reviews', says: 'Waiting for', not: 'No reviews waiting' },
      { path: '', says: 'Gates', not: 'First steps' },
      { path: `/rubrics/${rubrics.data[0]!.id}`, says: 'Published versions', not: 'None yet.' },
      { path: '/scenarios/new', says: 'New scenario', not: 'Cannot read properties' },
    ]
    for (const { path, says, not } of pages) {
      await page.route(failing, (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }))
      await page.goto(within(path))
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await retry.first().waitFor()
      expect([path, await page.getByText(not).count()]).toEqual([path, 0])
      await page.unroute(failing)
      // On a busy machine the page may have tried again by itself, and the button is gone.
      await retry
        .first()
        .click({ timeout: 10_000 })
        .catch(() => {})
      await page.getByRole('alert').first().waitFor({ state: 'detached' })
      await page.locator('#main').getByText(says).first().waitFor()
    }
  })

  it('somebody whose agent is down: reads so where the run is, and at the channel', { timeout: 3 * patienceMs }, async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    const body = {
      projectId: demo.project,
      name: 'Agent that is down',
      kind: 'http' as const,
      config: { url: `http://127.0.0.1:${port}/chat`, response: { text: '$.reply' } },
      retry: { max: 0 },
    }
    const channel = await must(demo.client.POST('/channels', { body }))
    const { data } = await must(demo.client.GET('/scenarios', { params: { query: { projectId: demo.project, limit: 1 } } }))
    const params = { path: { id: data[0]!.id }, header: { prefer: 'wait=30' } }
    const { runs } = await must(demo.client.POST('/scenarios/{id}/run', { params: params as never, body: { channelId: channel.id } }))
    const { page, complaints } = await arrive(within(`/runs/${runs[0]!.id}`))
    await page.getByText('error', { exact: true }).first().waitFor()
    await page
      .getByText(/connect|reach/i)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Agent that is down' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Agent that is down' }).waitFor()
    await page.getByRole('region', { name: 'Probe' }).getByRole('button', { name: 'Send' }).click()
    await page.getByText('no connection', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('a newcomer whose curl command is refused by the agent: sees its answer, and corrects the command', {
    timeout: 4 * patienceMs,
  }, async () => {
    const url = await guarded('open-sesame')
    const { page, complaints } = await arrive(within('/channels/from-curl'))
    const command = (secret: string) =>
      `curl ${url} -H 'authorization: Bearer ${secret}' -H 'content-type: application/json' -d '{"message": "Hello"}'`
    await page.getByRole('textbox', { name: 'curl command' }).fill(command('wrong-word'))
    await page.getByRole('textbox', { name: 'Name' }).fill('Guarded agent')
    await page.getByRole('button', { name: 'Create channel' }).click()
    await page.getByText('no usable reply', { exact: true }).waitFor()
    await page.getByText('who are you?').first().waitFor()
    expect(await page.locator('#main').innerText()).not.toContain('reached')
    // Another try takes the place of the first, and leaves no second channel behind.
    const again = page.waitForResponse((response) => response.url().endsWith('/channels/from-curl') && response.status() === 201)
    await page.getByRole('button', { name: 'Try again' }).click()
    await again
    const query = { projectId: demo.project, search: 'Guarded agent' }
    await expect
      .poll(async () => (await must(demo.client.GET('/channels', { params: { query } }))).data.length, { timeout: patienceMs })
      .toBe(1)
    await page.getByRole('link', { name: 'Open the channel' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Secret', { exact: true }).fill('open-sesame')
    await page.getByRole('button', { name: 'Save and send' }).click()
    await page.getByText('You are in.', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('a product manager who was sent a link: reads why it failed, and says what they think', { timeout: 3 * patienceMs }, async () => {
    const email = 'mo@example.com'
    await must(demo.client.POST('/members', { body: { kind: 'person', name: 'Mo', email, role: 'reviewer' } }))
    const query = { projectId: demo.project, outcome: 'failed' as const, limit: 1 }
    const { data: runs } = await must(demo.client.GET('/runs', { params: { query } }))
    const page = await (await stage.newContext()).newPage()
    await page.goto(within(`/runs/${runs[0]!.id}`))
    await signIn(page, email)
    // The link leads there after signing in, and the words that failed are marked.
    await page.getByRole('main').getByText('failed', { exact: true }).first().waitFor()
    await page.getByText('Comments', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Comment on the conversation' }).fill('We promised this to nobody.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByRole('list', { name: 'Comments' }).getByText('We promised this to nobody.').waitFor()
    const { data } = await must(demo.client.GET('/runs/{id}/comments', { params: { path: { id: runs[0]!.id } } }))
    expect(data.map(({ author, text }) => [author.name, text])).toEqual([['Mo', 'We promised this to nobody.']])
    await page.context().close()
  })
})
