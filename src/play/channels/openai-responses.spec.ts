import type { ResponseOutputItem } from 'openai/resources/responses/responses'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { agentHost, ioTo, outgoingWith } from '#harness/loopback.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import type { Session, UserMessage } from './kind.ts'
import { openChannel } from './kinds.ts'

const outgoing = outgoingWith()
let reply: (nth: number) => Reply = (nth) => ({ text: `answer ${nth}` })
const server = await openModelServer(() => reply(server.requests.length), agentHost)
afterAll(async () => {
  await outgoing.close()
  await server.close()
})
beforeEach(() => {
  server.requests.length = 0
  reply = (nth) => ({ text: `answer ${nth}` })
})

const url = `${server.origin}/v1/responses`
const session: Session = { sessionId: 's', runId: 'run_1', attempt: 2, seed: 0, variables: {} }
const first: UserMessage = { text: 'Hello', index: 1, history: [] }
const user = (content: string) => ({ role: 'user' as const, content })
const agent = (content: string) => ({ role: 'agent' as const, content })

const open = (config: object, secret = modelKey) =>
  openChannel(
    { kind: 'openaiResponses', config: { url, model: 'gpt-5.2', ...config } },
    ioTo(outgoing, server.origin, { auth: { type: 'bearer' }, secret, boundOrigin: server.origin }),
    session,
  )
const bodies = () => server.requests.map(({ body }) => body)

const scripted = async (config: object, answer: ScriptedReply, message = first) => {
  const { io } = scriptedIo([answer])
  const conversation = await openChannel({ kind: 'openaiResponses', config: { url, model: 'm', ...config } }, io, session)
  return conversation.say(message)
}
const events = (...list: object[]): ScriptedReply => ({
  headers: { 'content-type': 'text/event-stream' },
  body: list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
})

describe.each([false, true])('a conversation, stream: %s,', (stream) => {
  it('sends each message alone, after the response that it answers', async () => {
    const conversation = await open({ stream, instructions: 'Be kind.' })
    expect(await conversation.say(first)).toMatchObject({ content: 'answer 1', toolCalls: [] })
    await conversation.say({ text: 'More', index: 3, history: [user('Hello'), agent('answer 1')] })
    await conversation.say({
      text: '',
      silent: true,
      index: 5,
      history: [user('Hello'), agent('answer 1'), user('More'), agent('answer 2')],
    })
    const always = { model: 'gpt-5.2', instructions: 'Be kind.', ...(stream ? { stream: true } : {}) }
    expect(bodies()).toEqual([
      { ...always, input: [user('Hello')] },
      { ...always, previous_response_id: 'resp_1', input: [user('More')] },
      { ...always, previous_response_id: 'resp_2', input: [user('')] },
    ])
  })

  it('by history sends all messages with each', async () => {
    const conversation = await open({ stream, conversation: 'history', temperature: 0 })
    await conversation.say(first)
    await conversation.say({ text: 'Bye', index: 5, history: [user('Hello'), agent('answer 1'), user('And?'), agent('')] })
    expect(bodies()[1]).toEqual({
      model: 'gpt-5.2',
      input: [user('Hello'), { role: 'assistant', content: 'answer 1' }, user('And?'), user('Bye')],
      temperature: 0,
      ...(stream ? { stream: true } : {}),
    })
  })

  it('that starts in the middle sends once what was said before', async () => {
    const conversation = await open({ stream })
    const history = [user('Hi'), agent('Good day')]
    await conversation.say({ text: 'Hello', index: 1, history })
    await conversation.say({ text: 'More', index: 3, history: [...history, user('Hello'), agent('answer 1')] })
    expect(bodies()).toMatchObject([
      { input: [user('Hi'), { role: 'assistant', content: 'Good day' }, user('Hello')] },
      { input: [user('More')], previous_response_id: 'resp_1' },
    ])
  })

  it.each<[string, Reply, object]>([
    ['words', { text: 'Grüße 👋', usage: { input: 9, output: 4 } }, { content: 'Grüße 👋', usage: { inputTokens: 9, outputTokens: 4 } }],
    ['words apart from reasoning', { reasoning: 'They greet me.', text: 'Hi' }, { content: 'Hi' }],
    ['a refusal', { refusal: 'I cannot.' }, { content: 'I cannot.' }],
    ['an end at the limit of length', { text: 'And so', end: 'length' }, { content: 'And so', truncated: true }],
    ['reasoning up to the limit of length', { reasoning: 'Well …', end: 'length' }, { content: '', truncated: true }],
    [
      'a call without words',
      { toolCalls: [{ name: 'find', arguments: { q: 'é' } }] },
      { content: '', toolCalls: [{ id: 'call_0', name: 'find', arguments: { q: 'é' } }] },
    ],
  ])('reads %s', async (_, answer, expected) => {
    reply = () => answer
    expect(await (await open({ stream })).say(first)).toMatchObject(expected)
  })

  it.each<[string, Reply, object]>([
    [
      'an unknown model',
      { status: 404, message: 'no such model' },
      { source: 'agent', reason: 'status', message: /404 with “no such model”/ },
    ],
    ['an answer that breaks off', { cutAfter: 3, answer: { text: 'This will be cut.' } }, { source: 'agent', reason: 'reset' }],
  ])('ends with %s', async (_, answer, { message, ...expected }: { message?: RegExp }) => {
    reply = () => answer
    const fault = await (await open({ stream })).say(first).catch((error: unknown) => error)
    expect(fault).toMatchObject(expected)
    if (message) expect((fault as Error).message).toMatch(message)
  })

  it('is refused with a wrong key, which no message repeats', async () => {
    const fault = await (await open({ stream }, 'sk-wrong-secret-0815')).say(first).catch((error: unknown) => error)
    expect(fault).toMatchObject({ reason: 'status', message: expect.stringMatching(/401 .*Check the channel’s auth/) })
    expect(JSON.stringify(fault)).not.toContain('0815')
  })
})

