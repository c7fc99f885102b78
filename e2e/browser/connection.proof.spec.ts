import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#src/client/connect.ts'
import { complaintsOf, noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()
let project = ''
const stopping = new AbortController()
afterAll(() => stopping.abort())
beforeAll(() => {
  if (!noBrowser) ({ project } = demo)
})

describe.skipIf(noBrowser)('a channel whose agent fetches its messages', () => {
  it('is created, shows its key once with the command, then who is connected, and is probed', { timeout: 4 * patienceMs }, async () => {
    const page = await (await stage.newContext()).newPage()
    const complaints = complaintsOf(page)
    await page.goto(`/projects/${project}/channels/new`)
    await signIn(page)
    await page.getByRole('link', { name: 'It runs on my machine, behind a firewall' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
    await page.getByRole('button', { name: 'Create channel' }).click()

    const dialog = page.getByRole('dialog', { name: 'Channel key' })
    const words = await dialog.innerText()
    const key = words.match(/parley_channel_[\w-]{43}/)![0]
    const id = words.match(/chn_\w+/)![0]
    expect(words).toContain(`PARLEY_URL=${stage.test.origin} PARLEY_CHANNEL_KEY=${key} parley connect ${id} -- `)
    await dialog.getByRole('button', { name: 'I have saved it' }).click()

    const panel = page.getByRole('region', { name: 'Connection' })
    await panel.getByText('not connected').waitFor()
    await panel.getByText(`parley connect ${id}`).waitFor()
    expect(await page.content()).not.toContain(key)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('No agent is connected to this channel.').first().waitFor()

    const url = stage.test.origin
    const connection = connect({
      url,
      channel: id,
      key,
      name: 'my machine',
      signal: stopping.signal,
      answer: async ({ text }) => `You said ${text}`,
    })
    await panel.getByText('connected', { exact: true }).waitFor()
    await panel.getByText(/^my-machine-/).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('You said Hello').first().waitFor()
    await panel.getByRole('list', { name: 'the last messages' }).getByText('answered').first().waitFor()

    await panel.getByRole('button', { name: 'New key' }).click()
    await page.getByRole('dialog', { name: 'New key' }).getByRole('button', { name: 'Create a new key' }).click()
    const fresh = await page.getByRole('dialog', { name: 'Channel key' }).innerText()
    expect(fresh).toMatch(/parley_channel_[\w-]{43}/)
    expect(fresh).not.toContain(key)
    await expect(connection).rejects.toThrow('Send the key of this channel')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
