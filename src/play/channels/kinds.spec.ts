import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { ChannelFault, type Io, type Message, type Session } from './kind.ts'
import { type ChannelKindName, channelKindOf, channelKinds, openChannel } from './kinds.ts'

const session: Session = { sessionId: 'run_1.1', runId: 'run_1', attempt: 1, seed: 7, variables: {} }
const completion = (content: string): ScriptedReply => ({
  body: JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }),
})
const response = (text: string): ScriptedReply => ({
  body: JSON.stringify({
    id: `resp_${text}`,
    status: 'completed',
    output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
  }),
})
const result = (id: number, result: object): ScriptedReply => ({ body: JSON.stringify({ jsonrpc: '2.0', id, result }) })

// The least settings of each kind, and replies in which the agent says one, two, three. A new kind adds its row here.
const examples: Record<ChannelKindName, { config: object; replies: ScriptedReply[]; says: RegExp[] }> = {
  demo: { config: {}, replies: [], says: [/hello/i, /./, /hello/i] },
  openaiChat: {
    config: { url: 'https://agent.example/v1/chat/completions' },
    replies: ['one', 'two', 'three'].map(completion),
    says: [/^one$/, /^two$/, /^three$/],
  },
  openaiResponses: {
    config: { url: 'https://agent.example/v1/responses', model: 'm' },
    replies: ['one', 'two', 'three'].map(response),
    says: [/^one$/, /^two$/, /^three$/],
  },
  http: {
    config: { url: 'https://agent.example/chat', response: { text: '$.reply' } },
    replies: ['one', 'two', 'three'].map((reply) => ({ body: JSON.stringify({ reply }) })),
    says: [/^one$/, /^two$/, /^three$/],
  },
  websocket: {
    config: { url: 'wss://agent.example/socket', receive: { text: '$.text' } },
    replies: ['one', 'two', 'three'].map((text) => ({ body: JSON.stringify({ text }) })),
    says: [/^one$/, /^two$/, /^three$/],
  },
  webhook: {
    config: { url: 'https://agent.example/messages' },
    replies: ['one', 'two', 'three'].flatMap((text) => [{ status: 202, body: '' }, { body: JSON.stringify({ text }) }]),
    says: [/^one$/, /^two$/, /^three$/],
  },
  mcp: {
    config: { url: 'https://agent.example/mcp', tool: 'ask', argument: 'question' },
    replies: [
      result(1, { protocolVersion: '2025-11-25' }),
      { status: 202, body: '' },
      ...['one', 'two', 'three'].map((text, at) => result(at + 2, { content: [{ type: 'text', text }] })),
    ],
    says: [/^one$/, /^two$/, /^three$/],
  },
  a2a: {
    config: { cardUrl: 'https://agent.example/.well-known/agent-card.json' },
    replies: [
      {
        body: JSON.stringify({
          supportedInterfaces: [{ url: 'https://agent.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
        }),
      },
      ...['one', 'two', 'three'].map((text, at) => result(at + 1, { message: { role: 'ROLE_AGENT', parts: [{ text }] } })),
    ],
    says: [/^one$/, /^two$/, /^three$/],
  },
  directLine: {
    config: { url: 'https://agent.example' },
    replies: [
      { status: 201, body: JSON.stringify({ conversationId: 'c' }) },
      ...['one', 'two', 'three'].flatMap((text, at) => [
        { body: JSON.stringify({ id: `sent-${at}` }) },
        {
          body: JSON.stringify({
            activities: [{ type: 'message', id: `m-${at}`, from: { id: 'bot' }, text, inputHint: 'expectingInput' }],
          }),
        },
      ]),
    ],
    says: [/^one$/, /^two$/, /^three$/],
  },
  pull: {
    config: {},
    replies: [{ text: 'one' }, { messages: ['two'] }, { text: 'three' }].map((answer) => ({ body: JSON.stringify(answer) })),
    says: [/^one$/, /^two$/, /^three$/],
  },
  replay: {
    config: {
      recordings: [
        {
          id: 'r',
          messages: ['Hello', 'one', 'And then?', 'two', 'Hello', 'three'].map((content, at) => ({
            role: at % 2 === 0 ? 'user' : 'agent',
            content,
          })),
        },
      ],
    },
    replies: [],
    says: [/^one$/, /^two$/, /^three$/],
  },
}

/** The first message of a conversation; a kind may call the agent already when it opens one. */
const ask = async (channel: Parameters<typeof openChannel>[0], io: Io, of = session) =>
  (await openChannel(channel, io, of)).say({ text: 'Hello', index: 1, history: [] })

/** Whether it sends requests. */
function isOnline(name: ChannelKindName): boolean {
  const kind = channelKindOf(name)
  return name !== 'websocket' && kind.urlsOf(kind.settings.parse(examples[name].config)).length > 0
}

describe.each(channelKinds.names)('channel kind %s', (name) => {
  const { config, replies, says } = examples[name]
  const kind = channelKindOf(name)
  const settings = kind.settings.parse(config)

  it('refuses unknown members in its settings', () => {
    expect(kind.settings.safeParse({ ...config, surprise: true }).success).toBe(false)
  })

  it('keeps settings that it has once parsed', () => {
    expect(kind.settings.parse(settings)).toEqual(settings)
  })

  it('describes what it takes as JSON Schema', () => {
    expect(z.toJSONSchema(kind.settings, { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false })
  })

  it('holds a conversation of three turns, each call with its own idempotency key', async () => {
    const { io, requests } = scriptedIo(replies)
    const conversation = await openChannel({ kind: name, config }, io, session)
    const history: Message[] = []
    for (const [turn, expected] of says.entries()) {
      const text = turn === 1 ? 'And then?' : 'Hello'
      const reply = await conversation.say({ text, index: turn * 2 + 1, history })
      expect(reply.content).toMatch(expected)
      history.push({ role: 'user', content: text }, { role: 'agent', content: reply.content })
    }
    await conversation.end()
    const keys = requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []).filter((key) => /\.\d+$/.test(key))
    expect(keys).toEqual(isOnline(name) ? ['run_1.1.1', 'run_1.1.3', 'run_1.1.5'] : [])
  })

  it('says nothing more once its run is aborted', async () => {
    const { io, requests } = scriptedIo(replies)
    await expect(ask({ kind: name, config }, io, { ...session, signal: AbortSignal.abort() })).rejects.toThrow()
    expect(requests).toEqual([])
  })
})

const answersAtOnce = (name: ChannelKindName) => isOnline(name) && !channelKindOf(name).callbacksOf

describe.each(channelKinds.names.filter(answersAtOnce))('channel kind %s, which calls an address,', (name) => {
  const { config } = examples[name]
  const kind = channelKindOf(name)

  it.each<[string, ScriptedReply, string, RegExp]>([
    ['an error of the server', { status: 500, body: '{"error":{"message":"boom"}}' }, 'status', /answered 500 with “boom”/],
    ['a refused credential', { status: 401, body: '' }, 'status', /401 with an empty body.*auth/],
    ['a page instead of JSON', { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Hi</p>' }, 'notJson', /doctype html/],
    ['an empty body', { body: '' }, 'notJson', /an empty body/],
    ['half a JSON text', { body: '{"reply": "he' }, 'notJson', /is not JSON/],
    ['JSON 100,000 levels deep', { body: '['.repeat(100_000) + ']'.repeat(100_000) }, 'tooComplex', /32 levels/],
    ['JSON of another shape', { body: '{"unexpected": "shape"}' }, 'missingMember', /\$\..*“\{"unexpected": "shape"\}”/],
    ['null', { body: 'null' }, 'missingMember', /\$/],
  ])('blames the agent for %s and shows what came', async (_, reply, reason, message) => {
    const fault = await ask({ kind: name, config }, scriptedIo([reply]).io).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(ChannelFault)
    expect(fault).toMatchObject({ source: 'agent', reason, message: expect.stringMatching(message) })
  })

  it('hands on the faults of the way to the agent, also in the middle of a body', async () => {
    for (const reply of [
      new OutgoingError('dns', 'no such host'),
      { body: '{"a":', thenThrow: new OutgoingError('reset', 'broken off') },
    ]) {
      await expect(ask({ kind: name, config }, scriptedIo([reply]).io)).rejects.toBeInstanceOf(OutgoingError)
    }
  })

  it.each([
    'ftp://agent.example/',
    'agent.example',
    'https://',
    'https://user:hunter2@agent.example/',
    'https://a\\@b.example/',
    'https://a.example/\n',
    'https://{{variables.host}}/',
    'https://a.example/#x',
  ])('refuses the address %j without repeating it', (url) => {
    const parsed = kind.settings.safeParse({ ...config, url })
    expect(parsed.success).toBe(false)
    expect(parsed.error!.issues[0]).toMatchObject({ path: ['url'] })
    expect(parsed.error!.message).not.toContain('hunter2')
  })
})

describe('the demo agent', () => {
  it('answers equally for an equal seed, and has only the templates that are built', async () => {
    const say = async (seed: number) => {
      const conversation = await openChannel({ kind: 'demo', config: { flakeRate: 0.5 } }, scriptedIo([]).io, { ...session, seed })
      return conversation.say({ text: 'Hello', index: 1, history: [] })
    }
    for (const seed of [0, 1, -5, 2 ** 31]) expect(await say(seed)).toEqual(await say(seed))
    expect(channelKindOf('demo').settings.safeParse({ template: 'orchestra' }).success).toBe(false)
  })
})
