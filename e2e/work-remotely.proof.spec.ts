import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#harness/app.ts'
import { deadAddress } from '#harness/mock-agent.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { contentsOf, type Puller, pullStage } from '#harness/puller.ts'
import { answering, socketAgent } from '#harness/socket-agent.ts'
import { until } from '#harness/until.ts'

// An agent that Parley may not call, and a worker next to it that may call only the agent and Parley.

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: 'none.invalid' })
test.startWorker({ pollMs: 50 })
const { channel, play, ended, owner, projectId, pollers } = await pullStage(test)
const scratch = await mkdtemp(join(tmpdir(), 'parley-remote-'))
const children = new Set<ChildProcess>()

type Heard = { body: Record<string, unknown>; headers: IncomingHttpHeaders }
const heard: Heard[] = []
const held = new Set<ServerResponse>()
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, unknown>
  heard.push({ body, headers: request.headers })
  const send = (status: number, answer: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  const text = String(body.message ?? (body.messages as { content: string }[]).at(-1)!.content)
  if (text === 'break') return send(500, { error: `out of luck with ${request.headers.authorization}` })
  if (text === 'hold' && held.size === 0) return void held.add(response)
  const reply = `You said ${text}`
  if (body.messages) return send(200, { choices: [{ message: { content: `${reply} after ${(body.messages as object[]).length}` } }] })
  send(200, { reply, calls: [{ name: 'find_order', arguments: { id: 7 }, result: 'shipped' }] })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  server.closeAllConnections()
  server.close()
  await rm(scratch, { recursive: true })
})

const page = readFileSync('docs/reference/channels.md', 'utf8').split('### Workers without the database')[1]!
const block = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)![1]!
const secret = 'the-token-of-the-agent'

