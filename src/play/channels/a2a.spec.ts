import { Message, Task } from '@a2a-js/sdk'
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server'
import { afterAll, describe, expect, it } from 'vitest'
import { type OpenedA2aServer, openA2aServer } from '#harness/a2a-server.ts'
import { agentHost, httpAgent, ioTo, outgoingWith } from '#harness/loopback.ts'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import type { Conversation, Session } from './kind.ts'
import { openChannel } from './kinds.ts'

// The other side is an agent made with the official SDK.

const outgoing = outgoingWith()
const opened: OpenedA2aServer[] = []
afterAll(async () => {
  await outgoing.close()
  await Promise.all(opened.map((server) => server.close()))
})

type Context = Parameters<AgentExecutor['execute']>[0]
type Json = Record<string, unknown>
const message = ({ contextId }: Context, ...parts: Json[]) =>
  ({ messageId: crypto.randomUUID(), role: 'ROLE_AGENT', contextId, parts }) satisfies Json
const task = (context: Context, state: string, more: Json = {}, said?: Json) => ({
  id: context.taskId,
  contextId: context.contextId,
  status: { state: `TASK_STATE_${state}`, ...(said && { message: said }) },
  ...more,
})
const artifact = (artifactId: string, ...parts: Json[]) => ({ artifactId, parts })

/** What the agent does on each message: one of these, in the order of its messages. */
type Act = (context: Context) => { message: Json } | { tasks: Json[] }
const says =
  (text: string): Act =>
  (context) => ({ message: message(context, { text }) })
const completes =
  (...artifacts: Json[]): Act =>
  (context) => ({ tasks: [task(context, 'COMPLETED', { artifacts })] })
const asks =
  (text: string): Act =>
  (context) => ({ tasks: [task(context, 'INPUT_REQUIRED', {}, message(context, { text }))] })
const ends =
  (state: string, text?: string): Act =>
  (context) => ({
    tasks: [task(context, state, {}, text === undefined ? undefined : message(context, { text }))],
  })

async function start(version: '1.0' | '0.3', acts: Act[], key?: string): Promise<OpenedA2aServer> {
  const execute: AgentExecutor['execute'] = async (context, bus) => {
    const next = acts.shift()!(context)
    if ('message' in next) bus.publish(AgentEvent.message(Message.fromJSON(next.message)))
    else for (const each of next.tasks) bus.publish(AgentEvent.task(Task.fromJSON(each)))
    bus.finished()
  }
  const server = await openA2aServer({ execute, version, ...(key !== undefined && { key }) }, agentHost)
  opened.push(server)
  return server
}

const session: Session = { sessionId: 's', runId: 'run_1', attempt: 1, seed: 0, variables: {} }
const first = { text: 'Hello', index: 1, history: [] }
const open = ({ cardUrl }: OpenedA2aServer, options: Parameters<typeof ioTo>[2] = {}) =>
  openChannel({ kind: 'a2a', config: { cardUrl } }, ioTo(outgoing, cardUrl, options), session)
const say = async (conversation: Promise<Conversation>, text = 'Hello', index = 1) => (await conversation).say({ text, index, history: [] })
const sent = (server: OpenedA2aServer) => server.requests.map(({ body }) => (body.params.message ?? {}) as Json)

