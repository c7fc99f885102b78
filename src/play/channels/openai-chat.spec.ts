import { describe, expect, it } from 'vitest'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import type { UserMessage } from './kind.ts'
import { openChannel } from './kinds.ts'

const url = 'https://agent.example/v1/chat/completions'
const first: UserMessage = { text: 'Hello', index: 1, history: [] }

async function ask(config: object, reply: ScriptedReply, said = first) {
  const { io, requests, bodies } = scriptedIo([reply])
  const session = { sessionId: 's', runId: 'run_1', attempt: 2, seed: 0, variables: {} }
  const conversation = await openChannel({ kind: 'openaiChat', config: { url, ...config } }, io, session)
  return { reply: await conversation.say(said), request: requests[0]!, body: bodies()[0] }
}

const whole = (choice: object, more: object = {}): ScriptedReply => ({ body: JSON.stringify({ choices: [choice], ...more }) })
const sse = (...events: unknown[]) =>
  events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('')
const delta = (delta: object, finish_reason: string | null = null) => ({ choices: [{ index: 0, delta, finish_reason }] })
const stream = (body: string, more: Partial<ScriptedReply> = {}): ScriptedReply => ({
  headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  body,
  ...more,
})

describe('the request', () => {
  it('holds the system prompt, the whole history and the new message', async () => {
    const { body, request } = await ask(
      { model: 'm-1', systemPrompt: 'Be kind.', temperature: 0, headers: { Accept: 'text/x', 'X-Team': 'a' } },
      whole({ message: { content: 'Hi' } }),
      {
        text: 'Bye',
        index: 5,
        history: [
          { role: 'user', content: 'Hello' },
          { role: 'agent', content: 'Hi' },
          { role: 'user', content: '' },
          { role: 'agent', content: '' },
        ],
      },
    )
    expect(body).toEqual({
      model: 'm-1',
      temperature: 0,
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi' },
        { role: 'user', content: '' },
        { role: 'user', content: 'Bye' },
      ],
    })
    expect(request).toMatchObject({ method: 'POST', url, idempotencyKey: 'run_1.2.5' })
    expect(request.headers).toEqual({ 'content-type': 'application/json', accept: 'text/x', 'x-team': 'a' })
  })

  it('asks for a stream with usage, and sends an empty message when the user is silent', async () => {
    const { body } = await ask({ stream: true }, stream(sse(delta({ content: 'x' }, 'stop'))), { ...first, silent: true })
    expect(body).toEqual({ messages: [{ role: 'user', content: '' }], stream: true, stream_options: { include_usage: true } })
  })
})

describe('a plain answer', () => {
  const call = { id: 'c1', type: 'function', function: { name: 'find', arguments: '{"q":"é"}' } }
  it.each<[string, object, object, object]>([
    ['text', { content: 'Hi' }, {}, { content: 'Hi' }],
    [
      'no text but a call',
      { content: null, tool_calls: [call] },
      {},
      { content: '', toolCalls: [{ id: 'c1', name: 'find', arguments: { q: 'é' } }] },
    ],
    [
      'a call of broken arguments',
      { content: '', tool_calls: [{ function: { name: 'find', arguments: '{"q":' } }] },
      {},
      { content: '', toolCalls: [{ name: 'find', arguments: '{"q":' }] },
    ],
    [
      'a call without arguments',
      { content: '', tool_calls: [{ function: { name: 'find', arguments: '' } }] },
      {},
      { content: '', toolCalls: [{ name: 'find', arguments: {} }] },
    ],
    ['a refusal', { content: null, refusal: 'I cannot.' }, {}, { content: 'I cannot.' }],
    [
      'parts',
      {
        content: [
          { type: 'text', text: 'See ' },
          { type: 'image_url', image_url: { url: 'https://x.example/a.png' } },
          { type: 'text', text: 'this' },
        ],
      },
      {},
      { content: 'See this', parts: [{ type: 'attachment', url: 'https://x.example/a.png' }] },
    ],
    [
      'usage',
      { content: 'a' },
      { usage: { prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 } },
      { content: 'a', usage: { inputTokens: 3, outputTokens: 1 } },
    ],
    ['half a usage', { content: 'a' }, { usage: { prompt_tokens: 3 } }, { content: 'a' }],
  ])('with %s is read', async (_, message, more, expected) => {
    expect((await ask({}, whole({ message, finish_reason: 'stop' }, more))).reply).toEqual({ toolCalls: [], ...expected })
  })

  it('that stopped at its limit of length is marked', async () => {
    expect((await ask({}, whole({ message: { content: 'a' }, finish_reason: 'length' }))).reply).toEqual({
      content: 'a',
      toolCalls: [],
      truncated: true,
    })
  })

  it.each<[string, object, RegExp]>([
    ['no choice', { choices: [] }, /\$\.choices\[0\]\.message/],
    ['an empty message', { choices: [{ message: {}, finish_reason: 'stop' }] }, /\$\.choices\[0\]\.message/],
    ['the old shape with text', { choices: [{ text: 'Hi', finish_reason: 'stop' }] }, /\$\.choices\[0\]\.message/],
    ['content of a wrong type', { choices: [{ message: { content: 5 } }] }, /\$\.choices\[0\]\.message\.content/],
    ['a call without a name', { choices: [{ message: { content: '', tool_calls: [{ function: { arguments: '{}' } }] } }] }, /tool_calls/],
    ['an error with status 200', { error: { message: 'quota used up' } }, /quota used up/],
  ])('with %s is a fault of the agent', async (_, body, message) => {
    await expect(ask({}, { body: JSON.stringify(body) })).rejects.toMatchObject({
      source: 'agent',
      message: expect.stringMatching(message),
    })
  })
})

