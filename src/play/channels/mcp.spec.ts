import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { EmptyResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentHost, ioTo, outgoingWith } from '#harness/loopback.ts'
import { type OpenedMcpServer, openMcpServer } from '#harness/mcp-server.ts'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import type { Conversation, Session } from './kind.ts'
import { openChannel } from './kinds.ts'

// The other side is a server made with the official SDK.

const outgoing = outgoingWith()
const opened: OpenedMcpServer[] = []
afterAll(async () => {
  await outgoing.close()
  await Promise.all(opened.map((server) => server.close()))
})

const words = (...texts: string[]) => ({ content: texts.map((text) => ({ type: 'text' as const, text })) })

/** An agent that counts what it was asked in its session, and tools that do what servers may do besides. */
function tools(server: McpServer) {
  let asked = 0
  const inputSchema = { question: z.string(), thread: z.string().optional(), tone: z.string().optional() }
  server.registerTool('ask', { inputSchema }, async ({ question, thread, tone }) => {
    asked += 1
    return words([`${asked}: ${question}`, thread, tone].filter(Boolean).join(' '))
  })
  server.registerTool('report', { inputSchema }, async ({ question }, { _meta, sendNotification }) => {
    for (const progress of [1, 2])
      await sendNotification({
        method: 'notifications/progress',
        params: { progressToken: _meta!.progressToken!, progress, message: 'Thinking' },
      })
    return words(`after progress: ${question}`)
  })
  server.registerTool('ping', { inputSchema }, async (_, { sendRequest }) => {
    await sendRequest({ method: 'ping' }, EmptyResultSchema)
    const refused = await sendRequest({ method: 'roots/list' }, EmptyResultSchema).catch((error: Error) => error.message)
    return words(`pong, ${refused}`)
  })
  server.registerTool('leave', { inputSchema }, async ({ question }, { closeSSEStream }) => {
    closeSSEStream!()
    return words(`after a new connection: ${question}`)
  })
  server.registerTool(
    'structure',
    { inputSchema, outputSchema: { reply: z.object({ lines: z.array(z.string()) }) } },
    async ({ question }) => {
      const reply = { lines: ['You said', question] }
      return { ...words(JSON.stringify({ reply })), structuredContent: { reply } }
    },
  )
  server.registerTool('json', { inputSchema }, async ({ question }) => words(JSON.stringify({ reply: { lines: ['You said', question] } })))
  server.registerTool('several', { inputSchema }, async () => words('One', 'Two'))
  server.registerTool('media', { inputSchema }, async () => ({
    content: [
      { type: 'text', text: 'See this' },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'resource_link', uri: 'https://shop.example/a.pdf', name: 'Invoice', mimeType: 'application/pdf' },
    ],
  }))
  server.registerTool('fail', { inputSchema }, async () => ({ ...words('the shop is closed'), isError: true }))
  server.registerTool('nothing', { inputSchema }, async () => ({ content: [] }))
}

const session: Session = { sessionId: 'run_1.1', runId: 'run_1', attempt: 1, seed: 0, variables: {} }
const first = { text: 'Hello', index: 1, history: [] }
const start = async (options: Partial<Parameters<typeof openMcpServer>[0]> = {}) => {
  const server = await openMcpServer({ tools, ...options }, agentHost)
  opened.push(server)
  return server
}
const open = (server: OpenedMcpServer, config: object = {}, options: Parameters<typeof ioTo>[2] = {}, of = session) =>
  openChannel(
    { kind: 'mcp', config: { url: server.url, tool: 'ask', argument: 'question', ...config } },
    ioTo(outgoing, server.url, options),
    of,
  )
