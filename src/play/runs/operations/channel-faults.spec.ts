import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience, testApp } from '#harness/app.ts'
import { checkFaultPage } from '#harness/fault-page.ts'
import { deadAddress } from '#harness/mock-agent.ts'
import { must, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

// Every kind that calls an address meets every fault of an agent, in a run of its own. A new kind adds its row.

type Channel = Schemas['NewChannelInput']
type Body = { id?: number; method?: string; user?: object; type?: string }
/** `prepare` answers what comes before the first message. */
type Kind = {
  config(url: string): Pick<Channel, 'kind' | 'config'>
  type: 'json' | 'sse'
  prepare?(body: Body, url: string): string | undefined
  answer(body: Body): string
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const chat = (member: 'message' | 'delta') => ({ choices: [{ [member]: { content: 'Hello' }, finish_reason: 'stop' }] })
const response = { id: 'r', status: 'completed', output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hello' }] }] }
const delta = event({ type: 'response.output_text.delta', delta: 'Hello' })

const kinds: Record<string, Kind> = {
  http: {
    config: (url) => ({ kind: 'http', config: { url, response: { text: '$.reply' } } }),
    type: 'json',
    answer: () => '{"reply":"Hello"}',
  },
  'http, streamed': {
    config: (url) => ({ kind: 'http', config: { url, response: { text: '$.reply' }, stream: 'sse' } }),
    type: 'sse',
    answer: () => `${event({ reply: 'Hello' })}data: [DONE]\n\n`,
  },
  openaiChat: {
    config: (url) => ({ kind: 'openaiChat', config: { url } }),
    type: 'json',
    answer: () => JSON.stringify(chat('message')),
  },
  'openaiChat, streamed': {
    config: (url) => ({ kind: 'openaiChat', config: { url, stream: true } }),
    type: 'sse',
    answer: () => `${event(chat('delta'))}data: [DONE]\n\n`,
  },
  openaiResponses: {
    config: (url) => ({ kind: 'openaiResponses', config: { url, model: 'm' } }),
    type: 'json',
    answer: () => JSON.stringify(response),
  },
  'openaiResponses, streamed': {
    config: (url) => ({ kind: 'openaiResponses', config: { url, model: 'm', stream: true } }),
    type: 'sse',
    answer: () => `${delta}${event({ type: 'response.completed', response })}`,
  },
}

const result = (id: number | undefined, result: object) => JSON.stringify({ jsonrpc: '2.0', id, result })
const mcp = (type: Kind['type']): Kind => ({
  config: (url) => ({ kind: 'mcp', config: { url, tool: 'ask', argument: 'question' } }),
  type,
  prepare: ({ id, method }) =>
    method === 'initialize' ? result(id, { protocolVersion: '2025-11-25' }) : method === 'tools/call' ? undefined : '',
  answer({ id }) {
    const text = result(id, { content: [{ type: 'text', text: 'Hello' }] })
    return type === 'sse' ? `data: ${text}\n\n` : text
  },
})
kinds.mcp = mcp('json')
kinds.a2a = {
  config: (cardUrl) => ({ kind: 'a2a', config: { cardUrl } }),
  type: 'json',
  prepare: ({ method }, url) =>
    method ? undefined : JSON.stringify({ supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }] }),
  answer: ({ id }) => result(id, { message: { role: 'ROLE_AGENT', parts: [{ text: 'Hello' }] } }),
}
kinds.directLine = {
  config: (url) => ({ kind: 'directLine', config: { url } }),
  type: 'json',
  prepare: ({ user, type }) => (user ? '{"conversationId":"c"}' : type ? '{"id":"sent"}' : undefined),
  answer: () => '{"activities":[{"type":"message","id":"1","from":{"id":"bot"},"text":"Hello","inputHint":"expectingInput"}]}',
}
kinds['mcp, streamed'] = mcp('sse')

type Answering = { type: Kind['type']; answer: string }
const head = (reply: ServerResponse, { type }: Answering) =>
  reply.writeHead(200, { 'content-type': type === 'sse' ? 'text/event-stream' : 'application/json' })
const half = ({ answer }: Answering) => answer.slice(0, Math.floor(answer.length / 2))
// Each kind of stream ends with its own mark, or none.
const wrong = ({ type, answer }: Answering) =>
  type === 'sse' ? `${event({ other: 1 })}${answer.endsWith('[DONE]\n\n') ? 'data: [DONE]\n\n' : ''}` : '{"other":1}'

type Fault = {
  send(reply: ServerResponse, kind: Answering): void
  source: 'agent' | 'channel'
  /** Of an answer in one piece, and of a stream where that differs. */
  reason: string
  streamReason?: string
  words: RegExp
  timeouts?: { firstByteMs?: number; turnMs?: number }
}

const faults: Record<string, Fault> = {
  refused: { send: () => {}, source: 'channel', reason: 'refused', words: /host and port of the URL/ },
  'status 401': {
    send: (reply) => reply.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"no such key"}'),
    source: 'channel',
    reason: 'status',
    words: /401 with “no such key”.*Check the channel’s auth/,
  },
  hang: { send: () => {}, source: 'agent', reason: 'firstByteTimeout', words: /timeouts\.firstByteMs/, timeouts: { firstByteMs: 1_000 } },
  late: {
    send: (reply, kind) => void setTimeout(() => head(reply, kind).end(kind.answer), 6_000).unref(),
    source: 'agent',
    reason: 'firstByteTimeout',
    words: /timeouts\.firstByteMs/,
    timeouts: { firstByteMs: 1_000 },
  },
  'an answer that never ends': {
    send: (reply, kind) => void head(reply, kind).write(half(kind)),
    source: 'agent',
    reason: 'totalTimeout',
    words: /timeouts\.turnMs/,
    timeouts: { turnMs: 2_000 },
  },
  'half an answer': {
    send: (reply, kind) => head(reply, kind).end(half(kind)),
    source: 'agent',
    reason: 'notJson',
    words: /not JSON|stopped before/,
  },
  'JSON of another shape': {
    send: (reply, kind) => head(reply, kind).end(wrong(kind)),
    source: 'agent',
    reason: 'missingMember',
    words: /nothing usable at \$|stopped before/,
  },
  'a page instead of JSON': {
    send: (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>'),
    source: 'agent',
    reason: 'notJson',
    words: /doctype html/,
  },
  'the answer twice': {
    send: (reply, kind) => head(reply, kind).end(`${kind.answer}${kind.answer}`),
    source: 'agent',
    reason: 'notJson',
    streamReason: 'none',
    words: /not JSON/,
  },
  '10 MB': {
    send: (reply, kind) => head(reply, kind).end(`${kind.type === 'sse' ? 'data: ' : ''}"${'x'.repeat(10 * 1024 * 1024)}"`),
    source: 'agent',
    reason: 'tooLarge',
    words: /Make it send less/,
  },
  'a lost connection': { send: (reply) => reply.socket?.destroy(), source: 'agent', reason: 'reset', words: /closed the connection/ },
  'a connection lost in the middle': {
    send: (reply, kind) => head(reply, kind).write(half(kind), () => reply.socket?.destroy()),
    source: 'agent',
    reason: 'reset',
    words: /closed the connection/,
  },
}

const { app, tenant } = await testApp(patience, { random: () => 0 })
const { owner } = await tenant('A')
const { projectId, scenario, queue, process, read } = await stage({ owner })
const server = createServer({ keepAliveTimeout: 120_000 }, async (request, reply) => {
  const body: Body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
  const { searchParams } = new URL(request.url!, 'http://agent')
  const { type, prepare, answer } = kinds[searchParams.get('kind')!]!
  const prepared = prepare?.(body, `http://${request.headers.host}${request.url}`)
  if (prepared !== undefined) reply.writeHead(prepared ? 200 : 202, { 'content-type': 'application/json' }).end(prepared)
  else faults[searchParams.get('fault')!]!.send(reply, { type, answer: answer(body) })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const nobody = await deadAddress()
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

const cells = Object.keys(kinds).flatMap((kind) => Object.keys(faults).map((fault) => [kind, fault] as const))
const runs = new Map<string, Schemas['Run']>()
const addressOf = (kind: string, fault: string) => {
  const url = new URL(fault === 'refused' ? nobody : origin)
  url.search = new URLSearchParams({ kind, fault }).toString()
  return url.href
}

beforeAll(async () => {
  const { id } = await scenario()
  const ids = await Promise.all(
    cells.map(async ([kind, fault]) => {
      const members = { projectId, name: `${kind}, ${fault}`, retry: { max: 0 }, timeouts: faults[fault]!.timeouts ?? {} }
      const body = { ...members, ...kinds[kind]!.config(addressOf(kind, fault)) } as Channel
      const channel = await must(owner.POST('/channels', { body }))
      const [run] = await queue(id, { channelId: channel.id })
      return [`${kind}, ${fault}`, run!.id] as const
    }),
  )
  expect(await process()).toMatchObject({ claimed: cells.length, remaining: { queued: 0, running: 0, delayed: 0, dead: 0 } })
  for (const [name, runId] of ids) runs.set(name, await read(runId))
})

describe.each(Object.keys(kinds))('the kind %s', (kind) => {
  const { type } = kinds[kind]!
  it.each(Object.keys(faults))('meets %s', (fault) => {
    const { source, reason, streamReason = reason, words } = faults[fault]!
    const run = runs.get(`${kind}, ${fault}`)!
    const expected = type === 'sse' ? streamReason : reason
    if (expected === 'none') {
      expect(run).toMatchObject({
        status: 'completed',
        error: null,
        turns: expect.arrayContaining([expect.objectContaining({ content: 'Hello' })]),
      })
      return
    }
    expect(run).toMatchObject({ status: 'completed', outcome: 'error', errorSource: source, error: { reason: expected } })
    expect(run.error!.message).toMatch(words)
    expect(run.turns.filter(({ role }) => role === 'agent')).toEqual([])
  })
})

it('is what docs/internals/channel-faults.md says', () =>
  checkFaultPage(
    'Agents that answer requests',
    Object.keys(faults).flatMap((fault) => Object.keys(kinds).map((kind) => ({ fault, kind, run: runs.get(`${kind}, ${fault}`)! }))),
  ))

it('no fault leaves a slot of the worker taken', () => {
  expect(app.pump.freeSlots).toBe(50)
})
