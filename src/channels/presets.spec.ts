import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import { isSignedForAws } from '../harness/aws-signed.ts'
import { openDirectLineServer } from '../harness/direct-line-server.ts'
import { faultsIn, rawCall } from '../harness/raw-call.ts'
import { stage } from '../harness/stage.ts'
import { newId } from '../platform/ids.ts'
import { presets } from './presets.ts'

// Each preset becomes a channel that holds a conversation with a server that is strict about what the reference of the product says.

const secret = 'planted-preset-secret'
type Body = Record<
  | 'userId'
  | 'messageId'
  | 'conversationId'
  | 'type'
  | 'text'
  | 'deliveryMode'
  | 'serviceUrl'
  | 'query'
  | 'user'
  | 'response_mode'
  | 'conversation_id'
  | 'sender'
  | 'message'
  | 'assistant_id'
  | 'question'
  | 'output_type'
  | 'input_value'
  | 'sessionId'
  | 'chatInput'
  | 'model',
  string
> & {
  config: { configurable: { session_id: string } }
  input: { question: string; messages: Message[] }
  inputs: object
  conversation: { id: string }
  from: { id: string }
  recipient: { id: string }
  overrideConfig: { sessionId: string }
  queryInput: { languageCode: string; text: { text: string } }
  action: { type: string; payload: string }
  messages: Message[]
  max_tokens: number
}
type Message = { content: string }
type Request = { at: string; headers: IncomingHttpHeaders; body: Body; text: string; url: string }
/** `hears`: what the agent was told; anything but a text is refused. `says`: its answer. `prepare`: answers before the first message. */
type Product = {
  values?: Record<string, string>
  prepare?(request: Request): object | undefined
  hears(request: Request): unknown
  says(text: string): object
  /** What it sends to the address of the channel instead. */
  callsBack?(request: Request, text: string): object
}
const bearer = ({ headers }: Request) => headers.authorization === `Bearer ${secret}`
const key =
  (name: string) =>
  ({ headers }: Request) =>
    headers[name] === secret
const chat = (text: string) => ({ choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }] })
const lastOf = (messages: Message[]) => messages.at(-1)?.content
const trace = (text: string) => [
  { type: 'path', payload: {} },
  { type: 'text', payload: { message: text, delay: 0 } },
]

