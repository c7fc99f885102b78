import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()

// Asks until it knows the number.
const agent = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const reply = body.includes('1042') ? 'Order 1042 arrives on Friday.' : 'What is your order number?'
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ reply }))
  })
})
let channel: string
beforeAll(async () => {
  await new Promise<void>((listening) => agent.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(agent.address() as AddressInfo).port}`
  const config = { url, method: 'POST' as const, body: { message: '{{message}}' }, response: { text: '$.reply' } }
  channel = (await must(demo.client.POST('/channels', { body: { projectId: demo.project, name: 'Asks back', kind: 'http', config } }))).id
}, 4 * patienceMs)
afterAll(() => new Promise((closed) => agent.close(closed)))

const assertions = [{ kind: 'contains' as const, settings: { text: 'Thursday' }, scope: 'anyReply' as const }]
const where = async (name: string, user: object) =>
  (
    await must(
      demo.client.POST('/scenarios', {
        body: { projectId: demo.project, name, channelIds: [channel], status: 'active', assertions, ...({ user } as object) },
      }),
    )
  ).id
const signedIn = async () => {
  const page = await (await stage.newContext()).newPage()
  await page.goto('/')
  await signIn(page)
  return page
}

describe.skipIf(noBrowser)('an agent that asks for what the user does not know', () => {
  it('is answered next to the form, and the scenario is tried again', { timeout: 4 * patienceMs }, async () => {
    const page = await signedIn()
    const id = await where('Where is it', { goal: 'know when my parcel arrives' })
    await opened(page, `/projects/${demo.project}/scenarios/${id}/edit`)
    const trial = page.getByRole('complementary', { name: 'Try it' })
    await trial.getByRole('button', { name: 'Save and try' }).click()
    await trial.getByText('The agent asked for order number.').waitFor({ timeout: 2 * patienceMs })
    await trial.getByRole('textbox', { name: 'Order number' }).fill('1042')
    await trial.getByRole('button', { name: 'Add and try again' }).click()
    await trial.getByText('Order 1042 arrives on Friday.').waitFor({ timeout: 2 * patienceMs })
    // Where it failed is marked in the conversation.
    await trial.getByText('The agent did not say “Thursday”').waitFor()
    await trial.locator('mark').first().waitFor()
    const { user } = await must(demo.client.GET('/scenarios/{id}', { params: { path: { id } } }))
    expect(user.factsKnown).toEqual([{ key: 'order number', value: '1042', disclosure: 'onRequest' }])
  })

  it('is answered on the run, whose failure says what was expected and got, and accepts another answer', {
    timeout: 6 * patienceMs,
  }, async () => {
    const page = await signedIn()
    const id = await where('Where is it now', { goal: 'know when my parcel arrives' })
    const asked = { params: { path: { id }, header: { prefer: 'wait=30' } } as never, body: {} }
    const { runs } = await must(demo.client.POST('/scenarios/{id}/run', asked))
    expect(runs[0]).toMatchObject({ outcome: 'inconclusive', error: { reason: 'userStuck', asked: { fact: 'order number' } } })
    await opened(page, `/projects/${demo.project}/runs/${runs[0]!.id}`)
    expect(await page.locator('#main').innerText()).not.toMatch(/factsKnown|user\.wants/)
    await page.getByRole('textbox', { name: 'Order number' }).fill('1042')
    await page.getByRole('button', { name: 'Add and try again' }).click()
    await page
      .getByText('The agent did not say “Thursday”')
      .first()
      .waitFor({ timeout: 2 * patienceMs })
    const explanation = page.getByRole('complementary', { name: 'Explanation' })
    await explanation.getByText('Expected: At least one reply says “Thursday”').waitFor()
    await explanation.getByText(/^Got: The agent did not say “Thursday”/).waitFor()
    await explanation.getByRole('button', { name: 'Accept this answer, too' }).click()
    await page.getByText('Accepted from now on.').waitFor()
    const accepted = await must(demo.client.GET('/scenarios/{id}', { params: { path: { id } } }))
    expect(accepted.assertions[0]).toMatchObject({ settings: { any: ['Thursday', 'Order 1042 arrives on Friday.'] } })
  })

  it('and a scenario is taken out of the gate until a day, for a reason that stands on page, list and batch', {
    timeout: 6 * patienceMs,
  }, async () => {
    const page = await signedIn()
    const id = await where('Flaky on Mondays', { goal: 'know when my parcel arrives' })
    const batch = await must(
      demo.client.POST('/batches', {
        body: { projectId: demo.project, name: 'Out of it', items: [{ type: 'scenario', id }], matrix: { channelIds: [channel] } },
      }),
    )
    await opened(page, `/projects/${demo.project}/scenarios/${id}`)
    await page.getByRole('button', { name: 'Quarantine' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take it out of the gate' })
    await dialog.getByRole('textbox', { name: 'Why' }).fill('test data is reset on Monday')
    await dialog.getByRole('button', { name: 'Quarantine' }).click()
    await page.getByText(/^Not counted until .*: test data is reset on Monday ?Owner, /).waitFor()
    await opened(page, `/projects/${demo.project}/scenarios?status=quarantined`)
    await page.getByText(/^out until \d+ \w+$/).waitFor()
    await opened(page, `/projects/${demo.project}/batches/${batch.id}`)
    await page
      .getByText(/not counted.*“?"?Flaky on Mondays.* until .*test data is reset on Monday/)
      .first()
      .waitFor()
    await opened(page, '/activity')
    await page
      .getByText(/took .*Flaky on Mondays.* out of the gate until/)
      .first()
      .waitFor()
    await opened(page, `/projects/${demo.project}/scenarios/${id}`)
    await page.getByRole('button', { name: 'Count it again' }).click()
    await page.getByRole('button', { name: 'Quarantine' }).waitFor()
  })
})
