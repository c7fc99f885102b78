import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpAgent } from '#harness/loopback.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Parley, Schemas } from '#src/client/client.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { colleague } from './reviewing.ts'

const { stage, demo, arrive } = demoStage()
const conversations = 20
const json = (value: object): Reply => ({ text: JSON.stringify(value) })

/** As a judge it passes the conversations that `passes` says; as a user it first speaks as the agent, which the guard refuses. */
const judge = { asked: 0, passes: (_count: number) => true }
const server = await openModelServer(({ system, schema, messages }) => {
  if (!schema) return { text: 'ready' }
  if (system?.includes('You judge one conversation')) {
    judge.asked += 1
    const verdict = judge.passes(judge.asked) ? 'pass' : 'fail'
    return json({ evidence: [{ turn: 2, quote: 'comes on Thursday' }], reasoning: 'It names the day.', verdict })
  }
  if (JSON.stringify(schema).includes('population')) return json({ city: 'Oslo', population: 700_000 })
  const wasRefused = messages.at(-1)?.text.startsWith('Your last answer was not sent.')
  const text = wasRefused ? 'When does my parcel come?' : 'How can I help you today?'
  return json({ action: 'say', text, reason: 'To hear the day.', goalState: 'open', disclosed: [] })
})
let replies = 0
// Conversations that are all alike would say as much about a judge as one.
const agent = await httpAgent((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json' }).end(`{"reply":"Your parcel ${++replies} comes on Thursday."}`)
}, '127.0.0.1')
afterAll(async () => {
  await server.close()
  await agent.close()
})

