import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('a list', () => {
  it('is searched, ordered, walked by keys, shown beside, and changed together; its view stands in the address', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { client, project } = demo
    for (const name of ['Zebra one', 'Zebra two', 'Zebra three'])
      await must(client.POST('/scenarios', { body: { projectId: project, name, user: { goal: 'ask about zebras' } } }))

    const { page, complaints } = await arrive(`/projects/${project}/scenarios`)
    const table = page.getByRole('table', { name: 'Scenarios' })
    const names = async () => (await table.locator('[data-row-link]').allInnerTexts()).slice(0, 3)
    const row = (name: string) => table.getByRole('link', { name, exact: true })
    await row('Zebra three').waitFor()
    const heights = await table.locator('[data-index]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBe(36)

    await page.getByRole('textbox', { name: 'Search in the list' }).fill('zebra')
    await table.locator('[data-index="3"]').waitFor({ state: 'detached' })
    await table.locator('[data-index="2"]', { hasText: 'Zebra one' }).waitFor()
    expect(await names()).toEqual(['Zebra three', 'Zebra two', 'Zebra one'])
    await table.getByRole('button', { name: 'Name', exact: true }).click()
    await table.locator('[data-index="1"]', { hasText: 'Zebra three' }).waitFor()
    expect(await names()).toEqual(['Zebra one', 'Zebra three', 'Zebra two'])
    await page.getByRole('combobox', { name: 'Order' }).click()
    await page.getByRole('option', { name: 'oldest first' }).click()
    await table.locator('[data-index="0"]', { hasText: 'Zebra one' }).waitFor()
    await page.reload()
    await table.locator('[data-index="0"]', { hasText: 'Zebra one' }).waitFor()
    expect(await names()).toEqual(['Zebra one', 'Zebra two', 'Zebra three'])
    expect(await page.getByRole('textbox', { name: 'Search in the list' }).inputValue()).toBe('zebra')

    for (const key of ['j', 'j', 'j', 'k', 'Space']) await page.keyboard.press(key)
    const sheet = page.getByRole('dialog', { name: 'Zebra two' })
    await sheet.getByText('ask about zebras').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await row('Zebra two').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('2 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog', { name: 'Archive 2 scenarios?' }).getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await row('Zebra two').waitFor({ state: 'detached' })
    await row('Zebra three').waitFor({ state: 'detached' })
    expect(await names()).toEqual(['Zebra one'])
    const listed = page.url()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'archived' }).click()
    await row('Zebra one').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Zebra two' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await page.goto(listed)
    await table.locator('[data-index="0"]', { hasText: 'Zebra one' }).waitFor()
    expect(await names()).toEqual(['Zebra one', 'Zebra two'])
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('heading', { level: 1, name: 'Zebra two' }).waitFor()
    // On the way back, the list is as it was, and the keys continue at the row that was opened.
    await page.goBack()
    await table.locator('[data-index="1"]', { hasText: 'Zebra two' }).waitFor()
    expect(page.url()).toBe(listed)
    await page.keyboard.press('j')
    await expect.poll(() => row('Zebra two').evaluate((link) => link === document.activeElement), { timeout: patienceMs }).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a list whose address names what there is none of', () => {
  it('says what the service refuses, and leads back to the list', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/runs?outcome=bogus&search=refund`)
    await page.getByRole('alert').getByText('outcome', { exact: true }).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Clear this filter' }).click()
    await page.getByRole('table', { name: 'Runs' }).locator('[data-index="0"]').waitFor()
    await page.waitForURL(/runs\?search=refund$/)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('personas and rubrics', () => {
  it('are searched, and the search stands in the address', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas?show=builtin`)
    const search = page.getByRole('textbox', { name: 'Search in the list' })
    await page.getByRole('link', { name: 'Mixed crowd' }).waitFor()
    await search.fill('typist')
    await page.getByRole('link', { name: 'Mixed crowd' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Hasty typist' }).waitFor()
    await page.waitForURL(/show=builtin&search=typist$/)
    await page.goto(`/projects/${demo.project}/rubrics?search=quality`)
    await page.getByRole('link', { name: 'Conversation quality' }).waitFor()
    await search.fill('nothing like it')
    await page.getByText('No rubrics match these filters').waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a list of scenarios', () => {
  it('shows the last ten outcomes in words, too, and the columns that the address names', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/scenarios?search=discount`)
    const table = page.getByRole('table', { name: 'Scenarios' })
    const dots = table.getByRole('img', { name: /^The last \d+: / })
    await dots.waitFor()
    const scenario = (await table.locator('[data-key]').getAttribute('data-key'))!
    const { data } = await must(demo.client.GET('/runs', { params: { query: { scenarioId: scenario, status: 'completed', limit: 10 } } }))
    const passed = data.filter(({ effectiveOutcome }) => effectiveOutcome === 'passed').length
    const words = (await dots.getAttribute('aria-label'))!
    expect(words.startsWith(`The last ${data.length}: `)).toBe(true)
    expect(Number(/(\d+) passed/.exec(words)?.[1] ?? 0)).toBe(passed)

    await table.getByRole('columnheader', { name: 'Goal' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Goal', checked: true }).click()
    await table.getByRole('columnheader', { name: 'Goal' }).waitFor({ state: 'detached' })
    await page.waitForURL(/hide=Goal/)
    await page.reload()
    await dots.waitFor()
    expect(await table.getByRole('columnheader', { name: 'Goal' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a list between a phone and a wide screen', () => {
  it('leaves out columns before the name of a row is cut to nothing', { timeout: 3 * patienceMs }, async () => {
    const { page } = await arrive('/account')
    await page.setViewportSize({ width: 1024, height: 800 })
    for (const list of ['scenarios', 'runs', 'review-tasks']) {
      await opened(page, `/projects/${demo.project}/${list}`)
      const names = page.locator('#main [data-row-link]')
      await names.first().waitFor()
      const widths = await names.evaluateAll((links) => links.map((link) => link.parentElement!.getBoundingClientRect().width))
      expect([list, Math.min(...widths) >= 180]).toEqual([list, true])
    }
  })
})

describe.skipIf(noBrowser)('the palette', () => {
  it('does what the open page offers, and makes what a project holds', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/scenarios?search=discount`)
    await page.getByRole('link', { name: 'No discount is given under pressure' }).click()
    await page.getByRole('button', { name: 'Run it' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and actions' })
    const runIt = palette.getByRole('button', { name: 'Run this scenario' })
    await runIt.waitFor()
    const blurred = `[...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).backdropFilter !== 'none').length`
    expect(await page.evaluate(blurred)).toBe(0)
    await runIt.click()
    await page.getByRole('dialog', { name: 'Run now' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Run now' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Search' }).fill('new pers')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New persona' }).waitFor()
    // What belonged to the page that was left is offered no longer.
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Copy the link to this page' }).waitFor()
    expect(await page.getByRole('button', { name: 'Run this scenario' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('the runs of a project', () => {
  it('are searched by what was said, shown beside, saved as a view, and canceled together', { timeout: 4 * patienceMs }, async () => {
    const { client, project } = demo
    // A person plays the user, who has 15 minutes: these runs have not ended when they are canceled.
    const body = { projectId: project, name: 'Unanswered', user: { goal: 'ask about animals' } }
    const scenario = await must(client.POST('/scenarios', { body }))
    const channels = await must(client.GET('/channels', { params: { query: { projectId: project } } }))
    const channelId = channels.data.find(({ kind }) => kind === 'demo')!.id
    for (let at = 0; at < 2; at++) {
      const path = { id: scenario.id }
      const { runs } = await must(client.POST('/scenarios/{id}/run', { params: { path }, body: { playedBy: 'person', channelId } }))
      const params = { path: { id: runs[0]!.id } }
      const read = () => must(client.GET('/runs/{id}', { params }))
      await expect.poll(async () => (await read()).status, { timeout: patienceMs }).toBe('running')
      await must(client.POST('/runs/{id}/messages', { params, body: { text: 'Any zebras?' } }))
      await expect.poll(async () => (await read()).turns.length, { timeout: patienceMs }).toBeGreaterThan(0)
    }

    const { page, complaints } = await arrive(`/projects/${project}/runs`)
    const table = page.getByRole('table', { name: 'Runs' })
    await table.locator('[data-index="0"]').waitFor()
    // The options of a filter are in the page once it is reached, and before the key that opens it.
    expect(await page.locator('[role="option"]').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Outcome' }).focus()
    await page.keyboard.press('ArrowDown')
    // Mantine selects it a timer later, which on a busy machine came after the next key.
    await page.locator('[role="option"][data-combobox-selected]').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/outcome=passed/)
    await page.goto(`/projects/${project}/runs`)
    await page.getByRole('textbox', { name: 'Search in conversations' }).fill('ANY ZEBRAS')
    await table.locator('[data-index="2"]').waitFor({ state: 'detached' })
    await table.locator('[data-index="1"]', { hasText: 'Unanswered' }).waitFor()
    await page.waitForURL(/search=ANY\+ZEBRAS/)

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Save what you see as' }).fill('Zebras')
    await page.keyboard.press('Enter')
    await page.waitForURL(/view=Zebras/)
    await page.getByRole('textbox', { name: 'Search in conversations' }).fill('')
    await page.getByRole('button', { name: 'Zebras (changed)' }).click()
    await page.getByRole('button', { name: 'Zebras', exact: true }).click()
    await table.locator('[data-index="2"]').waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Search in conversations' }).inputValue()).toBe('ANY ZEBRAS')

    await table.getByRole('link', { name: 'Unanswered' }).first().focus()
    await page.keyboard.press('Space')
    const sheet = page.getByRole('dialog', { name: 'Unanswered' })
    await sheet.getByText('Any zebras?').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await table.getByRole('link', { name: 'Unanswered' }).first().focus()
    for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
    const selection = page.getByRole('region', { name: 'Selection' })
    await selection.getByText('2 selected').waitFor()
    const saved = page.waitForEvent('download')
    await selection.getByRole('button', { name: 'Export' }).click()
    expect((await saved).suggestedFilename()).toBe('runs.ndjson')
    await selection.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Cancel 2 runs?' }).getByRole('button', { name: 'Cancel the runs' }).click()
    await selection.waitFor({ state: 'detached' })
    const { data } = await must(client.GET('/runs', { params: { query: { scenarioId: scenario.id } } }))
    expect(data.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    expect(complaints).toEqual([])
  })
})