const say = async (conversation: Promise<Conversation>) => (await conversation).say(first)
const faultOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each([{ json: false }, { json: true }, { resumable: true }])('a server with %j', (options) => {
  it('has a session per conversation, which ends with it', async () => {
    const server = await start(options)
    const [one, two] = [await open(server), await open(server, {}, {}, { ...session, sessionId: 'run_2.1', runId: 'run_2' })]
    expect(await one.say(first)).toEqual({ content: '1: Hello' })
    expect(await one.say({ ...first, text: 'Grüße 👋', index: 3 })).toMatchObject({ content: '2: Grüße 👋' })
    expect(await two.say({ ...first, silent: true })).toMatchObject({ content: '1: ' })
    await one.end()
    await two.end()
    const ids = server.requests.map(({ headers }) => headers['mcp-session-id'])
    expect(new Set(ids).size).toBe(3)
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
    expect(
      server.requests
        .slice(2)
        .every(({ headers }) => headers['mcp-protocol-version'] === '2025-11-25' || headers['mcp-session-id'] === undefined),
    ).toBe(true)
    await expect(one.say(first)).rejects.toMatchObject({
      source: 'agent',
      reason: 'sessionLost',
      message: expect.stringMatching(/no longer knows the session/),
    })
    const named = await open(server, { sessionArgument: 'thread' })
    await named.end()
    expect(await named.say(first)).toMatchObject({ content: expect.stringContaining('Hello') })
  })

  it.each<[string, object]>([
    [
      'several',
      {
        content: 'One\nTwo',
        parts: [
          { type: 'text', text: 'One' },
          { type: 'text', text: 'Two' },
        ],
      },
    ],
    [
      'media',
      {
        content: 'See this',
        parts: [
          { type: 'attachment', url: 'data:image/png;base64,AAAA', mediaType: 'image/png' },
          { type: 'attachment', url: 'https://shop.example/a.pdf', mediaType: 'application/pdf', name: 'Invoice' },
        ],
      },
    ],
  ])('is read where the tool is %s', async (tool, expected) => {
    expect(await say(open(await start(options), { tool }))).toMatchObject(expected)
  })

  it.each(['structure', 'json'])('has the words of the tool %s where `result` says', async (tool) => {
    expect(await say(open(await start(options), { tool, result: '$.reply.lines[*]' }))).toMatchObject({ content: 'You said\nHello' })
    await expect(say(open(await start(options), { tool, result: '$.answer' }))).rejects.toMatchObject({
      reason: 'missingMember',
      message: expect.stringMatching(/\$\.answer.*Set result/),
    })
  })

  it.each<[string, object, object, RegExp]>([
    ['fails', { tool: 'fail' }, { source: 'agent', reason: 'agentError' }, /the shop is closed/],
    ['says nothing', { tool: 'nothing' }, { source: 'agent', reason: 'missingMember' }, /Set result/],
    [
      'is unknown',
      { tool: 'nope' },
      { source: 'channel', reason: 'noTool' },
      /no tool “nope”. Its tools are: ask, report,.* Change tool\./,
    ],
    [
      'has another argument',
      { argument: 'text' },
      { source: 'channel', reason: 'noTool' },
      /“ask” requires question\. Its arguments are: question, thread, tone\./,
    ],
  ])('and a tool that %s is a fault in plain words', async (_, config, expected, message) => {
    expect(await faultOf(say(open(await start(options), config)))).toMatchObject({ ...expected, message: expect.stringMatching(message) })
  })

  it('refuses a wrong key, which no message repeats, and takes the right one', async () => {
    const server = await start({ ...options, key: 'planted-mcp-key-4711' })
    const auth = { auth: { type: 'bearer' as const } }
    const fault = await faultOf(say(open(server, {}, { ...auth, secret: 'wrong-mcp-key-0815' })))
    expect(fault).toMatchObject({ reason: 'status', message: expect.stringMatching(/401.*Check the channel’s auth/) })
    expect(JSON.stringify(fault)).not.toContain('0815')
    expect(await say(open(server, {}, { ...auth, secret: 'planted-mcp-key-4711' }))).toMatchObject({ content: '1: Hello' })
  })
})

it('a server without sessions gets the ID of the conversation and constants as arguments, and no session to end', async () => {
  const server = await start({ sessions: false })
  const conversation = await open(server, { sessionArgument: 'thread', arguments: { tone: 'kind' } })
  expect(await conversation.say(first)).toMatchObject({ content: '1: Hello run_1.1 kind' })
  await conversation.end()
  expect(server.requests.map(({ method }) => method)).not.toContain('DELETE')
})

it('progress and requests of the server may come before the result', async () => {
  const server = await start()
  expect(await say(open(server, { tool: 'report' }))).toMatchObject({ content: 'after progress: Hello' })
  expect(await say(open(server, { tool: 'ping' }))).toMatchObject({ content: expect.stringMatching(/pong, .*does not (answer|support)/) })
})

it('a server that closes its stream while it works is asked for the rest', async () => {
  const server = await start({ resumable: true })
  expect(await say(open(server, { tool: 'leave' }))).toMatchObject({ content: 'after a new connection: Hello' })
  expect(server.requests.filter(({ method, headers }) => method === 'GET' && headers['last-event-id'])).not.toEqual([])
})

it('a tool may work silently for longer than a stream may pause', async () => {
  const gate = Promise.withResolvers<string>()
  const server = await start({
    tools: (mcp) => void mcp.registerTool('ask', { inputSchema: { question: z.string() } }, async () => words(await gate.promise)),
  })
  const timeouts = { connectMs: 2_000, firstByteMs: 2_000, idleMs: 50, turnMs: 60_000 }
  const answer = say(open(server, {}, { timeouts }))
  setTimeout(() => gate.resolve('late'), 300)
  expect(await answer).toMatchObject({ content: 'late' })
})