describe.each(['1.0', '0.3'] as const)('an agent of version %s', (version) => {
  it('gets each message with the context of the conversation, and a task only while it waits for us', async () => {
    const server = await start(version, [
      says('one'),
      asks('Which order?'),
      completes(artifact('a', { text: 'It is on its way.' })),
      says('four'),
    ])
    const conversation = open(server)
    const answers: string[] = []
    for (const [at, text] of ['Hello 👋', 'Where is it?', '4711', ''].entries())
      answers.push((await say(conversation, text, 2 * at + 1)).content)
    expect(answers).toEqual(['one', 'Which order?', 'It is on its way.', 'four'])
    const messages = sent(server)
    expect(messages.map(({ messageId }) => messageId)).toEqual(['run_1.1.1', 'run_1.1.3', 'run_1.1.5', 'run_1.1.7'])
    expect(messages.map(({ parts }) => (parts as Json[])[0]!.text)).toEqual(['Hello 👋', 'Where is it?', '4711', ''])
    expect(messages[0]).not.toHaveProperty('contextId')
    expect(new Set(messages.slice(1).map(({ contextId }) => contextId)).size).toBe(1)
    expect(messages.map(({ taskId }) => taskId !== undefined)).toEqual([false, false, true, false])
    expect(server.requests.every(({ headers }) => headers['a2a-version'] === (version === '1.0' ? '1.0' : undefined))).toBe(true)
  })

  it.each<[string, Act, object]>([
    ['a message of several parts', (context) => ({ message: message(context, { text: 'One' }, { text: 'Two' }) }), { content: 'One\nTwo' }],
    [
      'several artifacts',
      completes(artifact('a', { text: 'One' }), artifact('b', { text: 'Two' })),
      {
        content: 'One\nTwo',
        parts: [
          { type: 'text', text: 'One' },
          { type: 'text', text: 'Two' },
        ],
      },
    ],
    ['the message of a finished task', ends('COMPLETED', 'Done.'), { content: 'Done.' }],
    [
      'an artifact that the message of its task repeats',
      (context) => ({
        tasks: [task(context, 'COMPLETED', { artifacts: [artifact('a', { text: 'Done.' })] }, message(context, { text: 'Done.' }))],
      }),
      { content: 'Done.' },
    ],
    [
      'an answer in the history of its task',
      (context) => ({
        tasks: [
          task(context, 'COMPLETED', {
            history: [context.userMessage, message(context, { text: 'As I said.' })].map((each) =>
              '$type' in each || 'extensions' in each ? Message.toJSON(each as Message) : each,
            ),
          }),
        ],
      }),
      { content: 'As I said.' },
    ],
    ['data without words', completes(artifact('a', { data: { status: 'shipped' } })), { content: '{"status":"shipped"}' }],
    [
      'a file',
      completes(artifact('a', { text: 'See' }, { url: 'https://shop.example/a.pdf', mediaType: 'application/pdf', filename: 'a.pdf' })),
      { content: 'See', parts: [{ type: 'attachment', url: 'https://shop.example/a.pdf', mediaType: 'application/pdf', name: 'a.pdf' }] },
    ],
  ])('is read when it sends %s', async (_, act, expected) => {
    expect(await say(open(await start(version, [act])))).toEqual(expected)
  })

  it.each<[string, Act, string, RegExp]>([
    ['fails', ends('FAILED', 'the shop is closed'), 'agentError', /the shop is closed/],
    ['refuses without a reason', ends('REJECTED'), 'agentError', /the state rejected/],
    ['requires a sign-in', ends('AUTH_REQUIRED'), 'agentError', /requires a sign-in/],
    ['says nothing', ends('COMPLETED'), 'missingMember', /parts of the message/],
  ])('that %s is at fault, in plain words', async (_, act, reason, words) => {
    await expect(say(open(await start(version, [act])))).rejects.toMatchObject({
      source: 'agent',
      reason,
      message: expect.stringMatching(words),
    })
  })

  it('refuses a wrong key, which no message repeats, and takes the right one', async () => {
    const server = await start(version, [says('Hi')], 'planted-a2a-key-4711')
    const auth = { auth: { type: 'bearer' as const } }
    const fault = await open(server, { ...auth, secret: 'wrong-a2a-key-0815' }).catch((error: unknown) => error)
    expect(fault).toMatchObject({ reason: 'status', message: expect.stringMatching(/401.*Check the channel’s auth/) })
    expect(JSON.stringify(fault)).not.toContain('0815')
    expect(await say(open(server, { ...auth, secret: 'planted-a2a-key-4711' }))).toMatchObject({ content: 'Hi' })
  })
})

const card = (supportedInterfaces: object[]): ScriptedReply => ({ body: JSON.stringify({ supportedInterfaces }) })
const rpc = { url: 'https://agent.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }
const result = (value: object): ScriptedReply => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: value }) })
const working = { id: 't1', contextId: 'c1', status: { state: 'TASK_STATE_WORKING' } }
const scripted = async (replies: ScriptedReply[], config = {}) => {
  const { io, requests, bodies } = scriptedIo(replies)
  const cardUrl = 'https://agent.example/.well-known/agent-card.json'
  const answer = openChannel({ kind: 'a2a', config: { cardUrl, ...config } }, io, session).then((conversation) => conversation.say(first))
  const reply = await answer.catch((error: unknown) => error)
  return { reply, requests, bodies: bodies(), waitedMs: io.now() }
}

describe('a task that is still at work', () => {
  it('is asked for until it is done', async () => {
    const done = { ...working, status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [{ artifactId: 'a', parts: [{ text: 'Done.' }] }] }
    const { reply, bodies } = await scripted([card([{ ...rpc, tenant: 'acme' }]), result({ task: working }), result(working), result(done)])
    expect(reply).toMatchObject({ content: 'Done.' })
    expect(bodies.slice(2)).toMatchObject([
      { method: 'GetTask', params: { id: 't1', tenant: 'acme' } },
      { method: 'GetTask', params: { id: 't1', tenant: 'acme' } },
    ])
  })
  it('is given up after two minutes', async () => {
    const { reply } = await scripted([card([rpc]), ...Array.from({ length: 100 }, () => result({ task: working }))])
    expect(reply).toMatchObject({ source: 'agent', reason: 'cutOff', message: expect.stringMatching(/still in progress after 120 s/) })
  })
})