it('a stream counts the time to its first word', async () => {
  reply = () => ({ text: 'One two three' })
  const { firstTokenMs } = await (await open({ stream: true })).say(first)
  expect(firstTokenMs).toBeGreaterThanOrEqual(0)
})

describe('tools that the vendor runs', () => {
  const output = [
    { type: 'web_search_call', id: 'ws_1', status: 'completed', action: { type: 'search', query: 'opening hours', queries: [] } },
    {
      type: 'mcp_call',
      id: 'mcp_1',
      name: 'find_order',
      server_label: 'shop',
      arguments: '{"id":7}',
      output: 'shipped',
      status: 'completed',
    },
    { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'refund', arguments: '{"id":7}', status: 'completed' },
    { type: 'function_call_output', id: 'fo_1', call_id: 'c1', output: 'done', status: 'completed' },
    {
      type: 'message',
      id: 'm_1',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: 'It is', annotations: [], logprobs: [] }],
    },
    {
      type: 'message',
      id: 'm_2',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: 'on its way.', annotations: [], logprobs: [] }],
    },
  ] satisfies Partial<ResponseOutputItem>[]
  const expected = {
    content: 'It is\non its way.',
    parts: [
      { type: 'text', text: 'It is' },
      { type: 'text', text: 'on its way.' },
    ],
    toolCalls: [
      { id: 'ws_1', name: 'web_search', arguments: { type: 'search', query: 'opening hours', queries: [] } },
      { id: 'mcp_1', name: 'find_order', arguments: { id: 7 }, result: 'shipped' },
      { id: 'c1', name: 'refund', arguments: { id: 7 }, result: 'done' },
    ],
  }
  it('are calls with their results, and several messages of one response stay apart', async () => {
    expect(await scripted({}, { body: JSON.stringify({ id: 'r', output }) })).toMatchObject(expected)
  })
  it('are read from the items of a stream whose last event has no output', async () => {
    const items = output.map((item) => ({ type: 'response.output_item.done', item }))
    expect(
      await scripted({ stream: true }, events(...items, { type: 'response.completed', response: { id: 'r', output: [] } })),
    ).toMatchObject(expected)
  })
})

const text = (text: string) => ({ type: 'response.output_text.delta', delta: text })
it.each<[string, object, ScriptedReply, string, RegExp]>([
  ['failed', {}, { body: '{"status":"failed","error":{"code":"x","message":"overloaded"}}' }, 'agentError', /overloaded/],
  ['is still in the works', {}, { body: '{"id":"r","status":"in_progress","output":[]}' }, 'agentError', /the status in_progress/],
  ['has no message', {}, { body: '{"id":"r","status":"completed","output":[]}' }, 'missingMember', /a message or a tool call/],
  ['has no ID to continue from', {}, { body: '{"output":[{"type":"message","content":"Hi"}]}' }, 'missingMember', /\$\.id/],
  [
    'has a call without a name',
    {},
    { body: '{"id":"r","output":[{"type":"function_call","arguments":"{}"}]}' },
    'missingMember',
    /name of a tool/,
  ],
  [
    'has text of a wrong type',
    {},
    { body: '{"output":[{"type":"message","content":[{"type":"output_text","text":5}]}]}' },
    'missingMember',
    /\$\.output\[0\]\.content/,
  ],
  [
    'fails in its stream',
    { stream: true },
    events(text('Hi'), { type: 'error', code: 'x', message: 'no capacity' }),
    'agentError',
    /no capacity/,
  ],
  ['stops before its end', { stream: true }, events(text('Half '), text('of it')), 'cutOff', /response\.completed, after “Half of it”/],
  ['ends without a response', { stream: true }, events(text('Hi'), { type: 'response.completed' }), 'missingMember', /\$\.response/],
])('a response that %s is the fault of the agent', async (_, config, answer, reason, message) => {
  await expect(scripted(config, answer)).rejects.toMatchObject({ source: 'agent', reason, message: expect.stringMatching(message) })
})

it('a response needs no ID where each message carries the history', async () => {
  const body = '{"output":[{"type":"message","content":"Hi"}]}'
  expect(await scripted({ conversation: 'history' }, { body })).toMatchObject({ content: 'Hi' })
})