const result = (id: number, result: object) => ({ jsonrpc: '2.0', id, result })
const accepted: ScriptedReply = { status: 202, body: '' }
const initialized: ScriptedReply = { body: JSON.stringify(result(1, { protocolVersion: '2025-06-18' })) }
const scripted = async (...replies: (ScriptedReply | object)[]) => {
  const { io, requests } = scriptedIo(
    replies.map((reply) => ('body' in reply ? reply : { body: JSON.stringify(reply) })) as ScriptedReply[],
  )
  const conversation = await openChannel(
    { kind: 'mcp', config: { url: 'https://agent.example/mcp', tool: 'ask', argument: 'question' } },
    io,
    session,
  )
  return { reply: await conversation.say(first), requests }
}
const stream = (body: string): ScriptedReply => ({ headers: { 'content-type': 'text/event-stream' }, body })

describe('what no server of the SDK sends', () => {
  it.each<[string, (ScriptedReply | object)[], string, RegExp]>([
    [
      'another version',
      [result(1, { protocolVersion: '2099-01-01' })],
      'protocolVersion',
      /speaks version "2099-01-01".*Update the server/,
    ],
    ['no version', [result(1, {})], 'missingMember', /\$\.protocolVersion/],
    [
      'an error',
      [initialized, accepted, { jsonrpc: '2.0', id: 2, error: { code: -32603, message: 'out of memory' } }, accepted],
      'agentError',
      /out of memory/,
    ],
    ['the result of another call', [initialized, accepted, result(7, words('Hi'))], 'missingMember', /\$\.result/],
    [
      'a stream that stops',
      [initialized, accepted, stream('data: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n')],
      'cutOff',
      /the result of tools\/call/,
    ],
    [
      'a stream that stops again and again',
      [initialized, accepted, ...Array.from({ length: 11 }, () => stream('id: 1\nretry: 5\ndata: \n\n'))],
      'cutOff',
      /tools\/call/,
    ],
    ['content of a wrong type', [initialized, accepted, result(2, { content: 'Hi' })], 'missingMember', /\$\.content/],
  ])('%s is the fault of the agent', async (_, replies, reason, message) => {
    expect(await faultOf(scripted(...replies))).toMatchObject({ source: 'agent', reason, message: expect.stringMatching(message) })
  })

  it('names of tools with control characters are readable in the fault', async () => {
    const tools = { tools: [{ name: 'a\u0000b\nc\ud800' }] }
    const fault = await faultOf(scripted(initialized, accepted, result(2, { isError: true, content: [] }), result(3, tools)))
    expect(fault).toMatchObject({ reason: 'noTool', message: 'The MCP server has no tool “ask”. Its tools are: a b c\ufffd. Change tool.' })
  })

  it('a flood of requests is answered 20 times', async () => {
    const pings = Array.from({ length: 1_000 }, (_, id) => `data: {"jsonrpc":"2.0","id":"p${id}","method":"ping"}\n\n`).join('')
    const last = `data: ${JSON.stringify(result(2, words('Hi')))}\n\n`
    const { reply, requests } = await scripted(
      initialized,
      accepted,
      stream(pings + last),
      ...Array.from({ length: 1_000 }, () => accepted),
    )
    expect(reply.content).toBe('Hi')
    expect(requests).toHaveLength(3 + 20)
  })

  it('structured content is searched as far as that holds nobody up', async () => {
    const config = { result: '$..[*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*]' }
    const { io } = scriptedIo([
      initialized,
      accepted,
      { body: JSON.stringify(result(2, { structuredContent: { list: Array.from({ length: 20_000 }, () => 1) } })) },
    ])
    const settings = { url: 'https://agent.example/mcp', tool: 'ask', argument: 'question', ...config }
    await expect(openChannel({ kind: 'mcp', config: settings }, io, session).then((chat) => chat.say(first))).rejects.toMatchObject({
      reason: 'tooComplex',
    })
  })

  it('a batch of messages is searched for the result', async () => {
    const batch = [{ jsonrpc: '2.0', method: 'notifications/message' }, result(2, words('Hi'))]
    expect((await scripted(initialized, accepted, { body: JSON.stringify(batch) })).reply.content).toBe('Hi')
  })

  it('a resumed stream starts after the last event, with the wait that the server wished', async () => {
    const rest = stream(`id: 8\ndata: ${JSON.stringify(result(2, words('Hi')))}\n\n`)
    const { reply, requests } = await scripted(initialized, accepted, stream('id: 7\nretry: 2500\ndata: \n\n'), rest)
    expect(reply.content).toBe('Hi')
    expect(requests.at(-1)).toMatchObject({ method: 'GET', headers: { accept: 'text/event-stream', 'last-event-id': '7' } })
  })
})
