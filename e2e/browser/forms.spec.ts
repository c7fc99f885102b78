import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!
const choose = async (page: Page, field: RegExp, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

describe.skipIf(noBrowser)('the form of a rubric', () => {
  it('starts from a template, and shows what reviewers see with the score of what is answered there', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/rubrics/new`)
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Refunds')
    await page.getByRole('button', { name: /^Tasks with tools/ }).click()
    const question = preview.getByRole('group', { name: /Was the task completed/ })
    await question.getByRole('radio', { name: /^Pass/ }).check()
    await preview.getByText('Score 100').waitFor()
    await question.getByRole('radio', { name: /^Fail/ }).check()
    await preview.getByText('Score 0').waitFor()
    await page.getByRole('button', { name: /^Remove Anything else/ }).click()
    await preview.getByRole('group', { name: /Anything else/ }).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^Safety and policy/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor()
    const stored = await must(demo.client.GET('/rubrics/{id}', { params: { path: { id: idIn(page) } } }))
    expect(stored).toMatchObject({
      name: 'Refunds',
      publishedVersion: 1,
      criteria: [{ key: 'done' }, { key: 'calls' }, { key: 'honest' }, { key: 'effort' }],
    })
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('the form of a scenario', () => {
  it('is written as a sentence, with assertions as lines, and says of the rest what holds', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/scenarios/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A refund in one go')
    await choose(page, /^Persona: A neutral user/, 'Impatient commuter')
    await page.getByRole('textbox', { name: 'Goal' }).fill('a refund for order 4711')
    const sentence = page.getByRole('combobox', { name: 'Persona: Impatient commuter' }).locator('..')
    expect((await sentence.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^Impatient commuter wants from Copper Kettle chat agent ?\.$/)
    await page.getByText('Speaks first, in words made from the goal; knows nothing beyond the goal.').waitFor()
    await page.getByText('Ends when the user has what the goal asks for, after 10 messages at most.').waitFor()

    await page.getByRole('button', { name: 'Add an assertion' }).click()
    await page.getByRole('menuitem', { name: /^Contains text/ }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('refund')
    await page.getByRole('combobox', { name: 'Looks at' }).click()
    await page.getByRole('option', { name: 'the last reply' }).click()
    const line = page.getByRole('button', { name: 'The last reply says “refund”.' })
    await line.click()
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add an assertion' }).click()
    await page.getByRole('menuitem', { name: /^Stays in scope.* You add what your agent is there for\. Not measured/ }).click()
    const criterion = page.getByRole('textbox', { name: 'Criterion', exact: true })
    await criterion.fill((await criterion.inputValue()).replace('[what your agent is there for]', 'coffee and its refunds'))
    await page.getByRole('button', { name: 'Create scenario' }).click()
    await page.getByRole('heading', { level: 1, name: 'A refund in one go' }).waitFor()
    await page.getByText('The last reply says “refund”.').waitFor()
    const stored = await must(demo.client.GET('/scenarios/{id}', { params: { path: { id: idIn(page) } } }))
    expect(stored).toMatchObject({
      user: { goal: 'a refund for order 4711' },
      assertions: [
        { kind: 'contains', settings: { text: 'refund' }, scope: 'lastReply', required: true },
        {
          ...{ kind: 'judge', name: 'Stays in scope', required: true },
          settings: { criterion: expect.stringContaining('only with this: coffee and its refunds.'), examples: [{}, {}] },
        },
      ],
    })
    expect(stored.personaIds).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  it('names no agent before it has read which there are', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/scenarios`)
    const released = Promise.withResolvers<void>()
    await page.route('**/v1/channels?*', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(`/projects/${demo.project}/scenarios/new`)
    await page.getByRole('combobox', { name: 'Channel: …' }).waitFor()
    expect(await page.getByText('the agent that is chosen for each run').count()).toBe(0)
    released.resolve()
    await page.getByRole('combobox', { name: 'Channel: Copper Kettle chat agent' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('unfolds what is at fault, and shows all of itself as JSON, where a fault leads to its line', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/scenarios/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Written twice')
    await page.getByRole('textbox', { name: 'Goal' }).fill('hear an answer')
    await page.getByText('When it ends').click()
    await page.getByRole('textbox', { name: 'Minimum user messages' }).fill('90')
    await page.getByText('When it ends').click()
    await page.getByRole('textbox', { name: 'Minimum user messages' }).waitFor({ state: 'hidden' })
    await page.getByText('Status and tags').click()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'active' }).click()
    await page.getByRole('radiogroup', { name: 'Show as' }).getByText('JSON').click()
    const json = page.getByRole('textbox', { name: 'JSON' })
    const text = await json.inputValue()
    // The project has a model that plays the user.
    expect(JSON.parse(text)).toMatchObject({ name: 'Written twice', stop: { minTurns: 90 }, status: 'active', driver: { mode: 'llm' } })
    await json.fill(`${text} and more`)
    await page.getByText('This is not valid JSON').waitFor()
    await page.getByRole('button', { name: 'Create scenario' }).click()
    await json.fill(text.replace('90', '-1').replace('"hear an answer"', '7'))
    await page.getByRole('button', { name: 'Create scenario' }).click()
    const faults = page.getByRole('list', { name: 'Faults' })
    const place = faults.getByRole('button', { name: /\/user\/goal$/ })
    await place.waitFor()
    const line = Number(/\d+/.exec(await place.innerText())![0])
    expect((await json.inputValue()).split('\n')[line - 1]).toContain('"goal": 7')
    await place.click()
    expect(await json.evaluate((node) => (node as HTMLTextAreaElement).selectionEnd - (node as HTMLTextAreaElement).selectionStart)).toBe(1)

    await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Form').click()
    // Where the form is folded, the fault of the service opens it.
    await page.getByRole('textbox', { name: 'Minimum user messages' }).and(page.locator('[aria-invalid="true"]')).waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('the form of a persona', () => {
  it('shows three messages that change while its sliders and words do, and stores what is shown', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Types on a train')
    const messages = page.getByRole('list', { name: 'Sample messages' })
    await messages.getByText('4711').waitFor()
    const texts = () => messages.innerText()
    const plain = await texts()
    await page.getByText('Gives up after 4 refusals.').waitFor()
    await page.getByRole('slider', { name: /^Patience/ }).press('Home')
    await page.getByText('Gives up after 2 refusals.').waitFor()
    await page.getByRole('slider', { name: /^Typo rate/ }).press('End')
    await expect.poll(texts, { timeout: patienceMs }).not.toBe(plain)
    // A fact is never altered.
    expect(await texts()).toContain('4711')
    const misspelled = await texts()
    await page.getByRole('combobox', { name: 'Verbosity: as much as needed' }).click()
    await page.getByRole('option', { name: 'as little as possible' }).click()
    await expect.poll(texts, { timeout: patienceMs }).not.toBe(misspelled)
    await page.getByRole('combobox', { name: 'Language: English' }).click()
    await page.getByRole('option', { name: 'German' }).click()
    await messages.getByText('Wie lautet Ihre Bestellnummer?').waitFor()
    await page.getByRole('button', { name: 'Create persona' }).click()
    await page.getByRole('heading', { level: 1, name: 'Types on a train' }).waitFor()
    const stored = await must(demo.client.GET('/personas/{id}', { params: { path: { id: idIn(page) } } }))
    expect(stored).toMatchObject({ language: 'de', traits: { patience: 0, typoRate: 0.3, verbosity: 'minimal', politeness: 0.5 } })
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('what is written into a form', () => {
  const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
  /** A page with the form of a fresh persona, opened from the page of the persona. */
  async function form() {
    const { id } = await must(demo.client.POST('/personas', { body: { projectId: demo.project, name: 'As it was', traits: {} } }))
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas/${id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await name(page).waitFor()
    return { id, page, complaints, stored: () => must(demo.client.GET('/personas/{id}', { params: { path: { id } } })) }
  }

  it('is not lost by a link or the way back without a question, which a form that nobody touched never asks', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page, complaints } = await form()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'As it was' }).waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await name(page).fill('Half written')
    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Runs', exact: true }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await name(page).inputValue()).toBe('Half written')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { level: 1, name: 'As it was' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('replaces what somebody else stored meanwhile only when that is chosen', { timeout: 3 * patienceMs }, async () => {
    const { id, page, complaints, stored } = await form()
    await name(page).fill('Mine')
    await must(demo.client.PUT('/personas/{id}', { params: { path: { id } }, body: { name: 'Theirs', traits: {} } }))
    // Another part of the page, or coming back to its window, reads the newer version: again and again here, until what was read is old enough.
    const read = page.waitForResponse((response) => response.url().endsWith(`/personas/${id}`))
    await page.evaluate("setInterval(() => dispatchEvent(new Event('visibilitychange')), 100)")
    await read
    await save(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'This was changed while you were writing' })
    await alert.getByRole('link', { name: 'Show the saved version' }).waitFor()
    expect([(await stored()).name, await name(page).inputValue()]).toEqual(['Theirs', 'Mine'])
    await alert.getByRole('button', { name: 'Overwrite it with mine' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
    expect((await stored()).name).toBe('Mine')
    expect(complaints).toEqual([])
  })

  it('outlives a lost connection and an expired sign-in, and the page says so where people look', { timeout: 3 * patienceMs }, async () => {
    const { page, stored } = await form()
    await name(page).fill('Written with care')
    await page.route(/\/v1\/personas\//, (route) => route.abort('internetdisconnected'))
    await save(page).click()
    const lost = page.getByRole('alert').filter({ hasText: 'Parley cannot be reached' })
    await lost.waitFor()
    expect(await lost.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await page.unroute(/\/v1\/personas\//)

    await page.context().clearCookies()
    const refusal = {
      type: '/problems/unauthorized',
      title: 'Unauthorized',
      status: 401,
      detail: 'expired',
      code: 'unauthorized',
      requestId: '1',
    }
    await page.route(/\/v1\/personas\//, (route) => route.fulfill({ status: 401, json: refusal }))
    await save(page).click()
    await page.getByText('Your sign-in was not accepted').waitFor()
    await page.unroute(/\/v1\/personas\//)
    await save(page).click()
    const link = page.getByRole('alert').filter({ hasText: 'You have been signed out' }).getByRole('link', { name: 'Sign in in a new tab' })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await signIn(tab)
    await tab.close()
    expect(await name(page).inputValue()).toBe('Written with care')
    await save(page).click()
    await page.getByRole('heading', { level: 1, name: 'Written with care' }).waitFor()
    expect((await stored()).name).toBe('Written with care')
  })

  it('shows what is wrong with a field of choices that gets the focus for it: its list stays closed', {
    timeout: 2 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/review-tasks/new`)
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    const reviewers = page.getByRole('combobox', { name: 'Reviewers' })
    const fault = page.locator('[id$="-error"]').first()
    await fault.waitFor()
    await reviewers.focus()
    expect(await page.getByRole('option').filter({ visible: true }).count()).toBe(0)
    await reviewers.press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    expect(complaints).toEqual([])
  })

  it('of a batch says a bound as a percentage, and offers integrations by name', { timeout: 2 * patienceMs }, async () => {
    const { client, project } = demo
    const config = { url: 'http://127.0.0.1:9/events' }
    const integration = { projectId: project, name: 'Release channel', kind: 'webhook' as const, config, events: ['batchRun.completed'] }
    await must(client.POST('/integrations', { body: integration }))
    const { page, complaints } = await arrive(`/projects/${project}/batches/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly')
    await page.getByRole('textbox', { name: 'Min pass rate' }).fill('101')
    await page.getByRole('combobox', { name: 'Scenarios' }).click()
    await page.getByRole('option').first().click()
    // Of what is filled in, nothing is said.
    const faults = page.getByText('fix the marked field')
    await faults.waitFor()
    expect(await faults.innerText()).toMatch(/min pass rate/)
    await page.getByRole('button', { name: 'Create batch' }).click()
    await page.getByText('Nothing was saved').waitFor()
    await page.getByText('Enter 0% to 100%.').waitFor()
    expect(await page.getByText('at most 1.').count()).toBe(0)
    await page.locator('summary').filter({ hasText: /^When/ }).click()
    await page.getByRole('combobox', { name: 'Notify' }).click()
    await page.getByRole('option', { name: 'Release channel' }).click()
    expect(complaints).toEqual([])
  })

  it('is stored once, however often its button is pressed', { timeout: 2 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pressed twice')
    await page.getByRole('button', { name: 'Create persona' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Pressed twice' }).waitFor()
    const { data } = await must(demo.client.GET('/personas', { params: { query: { projectId: demo.project, name: 'Pressed twice' } } }))
    expect(data).toHaveLength(1)
    const { data: scenarios } = await must(demo.client.GET('/scenarios', { params: { query: { projectId: demo.project, limit: 1 } } }))
    const items = [{ type: 'scenario' as const, id: scenarios[0]!.id }]
    const batch = await must(
      demo.client.POST('/batches', { body: { projectId: demo.project, name: 'Started once', status: 'ready', items } }),
    )
    await page.goto(`/projects/${demo.project}/batches/${batch.id}`)
    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByRole('button', { name: 'Start run' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Started once #1' }).waitFor()
    const { data: runs } = await must(demo.client.GET('/batch-runs', { params: { query: { batchId: batch.id } } }))
    expect(runs).toHaveLength(1)
    await page.goto('/account/api-keys')
    await page.getByRole('button', { name: 'New API key' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pressed twice')
    await page.getByRole('button', { name: 'Create key' }).dblclick()
    await page.getByRole('region', { name: 'API key' }).waitFor()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    const keys = page.getByRole('row').filter({ hasText: 'Pressed twice' })
    await keys.first().waitFor()
    expect(await keys.count()).toBe(1)
    expect(complaints).toEqual([])
  })
})
