import { describe, expect, it } from 'vitest'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import type { Session, UserMessage } from './kind.ts'
import { channelKindOf, openChannel } from './kinds.ts'

const url = 'https://agent.example/chat'
const session: Session = { sessionId: 'ours', runId: 'run_1', attempt: 1, seed: 0, variables: { plan: 'gold', seats: 3 } }
const text = (text: string) => ({ type: 'text', text })
const first: UserMessage = { text: 'Hello', index: 1, history: [] }
const json = (body: unknown, more: Partial<ScriptedReply> = {}): ScriptedReply => ({ body: JSON.stringify(body), ...more })
const faultsIn = (config: object) =>
  (channelKindOf('http').settings.safeParse({ url, response: { text: '$.reply' }, ...config }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  )

async function ask(config: object, reply: ScriptedReply, said = first) {
  const { io, requests } = scriptedIo([reply])
  const conversation = await openChannel({ kind: 'http', config: { url, response: { text: '$.reply' }, ...config } }, io, session)
  return { reply: await conversation.say(said), request: requests[0]! }
}

describe('the request', () => {
  it('without a body in the settings holds message and session', async () => {
    const { request } = await ask({}, json({ reply: 'Hi' }))
    expect(request).toMatchObject({ method: 'POST', url, body: '{"message":"Hello","sessionId":"ours"}', idempotencyKey: 'run_1.1.1' })
    expect(request.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('fills every name in, in body, headers and url', async () => {
    const { request } = await ask(
      {
        url: `${url}/{{sessionId}}?run={{runId}}`,
        method: 'PUT',
        headers: { 'X-Turn': '{{turn}}' },
        body: { text: '{{message}}', all: '{{messages}}', plan: 'is {{variables.plan}}', seats: '{{variables.seats}}' },
      },
      json({ reply: 'Hi' }),
      {
        text: 'Bye',
        index: 3,
        history: [
          { role: 'user', content: 'Hello' },
          { role: 'agent', content: 'Hi' },
        ],
      },
    )
    expect(request).toMatchObject({ method: 'PUT', url: `${url}/ours?run=run_1` })
    expect(request.headers).toMatchObject({ 'x-turn': '3' })
    expect(JSON.parse(request.body!)).toEqual({
      text: 'Bye',
      all: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi' },
        { role: 'user', content: 'Bye' },
      ],
      plan: 'is gold',
      seats: 3,
    })
  })

  it('of a GET has neither body nor content type; silence is an empty message', async () => {
    const { request } = await ask({ method: 'GET', url: `${url}?q={{message}}` }, json({ reply: 'Hi' }), { ...first, silent: true })
    expect(request).toMatchObject({ method: 'GET', url: `${url}?q=` })
    expect(request.body).toBeUndefined()
    expect(request.headers).not.toHaveProperty('content-type')
  })

  it.each(['constructor', '__proto__', 'toString', 'missing'])(
    'with the unknown variable %s is a fault of the channel, and nothing is sent',
    async (name) => {
      const { io, requests } = scriptedIo([])
      const config = { url, body: ['{{message}}', `{{variables.${name}}}`], response: { text: '$.reply' } }
      const conversation = await openChannel({ kind: 'http', config }, io, session)
      await expect(conversation.say(first)).rejects.toMatchObject({
        source: 'channel',
        reason: 'template',
        message: expect.stringContaining(name),
      })
      expect(requests).toEqual([])
    },
  )
})

describe('an answer', () => {
  const paths = { text: '$.reply', messages: '$.parts[*].text', toolCalls: '$.tools', end: '$.done', usage: '$.usage', error: '$.error' }
  it.each<[string, unknown, object]>([
    ['a text', { reply: 'Hi' }, { content: 'Hi' }],
    ['an empty text', { reply: '' }, { content: '' }],
    ['a number', { reply: 42 }, { content: '42' }],
    ['a list of texts', { reply: ['Hi', 'you'] }, { content: 'Hi\nyou', parts: [text('Hi'), text('you')] }],
    ['messages', { parts: [{ text: 'Hi' }, { text: 'you' }] }, { content: 'Hi\nyou', parts: [text('Hi'), text('you')] }],
    ['no message and a text', { parts: [], reply: 'Hi' }, { content: 'Hi' }],
    ['an end', { reply: 'Bye', done: true }, { content: 'Bye', ended: true }],
    ['an end without words', { done: 'yes' }, { content: '', ended: true }],
    ['signs of no end and no error', { reply: 'Hi', done: false, error: [] }, { content: 'Hi' }],
    ['usage', { reply: 'Hi', usage: { input_tokens: 2, output_tokens: 3 } }, { content: 'Hi', usage: { inputTokens: 2, outputTokens: 3 } }],
    [
      'tool calls in the common shapes',
      {
        tools: [
          { name: 'a', arguments: '{"x":1}' },
          { tool: 'b', args: { x: 2 }, result: 'ok' },
          { id: 'c1', function: { name: 'c', arguments: '' } },
          { type: 'tool_use', name: 'd', input: { x: 4 } },
          'e',
        ],
      },
      {
        content: '',
        toolCalls: [
          { name: 'a', arguments: { x: 1 } },
          { name: 'b', arguments: { x: 2 }, result: 'ok' },
          { id: 'c1', name: 'c', arguments: {} },
          { name: 'd', arguments: { x: 4 } },
          { name: 'e', arguments: {} },
        ],
      },
    ],
    ['no tool calls, which is known', { reply: 'Hi', tools: null }, { content: 'Hi', toolCalls: [] }],
  ])('with %s is read', async (_, body, expected) => {
    expect((await ask({ response: paths }, json(body))).reply).toEqual({ toolCalls: [], ...expected })
  })

  it('without a path for tool calls leaves it open whether any was made', async () => {
    expect((await ask({ response: { text: '$.reply' } }, json({ reply: 'Hi' }))).reply.toolCalls).toBeUndefined()
  })

  it.each<[string, unknown, RegExp]>([
    ['nothing at the path', { answer: 'Hi' }, /\$\.reply.*“\{"answer":"Hi"\}”.*response\.text/],
    ['an object at the path', { reply: { text: 'Hi' } }, /\$\.reply/],
    ['null at the path', { reply: null }, /\$\.reply/],
    ['a tool without a name', { reply: 'Hi', tools: [{ arguments: {} }] }, /\$\.tools/],
    ['an error', { reply: 'Hi', error: { code: 7, message: 'no stock' } }, /reported an error: no stock/],
  ])('with %s is a fault of the agent', async (_, body, message) => {
    await expect(ask({ response: paths }, json(body))).rejects.toMatchObject({ source: 'agent', message: expect.stringMatching(message) })
  })

  it('of a bad status shows the error from its place, on one line and at most 200 characters', async () => {
    const problem = { nested: { why: `\u0000 line\n${'long '.repeat(100)}😀` } }
    await expect(ask({ response: { text: '$.reply', error: '$.nested.why' } }, json(problem, { status: 422 }))).rejects.toMatchObject({
      reason: 'status',
      message: expect.stringMatching(/^The agent answered 422 with “line (long ){38}[^“”]{1,6}…”\. [^\n]*$/),
    })
  })

  it.each<[string, string, object]>([
    ['plain text', 'Hi there', { content: 'Hi there' }],
    ['a JSON text', '"Hi"', { content: 'Hi' }],
    ['a JSON list', '["Hi","you"]', { content: 'Hi\nyou', parts: [text('Hi'), text('you')] }],
    ['a number, as it is written', ' 1.0', { content: ' 1.0' }],
  ])('is taken whole with the path $: %s', async (_, body, expected) => {
    expect((await ask({ response: { text: '$' } }, { body, headers: {} })).reply).toEqual(expected)
  })
})

describe('a session', () => {
  const config = {
    url,
    response: { text: '$.reply' },
    session: {
      start: { url: `${url}/sessions`, body: { plan: '{{variables.plan}}' }, sessionId: '$.id', greeting: '$.hello' },
      end: { url: `${url}/sessions/{{sessionId}}`, method: 'DELETE' },
    },
  }
  it('is started first, gives its id and greeting, and is ended', async () => {
    const { io, requests } = scriptedIo([
      json({ id: 77, hello: ['Hi', 'Ask me'] }, { status: 201 }),
      json({ reply: 'one' }),
      { status: 204, body: '' },
    ])
    const conversation = await openChannel({ kind: 'http', config }, io, session)
    expect(conversation.greeting).toMatchObject({ content: 'Hi\nAsk me', parts: [text('Hi'), text('Ask me')] })
    await conversation.say(first)
    await conversation.end()
    expect(requests.map(({ method, url, body, idempotencyKey }) => [method, url, body, idempotencyKey])).toEqual([
      ['POST', `${url}/sessions`, '{"plan":"gold"}', 'run_1.1.start'],
      ['POST', url, '{"message":"Hello","sessionId":"77"}', 'run_1.1.1'],
      ['DELETE', `${url}/sessions/77`, undefined, 'run_1.1.end'],
    ])
  })

  it.each<[string, ScriptedReply, RegExp]>([
    ['is refused', json({ detail: 'full' }, { status: 503 }), /503 with “full”/],
    ['has no id', json({ hello: 'Hi' }), /\$\.id.*session\.start\.sessionId/],
  ])('that %s does not begin', async (_, reply, message) => {
    await expect(openChannel({ kind: 'http', config }, scriptedIo([reply]).io, session)).rejects.toThrow(message)
  })

  it('has all its addresses and headers checked like those of the turns', () => {
    const kind = channelKindOf('http')
    const settings = kind.settings.parse({
      ...config,
      headers: { a: '1' },
      session: { ...config.session, end: { url, headers: { b: '2' } } },
    })
    expect(kind.urlsOf(settings)).toEqual([url, `${url}/sessions`, url])
    expect(kind.headersOf(settings)).toEqual([{ a: '1' }, { b: '2' }])
  })
})

describe('settings are checked when they are saved', () => {
  it.each<[string, object, string[]]>([
    ['no fault', {}, []],
    ['no text path', { response: {} }, ['response.text']],
    ['a bad path', { response: { text: 'reply', end: '$[?search(@.a, "x")]' } }, ['response.text', 'response.end']],
    ['an unknown name', { body: { a: '{{message}} {{user}}' } }, ['body']],
    ['a message that nothing carries', { body: { text: 'Hello' } }, ['']],
    ['a GET that carries nothing', { method: 'GET' }, ['']],
    ['a message in the start of a session', { session: { start: { url, body: ['{{message}}'] } } }, ['session.start.body']],
    ['a session on another scheme', { session: { end: { url: 'ftp://agent.example' } } }, ['session.end.url']],
    ['sse without a stream', { sse: { done: 'end' } }, ['sse']],
    ['unknown members inside', { response: { text: '$.a', txt: '$.b' }, session: { begin: {} } }, ['response', 'session']],
  ])('%s', (_, config, paths) => {
    expect(faultsIn(config)).toEqual(paths)
  })
})
