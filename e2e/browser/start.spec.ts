import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
const canJudge = (page: Page) => page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()

describe.skipIf(noBrowser)('the start page', () => {
  it('shows a reviewer what waits and how long it takes, and one key starts it; g v leads there from anywhere', {
    timeout: 4 * patienceMs,
  }, async () => {
    await must(demo.client.POST('/members', { body: { kind: 'person', name: 'Rita', email: 'rita@example.com', role: 'reviewer' } }))
    const { data: runs } = await must(
      demo.client.GET('/runs', { params: { query: { projectId: demo.project, status: 'completed', limit: 5 } } }),
    )
    await must(demo.client.POST('/reviews/assign', { body: { runIds: runs.map(({ id }) => id), reviewers: ['rita@example.com'] } }))
    const { page, complaints } = await arrive('/', 'rita@example.com')
    const waiting = page.getByRole('region', { name: 'Waiting for your review' })
    await waiting.getByText('Demo: support desk').waitFor()
    await waiting.getByText('5 conversations').waitFor()
    await waiting.getByText('about 20 min at 4 min each').waitFor()
    // Her browser has seen no project yet: the keys find the one where work waits.
    // Immediately: the two keys are one shortcut only within 0.9 s, which a busy machine could exceed between two presses.
    await page.evaluate(
      `for (const key of ['g', 'v']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`,
    )
    await page.getByRole('list', { name: 'Waiting' }).getByRole('link').nth(4).waitFor()

    await page.goto('/')
    await waiting.getByRole('link', { name: 'Start reviewing Demo: support desk' }).waitFor()
    await page.keyboard.press('Enter')
    await canJudge(page)
    // The way back leads to the list, and starts nothing again.
    await page.goBack()
    await page.getByRole('list', { name: 'Waiting' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goto('/')
    await waiting.getByRole('link', { name: 'Continue reviewing Demo: support desk' }).click()
    await canJudge(page)
    expect(complaints).toEqual([])
  })

  it('shows others each project with its last verdict, pass rates and changes, those that failed first', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive('/')
    const card = page.getByRole('region', { name: 'Demo: support desk' })
    await card.getByText('failed', { exact: true }).waitFor()
    await card.getByRole('img', { name: /^Pass rates of the last 2 runs of Release gate, oldest first: \d+%, \d+%$/ }).waitFor()
    await card.getByText('1 new failure, 1 flaky, 8 failed before too.').waitFor()
    await page.getByRole('heading', { level: 1, name: '1 project needs you' }).waitFor()
    // Red before green, and before what was never tried.
    await must(demo.client.POST('/projects', { body: { name: 'Younger and untried' } }))
    await page.reload()
    await page.getByRole('region', { name: 'Younger and untried' }).waitFor()
    expect(await page.locator('#main section h2').allInnerTexts()).toEqual(['Demo: support desk', 'Younger and untried'])

    const introduction = page.getByRole('region', { name: 'What Parley is' })
    await introduction.getByRole('button', { name: 'Close the introduction' }).click()
    await introduction.waitFor({ state: 'detached' })
    await opened(page, '/')
    expect(await introduction.count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('leads a newcomer from a curl command to a first verdict in one path', { timeout: 4 * patienceMs }, async () => {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply: 'Good day to you.' })),
    )
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`

    const { page, complaints } = await arrive('/')
    const step = (name: string) =>
      page.getByRole('navigation', { name: 'Test your own agent' }).locator('[aria-current="step"]', { hasText: name })
    await page.getByRole('button', { name: 'Test your own agent' }).click()
    await step('Paste the curl command').waitFor()
    const command = `curl ${url} -H 'content-type: application/json' -d '{"message": "Hello"}'`
    await page.getByRole('textbox', { name: 'curl command' }).fill(command)
    await page.getByRole('button', { name: 'Create channel' }).click()
    await step('Write a scenario').waitFor()
    await page.getByText('reached', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Next: write a scenario' }).click()
    // The page of the curl command has a field “Name”, too, and is shown until the form has arrived.
    await page.getByRole('heading', { level: 1, name: 'New scenario' }).waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Says good day')
    await page.getByRole('textbox', { name: 'Goal' }).fill('be greeted')
    await page.getByRole('button', { name: 'Save and try' }).click()
    await page.getByText('Good day to you.').first().waitFor()
    await page.getByText('Your agent answered. One thing is missing before this can pass').waitFor()
    // Pressed again, it leads into the same project.
    const own = page.url().match(/prj_\w+/)![0]
    await page.goto('/')
    await page.getByRole('button', { name: 'Test your own agent' }).click()
    await step('Paste the curl command').waitFor()
    expect(page.url()).toContain(own)
    expect(complaints).toEqual([])
  })

  it('says no first run is done before the agent was reached, and leads to the channel', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive('/')
    await page.getByRole('button', { name: 'Test your own agent' }).click()
    await page.getByRole('textbox', { name: 'curl command' }).fill(`curl http://127.0.0.1:9/chat -d '{"message": "Hello"}'`)
    await page.getByRole('button', { name: 'Create channel' }).click()
    await page.getByText('no connection', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Write a scenario in the meantime' }).click()
    await page.getByRole('heading', { level: 1, name: 'New scenario' }).waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reaches nobody')
    await page.getByRole('textbox', { name: 'Goal' }).fill('be greeted')
    await page.getByRole('button', { name: 'Save and try' }).click()
    await page.getByText('No conversation took place.').waitFor()
    expect(await page.getByText('Your first run is done.').count()).toBe(0)
    await page.getByRole('link', { name: 'Check the channel' }).click()
    await page.getByRole('heading', { level: 1, name: '127.0.0.1:9' }).waitFor()
    expect(complaints).toEqual([])
  })
})
