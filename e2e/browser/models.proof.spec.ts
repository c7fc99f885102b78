import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'
import { complaintsOf, noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()
let project = ''
let client: Parley
let reply: Reply = { status: 429, message: 'out of quota' }
const server = await openModelServer(({ schema }) => (schema ? { text: '{"city":"Oslo","population":700000}' } : reply))
afterAll(() => server.close())
beforeAll(() => {
  if (!noBrowser) ({ project, client } = demo)
})

describe.skipIf(noBrowser)('a language model', () => {
  it('is created against a server, probed until it answers, found, and archived; its key is never shown', {
    timeout: 4 * patienceMs,
  }, async () => {
    const page = await (await stage.newContext()).newPage()
    const complaints = complaintsOf(page)
    await page.goto(`/projects/${project}`)
    await signIn(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connections' }).click()
    await page.getByRole('link', { name: 'New model' }).first().click()
    await page.getByRole('button', { name: /^OpenAI-compatible server/ }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ours')
    await page.getByRole('textbox', { name: 'Base URL' }).fill(`${server.origin}/v1`)
    await page.getByRole('textbox', { name: 'Model', exact: true }).fill('llama')
    await page.getByLabel('Secret').fill(modelKey)
    await page.getByText('Price (optional)').click()
    await page.locator('[data-pointer="/price/inputMicroUsdPerMillion"]').fill('3000000')
    await page.locator('[data-pointer="/price/outputMicroUsdPerMillion"]').fill('15000000')
    await page.getByText('Timeouts, retries and limits').click()
    await page.locator('[data-pointer="/retry/max"]').fill('0')
    await page.getByRole('button', { name: 'Create model' }).click()

    await page.getByText('This version of the model has not been probed yet.').waitFor()
    await page.getByText('$15.00 per million tokens').waitFor()
    await page.getByRole('button', { name: 'Probe' }).click()
    const plain = page.getByRole('region', { name: 'Plain question' })
    await plain.getByText('The model answered 429').waitFor()
    await page.locator('#main').getByText('failing', { exact: true }).waitFor()

    reply = { text: 'ready', usage: { input: 20, cached: 8, output: 4 } }
    await page.getByRole('button', { name: 'Probe' }).click()
    await plain.getByText('20 tokens in, 4 out · $0.00012').waitFor()
    expect(await page.getByRole('region', { name: 'Structured question' }).textContent()).toContain('Oslo')
    await plain.getByText(`${server.origin}/v1/chat/completions`).click()
    await plain.getByText('authorization: ').waitFor()
    expect(await page.content()).not.toContain(modelKey)

    // A change that does not send the secret again keeps it.
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ours, renamed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Probe' }).click()
    await plain.getByText('answered').waitFor()
    await page.getByRole('link', { name: 'Models' }).last().click()
    await page
      .getByRole('row', { name: /Ours, renamed.*OpenAI-compatible server.*this project.*verified/ })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('link', { name: 'Demo model' }).waitFor()
    await page.getByRole('link', { name: 'Ours, renamed' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('of the kind demo needs no key', { timeout: 3 * patienceMs }, async () => {
    const page = await (await stage.newContext()).newPage()
    await page.goto(`/projects/${project}/models/new?kind=demo`)
    await signIn(page)
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    expect(await page.getByLabel('Secret').count()).toBe(0)
    await page.getByRole('button', { name: 'Create model' }).click()
    await page.getByRole('button', { name: 'Probe' }).click()
    await page.getByRole('region', { name: 'Plain question' }).getByText('ready').waitFor()
    await page.context().close()
  })

  it('plays the user of a scenario, and the pages show what its guard refused', { timeout: 4 * patienceMs }, async () => {
    const common = { projectId: project, retry: { max: 0 } }
    await must(client.POST('/models', { body: { ...common, name: 'Stand-in', kind: 'demo', config: { faults: { roleInversion: 1 } } } }))
    const page = await (await stage.newContext()).newPage()
    const complaints = complaintsOf(page)
    await page.goto(`/projects/${project}/settings`)
    await signIn(page)
    await page.locator('[data-pointer="/models/simulator"]').click()
    await page.getByRole('option', { name: 'Stand-in' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()

    await page.goto(`/projects/${project}/scenarios/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Where is it?')
    await page.getByRole('textbox', { name: 'Goal', exact: true }).fill('I want to know where my order CK-1042 is.')
    await page.getByText('How the user is played').click()
    await page.getByRole('combobox', { name: 'The user follows' }).click()
    await page.getByRole('option', { name: 'a language model', exact: true }).click()
    await page.locator('[data-pointer="/simulator"]').click()
    await page.getByRole('option', { name: 'Stand-in' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create scenario' }).click()
    await page.waitForURL(/\/scenarios\/scn_/)
    await page.getByText('that of the project').first().waitFor()
    const scenario = new URL(page.url()).pathname.split('/').at(-1)!

    const channels = await must(client.GET('/channels', { params: { query: { projectId: project } } }))
    const run = async () => {
      const params = { path: { id: scenario }, header: { prefer: 'wait=30' } }
      const { runs } = await must(client.POST('/scenarios/{id}/run', { params, body: { channelId: channels.data[0]!.id } } as never))
      await page.goto(`/projects/${project}/runs/${(runs as { id: string }[])[0]!.id}`)
    }
    await run()
    await page.getByText('Written by a language model').first().click()
    await page.getByText('Refused: spoke as the agent').first().waitFor()
    await page.getByText(/^Stand-in: [\d,]+ tokens, \$0\.00, \d+ of \d+ messages? had a refused answer$/).waitFor()

    // The server answers every question with a schema by the same JSON, which is not a message of a user.
    const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
    const body = { ...common, name: 'Elsewhere', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey } }
    const { id: simulator } = await must(client.POST('/models', { body }))
    const params = { path: { id: project } }
    const { name, defaults } = await must(client.GET('/projects/{id}', { params }))
    await must(client.PUT('/projects/{id}', { params, body: { name, defaults, models: { simulator } } } as never))
    await run()
    await page.getByText('The simulated user failed.').waitFor()
    expect(await page.getByRole('list', { name: 'Refused answers' }).getByRole('listitem').count()).toBe(2)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