let client: Parley
let at = ''
beforeAll(async () => {
  if (noBrowser) return
  client = demo.client
  at = `/projects/${demo.project}`
}, 4 * patienceMs)

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!
async function choose(page: Page, field: RegExp, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

async function makeModel(page: Page) {
  await page.goto(`${at}/models/new?kind=openaiCompatible`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('House model')
  await page.getByRole('textbox', { name: 'Base URL' }).fill(`${server.origin}/v1`)
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('house')
  await page.getByLabel('Secret').fill(modelKey)
  await page.getByRole('button', { name: 'Create model' }).click()
  await page.getByRole('button', { name: 'Probe' }).click()
  await page.getByRole('region', { name: 'Structured question' }).getByText('answered').waitFor()
}

/** A user that the model plays, and a judge that asks the same model. */
async function makeScenario(page: Page): Promise<string> {
  const body = { projectId: demo.project, name: 'Parcel desk', kind: 'http' as const }
  await must(client.POST('/channels', { body: { ...body, config: { url: `${agent.url}/chat`, response: { text: '$.reply' } } } as never }))
  await page.goto(`${at}/scenarios/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The day is named')
  await page.getByRole('textbox', { name: 'Goal', exact: true }).fill('I want to know when my parcel comes.')
  await choose(page, /^Channels?: /, 'Parcel desk')
  await page.getByText('How the user is played').click()
  await page.getByRole('combobox', { name: 'The user follows' }).click()
  await page.getByRole('option', { name: 'a language model', exact: true }).click()
  await page.locator('[data-pointer="/simulator"]').click()
  await page.getByRole('option', { name: 'House model' }).click()
  await page.getByText('When it ends').click()
  await page.getByRole('textbox', { name: 'Maximum user messages' }).fill('1')
  await page.getByRole('button', { name: 'Add an assertion' }).click()
  await page.getByRole('menuitem', { name: /^Judged by a model/ }).click()
  await page.locator('[data-pointer="/assertions/0/settings/criterion"]').fill('The agent names the day.')
  await page.locator('[data-pointer="/assertions/0/settings/model"]').click()
  await page.getByRole('option', { name: 'House model' }).click()
  await page.locator('[data-pointer="/assertions/0/name"]').fill('day')
  await page.getByRole('button', { name: 'Create scenario' }).click()
  await page.getByRole('heading', { level: 1, name: 'The day is named' }).waitFor()
  return idIn(page)
}

async function seeCaughtFault(page: Page) {
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click()
  await page.waitForURL(/\/runs\/run_\w+$/)
  await page
    .getByText('The required assertion passed.')
    .or(page.getByText(/^All \d+ required assertions? passed/))
    .first()
    .waitFor()
  await page.getByText('Written by a language model').first().click()
  await page.getByText('Refused: spoke as the agent').first().waitFor()
}

/** Starts the batch from its page; answers its run once the page shows the verdict of the gate. */
async function runBatch(page: Page, batch: string, verdict: string): Promise<string> {
  await page.goto(`${at}/batches/${batch}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start run' }).click()
  await page.waitForURL(/\/batch-runs\/btr_\w+$/)
  await page.getByRole('region', { name: 'Gate verdict' }).getByRole('heading', { name: verdict }).waitFor()
  return idIn(page)
}

/** Three people judge the conversations: two by their keys, the one at the screen by the page; all as the judge did. */
async function calibrate(page: Page, batchRun: string) {
  const criteria = [{ key: 'day', type: 'binary' as const, label: 'Does the agent name the day?', critical: 'all' as const }]
  const rubric = await must(client.POST('/rubrics', { body: { projectId: demo.project, name: 'Days', criteria } }))
  await must(client.POST('/rubrics/{id}/publish', { params: { path: { id: rubric.id } }, body: {} }))
  const others = [await colleague(stage, client, 'Ben'), await colleague(stage, client, 'Cleo')]
  // Instead of a sign-in at an identity provider.
  const ids = others.map((other) => other.id)
  await stage.test.app.world.db.systemPool.query(`update members set kind = 'person' where id = any($1)`, [ids])
  const { data: runs } = await must(client.GET('/runs', { params: { query: { batchRunId: batchRun, limit: 100 } } }))
  const outcomes = new Map(runs.map(({ id, outcome }) => [id, outcome]))
  const verdictOf = (runId: string) => (outcomes.get(runId) === 'passed' ? 'pass' : 'fail')

  await page.goto(`${at}/calibrations/new`)
  await page.getByLabel('Name').fill('The day')
  await page.getByRole('combobox', { name: 'Participants' }).click()
  for (const name of ['Owner', 'Ben', 'Cleo']) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('radiogroup', { name: 'Source of conversations' }).getByText('A batch run').click()
  await page.locator('[data-pointer="/batchRunId"]').click()
  await page.getByRole('option', { name: /^Days gate/ }).click()
  await page.locator('[data-pointer="/rubricId"]').click()
  await page.getByRole('option', { name: 'Days, version 1' }).click()
  await page.locator('[data-pointer="/baseline"]').click()
  await page.getByRole('option', { name: 'judge' }).click()
  await page.getByRole('button', { name: 'Start calibration' }).click()
  await page.waitForURL(/\/calibrations\/cal_\w+$/)
  const path = { params: { path: { id: idIn(page) } } }

  for (const { api } of others) {
    const { items } = await must(api.GET('/reviews/calibration/{id}', path))
    const answers = items.map(({ runId }) => ({ runId, criterionKey: 'day', value: verdictOf(runId) }))
    await must(api.POST('/reviews/calibration/{id}/submit', { ...path, body: { answers } }))
  }
  const { items } = await must(client.GET('/reviews/calibration/{id}', path))
  await page.getByRole('link', { name: /your sheet/i }).click()
  for (const [done, { runId }] of items.entries()) {
    await page.locator('fieldset[data-active="true"]').waitFor()
    await page.keyboard.press(verdictOf(runId) === 'pass' ? '1' : '2')
    await page.keyboard.press('Control+Enter')
    await page.getByText(`${done + 1} of ${conversations} complete`).waitFor()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Submit sheet' }).click()

  await page.getByRole('region', { name: 'Summary' }).getByRole('heading', { name: 'The question holds.' }).waitFor()
  await page.getByText('All coefficients, and how each participant answered').click()
  const judges = page.getByRole('region', { name: 'Judges' })
  await judges.getByRole('row', { name: /^day/ }).getByText('calibrated for gates', { exact: true }).waitFor()
  await page.locator('#main').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Close calibration' }).click()
  await page.locator('#main header').getByText('closed', { exact: true }).waitFor()

  // The overview says the same, in words and as a matrix that keys move in.
  await page.goto(at)
  const day = page.getByRole('region', { name: 'day', exact: true })
  await day.getByText(`Same answer as people on ${conversations} of ${conversations} conversations (100%)`).waitFor()
  await day.locator('td[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  expect(await day.locator('td:focus').textContent()).toBe('0%0')
}

describe.skipIf(noBrowser)('a gate that trusts calibrated judges only', () => {
  it('is reached in the pages: a model, its probe, a scenario, a caught fault, a calibration of three, a gate that passes', {
    timeout: 8 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(at)
    await makeModel(page)
    const id = await makeScenario(page)
    await seeCaughtFault(page)

    const items = [{ type: 'scenario' as const, id }]
    const body = { projectId: demo.project, name: 'Days gate', status: 'ready' as const, items, repeats: conversations }
    const batch = await must(client.POST('/batches', { body: { ...body, gate: { minPassRate: 0.4 } } }))
    judge.passes = (count) => count % 2 === 0
    const open = await runBatch(page, batch.id, 'The gate passed')
    await page
      .getByText(/nobody has calibrated|not calibrated|uncalibrated/i)
      .first()
      .waitFor()
    await calibrate(page, open)

    await page.goto(`${at}/batches/${batch.id}/edit`)
    await page.getByText('More rules').click()
    await page.locator('[data-pointer="/gate/judges"]').click()
    await page.getByRole('option', { name: 'calibrated' }).click()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Days gate' }).waitFor()
    judge.passes = () => true
    const closed = await runBatch(page, batch.id, 'The gate passed')
    await page.goto(`${at}/batch-runs/${closed}?sheet=rules`)
    await page.getByText('All judges of required assertions are calibrated: 1.').waitFor()
    const { gateResult } = (await must(client.GET('/batch-runs/{id}', { params: { path: { id: closed } } }))) as Schemas['BatchRun']
    expect(gateResult!.judges).toMatchObject([{ name: 'day', calibrated: true }])
    expect(complaints).toEqual([])
  })
})
