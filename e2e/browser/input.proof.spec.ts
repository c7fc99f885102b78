import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'
import { complaintsOf, noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()
let client: Parley
let project = ''
let page: Page
beforeAll(async () => {
  if (noBrowser) return
  ;({ client, project } = demo)
  page = await (await stage.newContext()).newPage()
  await page.goto('/')
  await signIn(page)
}, 4 * patienceMs)

const number = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
/**
 * Types as people do, and leaves the field. The part behind a percentage moves the caret within a frame of a click or key, so keys of the
 * same frame, as nobody types, may miss the selection.
 */
async function enter(field: Locator, text: string): Promise<void> {
  await field.click()
  do {
    await field.press('Control+a')
    await field.press('Delete')
  } while ((await field.inputValue()) !== '')
  await field.pressSequentially(text, { delay: 40 })
  await field.blur()
}

describe.skipIf(noBrowser)('a number that is typed into a form', () => {
  it('is a percentage where the interface takes a share, and stays marked where it is out of bounds', {
    timeout: 3 * patienceMs,
  }, async () => {
    const complaints = complaintsOf(page)
    const { data } = await must(client.GET('/batches', { params: { query: { projectId: project } } }))
    const { id } = data[0]!
    const gate = async () => (await must(client.GET('/batches/{id}', { params: { path: { id } } }))).gate
    await page.goto(`/projects/${project}/batches/${id}/edit`)
    await enter(number('Min pass rate'), '90')
    expect(await number('Min pass rate').inputValue()).toBe('90%')
    await enter(number('Max error rate'), '2.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(new RegExp(`/batches/${id}$`))
    expect(await gate()).toMatchObject({ minPassRate: 0.9, maxErrorRate: 0.025 })

    await page.goto(`/projects/${project}/batches/${id}/edit`)
    await number('Min pass rate').waitFor()
    expect([await number('Min pass rate').inputValue(), await number('Max error rate').inputValue()]).toEqual(['90%', '2.5%'])
    await enter(number('Min pass rate'), '900')
    await page.getByText('Enter 0% to 100%.').waitFor()
    expect(await number('Min pass rate').inputValue()).toBe('900%')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Check the highlighted fields.').waitFor()
    expect(await number('Min pass rate').evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await gate()).toMatchObject({ minPassRate: 0.9 })
    expect(complaints).toEqual([])
  })

  it('is money where the interface takes millionths of a dollar, and the runs get that budget', { timeout: 3 * patienceMs }, async () => {
    const { data } = await must(client.GET('/scenarios', { params: { query: { projectId: project, limit: 1 } } }))
    await page.goto(`/projects/${project}/scenarios/${data[0]!.id}`)
    await page.getByRole('button', { name: 'Run it' }).click()
    await enter(number('Budget'), '0')
    await page.getByText('Enter more than 0.').waitFor()
    await enter(number('Budget'), '0.25')
    expect(await number('Budget').inputValue()).toBe('$0.25')
    const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/run'))
    await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click()
    expect((await request).postDataJSON()).toEqual({ budget: { maxMicroUsd: 250_000 } })
    await page.waitForURL(/\/runs/)

    await page.goto(`/projects/${project}/batches/new`)
    await page.getByText('Language models take what they need.').click()
    await enter(number('US dollars'), '1.5')
    await page.getByText('Budget', { exact: true }).click()
    await page.getByText('Language models take at most $1.50.').waitFor()
  })

  it('is never another one than was typed, in the form of a persona', { timeout: 3 * patienceMs }, async () => {
    await page.goto(`/projects/${project}/personas/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('In a hurry')
    await enter(number('Patience'), '7')
    await enter(number('Typo rate'), '80')
    await page.getByText('Enter 0% to 30%.').waitFor()
    expect([await number('Patience').inputValue(), await number('Typo rate').inputValue()]).toEqual(['7%', '80%'])
    await enter(number('Typo rate'), '0.5')
    await page.getByRole('button', { name: 'Create persona' }).click()
    await page.getByRole('heading', { level: 1, name: 'In a hurry' }).waitFor()
    await page.getByText('7%', { exact: true }).waitFor()
    const { data } = await must(client.GET('/personas', { params: { query: { projectId: project, limit: 200 } } }))
    expect(data.find(({ name }) => name === 'In a hurry')!.traits).toMatchObject({ patience: 0.07, typoRate: 0.005 })
  })
})

describe.skipIf(noBrowser)('a curl command with an ID of the conversation', () => {
  it('says where each conversation gets its own, lets people choose another place, and sends two', {
    timeout: 3 * patienceMs,
  }, async () => {
    const ids: { conv: string; user: string }[] = []
    const agent = createServer(async (request, response) => {
      const { conv, user } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { conv: { id: string }; user: string }
      ids.push({ conv: conv.id, user })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply: 'Hello.' }))
    }).listen(0, '127.0.0.1')
    await once(agent, 'listening')
    const at = `http://127.0.0.1:${(agent.address() as AddressInfo).port}`
    await page.goto(`/projects/${project}/channels/from-curl`)
    const command = page.getByRole('textbox', { name: 'curl command' })
    await command.fill(`curl ${at} --json '{"message": "Hello"}'`)
    await page.getByText('No place for an ID of the conversation was found').waitFor()
    await command.fill(`curl ${at} --json '{"message": "Hello", "conv": {"id": "c-77"}, "user": "u-1"}'`)
    await page.getByText('Each conversation sends its own ID at body.conv.id.').waitFor()
    expect(ids).toEqual([])
    await page.getByRole('combobox', { name: 'ID of the conversation' }).click()
    await page.getByRole('option', { name: 'user, in the body' }).click()
    await page.getByText('Each conversation sends its own ID at body.user.').waitFor()
    await page.getByRole('button', { name: 'Create channel' }).click()
    await page.getByText('The probe sent the message with two different IDs of the conversation, and the agent answered both.').waitFor()
    expect([ids.map(({ conv }) => conv), new Set(ids.map(({ user }) => user)).size]).toEqual([['c-77', 'c-77', 'c-77'], 2])
    agent.close().closeAllConnections()
  })
})
