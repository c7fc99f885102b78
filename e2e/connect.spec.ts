import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { contentsOf, type Puller, pullStage } from '#harness/puller.ts'
import { until } from '#harness/until.ts'
import { connect } from '#src/client/connect.ts'

// Agents that connect, by the real command line and the real clients.

const test = await testApp()
test.startWorker({ pollMs: 50 })
const { channel, play, ended, pollers } = await pullStage(test)
const scratch = await mkdtemp(join(tmpdir(), 'parley-connect-'))
const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(scratch, { recursive: true })
})

function start(program: string, args: string[], environment: Record<string, string>) {
  const child = spawn(program, args, { cwd: scratch, env: { ...processEnvironment(), ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  const started = { child, output: '', exit: new Promise<number | null>((done) => child.once('close', (code) => done(code))) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (started.output += data))
  return started
}
/** `parley connect` for this channel, once it is connected. */
async function connected(agent: Puller, args: string[], isNew = true) {
  const started = start(process.execPath, [main, 'connect', agent.id, ...args], { PARLEY_URL: test.origin, PARLEY_CHANNEL_KEY: agent.key })
  if (isNew) await until('the agent is connected', async () => (await pollers(agent.id)).connected > 0)
  return started
}
/** A program in one file, as the command behind `parley connect`. */
async function program(name: string, text: string): Promise<string[]> {
  await writeFile(join(scratch, name), text)
  return ['--', process.execPath, name]
}
const echo = `for await (const line of require('readline').createInterface({ input: process.stdin }))`
const perLine = (body: string) => `(async () => { let turn = 0; ${echo} { turn += 1; const message = JSON.parse(line); ${body} } })()`

describe('parley connect', () => {
  it('passes on what the agent writes to standard error without what a terminal acts on', async () => {
    const agent = await channel()
    const loud = `process.stderr.write('heard\\u001b]0;owned\\u0007\\u001b[2J\\u202e twice\\n'); console.log(JSON.stringify({ text: 'Hello' }))`
    const command = await connected(agent, await program('loud.cjs', perLine(loud)))
    const [run] = await play(agent.id, ['a'])
    await ended(run!)
    await until('the agent is heard', () => command.output.includes('twice'))
    expect(command.output).toContain('heard]0;owned[2J twice')
    command.child.kill('SIGINT')
    await command.exit
  })
  it('has one process for each conversation, and Ctrl-C ends them', async () => {
    const agent = await channel({ limits: { concurrency: 5 } })
    const command = await connected(
      agent,
      await program('count.cjs', perLine(`console.log(JSON.stringify({ text: message.text + ' ' + turn + ' ' + process.pid }))`)),
    )
    const runs = await play(agent.id, ['a', 'b', 'c'], 5)
    const pids = new Set<string>()
    for (const run of runs) {
      const replies = (await ended(run)).turns.filter(({ role }) => role === 'agent').map(({ content }) => content.split(' '))
      expect(replies.map(([text, turn]) => `${text} ${turn}`)).toEqual(['a 1', 'b 2', 'c 3'])
      expect(new Set(replies.map(([, , pid]) => pid)).size).toBe(1)
      pids.add(replies[0]![2]!)
    }
    expect(pids.size).toBe(5)
    command.child.kill('SIGINT')
    expect(await command.exit).toBe(130)
    // One that has ended is there until the system has let go of it.
    await until('no process is left', () => [...pids].every((pid) => !existsSync(`/proc/${pid}`)))
    await until('nobody fetches any more', async () => (await pollers(agent.id)).connected === 0)
  })

  it.each<[string, string, string[], string]>([
    ['plain text in several lines', perLine(`console.log('one'); console.log('two')`), [], 'one\ntwo'],
    ['several messages', perLine(`console.log(JSON.stringify({ messages: ['one', 'two'] }))`), [], 'one\ntwo'],
    ['plain words in', `(async () => { ${echo} console.log('You said ' + line) })()`, ['--plain'], 'You said Hello'],
    [
      'a program that ends after its reply',
      `require('readline').createInterface({ input: process.stdin }).once('line', () => { console.log('once'); process.exit(0) })`,
      [],
      'once',
    ],
  ])('reads %s', async (name, text, options, reply) => {
    const agent = await channel()
    const command = await connected(agent, [...options, ...(await program(`${name.replaceAll(' ', '-')}.cjs`, text))])
    const [run] = await play(agent.id, ['Hello', 'Hello'])
    expect(contentsOf(await ended(run!)).filter((line) => line.startsWith('agent'))).toEqual([`agent: ${reply}`, `agent: ${reply}`])
    command.child.kill('SIGTERM')
    expect(await command.exit).toBe(0)
  })

  it.each<[string, string, RegExp]>([
    [
      'a crash',
      perLine(`console.error('no such table'); process.exit(3)`),
      /exited with code 3 before it answered\. Its last words: no such table/,
    ],
    ['half a JSON text', perLine(`console.log('{"text": "He')`), /starts like JSON and is not: \{"text": "He/],
    ['JSON without a reply', perLine(`console.log('{"answer": "Hello"}')`), /JSON without a reply.*text/],
    ['an error of its own', perLine(`console.log('{"error": "out of credit"}')`), /reported an error: out of credit/],
    ['10 MB', perLine(`console.log(JSON.stringify({ text: 'x'.repeat(1e7) }))`), /a line of 1000\d+ characters/],
    ['300 KB', perLine(`console.log(JSON.stringify({ text: 'x'.repeat(3e5) }))`), /Parley refused the reply/],
  ])('reports %s as the agent’s fault, in words', async (name, text, words) => {
    const agent = await channel()
    const command = await connected(agent, await program(`${name.replaceAll(' ', '-')}.cjs`, text))
    const [run] = await play(agent.id)
    const done = await ended(run!)
    expect(done).toMatchObject({ outcome: 'error', errorSource: 'agent', error: { reason: 'agentError' } })
    expect(done.error!.message).toMatch(words)
    command.child.kill('SIGKILL')
  })

  it('says what is wrong with a command that cannot be started', async () => {
    const agent = await channel()
    const command = await connected(agent, ['--', 'no-such-program'])
    const [run] = await play(agent.id)
    expect((await ended(run!)).error!.message).toMatch(/no-such-program could not be started/)
    command.child.kill('SIGKILL')
  })

  it('gives a message back on Ctrl-C, and the next poller answers it immediately', async () => {
    const agent = await channel()
    const slow = await connected(
      agent,
      await program('slow.cjs', perLine(`require('node:fs').writeFileSync('has-it', ''); setTimeout(() => {}, 1e6)`)),
    )
    const [run] = await play(agent.id)
    // A lease is not enough: its answer may still be on the way to a poller that ends then, and its lease continues.
    await until('it works on the message', async () => existsSync(join(scratch, 'has-it')))
    slow.child.kill('SIGINT')
    expect(await slow.exit).toBe(130)
    expect((await pollers(agent.id)).leased).toBe(0)
    const quick = await connected(agent, await program('quick.cjs', perLine(`console.log('Hi')`)), false)
    expect(contentsOf(await ended(run!))).toEqual(['user: Hello', 'agent: Hi'])
    quick.child.kill('SIGKILL')
  })

  it('forwards to an agent that listens', async () => {
    const server = createServer(async (request, reply) => {
      const { text } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { text: string }
      reply.writeHead(text === 'break' ? 500 : 200).end(text === 'break' ? 'oh no' : JSON.stringify({ text: `You said ${text}` }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const agent = await channel()
    const command = await connected(agent, ['--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`])
    const [run] = await play(agent.id)
    expect(contentsOf(await ended(run!))).toEqual(['user: Hello', 'agent: You said Hello'])
    const [broken] = await play(agent.id, ['break'])
    expect((await ended(broken!)).error!.message).toMatch(/answered 500: oh no/)
    command.child.kill('SIGKILL')
    server.close()
  })

  it.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['no key', ['chn_x', '--', 'true'], {}, 4, /PARLEY_CHANNEL_KEY is not set/],
    ['a wrong key', ['chn_x', '--', 'true'], { PARLEY_CHANNEL_KEY: 'parley_channel_x' }, 4, /key of this channel/],
    ['no command', ['chn_x'], { PARLEY_CHANNEL_KEY: 'x' }, 2, /after --/],
    ['a command and an address', ['chn_x', '--url', 'http://127.0.0.1:1', '--', 'true'], { PARLEY_CHANNEL_KEY: 'x' }, 2, /not both/],
  ])('refuses %s in words', async (_, args, environment, code, words) => {
    const command = start(process.execPath, [main, 'connect', ...args], { PARLEY_URL: test.origin, ...environment })
    expect(await command.exit).toBe(code)
    expect(command.output).toMatch(words)
  })
})

describe('connect() of the client', () => {
  it('answers with what a function returns, and reports what it throws', async () => {
    const agent = await channel()
    const stopping = new AbortController()
    const connection = connect({
      url: test.origin,
      channel: agent.id,
      key: agent.key,
      signal: stopping.signal,
      async answer({ text, history }) {
        if (text === 'break') throw new Error('no idea')
        return `${text} after ${history.length}`
      },
    })
    const [run] = await play(agent.id, ['Hello', 'And?'])
    expect(contentsOf(await ended(run!)).filter((line) => line.startsWith('agent'))).toEqual([
      'agent: Hello after 0',
      'agent: And? after 2',
    ])
    const [broken] = await play(agent.id, ['break'])
    expect((await ended(broken!)).error!.message).toBe('The agent reported an error: no idea')
    stopping.abort()
    await connection
  })
})

const hasPython = spawnSync('python3', ['--version']).status === 0
describe.skipIf(!hasPython)('clients/python/connect.py (needs python3)', () => {
  it('answers with what a function returns, reports what it raises, and gives back what it had on Ctrl-C', async () => {
    const agent = await channel({ limits: { concurrency: 4 } })
    const source = `import sys, time\nsys.path.insert(0, ${JSON.stringify(resolve('clients/python'))})\nfrom connect import connect\ndef answer(message):\n    if message["text"] == "break":\n        raise ValueError("no idea")\n    if message["text"] == "wait" and message["delivery"] == 1:\n        time.sleep(1000)\n    return message["text"] + " after " + str(len(message["history"]))\nconnect(answer)\n`
    await writeFile(join(scratch, 'agent.py'), source)
    const environment = { PARLEY_URL: test.origin, PARLEY_CHANNEL: agent.id, PARLEY_CHANNEL_KEY: agent.key }
    const first = start('python3', ['agent.py'], environment)
    const runs = await play(agent.id, ['Hello', 'And?'], 4)
    for (const run of runs)
      expect(contentsOf(await ended(run)).filter((line) => line.startsWith('agent'))).toEqual([
        'agent: Hello after 0',
        'agent: And? after 2',
      ])
    const [broken] = await play(agent.id, ['break'])
    expect((await ended(broken!)).error!.message).toBe('The agent reported an error: ValueError: no idea')
    const [waiting] = await play(agent.id, ['wait'])
    await until('it works on the message', async () => (await pollers(agent.id)).leased === 1)
    first.child.kill('SIGINT')
    expect(await first.exit, first.output).toBe(0)
    const second = start('python3', ['agent.py'], environment)
    expect(contentsOf(await ended(waiting!))).toEqual(['user: wait', 'agent: wait after 0'])
    second.child.kill('SIGKILL')
  })
})