describe('a stream', () => {
  const events = sse(
    delta({ role: 'assistant', content: '' }),
    delta({ content: 'Grüße ' }),
    delta({ content: '👩‍👩‍👧 “ja”' }),
    delta({}, 'stop'),
    { choices: [], usage: { prompt_tokens: 9, completion_tokens: 4 } },
    '[DONE]',
  )
  const expected = { content: 'Grüße 👩‍👩‍👧 “ja”', usage: { inputTokens: 9, outputTokens: 4 } }

  it.each([1, 2, 3, 5, 7, 11, 64, 10_000])(
    'is read alike in pieces of %i bytes, whatever its line ends and comments',
    async (bytesPerPiece) => {
      const variants = [
        events,
        events.replaceAll('\n', '\r\n'),
        events.replaceAll('\n', '\r'),
        `\uFEFF: hello\n\n${events.replaceAll('data: ', ': ping\ndata:')}`,
      ]
      for (const body of variants) expect((await ask({ stream: true }, stream(body, { bytesPerPiece }))).reply).toMatchObject(expected)
    },
  )

  it('measures the time to the first piece of content', async () => {
    const silent = sse(delta({ role: 'assistant', content: '' }))
    const { reply } = await ask(
      { stream: true },
      stream(silent + sse(delta({ content: 'abcdef' }, 'stop')), { bytesPerPiece: silent.length }),
    )
    expect(reply.firstTokenMs).toBe(2)
  })

  it('puts the pieces of tool calls together by their index', async () => {
    const piece = (index: number, more: object) => delta({ tool_calls: [{ index, ...more }] })
    const { reply } = await ask(
      { stream: true },
      stream(
        sse(
          piece(1, { id: 'b', function: { name: 'book', arguments: '' } }),
          piece(0, { id: 'a', function: { name: 'find', arguments: '{"q"' } }),
          piece(1, { function: { arguments: '{"n":' } }),
          piece(0, { function: { arguments: ':"x"}' } }),
          piece(1, { function: { arguments: '2}' } }),
          delta({}, 'tool_calls'),
        ),
      ),
    )
    expect(reply).toMatchObject({
      content: '',
      toolCalls: [
        { id: 'a', name: 'find', arguments: { q: 'x' } },
        { id: 'b', name: 'book', arguments: { n: 2 } },
      ],
    })
  })

  it('without indexes begins a call with each id', async () => {
    const piece = (call: object) => delta({ tool_calls: [call] })
    const { reply } = await ask(
      { stream: true },
      stream(
        sse(
          piece({ id: 'a', function: { name: 'find', arguments: '{' } }),
          piece({ function: { arguments: '}' } }),
          piece({ id: 'b', function: { name: 'book' } }),
          delta({}, 'tool_calls'),
        ),
      ),
    )
    expect(reply.toolCalls).toEqual([
      { id: 'a', name: 'find', arguments: {} },
      { id: 'b', name: 'book', arguments: {} },
    ])
  })

  it.each<[string, string]>([
    ['a finish_reason but no [DONE]', sse(delta({ content: 'Hi' }), delta({}, 'stop'))],
    ['usage after its finish_reason', sse(delta({ content: 'Hi' }, 'stop'), { choices: [], usage: null })],
    ['[DONE] but no finish_reason', sse(delta({ content: 'Hi' }), '[DONE]')],
    ['no empty line after the last event', sse(delta({ content: 'Hi' }, 'stop')).trimEnd()],
  ])('with %s is whole', async (_, body) => {
    expect((await ask({ stream: true }, stream(body))).reply.content).toBe('Hi')
  })

  it('is read where the server streams unasked, and is not awaited where it ignores `stream`', async () => {
    expect((await ask({}, stream(events))).reply).toMatchObject(expected)
    expect((await ask({ stream: true }, whole({ message: { content: 'Hi' } }))).reply).toEqual({ content: 'Hi', toolCalls: [] })
  })

  it.each<[string, string, string, RegExp]>([
    ['stops in the middle', sse(delta({ content: 'Half a sen' })), 'cutOff', /“Half a sen”/],
    ['is empty', '', 'cutOff', /an empty body/],
    ['stops inside an event', `${sse(delta({ content: 'Hi' }))}data: {"choices":[{"del`, 'notJson', /choices/],
    [
      'reports an error on its way',
      sse(delta({ content: 'Hi' }), { error: { message: 'overloaded', code: 529 } }),
      'agentError',
      /overloaded/,
    ],
    ['holds what is not JSON', sse('Hello'), 'notJson', /Hello/],
    ['says [DONE] and nothing else', sse('[DONE]'), 'missingMember', /\$\.choices/],
  ])('that %s is a fault of the agent', async (_, body, reason, message) => {
    await expect(ask({ stream: true }, stream(body))).rejects.toMatchObject({
      source: 'agent',
      reason,
      message: expect.stringMatching(message),
    })
  })

  it('that breaks off keeps the fault of the connection', async () => {
    const broken = stream(sse(delta({ content: 'Hi' })), { thenThrow: new OutgoingError('reset', 'broken off') })
    await expect(ask({ stream: true }, broken)).rejects.toMatchObject({ name: 'OutgoingError', reason: 'reset' })
  })
})
