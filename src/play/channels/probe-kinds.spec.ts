import { Message } from '@a2a-js/sdk'
import { AgentEvent } from '@a2a-js/sdk/server'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openA2aServer } from '#harness/a2a-server.ts'
import { testApp } from '#harness/app.ts'
import { openMcpServer } from '#harness/mcp-server.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, stage } from '#harness/stage.ts'

// Kinds with a protocol of their own, over HTTP: each against a server of its protocol that repeats the key it was sent.

const { origin, tenant } = await testApp({}, { random: () => 0 })
const call = rawCall(origin)
const a = await tenant('A')
const key = await a.keyOf('editor')
const { projectId, scenario, queue, process, read } = await stage(a)

const models = await openModelServer(() => ({ text: `Your key is ${modelKey}.` }))
const mcp = await openMcpServer({
  key: modelKey,
  tools: (server) =>
    void server.registerTool('ask', { inputSchema: { question: z.string() } }, async () => ({
      content: [{ type: 'text', text: `Your key is ${modelKey}.` }],
    })),
})
const a2a = await openA2aServer({
  key: modelKey,
  version: '1.0',
  execute: async ({ contextId }, bus) => {
    const message = { messageId: crypto.randomUUID(), role: 'ROLE_AGENT', contextId, parts: [{ text: `Your key is ${modelKey}.` }] }
    bus.publish(AgentEvent.message(Message.fromJSON(message)))
    bus.finished()
  },
})
afterAll(() => Promise.all([models, mcp, a2a].map((server) => server.close())))

type Created = { id: string; status: string }
const create = async (kind: string, config: object, secret = modelKey) => {
  const body = { projectId, name: kind, kind, config, auth: { type: 'bearer', secret }, retry: { max: 0 } }
  const answer = await call('POST', '/channels', { key, body })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as unknown as Created
}

describe.each<[string, object]>([
  ['openaiResponses', { url: `${models.origin}/v1/responses`, model: 'gpt-5.2' }],
  ['openaiResponses', { url: `${models.origin}/v1/responses`, model: 'gpt-5.2', stream: true }],
  ['mcp', { url: mcp.url, tool: 'ask', argument: 'question' }],
  ['a2a', { cardUrl: a2a.cardUrl }],
])('a channel of kind %s with %j', (kind, config) => {
  it('is probed, verified, and shows the secret nowhere', async () => {
    const { id } = await create(kind, config)
    const probe = await call('POST', `/channels/${id}/probe`, { key, body: {} })
    expect(probe).toMatchObject({
      status: 200,
      body: { ok: true, mapped: { content: 'Your key is ***.' }, renderedRequest: { method: 'POST' } },
    })
    const channel = await call('GET', `/channels/${id}`, { key })
    expect(channel.body).toMatchObject({ status: 'verified', lastProbe: { ok: true } })
    expect(JSON.stringify([probe.body, channel.body])).not.toContain(modelKey)
  })

  it('is failing with a wrong secret, and says what to check', async () => {
    const { id } = await create(kind, config, 'sk-another-planted-key-0815')
    const probe = await call('POST', `/channels/${id}/probe`, { key, body: {} })
    expect(probe).toMatchObject({
      status: 200,
      body: {
        ok: false,
        mapped: null,
        fault: { source: 'agent', reason: 'status', hint: expect.stringContaining('Check the channel’s auth') },
      },
    })
    expect((await call('GET', `/channels/${id}`, { key })).body).toMatchObject({ status: 'failing' })
    expect(JSON.stringify(probe.body)).not.toContain('0815')
  })

  it('has a conversation in which the secret is masked', async () => {
    const { id: channelId } = await create(kind, config)
    const turns = ['one', 'two'].map((content) => ({ role: 'user' as const, content }))
    const { id } = await scenario({ driver: { mode: 'scripted', turns } })
    const [queued] = await queue(id, { channelId })
    await process()
    const run = await read(queued!.id)
    expect(run).toMatchObject({ status: 'completed', error: null })
    expect(run.turns.map(({ content }) => content)).toEqual(['one', 'Your key is ***.', 'two', 'Your key is ***.'])
    expect(JSON.stringify(run)).not.toContain(modelKey)
  })

  it('is refused if it would call an inside address', async () => {
    const member = kind === 'a2a' ? 'cardUrl' : 'url'
    const body = { projectId, name: kind, kind, config: { ...config, [member]: 'http://169.254.169.254/latest' } }
    const answer = await call('POST', '/channels', { key, body })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: `/config/${member}` }] } })
  })
})

it('seed messages are refused by kinds whose agents would not see them', async () => {
  const { id: channelId } = await create('mcp', { url: mcp.url, tool: 'ask', argument: 'question' })
  const { id } = await must(
    a.owner.POST('/tests', {
      body: {
        projectId,
        name: 'Seeded',
        kind: 'singleTurn',
        turns: [{ content: 'hello' }],
        seedMessages: [{ role: 'user', content: 'Hi' }],
      },
    }),
  )
  const answer = await call('POST', `/tests/${id}/run`, { key, body: { channelId } })
  expect([answer.status, faultsIn(answer)]).toEqual([422, ['/channelId no_history']])
})