it('an artifact that a task repeats in its next answer is said once', async () => {
  const bill = { artifactId: 'a', parts: [{ text: 'The bill' }] }
  const asking = { ...working, status: { state: 'TASK_STATE_INPUT_REQUIRED', message: { parts: [{ text: 'Pay?' }] } }, artifacts: [bill] }
  const paid = { ...working, status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [bill, { artifactId: 'b', parts: [{ text: 'Paid' }] }] }
  const { io } = scriptedIo([card([rpc]), result({ task: asking }), result({ task: paid })])
  const conversation = await openChannel({ kind: 'a2a', config: { cardUrl: 'https://agent.example/card' } }, io, session)
  expect(await conversation.say(first)).toMatchObject({ content: 'The bill\nPay?' })
  expect(await conversation.say({ ...first, index: 3 })).toMatchObject({ content: 'Paid' })
})

describe('a card', () => {
  const done = result({ message: { role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } })
  it.each<[string, object, object]>([
    [
      'the newest interface',
      { supportedInterfaces: [{ ...rpc, protocolVersion: '0.3', url: 'https://agent.example/old' }, rpc] },
      { url: rpc.url },
    ],
    [
      'a further interface of 0.3',
      {
        url: 'https://agent.example/grpc',
        preferredTransport: 'GRPC',
        additionalInterfaces: [{ url: 'https://agent.example/rpc', transport: 'JSONRPC' }],
      },
      { url: 'https://agent.example/rpc' },
    ],
    ['a path', { supportedInterfaces: [{ ...rpc, url: '/a2a' }] }, { url: rpc.url }],
  ])('leads to %s', async (_, body, expected) => {
    const { requests } = await scripted([{ body: JSON.stringify(body) }, done])
    expect(requests[1]).toMatchObject(expected)
  })
  it('gives way to the url of the settings', async () => {
    const { requests } = await scripted([card([{ ...rpc, url: 'http://0.0.0.0:9999/' }]), done], { url: 'https://agent.example/real' })
    expect(requests[1]).toMatchObject({ url: 'https://agent.example/real' })
  })
  it.each<[string, ScriptedReply, string, RegExp]>([
    ['of other bindings', card([{ ...rpc, protocolBinding: 'GRPC' }]), 'protocolVersion', /JSONRPC 1\.0 or 0\.3\). It has: GRPC 1\.0/],
    ['with control characters', card([{ ...rpc, protocolBinding: 'a\u0000\nb' }]), 'protocolVersion', /It has: a b 1\.0\./],
    ['of another version', card([{ ...rpc, protocolVersion: '2.0' }]), 'protocolVersion', /It has: JSONRPC 2\.0/],
    ['without an interface', { body: '{"name":"Agent"}' }, 'missingMember', /supportedInterfaces/],
    ['that is a page', { body: '<!doctype html>' }, 'notJson', /doctype/],
  ])('%s is the fault of the agent', async (_, reply, reason, words) => {
    expect((await scripted([reply])).reply).toMatchObject({ source: 'agent', reason, message: expect.stringMatching(words) })
  })
  it('that names an inside address leads nowhere', async () => {
    const inside = await httpAgent((_, response) => void response.end('{}'), '127.0.0.1')
    const cards = await httpAgent(
      (_, response) => void response.end(JSON.stringify({ supportedInterfaces: [{ ...rpc, url: inside.url }] })),
      agentHost,
    )
    const conversation = await openChannel({ kind: 'a2a', config: { cardUrl: cards.url } }, ioTo(outgoing, cards.url), session)
    await expect(conversation.say(first)).rejects.toMatchObject({ source: 'channel', reason: 'blocked' })
    expect(inside.hits()).toBe(0)
    await Promise.all([cards.close(), inside.close()])
  })
  it('that names another host does not give it the secret', async () => {
    const other = await start('1.0', [says('Hi')])
    const asked: (string | undefined)[] = []
    const cards = await httpAgent((request, response) => {
      asked.push(request.headers.authorization)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ supportedInterfaces: [{ ...rpc, url: other.url }] }))
    }, agentHost)
    const io = ioTo(outgoing, cards.url, { auth: { type: 'bearer' }, secret: 'planted-a2a-key-4711' })
    const conversation = await openChannel({ kind: 'a2a', config: { cardUrl: `${cards.url}/card` } }, io, session)
    expect(await conversation.say(first)).toMatchObject({ content: 'Hi' })
    expect([asked, other.requests.map(({ headers }) => headers.authorization)]).toEqual([['Bearer planted-a2a-key-4711'], [undefined]])
    await cards.close()
  })
})

it.each<[string, ScriptedReply, string, RegExp]>([
  ['an error', { body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"out of memory"}}' }, 'agentError', /out of memory/],
  ['neither a task nor a message', result({}), 'missingMember', /\$\.result\.task or/],
  ['no result', { body: '{"jsonrpc":"2.0","id":1}' }, 'missingMember', /\$\.result/],
  ['a task without a state', result({ task: { id: 't', status: {} } }), 'missingMember', /\$\.task\.status\.state/],
])('an answer with %s is the fault of the agent', async (_, reply, reason, words) => {
  expect((await scripted([card([rpc]), reply])).reply).toMatchObject({ source: 'agent', reason, message: expect.stringMatching(words) })
})
