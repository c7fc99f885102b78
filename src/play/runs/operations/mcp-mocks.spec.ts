import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type ModelAnswer, modelKey, openModelServer } from '#harness/models/model-server.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'

// Agents that call the mocks of their tools with the official client of MCP, and over HTTP.

const { tenant, startWorker } = await testApp()
type Said = { content: string | null; tool_calls?: { id: string; function: { name: string; arguments: string } }[] }
type Heard = { message: string; mocks: string }
const tokens: string[] = []

const behaviours: Record<string, (heard: Heard) => Promise<unknown>> = {
  /** Lists its tools, and calls one with each ID in the message. */
  async mcp({ message, mocks }) {
    const client = new Client({ name: 'agent', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${mocks}/mcp`)) as never)
    await client.ping()
    const { tools } = await client.listTools()
    const results = []
    for (const id of message.split(' ')) results.push(await client.callTool({ name: id === 'none' ? 'none' : 'refund', arguments: { id } }))
    await client.close()
    return { tools, results }
  },
  /** Sends each text of the message as it is. */
  async raw({ message, mocks }) {
    const answers: { status: number; body: string }[] = []
    for (const text of JSON.parse(message) as string[]) {
      const body = text === '10 MB' ? JSON.stringify({ a: 'x'.repeat(10_000_000) }) : text === 'deep' ? '{"a":'.repeat(5_000) : text
      const answer = await fetch(`${mocks}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      answers.push({ status: answer.status, body: await answer.text() })
    }
    const others = await Promise.all(['GET', 'DELETE'].map((method) => fetch(`${mocks}/mcp`, { method })))
    return { answers, others: others.map(({ status }) => status) }
  },
  /** Asks a model by chat completions, and calls the tools that the OpenAPI document of the mocks names. */
  async openai({ message, mocks }) {
    const { paths } = (await (await fetch(`${mocks}/openapi.json`)).json()) as {
      paths: Record<string, { post: { operationId: string; requestBody: { content: Record<string, { schema: object }> } } }>
    }
    const tools = Object.values(paths).map(({ post }) => ({
      type: 'function',
      function: { name: post.operationId, parameters: { ...post.requestBody.content['application/json']!.schema } },
    }))
    const messages: object[] = [{ role: 'user', content: message }]
    for (;;) {
      const answered = await fetch(`${model.origin}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${modelKey}` },
        body: JSON.stringify({ model: 'm-1', messages, tools }),
      })
      const { choices } = (await answered.json()) as { choices: { message: Said }[] }
      const said = choices[0]!.message
      messages.push({ role: 'assistant', content: said.content, ...(said.tool_calls && { tool_calls: said.tool_calls }) })
      if (!said.tool_calls) return said.content
      for (const call of said.tool_calls) {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`${mocks}/tools/${call.function.name}`, { method: 'POST', headers, body: call.function.arguments })
        messages.push({ role: 'tool', tool_call_id: call.id, content: await answer.text() })
      }
    }
  },
}
const model = await openModelServer(({ messages }): ModelAnswer => {
  const result = messages.findLast(({ role }) => role === 'tool')
  return result ? { text: `Done: ${result.text}` } : { toolCalls: [{ name: 'refund', arguments: { id: 'A-1' } }] }
})
const agent = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Heard
  tokens.push(body.mocks)
  const said = await behaviours[request.url!.slice(1)]!(body).catch((error: Error) => ({ broke: error.message }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply: JSON.stringify(said) }))
})
agent.listen(0, '127.0.0.1')
await once(agent, 'listening')
afterAll(async () => {
  agent.close()
  await model.close()
})

