import { describe, expect, it } from 'vitest'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import type { SessionMocks, UserMessage } from './kind.ts'
import { openChannel } from './kinds.ts'

// A bare model whose tool calls Parley answers.

const url = 'https://agent.example/v1/chat/completions'
const call = (name: string, text: unknown, id?: string) => ({ ...(id && { id }), type: 'function', function: { name, arguments: text } })
const completion = (message: object, usage?: object): ScriptedReply => ({
  body: JSON.stringify({ choices: [{ message, finish_reason: 'stop' }], ...(usage && { usage }) }),
})
const calling = (...calls: object[]) => completion({ content: null, tool_calls: calls })

async function open(script: ScriptedReply[], { config = {}, isMocked = true }: { config?: object; isMocked?: boolean } = {}) {
  const { io, requests, bodies } = scriptedIo(script)
  const calls: [string, unknown][] = []
  const mocks: SessionMocks = {
    url: 'http://parley/mocks/run_1/t0ken',
    token: 't0ken',
    tools: [{ name: 'find', description: 'Finds', parameters: { type: 'object' } }],
    async call(tool, given) {
      calls.push([tool, given])
      return tool === 'find' ? { result: { n: calls.length } } : { error: { status: 404, body: 'no such tool' } }
    },
  }
  const session = { sessionId: 's', runId: 'run_1', attempt: 1, seed: 0, variables: {}, ...(isMocked && { mocks }) }
  const conversation = await openChannel({ kind: 'openaiChat', config: { url, tools: 'mocks', ...config } }, io, session)
  return { conversation, requests, bodies, calls }
}
const first: UserMessage = { text: 'Hello', index: 1, history: [] }
const results = (body: { messages: { role: string; tool_call_id?: string; content: string }[] }) =>
  body.messages.filter(({ role }) => role === 'tool').map(({ tool_call_id, content }) => [tool_call_id, content])

describe('a model with the tools of the mocks', () => {
  it('is given them, answered in order, asked again, and reads its calls in later messages', async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 2 }
    const { conversation, requests, bodies, calls } = await open([
      completion(
        { content: 'Let me look.', tool_calls: [call('find', '{"q":1}', 'a'), call('find', '{"q":2}', 'b'), call('none', '{}', 'c')] },
        usage,
      ),
      completion({ content: 'Found both.' }, usage),
      completion({ content: 'Bye.' }, usage),
    ])
    const reply = await conversation.say(first)
    expect(reply).toMatchObject({
      content: 'Let me look.\nFound both.',
      parts: ['Let me look.', 'Found both.'].map((text) => ({ type: 'text', text })),
      toolCalls: [{ name: 'find' }, { name: 'find' }, { name: 'none' }],
      usage: { inputTokens: 20, outputTokens: 4 },
    })
    expect(calls).toEqual([
      ['find', { q: 1 }],
      ['find', { q: 2 }],
      ['none', {}],
    ])
    const tools = [{ type: 'function', function: { name: 'find', description: 'Finds', parameters: { type: 'object' } } }]
    expect(bodies()[0]).toEqual({ messages: [{ role: 'user', content: 'Hello' }], tools })
    expect(results(bodies()[1])).toEqual([
      ['a', '{"n":1}'],
      ['b', '{"n":2}'],
      ['c', '{"error":{"status":404,"body":"no such tool"}}'],
    ])
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['run_1.1.1', 'run_1.1.1.1'])
    const history = [
      { role: 'user' as const, content: 'Hello' },
      { role: 'agent' as const, content: reply.content },
    ]
    await conversation.say({ text: 'Thanks', index: 3, history })
    expect(bodies()[2].messages).toEqual([
      ...bodies()[1].messages,
      { role: 'assistant', content: 'Found both.' },
      { role: 'user', content: 'Thanks' },
    ])
  })

  it.each<[string, unknown, unknown]>([
    ['JSON that is cut off', '{"q":', '{"q":'],
    ['a list', '[1]', [1]],
    ['nothing', '', {}],
    ['an object instead of text', { q: 1 }, { q: 1 }],
    ['deep JSON', '['.repeat(100_000), '['.repeat(100_000)],
  ])('that calls with %s has the call answered as it is', async (_, text, given) => {
    const { conversation, calls, bodies } = await open([calling(call('find', text)), completion({ content: 'ok' })])
    await conversation.say(first)
    expect(calls).toEqual([['find', given]])
    expect(results(bodies()[1])).toEqual([['call_0_0', '{"n":1}']])
  })

  it('is cut off after eight rounds, which is the fault of the agent', async () => {
    const { conversation, calls } = await open(Array.from({ length: 9 }, () => calling(call('find', '{}'))))
    await expect(conversation.say(first)).rejects.toMatchObject({
      source: 'agent',
      reason: 'toolRounds',
      message: expect.stringContaining('8 rounds'),
    })
    expect(calls).toHaveLength(8)
  })

  it('may take eight', async () => {
    const { conversation } = await open([...Array.from({ length: 8 }, () => calling(call('find', '{}'))), completion({ content: 'done' })])
    expect((await conversation.say(first)).content).toBe('done')
  })

  it('calls in a stream, in pieces', async () => {
    const events = (...deltas: object[]): ScriptedReply => ({
      headers: { 'content-type': 'text/event-stream' },
      body: `${deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`).join('')}data: [DONE]\n\n`,
    })
    const piece = (index: number, text: string, id?: string) => ({
      tool_calls: [{ index, ...(id && { id, type: 'function' }), function: { ...(id && { name: 'find' }), arguments: text } }],
    })
    const { conversation, calls, bodies } = await open(
      [events(piece(0, '{"q"', 'x'), piece(1, '{}', 'y'), piece(0, ':1}')), events({ content: 'Do' }, { content: 'ne' })],
      { config: { stream: true } },
    )
    expect(await conversation.say(first)).toMatchObject({ content: 'Done', firstTokenMs: expect.any(Number) })
    expect(calls).toEqual([
      ['find', { q: 1 }],
      ['find', {}],
    ])
    expect(results(bodies()[1]).map(([id]) => id)).toEqual(['x', 'y'])
  })

  it('has no tools in a run without mocks, where its calls are reported', async () => {
    const { conversation, bodies } = await open([calling(call('find', '{}', 'a'))], { isMocked: false })
    expect((await conversation.say(first)).toolCalls).toEqual([{ id: 'a', name: 'find', arguments: {} }])
    expect(bodies()[0]).not.toHaveProperty('tools')
  })
})

it('headers can name the mocks, and other braces are text', async () => {
  const headers = { 'X-Tools': '{{mocks.url}}/mcp', 'X-Token': 'a {{mocks.token}} {{other}}' }
  const { conversation, requests } = await open([completion({ content: 'ok' })], { config: { headers } })
  await conversation.say(first)
  expect(requests[0]!.headers).toMatchObject({ 'x-tools': 'http://parley/mocks/run_1/t0ken/mcp', 'x-token': 'a t0ken {{other}}' })
})
