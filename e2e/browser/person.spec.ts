import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'
import { complaintsOf, noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()
let project = ''
let client: Parley
beforeAll(() => {
  if (!noBrowser) ({ project, client } = demo)
})

describe.skipIf(noBrowser)('a person who plays the user', () => {
  it('takes a suggestion, says something else, ends the conversation, and keeps it as a test', { timeout: 4 * patienceMs }, async () => {
    const driver = { mode: 'scripted' as const, turns: [{ content: 'Where is my order?' }] }
    const channels = await must(client.GET('/channels', { params: { query: { projectId: project } } }))
    const members = { name: 'By hand', driver, channelIds: [channels.data[0]!.id] }
    const scenario = await must(client.POST('/scenarios', { body: { projectId: project, ...members } }))
    const page = await (await stage.newContext()).newPage()
    const complaints = complaintsOf(page)
    await page.goto(`/projects/${project}/scenarios/${scenario.id}`)
    await signIn(page)
    await page.getByRole('button', { name: 'Talk to the agent' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await page.waitForURL(/\/runs\/run_/)
    const input = page.getByRole('textbox', { name: 'Your message' })
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await page.getByRole('button', { name: 'Suggest' }).click()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Where is my order?')
    await input.press('Enter')
    await conversation.getByRole('article').nth(1).waitFor()
    await page.getByRole('button', { name: 'Suggest' }).click()
    const suggestion = page.getByText('The driver would end the conversation here.')
    await suggestion.waitFor()
    await input.fill('Thanks, and when are you open?')
    await page.getByRole('button', { name: 'Send' }).click()
    await conversation.getByRole('article').nth(3).waitFor()
    await suggestion.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'End the conversation' }).click()
    await input.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Run again' }).click()
    await page.getByRole('menuitem', { name: 'Keep as a test' }).click()
    await page.waitForURL(/\/tests\/tst_[^/]+\/edit/)
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    const id = /tst_[^/]+/.exec(page.url())![0]
    const test = await must(client.GET('/tests/{id}', { params: { path: { id } } }))
    expect(test).toMatchObject({
      status: 'draft',
      turns: [{ content: 'Where is my order?' }, { content: 'Thanks, and when are you open?' }],
    })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