async function start(agent: Puller, definition: string | object, options = ['--allow', `127.0.0.1:${port}`]) {
  const file = join(scratch, `${agent.id}.yaml`)
  await writeFile(file, typeof definition === 'string' ? definition : JSON.stringify(definition))
  return run(['--url', test.origin, '--channel', agent.id, '--to', file, ...options], {
    PARLEY_CHANNEL_KEY: agent.key,
    AGENT_TOKEN: secret,
  })
}
function run(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [main, 'work', ...args], {
    env: { ...processEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const started = { child, output: '', exit: new Promise<number | null>((done) => child.once('close', (code) => done(code))) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (started.output += data))
  return started
}
const connected = async (agent: Puller, ...more: [string | object, string[]?]) => {
  const worker = await start(agent, ...more)
  await until('the worker is connected', async () => (await pollers(agent.id)).connected > 0 || worker.child.exitCode !== null)
  return worker
}
const http = { kind: 'http', config: { url: `http://127.0.0.1:${port}/chat`, response: { text: '$.reply' } }, retry: { max: 0 } }
const openai = { kind: 'openaiChat', config: { url: `http://127.0.0.1:${port}/v1/chat/completions`, model: 'm' }, retry: { max: 0 } }

describe('a worker without the database', () => {
  it('plays conversations with an agent that Parley may not call, by the file and the command of the page', async () => {
    const body = {
      projectId,
      name: 'Agent',
      kind: 'http' as const,
      config: { url: `http://127.0.0.1:${port}/chat`, response: { text: '$.reply' } },
    }
    expect((await owner.POST('/channels', { body })).error?.errors).toMatchObject([{ pointer: '/config/url', code: 'blocked_address' }])

    const agent = await channel({ limits: { concurrency: 3 } })
    const command = block('sh').trim()
    const words = command.match(/parley work --url (\S+) --channel (\S+) --to (\S+) --allow (\S+)$/)!
    expect(words.slice(1)).toEqual(['https://parley.example', 'chn_…', 'agent.yaml', '127.0.0.1:8080'])
    const worker = await connected(agent, block('yaml').replace('8080', String(port)))
    const runs = await play(agent.id, ['Hello', 'And?'], 3)
    for (const id of runs) {
      const done = await ended(id)
      expect(contentsOf(done)).toEqual(['user: Hello', 'agent: You said Hello', 'user: And?', 'agent: You said And?'])
      expect(done.turns.at(-1)!.toolCalls).toMatchObject([{ name: 'find_order', arguments: { id: 7 }, result: 'shipped' }])
      expect(JSON.stringify(done)).not.toContain(secret)
      expect(JSON.stringify(done)).not.toContain(String(port))
    }
    expect(new Set(heard.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${secret}`]))
    expect(heard.map(({ headers }) => String(headers['idempotency-key']).split('.')[0]).filter((id) => runs.includes(id!))).toHaveLength(6)
    expect(worker.output).toContain('You said And?')
    worker.child.kill('SIGINT')
    expect(await worker.exit).toBe(130)
    await until('nobody fetches any more', async () => (await pollers(agent.id)).connected === 0)
  })

  it('answers with the fault that the kind has, with the side to blame and without the secret', async () => {
    const agent = await channel()
    const worker = await connected(agent, { ...http, auth: { type: 'bearer', secret: `\${env:AGENT_TOKEN}` } })
    const done = await ended((await play(agent.id, ['break']))[0]!)
    expect(done).toMatchObject({ outcome: 'error', errorSource: 'agent', error: { reason: 'status' } })
    expect(done.error!.message).toMatch(
      /^The agent answered 500 with “out of luck with Bearer \*\*\*”\. Look for the cause in the agent’s own log\.$/,
    )
    worker.child.kill('SIGKILL')

    const away = await channel()
    const dead = await deadAddress()
    const other = await connected(away, { ...http, config: { ...http.config, url: dead } }, ['--allow', '127.0.0.0/8'])
    expect(await ended((await play(away.id))[0]!)).toMatchObject({
      errorSource: 'channel',
      error: { reason: 'refused', message: expect.stringContaining('Parley could not connect to the agent.') },
    })
    other.child.kill('SIGKILL')
  })

  it('has one connection for each conversation where the kind has, and ends it', async () => {
    const sockets = await socketAgent({ count: answering((message, nth) => [{ reply: `${nth} ${message}` }]) })
    onTestFinished(() => sockets.close())
    const agent = await channel()
    const config = { url: sockets.url('count'), send: { message: '{{message}}' }, receive: { text: '$.reply' }, inbound: { quietMs: 200 } }
    const worker = await connected(agent, { kind: 'websocket', config }, ['--allow', '127.0.0.0/8'])
    const runs = await play(agent.id, ['a', 'b', 'c'], 2)
    for (const id of runs) {
      const lines = contentsOf(await ended(id)).filter((line) => line.startsWith('agent'))
      expect(lines).toEqual(['agent: 1 a', 'agent: 2 b', 'agent: 3 c'])
    }
    await until('its sockets are closed', () => sockets.open() === 0)
    worker.child.kill('SIGKILL')
  })

  it('that is lost hands its conversation to another one where the kind sends the history, and else blames no agent', async () => {
    for (const [definition, expected] of [
      [openai, { outcome: 'inconclusive', error: null }],
      [http, { outcome: 'error', errorSource: 'channel', error: { reason: 'sessionLost' } }],
    ] as const) {
      held.clear()
      const agent = await channel()
      const worker = await connected(agent, definition)
      const [id] = await play(agent.id, ['Hello', 'hold', 'And?'])
      await until('the agent has the second message', () => held.size > 0)
      worker.child.kill('SIGKILL')
      await worker.exit
      const other = await start(agent, definition)
      const done = await ended(id!)
      expect(done).toMatchObject(expected)
      if (definition === openai) expect(contentsOf(done).at(-1)).toBe('agent: You said And? after 5')
      other.child.kill('SIGKILL')
    }
  })

  it.each<[string, object | string, string[], number, RegExp]>([
    ['an agent at an address that is not allowed', http, [], 2, /yaml \/config\/url: This address is not open/],
    ['an agent that fetches its messages itself', { kind: 'pull', config: {} }, [], 2, /run parley connect/],
    ['a recording', { kind: 'replay', config: { recordings: [] } }, [], 2, /\/config|calls no agent/],
    ['a rate', { ...http, limits: { requestsPerSecond: 1 } }, ['--allow', '127.0.0.0/8'], 2, /requestsPerSecond.*Leave it out/],
    ['a secret that is not set', { ...http, auth: { type: 'bearer', secret: `\${env:NOBODY}` } }, [], 2, /names NOBODY, which is not set/],
    ['a credential without its secret', { ...http, auth: { type: 'bearer' } }, ['--allow', '127.0.0.0/8'], 2, /\/auth\/secret: .*Send one/],
    ['a file that is no channel', '- one', [], 2, /has no channel/],
    ['a file that is no YAML', 'kind: [', [], 2, /cannot be read/],
    ['an unknown member', { ...http, adress: 1 }, [], 2, /adress/],
    ['an address list that is wrong', http, ['--allow', 'http://x'], 2, /PARLEY_OUTBOUND_ALLOW_CHANNELS/],
  ])('refuses %s in words', async (_, definition, options, code, words) => {
    const worker = await start({ id: 'chn_x', key: 'x' } as Puller, definition, options)
    expect([await worker.exit, worker.output]).toEqual([code, expect.stringMatching(words)])
  })

  it.each<[string[], Record<string, string>, number, RegExp]>([
    [['--channel', 'chn_x'], {}, 2, /needs --channel.*and --to/],
    [['--to', 'agent.yaml'], {}, 2, /needs --channel.*and --to/],
    [['--channel', 'chn_x', '--to', 'none.yaml'], {}, 4, /PARLEY_CHANNEL_KEY is not set/],
    [['--channel', 'chn_x', '--to', 'none.yaml'], { PARLEY_CHANNEL_KEY: 'x' }, 2, /none\.yaml cannot be read/],
  ])('refuses %j', async (args, environment, code, words) => {
    const worker = run(args, environment)
    expect([await worker.exit, worker.output]).toEqual([code, expect.stringMatching(words)])
  })
})