const difyConversations = new Set<string>()
const products: Record<string, Product> = {
  rasa: {
    hears: ({ at, body }) => at === 'POST /webhooks/rest/webhook' && body.sender.startsWith('run_') && body.message,
    says: (text) => [{ recipient_id: 'x', text }],
  },
  langServe: {
    values: { input: 'question', reply: '$.output.content' },
    hears: ({ at, body }) => at === 'POST /invoke' && body.config.configurable.session_id.startsWith('run_') && body.input.question,
    says: (text) => ({ output: { type: 'ai', content: text }, metadata: { run_id: 'r' } }),
  },
  langGraph: {
    values: { secret },
    prepare: (request) => (request.at === 'POST /threads' && key('x-api-key')(request) ? { thread_id: 't-1', status: 'idle' } : undefined),
    hears: (request) =>
      request.at === 'POST /threads/t-1/runs/wait' &&
      key('x-api-key')(request) &&
      request.body.assistant_id === 'agent' &&
      lastOf(request.body.input.messages),
    says: (text) => ({
      messages: [
        { type: 'human', content: '…' },
        { type: 'ai', content: text },
      ],
    }),
  },
  flowise: {
    values: { flow: 'f/1' },
    hears: ({ at, headers, body }) =>
      at === 'POST /api/v1/prediction/f%2F1' &&
      headers.authorization === undefined &&
      body.overrideConfig.sessionId.startsWith('run_') &&
      body.question,
    says: (text) => ({ text, question: '…', chatId: 'c', sessionId: 's' }),
  },
  langflow: {
    values: { flow: 'support', secret },
    hears: (request) =>
      request.at === 'POST /api/v1/run/support' &&
      key('x-api-key')(request) &&
      request.body.output_type === 'chat' &&
      request.body.input_value,
    says: (text) => ({ session_id: 's', outputs: [{ inputs: {}, outputs: [{ results: { message: { text } } }] }] }),
  },
  n8n: {
    hears: ({ body }) => (body.action as unknown) === 'sendMessage' && body.sessionId.startsWith('run_') && body.chatInput,
    says: (text) => ({ output: text }),
  },
  dify: {
    values: { secret },
    // The first message starts a conversation, and the ID that came with its answer continues it.
    hears: (request) => {
      const { inputs, user, conversation_id, response_mode, query } = request.body
      if (!(request.at === 'POST /chat-messages' && bearer(request) && inputs && user && response_mode === 'blocking')) return undefined
      const isNext = difyConversations.has(`${conversation_id} ${user}`)
      difyConversations.add(`c-${user} ${user}`)
      return (isNext || conversation_id === '') && isNext === query.startsWith('Line one') && query
    },
    says: (answer) => ({
      event: 'message',
      conversation_id: [...difyConversations].at(-1)!.split(' ')[0],
      answer,
      metadata: { usage: {} },
    }),
  },
  botFramework: {
    hears: ({ at, body }) =>
      at === 'POST /api/messages' &&
      [body.conversation.id, body.from.id, body.recipient.id, body.serviceUrl].every((text) => text !== '') &&
      [body.type, body.deliveryMode].join() === 'message,expectReplies' &&
      body.text,
    says: (text) => ({ activities: [{ type: 'typing' }, { type: 'message', text, inputHint: 'acceptingInput' }] }),
  },
  botpress: {
    values: { secret },
    hears: (request) => {
      const { userId, messageId, conversationId, type, text } = request.body
      return bearer(request) && userId && messageId && conversationId.startsWith('run_') && type === 'text' && text
    },
    says: (text) => ({ text }),
    callsBack: ({ body }, text) => ({
      type: 'text',
      payload: { type: 'text', text },
      conversationId: body.conversationId,
      botpressMessageId: crypto.randomUUID(),
    }),
  },
  dialogflowCx: {
    values: { project: 'p', location: 'europe-west1', agent: 'a', secret },
    hears: (request) =>
      // Its session IDs have at most 36 characters.
      /^POST \/v3\/projects\/p\/locations\/europe-west1\/agents\/a\/sessions\/[^/:]{1,36}:detectIntent$/.test(request.at) &&
      bearer(request) &&
      request.body.queryInput.languageCode === 'en' &&
      request.body.queryInput.text.text,
    says: (text) => ({ responseId: 'r', queryResult: { responseMessages: [{ text: { text: [text] } }, { payload: {} }] } }),
  },
  amazonLex: {
    values: { region: 'eu-west-1', bot: 'ABCDEFGHIJ', accessKeyId: 'AKIDEXAMPLE', secret },
    hears: (request) =>
      // Its session IDs have 2 to 100 letters, digits and signs of "._:-".
      /^POST \/bots\/ABCDEFGHIJ\/botAliases\/TSTALIASID\/botLocales\/en_US\/sessions\/[\w.:-]{2,100}\/text$/.test(request.at) &&
      isSignedForAws(request, secret) &&
      request.body.text,
    says: (content) => ({
      messages: [
        { contentType: 'PlainText', content },
        { contentType: 'ImageResponseCard', imageResponseCard: { title: 'More', buttons: [{ text: 'Yes', value: 'yes' }] } },
      ],
      sessionState: { dialogAction: { type: 'Close' } },
      sessionId: 's',
    }),
  },
  voiceflow: {
    values: { secret },
    prepare: (request) => (request.body.action?.type === 'launch' && key('authorization')(request) ? trace('Welcome') : undefined),
    hears: (request) =>
      /^POST \/state\/user\/[^/]+\/interact$/.test(request.at) && key('authorization')(request) && request.body.action.payload,
    says: trace,
  },
  anthropic: {
    values: { model: 'm', secret },
    hears: (request) =>
      request.at === 'POST /v1/messages' &&
      key('x-api-key')(request) &&
      request.headers['anthropic-version'] === '2023-06-01' &&
      request.body.max_tokens > 0 &&
      lastOf(request.body.messages),
    says: (text) => ({ type: 'message', content: [{ type: 'text', text }], usage: { input_tokens: 1, output_tokens: 1 } }),
  },
  azureOpenai: {
    values: { deployment: 'support', secret },
    hears: (request) =>
      request.at === 'POST /openai/deployments/support/chat/completions?api-version=2024-10-21' &&
      key('api-key')(request) &&
      lastOf(request.body.messages),
    says: chat,
  },
  ollama: {
    values: { model: 'llama3.2' },
    hears: ({ at, body }) => at === 'POST /v1/chat/completions' && body.model === 'llama3.2' && lastOf(body.messages),
    says: chat,
  },
}

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const a = await tenant('A')
const own = await stage(a)
const server = createServer(async (request, response) => {
  const [, name = '', path] = /^\/(\w+)(.*)$/.exec(request.url!) ?? []
  const text = Buffer.concat(await request.toArray()).toString()
  const body = JSON.parse(text)
  const product = products[name]!
  const asked = { at: `${request.method} ${path}`, headers: request.headers, body, text, url: request.url! }
  const prepared = product.prepare?.(asked)
  const back = product.callsBack?.(asked, `You said: ${product.hears(asked)}`)
  if (back) {
    const called = await fetch(callbackUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(back) })
    expect(called.status).toBe(200)
  }
  const heard = prepared ? undefined : product.hears(asked)
  const answer = prepared ?? (typeof heard === 'string' ? product.says(`You said: ${heard}`) : { error: 'not as the reference says' })
  response.writeHead(prepared || typeof heard === 'string' ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
const bots = await openDirectLineServer(
  { bot: ({ text, name, send }) => (name ? undefined : send({ type: 'message', text: `You said: ${text}`, inputHint: 'expectingInput' })) },
  secret,
)
let [editor, callbackUrl] = ['', '']
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  editor = await a.keyOf('editor')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await bots.close()
})
const create = (preset: string, values: Record<string, unknown>, more: object = {}) =>
  call('POST', '/channels/from-preset', { key: editor, body: { projectId: own.projectId, preset, values, ...more } })
