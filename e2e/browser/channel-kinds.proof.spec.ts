import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Message } from '@a2a-js/sdk'
import { AgentEvent } from '@a2a-js/sdk/server'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openA2aServer } from '#harness/a2a-server.ts'
import { callingAgent } from '#harness/calling-agent.ts'
import { openDirectLineServer } from '#harness/direct-line-server.ts'
import { openMcpServer } from '#harness/mcp-server.ts'
import { answering, socketAgent } from '#harness/socket-agent.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

// A channel of each kind, from its form to the answer of an agent of that kind. `pull` is in connection.spec.ts, `http` in blocks.spec.ts.

const { demo, arrive } = demoStage()
const secret = 'planted-direct-line-secret'
const words = (message: string) => `You said ${message}`

/** Chat completions and responses, by the path. */
const vendor = createServer(async (request, response) => {
  const { messages, input } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
    messages?: { content: string }[]
    input?: { content: string }[]
  }
  const text = words((messages ?? input)!.at(-1)!.content)
  const answer = messages
    ? { choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }] }
    : { id: 'r', status: 'completed', output: [{ type: 'message', content: [{ type: 'output_text', text }] }] }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
vendor.listen(0, '127.0.0.1')
await once(vendor, 'listening')
const socket = await socketAgent({ agent: answering((message) => [{ text: words(message) }]) })
const caller = await callingAgent({ agent: ({ message, send }) => send({ text: words(message) }) })
const bots = await openDirectLineServer(
  { bot: ({ text, send }) => send({ type: 'message', text: words(text), inputHint: 'expectingInput' }) },
  secret,
)
const mcp = await openMcpServer({
  tools: (server) =>
    void server.registerTool('chat', { inputSchema: { message: z.string() } }, ({ message }) => ({
      content: [{ type: 'text', text: words(message) }],
    })),
})
const a2a = await openA2aServer({
  version: '1.0',
  async execute({ userMessage, contextId }, bus) {
    const { parts } = Message.toJSON(userMessage) as { parts: { text: string }[] }
    const message = { messageId: randomUUID(), role: 'ROLE_AGENT', contextId, parts: [{ text: words(parts[0]!.text) }] }
    bus.publish(AgentEvent.message(Message.fromJSON(message)))
    bus.finished()
  },
})
afterAll(async () => {
  vendor.closeAllConnections()
  vendor.close()
  await Promise.all([socket.close(), caller.close(), bots.close(), mcp.close(), a2a.close()])
})

const fill = (fields: Record<string, string>) => async (page: Page) => {
  for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(value)
}
const vendorUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`

/** What is entered in the form of each kind; everything else has a default. */
const forms: Record<string, (page: Page) => Promise<void>> = {
  openaiChat: fill({ URL: `${vendorUrl}/chat/completions` }),
  openaiResponses: fill({ URL: `${vendorUrl}/responses`, Model: 'm' }),
  webhook: fill({ URL: caller.url('agent') }),
  websocket: fill({ URL: socket.url('agent'), Text: '$.text' }),
  mcp: fill({ Tool: 'chat', URL: mcp.url, Argument: 'message' }),
  a2a: fill({ 'Card URL': a2a.cardUrl }),
  async directLine(page) {
    await fill({ URL: bots.url('bot') })(page)
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'a bearer token' }).click()
    await page.getByLabel('Secret').fill(secret)
  },
  async replay(page) {
    const recordings = page.getByRole('group', { name: 'Recordings' })
    await recordings.getByRole('button', { name: 'Add' }).click()
    await recordings.getByRole('textbox', { name: 'Id' }).fill('r1')
    const messages = [
      { role: 'user', content: 'Good evening' },
      { role: 'assistant', content: words('Good evening') },
    ]
    await recordings.getByRole('textbox', { name: 'Messages' }).fill(JSON.stringify(messages))
  },
  demo: async () => {},
}

/** Where a message is sent, and its answer is shown. A channel with a key is created first, as the key is shown once. */
async function trialOf(page: Page, kind: string): Promise<{ place: Locator; send: string }> {
  if (kind !== 'webhook') return { place: page.getByRole('complementary', { name: 'Try it' }), send: 'Save and send' }
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.getByRole('dialog', { name: 'Callback address' }).getByRole('button', { name: 'I have saved it' }).click()
  return { place: page.getByRole('region', { name: 'Probe' }), send: 'Send' }
}

describe.skipIf(noBrowser)('a channel of the kind', () => {
  it.each(Object.keys(forms))('%s is made in its form, and shows what its agent answers', { timeout: 4 * patienceMs }, async (kind) => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/channels/new?kind=${kind}`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Over ${kind}`)
    await forms[kind]!(page)
    const { place, send } = await trialOf(page, kind)
    await place.getByRole('textbox', { name: 'Message' }).fill('Good evening')
    await place.getByRole('button', { name: send, exact: true }).click()
    await place.getByText('reached', { exact: true }).waitFor()
    if (kind !== 'demo') await place.getByText(words('Good evening'), { exact: true }).waitFor()
    if (kind === 'webhook') await page.getByRole('list', { name: 'the last callbacks' }).getByText('accepted').first().waitFor()
    expect(await page.content()).not.toContain(secret)
    expect(complaints).toEqual([])
  })
})