let own: Stage
let owner: Awaited<ReturnType<typeof tenant>>['owner']
beforeAll(async () => {
  const a = await tenant('A')
  owner = a.owner
  own = await stage(a)
  startWorker({ pollMs: 50 })
})
const parameters = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
async function play(behaviour: string, content: string, assertions: object[] = []) {
  const url = `http://127.0.0.1:${(agent.address() as AddressInfo).port}/${behaviour}`
  const config = { url, body: { message: '{{message}}', mocks: '{{mocks.url}}' }, response: { text: '$.reply' } }
  const { id: channelId } = await must(owner.POST('/channels', { body: { projectId: own.projectId, name: 'Agent', kind: 'http', config } }))
  const rules = [
    { match: { partial: { id: 'A-9' } }, respond: { error: { status: 409, body: { message: 'Refunded already' } } } },
    { match: { schema: { properties: { id: { pattern: '^A-' } } } }, respond: { result: { refund: 'R-{{call}}' } } },
  ]
  const { id } = await own.scenario({
    driver: { mode: 'scripted', turns: [{ content }] },
    toolMocks: [{ tool: 'refund', description: 'Books a refund', parameters, rules }],
    assertions: assertions as never,
  })
  const [queued] = await own.queue(id, { channelId })
  const run = await until('the run ends', async () => {
    const found = await own.read(queued!.id)
    return found.status === 'completed' && found
  })
  return { run, said: JSON.parse(run.turns[1]!.content), calls: run.turns[1]!.toolCalls! }
}
const post = async (address: string, body: object) => {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('the official client of MCP as an agent', () => {
  it('lists the tools of the mocks, and is answered by their rules', async () => {
    const { run, said, calls } = await play('mcp', 'A-1 A-9')
    expect(said.tools).toEqual([{ name: 'refund', description: 'Books a refund', inputSchema: parameters }])
    expect(said.results).toMatchObject([
      { content: [{ type: 'text', text: '{"refund":"R-1"}' }], isError: false },
      { content: [{ type: 'text', text: '{"error":{"body":{"message":"Refunded already"},"status":409}}' }], isError: true },
    ])
    expect(calls).toMatchObject([
      { name: 'refund', arguments: { id: 'A-1' }, result: { refund: 'R-1' }, mock: { rule: 1, matched: true } },
      { name: 'refund', arguments: { id: 'A-9' }, result: { error: { status: 409 } }, mock: { rule: 0, matched: true } },
    ])
    expect(run.assertions.find(({ kind }) => kind === 'toolsMatched')!.outcome).toBe('passed')
  })
  it('that reports no calls is not said to leave alone a tool that is not mocked', async () => {
    const notCalled = ['refund', 'cancel'].map((name) => ({ kind: 'toolNotCalled', settings: { name } }))
    const { run } = await play('mcp', 'A-1', notCalled)
    expect(run.assertions.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['failed', 'inconclusive'])
    expect(run.assertions[1]!.rationale).toContain('"cancel" is not mocked')
  })
  it.each(['B-1', 'none'])('gets an error for a call that no rule answers (%s), and fails', async (id) => {
    const { run, said, calls } = await play('mcp', id)
    expect(said.results).toMatchObject([{ isError: true }])
    expect(calls).toMatchObject([{ mock: { rule: null, matched: false } }])
    expect(run.outcome).toBe('failed')
    expect(run.outcomeReason).toContain(`${id === 'none' ? 'none' : 'refund'}({"id":"${id}"})`)
  })
})

it('an agent whose model calls tools has them answered over HTTP', async () => {
  const { said, calls } = await play('openai', 'Refund A-1')
  expect(said).toBe('Done: {"refund":"R-1"}')
  expect(calls).toMatchObject([{ name: 'refund', arguments: { id: 'A-1' }, mock: { rule: 1 } }])
})

describe('the address for MCP', () => {
  const rpc = (method: string, params?: object, id: unknown = 1) => JSON.stringify({ jsonrpc: '2.0', id, method, params })
  it('refuses what is not a request, without a word of its own failure', async () => {
    const sent: [text: string, status: number, part: string][] = [
      ['10 MB', 413, 'too_large'],
      ['deep', 400, 'malformed'],
      [`[${rpc('ping')}]`, 400, 'must be a JSON object'],
      ['{', 400, 'malformed'],
      ['{"id":1,"method":"ping"}', 400, '-32600'],
      [rpc('ping', undefined, { a: 1 }), 400, '-32600'],
      [rpc('ping', undefined, 1.5), 400, '-32600'],
      [JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: [] }), 400, '-32600'],
      [rpc('resources/list'), 200, '-32601'],
      [rpc('__proto__'), 200, '-32601'],
      ['{"jsonrpc":"2.0","method":"notifications/initialized"}', 202, ''],
      [JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }), 202, ''],
      [rpc('initialize', { protocolVersion: '1999-01-01' }), 200, '"protocolVersion":"2025-11-25"'],
      [rpc('initialize', { protocolVersion: '2025-03-26' }), 200, '"protocolVersion":"2025-03-26"'],
      [rpc('tools/call'), 200, '"isError":true'],
      [rpc('tools/call', { name: 'refund', arguments: ['A-1'] }), 200, 'invalid_arguments'],
      [rpc('tools/call', { name: 'refund', arguments: { id: 'A-1' } }, 'a'), 200, '"id":"a"'],
    ]
    const { run, said } = await play('raw', JSON.stringify(sent.map(([text]) => text)))
    for (const [at, [text, status, part]] of sent.entries()) {
      expect([text, said.answers[at].status]).toEqual([text, status])
      expect(said.answers[at].body).toContain(part)
    }
    expect(said.others).toEqual([405, 405])
    expect(run.outcome).toBe('failed')
  })
  it('is closed with the run: 410; that of another run and a guessed one: 404 with equal bodies', async () => {
    const [first, second] = [(await play('mcp', 'A-1')).run, (await play('mcp', 'A-1')).run]
    const [one, other] = tokens.slice(-2).map((url) => url.split('/').at(-1)!) as [string, string]
    const origin = new URL(tokens.at(-1)!).origin
    const ask = (run: string, token: string, method = 'tools/list') =>
      post(`${origin}/mocks/${run}/${token}/mcp`, { jsonrpc: '2.0', id: 1, method, params: { name: 'refund', arguments: {} } })
    for (const method of ['initialize', 'ping', 'tools/list', 'tools/call'])
      expect(await ask(first.id, one, method)).toMatchObject({ status: 410, body: { code: 'gone' } })
    const guess = `parley_mocks_${'x'.repeat(43)}`
    const refused = await Promise.all([ask(first.id, other), ask(second.id, one), ask(first.id, guess), ask('run_none', guess)])
    for (const { status, body } of refused) {
      expect(status).toBe(404)
      expect({ ...body, requestId: '', instance: '' }).toEqual({ ...refused[0]!.body, requestId: '', instance: '' })
    }
  })
})
