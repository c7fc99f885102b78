import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { patience, testApp } from '#harness/app.ts'
import { checkFaultPage } from '#harness/fault-page.ts'
import { deadAddress } from '#harness/mock-agent.ts'
import { contentsOf } from '#harness/puller.ts'
import { answering, type SocketBehaviour, socketAgent } from '#harness/socket-agent.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

// What channel-faults.spec.ts is for agents that answer requests: every fault of an agent behind a socket, each in a run of its own.

type Config = Extract<Schemas['NewChannelInput'], { kind: 'websocket' }>['config']
type Fault = {
  behave?: SocketBehaviour
  url?(): Promise<string> | string
  config?: Partial<Config>
  messages?: string[]
  /** Of the run; absent: it is played as if nothing had been. */
  source?: 'agent' | 'channel'
  reason?: string
  words?: RegExp
  said: string[]
}
/** Sends the frame many times a millisecond, from the first message until it is left. */
const flood =
  (frame: string): SocketBehaviour =>
  (socket) =>
    socket.on('message', () => {
      const timer = setInterval(() => {
        for (let nth = 0; nth < 20; nth += 1) socket.send(frame)
      }, 1)
      socket.on('close', () => clearInterval(timer))
    })
const echo = answering((message) => [{ text: `You said ${message}` }])

