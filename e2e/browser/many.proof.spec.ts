import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

/** More than a list of names has: the first of each kind is on no first page. */
const many = 205
const atOnce = 20
const made = {} as { scenario: string; persona: string; channel: string }

beforeAll(async () => {
  if (noBrowser) return
  const projectId = demo.project
  const persona = (name: string) => must(demo.client.POST('/personas', { body: { projectId, name } }))
  const scenario = (name: string, more = {}) =>
    must(demo.client.POST('/scenarios', { body: { projectId, name, user: { goal: 'a refund' }, ...more } }))
  const config = { url: 'http://127.0.0.1:9/chat', body: { text: '{{message}}' }, response: { text: '$.reply' } }
  const channel = (name: string) => must(demo.client.POST('/channels', { body: { projectId, name, kind: 'http', config } as never }))
  made.persona = (await persona('Grandmother')).id
  made.channel = (await channel('Oldest agent')).id
  made.scenario = (await scenario('Refund', { personaIds: [made.persona], channelIds: [made.channel] })).id
  for (let from = 0; from < many; from += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, many - from) }, (_, at) => from + at).flatMap((at) => [
        persona(`Caller ${at}`),
        scenario(`Refund of order ${at}`),
        channel(`Agent ${at}`),
      ]),
    )
})

describe.skipIf(noBrowser)('in a project with more scenarios, personas and channels than a page of names', () => {
  it('a field finds any of them by the keyboard, and shows an old one by its name', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/batches/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old ones')
    const scenarios = page.getByRole('combobox', { name: 'Scenarios' })
    await scenarios.focus()
    await page.keyboard.type('refund')
    // A hundred names are longer, and newer.
    await page.getByRole('option', { name: 'Refund', exact: true }).waitFor({ state: 'detached' })
    await scenarios.fill('Refund')
    await page.getByRole('option', { name: 'Refund', exact: true }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await scenarios.fill('nothing has this name')
    await page.getByText('no match').waitFor()
    await scenarios.fill('Refund')
    await page.getByRole('option', { name: 'Refund', exact: true }).click()
    await page.keyboard.press('Escape')

    // Within the sentence.
    const personas = page.getByRole('combobox', { name: /^Personas: its own/ })
    await personas.focus()
    await page.keyboard.press('Enter')
    await page.locator('input[placeholder="Search"]:focus').waitFor()
    await page.keyboard.type('grandm')
    await page.getByRole('option', { name: 'Grandmother' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const chosen = page.getByRole('combobox', { name: 'Personas: Grandmother' })
    await chosen.waitFor()
    expect(await chosen.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Create batch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Old ones' }).waitFor()
    await page.getByRole('link', { name: 'Refund', exact: true }).waitFor()
    const [stored] = (await must(demo.client.GET('/batches', { params: { query: { projectId: demo.project } } }))).data
    expect(stored).toMatchObject({
      items: [{ type: 'scenario', id: made.scenario }],
      matrix: { personaIds: [made.persona] },
    })
    expect(complaints).toEqual([])
  })

  it('a form of an old scenario names its persona and its agent, and tries that agent', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/scenarios/${made.scenario}/edit`)
    await page.getByRole('combobox', { name: 'Persona: Grandmother' }).waitFor()
    await page.getByRole('combobox', { name: 'Channel: Oldest agent' }).waitFor()
    const trial = page.getByRole('complementary', { name: 'Try it' })
    await expect.poll(() => trial.getByRole('combobox', { name: 'Channel' }).inputValue(), { timeout: patienceMs }).toBe('Oldest agent')
    await trial.getByRole('combobox', { name: 'Persona' }).fill('caller 7')
    await page.getByRole('option', { name: 'Caller 7', exact: true }).click()
    await expect.poll(() => trial.getByRole('combobox', { name: 'Persona' }).inputValue(), { timeout: patienceMs }).toBe('Caller 7')
    const [builtin] = (await must(demo.client.GET('/personas', { params: { query: { builtin: 'true' } } }))).data
    await page.getByRole('combobox', { name: 'Persona: Grandmother' }).click()
    await page.getByRole('option', { name: builtin!.name, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Channel: Oldest agent' }).click()
    await page.getByRole('option', { name: 'Agent 204', exact: true }).waitFor()
    expect(await page.getByRole('option', { name: builtin!.name, exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('the list of runs can be narrowed to an old scenario, whose name it shows', { timeout: 3 * patienceMs }, async () => {
    await must(demo.client.POST('/scenarios/{id}/run', { params: { path: { id: made.scenario } }, body: { repeats: 1 } }))
    const { page, complaints } = await arrive(`/projects/${demo.project}/runs`)
    await page.getByRole('link', { name: 'Refund', exact: true }).waitFor()
    const filter = page.getByRole('combobox', { name: 'Scenario or test' })
    await filter.fill('Refund')
    await page.getByRole('option', { name: 'Refund', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('scenarioId'), { timeout: patienceMs }).toBe(made.scenario)
    await page.reload()
    await expect.poll(() => filter.inputValue(), { timeout: patienceMs }).toBe('Refund')
    expect(complaints).toEqual([])
  })

  it('the activity names an old scenario, and a run of it', { timeout: 3 * patienceMs }, async () => {
    const params = { path: { id: made.scenario } }
    const { id: _, createdAt, updatedAt, version, archivedAt, ...scenario } = await must(demo.client.GET('/scenarios/{id}', { params }))
    const changed = { ...scenario, description: 'What an old customer wants' }
    await must(demo.client.PUT('/scenarios/{id}', { params, body: changed as never }))
    await must(demo.client.POST('/scenarios/{id}/run', { params, body: { repeats: 1 } }))
    const { page, complaints } = await arrive('/activity')
    const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
    for (const text of ['queued the run Refund', 'set the description of Refund to “What an old customer wants”'])
      await rows.filter({ hasText: text }).first().waitFor()
    expect(complaints).toEqual([])
  })
})