const addressOf = (name: string) =>
  products[name] ? `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}/` : `${bots.url('bot')}/`

describe.each(presets)('the preset $name', ({ name, title, values }) => {
  it('makes a channel that holds a conversation, its secret never shown', async () => {
    const product = products[name] ?? { values: { secret } }
    const { status, body } = await create(name, { url: addressOf(name), ...product.values })
    expect([status, body]).toMatchObject([201, { name: title, version: 1 }])
    callbackUrl = String(body.callbackUrl)
    const lines = ['Where is my "parcel"?', 'Line one\nline two & <url> 👋']
    const { id } = await own.scenario({ driver: { mode: 'scripted', turns: lines.map((content) => ({ role: 'user', content })) } })
    const [queued] = await own.queue(id, { channelId: String(body.id) })
    await own.process()
    const run = await own.read(queued!.id)
    expect(run.error).toBeNull()
    expect(run.turns.map(({ content }) => content)).toEqual(lines.flatMap((line) => [line, `You said: ${line}`]))
    expect(JSON.stringify([body, run])).not.toContain('planted')
  })
  it('names the values that are missing, and no others', async () => {
    const required = values.filter((value) => value.default === undefined && !value.optional)
    const { status, body } = await create(name, {})
    if (required.length === 0) expect(status).toBe(201)
    else
      expect([status, faultsIn({ status, body } as never)]).toEqual([422, required.map((value) => `/values/${value.name} required`).sort()])
  })
})

it('presets are listed for viewers, and what is not as it should be is refused', async () => {
  const { body } = await call('GET', '/channel-presets', { key: await a.keyOf('viewer') })
  expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(presets.map(({ name }) => name))
  const rows: [Promise<Awaited<ReturnType<typeof create>>>, number, string[]][] = [
    [create('rasa', { url: addressOf('rasa'), 'a/b': 'x' }), 422, ['/values/a~1b unknown_member']],
    [create('rasa', { url: 'agent' }), 422, ['/values not_valid']],
    [create('rasa', { url: 'http://169.254.169.254' }), 422, ['/config/url blocked_address']],
    [create('n8n', { url: 'https://me:hunter2@agent.example' }), 422, ['/values not_valid']],
    [create('voiceflow', { secret: 'π' }), 422, ['/auth/secret not_valid']],
    [create('none', {}), 422, ['/preset not_allowed']],
    [create('rasa', { url: addressOf('rasa') }, { projectId: newId('prj') }), 404, []],
  ]
  for (const [answer, status, faults] of rows) {
    const got = await answer
    expect([got.status, status === 422 ? faultsIn(got) : []]).toEqual([status, faults])
    expect(JSON.stringify(got.body)).not.toContain('hunter2')
  }
  const viewer = await a.keyOf('viewer')
  const refused = await call('POST', '/channels/from-preset', {
    key: viewer,
    body: { projectId: own.projectId, preset: 'rasa', values: {} },
  })
  expect(refused.status).toBe(403)
})
