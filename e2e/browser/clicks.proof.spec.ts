import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { counted } from './counted.ts'
import { demoStage } from './demo-stage.ts'
import { localServer } from './local-server.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('the way', () => {
  it('from the start page to the words that failed the gate takes two clicks', { timeout: 3 * patienceMs }, async () => {
    const { page } = await arrive('/')
    const gate = page.getByRole('region', { name: 'Demo: support desk' }).getByRole('link', { name: 'Release gate #2' })
    await gate.waitFor()
    const done = await counted(page, 'Start to the cause of the failed gate')
    await gate.click()
    await page.getByRole('link', { name: /^First divergence: / }).click()
    await page.locator('article mark').first().waitFor()
    expect(done()).toEqual({ clicks: 2, keys: 0 })
    await page.context().close()
  })

  it('from signing in to the first answer of a reviewer takes two clicks, or two keys', { timeout: 4 * patienceMs }, async () => {
    const email = 'rita@example.com'
    await must(demo.client.POST('/members', { body: { kind: 'person', name: 'Rita', email, role: 'reviewer' } }))
    const query = { projectId: demo.project, status: 'completed' as const, limit: 2 }
    const { data: runs } = await must(demo.client.GET('/runs', { params: { query } }))
    await must(demo.client.POST('/reviews/assign', { body: { runIds: runs.map(({ id }) => id), reviewers: [email] } }))
    const { page } = await arrive('/', email)
    const start = page.getByRole('link', { name: 'Start reviewing Demo: support desk' })
    await start.waitFor()
    const done = await counted(page, 'Sign-in to the first answer')
    await start.click()
    const first = page.getByRole('group', { name: /Did the user get what they came for/ }).getByRole('radio', { name: /^Pass/ })
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    const saved = page.waitForResponse((response) => /\/draft$/.test(new URL(response.url()).pathname))
    await first.click()
    await page.getByText('1 of 3 answered', { exact: true }).waitFor()
    expect(done()).toEqual({ clicks: 2, keys: 0 })

    await saved
    // By keyboard one key starts it, and the next one answers.
    await page.goto('/')
    await page.getByRole('link', { name: 'Continue reviewing Demo: support desk' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    await page.keyboard.press('2')
    await page.getByText('2 of 3 answered', { exact: true }).waitFor()
    expect(done()).toEqual({ clicks: 2, keys: 2 })
    await page.context().close()
  })

  it('to a baseline by its name takes two choices', { timeout: 3 * patienceMs }, async () => {
    const query = { projectId: demo.project, limit: 10 }
    const batch = (await must(demo.client.GET('/batches', { params: { query } }))).data.find(({ name }) => name === 'Release gate')!
    const { page } = await arrive(`/projects/${demo.project}/batches/${batch.id}/edit`)
    const kind = page.getByRole('combobox', { name: 'Compare with' })
    await kind.waitFor()
    const done = await counted(page, 'A baseline by its name')
    await kind.click()
    await page.getByRole('option', { name: 'a specific batch run' }).click()
    await page.getByRole('combobox', { name: 'Batch run' }).click()
    await page.getByRole('option', { name: /^Release gate #1/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('region', { name: 'Gate', exact: true }).getByText('Release gate #1').waitFor()
    // Two lists, each opened and chosen from, and Save.
    expect(done()).toEqual({ clicks: 5, keys: 0 })
    await page.context().close()
  })

  it('from a curl command to the first judged conversation takes at most ten clicks', { timeout: 4 * patienceMs }, async () => {
    const agent = await localServer(() => ({ status: 200, body: { reply: 'Good day to you.' } }))
    const { page } = await arrive('/')
    const begin = page.getByRole('button', { name: 'Test your own agent' })
    await begin.waitFor()
    const done = await counted(page, 'Own agent by curl to the first judged conversation')
    await begin.click()
    const command = page.getByRole('textbox', { name: 'curl command' })
    await command.click()
    await command.fill(`curl ${agent.url}/chat -H 'content-type: application/json' -d '{"message": "Hello"}'`)
    await page.getByRole('button', { name: 'Create channel' }).click()
    await page.getByRole('link', { name: 'Next: write a scenario' }).click()
    await page.getByRole('heading', { level: 1, name: 'New scenario' }).waitFor()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.click()
    await name.fill('Says good day')
    await page.getByRole('textbox', { name: 'Goal' }).click()
    await page.getByRole('textbox', { name: 'Goal' }).fill('be greeted')
    await page.getByRole('button', { name: 'Add an assertion' }).click()
    await page.getByRole('menuitem', { name: /^Contains text/ }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Good day')
    await page.getByRole('button', { name: 'Save and try' }).click()
    await page.getByText('Your first run is done.').waitFor()
    await page.getByRole('complementary', { name: 'Try it' }).getByText('passed', { exact: true }).waitFor()
    const { clicks } = done()
    expect(clicks).toBeLessThanOrEqual(10)
    await page.context().close()
  })
})