const faults: Record<string, Fault> = {
  'no one listens': {
    url: async () => (await deadAddress()).replace('http', 'ws'),
    source: 'channel',
    reason: 'refused',
    words: /Parley could not connect to the agent/,
    said: [],
  },
  '401': { url: () => `${http}/401`, source: 'channel', reason: 'status', words: /answered 401 with “no such key”.*auth/, said: [] },
  'a redirect': { url: () => `${http}/302`, source: 'channel', reason: 'redirect', words: /Redirects are not followed/, said: [] },
  'a page instead of a socket': {
    url: () => `${http}/200`,
    source: 'agent',
    reason: 'noSocket',
    words: /answered 200 instead of opening/,
    said: [],
  },
  'a handshake that hangs': {
    url: () => `${http}/hang`,
    source: 'agent',
    reason: 'firstByteTimeout',
    words: /did not start to answer in time/,
    said: [],
  },
  hang: {
    behave: () => {},
    source: 'agent',
    reason: 'firstByteTimeout',
    words: /did not start to answer in time.*timeouts\.firstByteMs/,
    said: ['user: Hello'],
  },
  'pings, and nothing else': {
    behave: (socket) => {
      const timer = setInterval(() => socket.ping(), 50)
      socket.on('close', () => clearInterval(timer))
    },
    source: 'agent',
    reason: 'firstByteTimeout',
    words: /did not start to answer in time.*timeouts\.firstByteMs/,
    said: ['user: Hello'],
  },
  'a member that occurs twice': {
    behave: answering(() => ['{"text":"One","text":"Two"}']),
    said: ['user: Hello', 'agent: Two'],
  },
  'frames that carry no reply': {
    behave: answering(() => [{ type: '\u202eack' }]),
    source: 'agent',
    reason: 'totalTimeout',
    words: /a frame that carries no reply according to the settings of receive; the last was .*⟨U\+202E⟩ack/,
    said: ['user: Hello'],
  },
  'frames without end that carry no reply': {
    behave: flood('{"type":"noise"}'),
    source: 'agent',
    reason: 'totalTimeout',
    words: /did not finish its reply in time.*\d+ frames that carry no reply/,
    said: ['user: Hello'],
  },
  'pieces without end': {
    behave: flood(JSON.stringify({ text: 'x'.repeat(10_000) })),
    config: { receive: { text: '$.text', pieces: true }, done: { path: '$.done' } },
    source: 'agent',
    reason: 'tooLarge',
    words: /too large/,
    said: ['user: Hello', 'agent: xxx'],
  },
  'a socket that is never ready': {
    behave: echo,
    config: { ready: { path: '$.type', equals: 'ready' } },
    source: 'agent',
    reason: 'firstByteTimeout',
    said: [],
  },
  'half an answer': {
    behave: answering(() => [{ text: 'Let me' }]),
    config: { done: { path: '$.done' } },
    source: 'agent',
    reason: 'totalTimeout',
    words: /did not finish its reply in time/,
    said: ['user: Hello', 'agent: Let me'],
  },
  'a frame that is not JSON': {
    behave: answering(() => ['{"text": "Hel']),
    source: 'agent',
    reason: 'notJson',
    words: /answered with “\{"text": "Hel”, which is not JSON/,
    said: ['user: Hello'],
  },
  'JSON that is too deep': {
    behave: answering(() => [`${'['.repeat(2_000)}${']'.repeat(2_000)}`]),
    source: 'agent',
    reason: 'tooComplex',
    said: ['user: Hello'],
  },
  'more than 10 MB': {
    behave: answering(() => [{ text: 'x'.repeat(10 * 1024 * 1024) }]),
    source: 'agent',
    reason: 'tooLarge',
    words: /too large/,
    said: ['user: Hello'],
  },
  'a frame that breaks the protocol': {
    behave: (socket) =>
      socket.on('message', () =>
        (socket as unknown as { _socket: { write(data: Buffer): void } })._socket.write(Buffer.from([0xff, 0xff, 0xff])),
      ),
    source: 'agent',
    reason: 'protocol',
    said: ['user: Hello'],
  },
  'a disconnect before the answer': {
    behave: (socket) => socket.on('message', () => socket.terminate()),
    source: 'agent',
    reason: 'disconnected',
    words: /closed the socket before it answered, with the code 1006/,
    said: ['user: Hello'],
  },
  'a disconnect in the middle': {
    behave: (socket) =>
      socket.on('message', () => {
        socket.send('{"text":"One moment"}')
        socket.close(1011, 'out of\u0007 \u202ememory')
      }),
    source: 'agent',
    reason: 'disconnected',
    words: /before its reply was complete, with the code 1011 and the reason “out of ⟨U\+202E⟩memory”/,
    said: ['user: Hello', 'agent: One moment'],
  },
  'an error that the agent reports': {
    behave: answering(() => [{ error: 'out of memory' }]),
    config: { receive: { text: '$.text', error: '$.error' } },
    source: 'agent',
    reason: 'agentError',
    words: /reported an error: out of memory/,
    said: ['user: Hello'],
  },
  'a goodbye after the answer': {
    behave: (socket) =>
      socket.on('message', () => {
        socket.send('{"text":"Goodbye"}')
        socket.close(1000)
      }),
    messages: ['Hello', 'Thanks'],
    said: ['user: Hello', 'agent: Goodbye', 'user: Thanks', 'agent: '],
  },
  'an answer in three messages': {
    behave: answering(() => [{ text: 'One' }, { text: 'two' }, { text: 'three' }]),
    config: { inbound: { quietMs: 1_000 } },
    said: ['user: Hello', 'agent: One\ntwo\nthree'],
  },
  'an answer that comes twice': {
    behave: answering((message) => [{ text: message }, { text: message }]),
    said: ['user: Hello', 'agent: Hello\nHello'],
  },
  'an unprompted greeting': {
    behave: (socket, request) => {
      socket.send('{"text":"Welcome"}')
      echo(socket, request)
      socket.send('{"type":"ready"}')
    },
    config: { ready: { path: '$.type', equals: 'ready' } },
    messages: ['Hello'],
    said: ['agent: Welcome', 'user: Hello', 'agent: You said Hello'],
  },
  'a flood of unprompted messages': {
    behave: (socket) => {
      for (let nth = 0; nth < 6; nth += 1) socket.send('{"text":"Buy!"}')
      socket.send('{"type":"ready"}')
    },
    config: { ready: { path: '$.type', equals: 'ready' } },
    source: 'agent',
    reason: 'unprompted',
    words: /sent 6 unprompted messages.*inbound\.maxUnprompted/,
    said: [`agent: ${Array.from({ length: 6 }, () => 'Buy!').join('\n')}`],
  },
}

const test = await testApp(patience)
const worker = startWorker(test.app.pump, { pollMs: 50 })
const { owner } = await test.tenant('A')
const { projectId, scenario, queue, untilEnded } = await stage({ owner })
const agent = await socketAgent(Object.fromEntries(Object.entries(faults).map(([name, { behave }]) => [name, behave ?? (() => {})])))
const server: Server = createServer((request, response) => {
  if (request.url === '/hang') return
  const status = Number(request.url!.slice(1))
  response.writeHead(status, { 'content-type': 'application/json', location: agent.url('hang') }).end('{"error":"no such key"}')
})
const upgrades: { destroy(): void }[] = []
server.on('upgrade', (request, socket) => {
  upgrades.push(socket)
  socket.on('error', () => {})
  if (request.url === '/hang') return
  const status = Number(request.url!.slice(1))
  const body = '{"error":"no such key"}'
  socket.end(
    `HTTP/1.1 ${status} X\r\nlocation: ${agent.url('hang')}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const http = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  await worker.stop()
  server.closeAllConnections()
  for (const socket of upgrades) socket.destroy()
  await Promise.all([agent.close(), new Promise((resolve) => server.close(resolve))])
})

const runs = new Map<string, Schemas['Run']>()

describe('a channel of the kind websocket', () => {
  it.concurrent.each(Object.keys(faults))('meets %s', async (name) => {
    const { url, config, messages = ['Hello'], source, reason, words, said } = faults[name]!
    const { id: channelId } = await must(
      owner.POST('/channels', {
        body: {
          projectId,
          name,
          kind: 'websocket',
          config: { url: (await url?.()) ?? agent.url(name), receive: { text: '$.text' }, inbound: { quietMs: 200 }, ...config },
          // Short only if it is to pass.
          timeouts: {
            connectMs: 20_000,
            firstByteMs: reason === 'firstByteTimeout' ? 2_000 : 20_000,
            turnMs: reason === 'totalTimeout' ? 2_500 : 30_000,
          },
        },
      }),
    )
    const { id } = await scenario({ driver: { mode: 'scripted', turns: messages.map((content) => ({ role: 'user', content })) } })
    const [queued] = await queue(id, { channelId })
    const run = await untilEnded(queued!.id)
    runs.set(name, run)
    if (source) expect(run).toMatchObject({ outcome: 'error', errorSource: source, error: { reason } })
    else expect(run.error).toBeNull()
    if (words) expect(run.error!.message).toMatch(words)
    expect(contentsOf(run).map((line) => line.replace(/x{4,}/, 'xxx'))).toEqual(said)
    // The pause after which a reply counts as complete is nobody's slowness, and each message has its own moment.
    if (name === 'an answer in three messages') {
      const { latencyMs, firstMessageMs, messagesMs } = run.turns[1]!
      expect(messagesMs).toHaveLength(3)
      expect([firstMessageMs, latencyMs]).toEqual([messagesMs![0], messagesMs![2]])
    }
  })

  it('is what docs/internals/channel-faults.md says', () =>
    checkFaultPage(
      'Agents behind a WebSocket',
      Object.keys(faults).map((fault) => ({ fault, kind: 'websocket', run: runs.get(fault)! })),
    ))

  it('no fault leaves a slot of the worker taken, or a socket open', () =>
    until('all are free', () => test.app.pump.freeSlots === 50 && agent.open() === 0))
})
