import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { contentsOf } from '#harness/puller.ts'
import { rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'
import { interfaces } from '#src/play/channels/presets/interfaces.ts'
import { agUiAgent } from './interfaces/ag-ui.ts'
import { aiSdkAgent } from './interfaces/ai-sdk.ts'
import { assistantsServer } from './interfaces/assistants.ts'
import { mastraAgent } from './interfaces/mastra.ts'
import { socketIoAgent } from './interfaces/socket-io.ts'
import { type Agent, lookUp, secret, thought, trouble, usage } from './interfaces/talk.ts'

// Each preset has conversations with an agent that is made with the package of its interface, where that can be installed.

const { origin, tenant } = await testApp({}, { random: () => 0 })
const call = rawCall(origin)
const a = await tenant('A')
const own = await stage(a)

type Row = { start(): Promise<Agent>; path?: string; values?: Record<string, string>; counts: boolean }
/** `counts`: it reports tokens. */
const agents: Record<string, Row> = {
  aiSdk: { start: aiSdkAgent, path: '/api/chat', counts: true },
  agUi: { start: agUiAgent, path: '/agent', counts: true },
  socketIo: { start: socketIoAgent, values: { send: 'chat message', receive: 'reply', reply: '$[1].text' }, counts: false },
  mastra: { start: mastraAgent, values: { agent: 'support' }, counts: true },
  assistants: { start: assistantsServer, path: '/v1', values: { assistant: 'asst_1' }, counts: true },
}

it('each has its row', () => expect(Object.keys(agents).sort()).toEqual(interfaces.map(({ name }) => name).sort()))

describe.each(Object.entries(agents))('%s', (preset, { start, path = '', values, counts }) => {
  let agent: Agent
  let channelId = ''
  beforeAll(async () => {
    agent = await start()
    const { status, body } = await call('POST', '/channels/from-preset', {
      key: await a.keyOf('editor'),
      body: { projectId: own.projectId, preset, values: { url: `${agent.url}${path}`, secret, ...values } },
    })
    expect([status, body]).toMatchObject([201, { id: expect.any(String) }])
    channelId = String(body.id)
  })
  afterAll(() => agent.close())
  const play = async (...conversations: string[][]) => {
    const ids = []
    for (const lines of conversations) {
      const { id } = await own.scenario({ driver: { mode: 'scripted', turns: lines.map((content) => ({ role: 'user', content })) } })
      ids.push((await own.queue(id, { channelId }))[0]!.id)
    }
    await own.process()
    return Promise.all(ids.map((id) => own.read(id)))
  }

  it('two conversations of three turns do not mix, and no reasoning is in a reply', async () => {
    const lines = [
      ['Where is my "parcel"?', 'Line one\nline two & {{x}} 👋', 'Thanks'],
      ['Hello', 'Are you there?', 'Bye'],
    ]
    const runs = await play(...lines)
    expect(runs.map((run) => [run.error, contentsOf(run)])).toEqual(
      lines.map((said) => [null, said.flatMap((line, at) => [`user: ${line}`, `agent: ${at + 1}: ${line}`])]),
    )
    expect(JSON.stringify(runs.map(({ turns }) => turns.map(({ content, parts }) => [content, parts])))).not.toContain(thought)
    expect(JSON.stringify(runs)).not.toContain(secret)
  })
  it('a tool call is read, with its result, and so are the tokens', async () => {
    const [run] = await play(['Look up 7', 'Thanks'])
    const replies = run!.turns.filter(({ role }) => role === 'agent')
    const { result, ...called } = replies[0]!.toolCalls![0]!
    expect([replies[0]!.content, called]).toMatchObject(['1: Look up 7', { name: 'lookUp', arguments: { id: '7' } }])
    expect(typeof result === 'string' ? JSON.parse(result) : result).toEqual(lookUp('7'))
    expect(replies.map(({ toolCalls }) => toolCalls?.length)).toEqual([1, 0])
    if (counts) expect(replies[1]!.usage).toEqual(usage)
  })
  it('an error is an error, and no reply', async () => {
    const [run] = await play(['Hello', 'Fail'])
    expect([run!.errorSource, contentsOf(run!)]).toEqual(['agent', ['user: Hello', 'agent: 1: Hello', 'user: Fail']])
    expect(run!.error?.message).toContain(trouble)
  })
  it('its probe is green', async () => {
    const { body } = await call('POST', `/channels/${channelId}/probe`, { key: await a.keyOf('editor'), body: {} })
    expect(body).toMatchObject({ ok: true, mapped: { content: '1: Hello' } })
  })
})

describe('a request of useChat that was copied after the second message', () => {
  const paste = async (said: string) => {
    const agent = await aiSdkAgent()
    const message = (id: string, role: string, text: string) => ({ id, role, parts: [{ type: 'text', text }] })
    const messages = [message('a', 'user', 'Hello'), message('b', 'assistant', '1: Hello to you, too'), message('c', 'user', said)]
    const curl = `curl ${agent.url}/api/chat --json '${JSON.stringify({ id: 'chat-7f3a', trigger: 'submit-message', messages })}'`
    const key = await a.keyOf('editor')
    const { body } = await call('POST', '/channels/from-curl', { key, body: { projectId: own.projectId, curl, create: true } })
    await agent.close()
    return body
  }
  it('makes a channel that is verified by two conversations', async () =>
    expect(await paste('Where is it?')).toMatchObject({
      probe: { ok: true, mapped: { content: '1: Where is it?' } },
      created: { status: 'verified', config: { body: { messages: '{{messages.parts}}' }, sse: { protocol: 'aiSdk' } } },
      session: { at: ['body.id'], probed: [expect.any(String), expect.any(String)] },
    }))
  it('makes one that is failing if all it gets is an error', async () =>
    expect(await paste('Fail')).toMatchObject({
      probe: { ok: false, fault: { source: 'agent', reason: 'agentError', message: expect.stringContaining(trouble) } },
      created: { status: 'failing' },
    }))
})

it('the server of assistants is one for the client of OpenAI, too', async () => {
  const server = await assistantsServer()
  const { beta } = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: secret, maxRetries: 0 })
  const thread = await beta.threads.create()
  const stream = beta.threads.runs.stream(thread.id, {
    assistant_id: 'asst_1',
    additional_messages: [{ role: 'user', content: 'Look up 7' }],
  })
  const texts: string[] = []
  const calls: string[] = []
  stream.on('textDelta', ({ value }) => texts.push(value ?? ''))
  stream.on('toolCallDone', (call) => calls.push(call.type === 'function' ? call.function.name : call.type))
  expect((await stream.finalRun()).usage?.total_tokens).toBe(8)
  expect([texts.join(''), calls]).toEqual(['1: Look up 7', ['lookUp']])
  await server.close()
})
