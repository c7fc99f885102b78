import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { patience, testApp } from '#harness/app.ts'
import { checkFaultPage } from '#harness/fault-page.ts'
import { contentsOf, type Puller, pullerOf, pullStage } from '#harness/puller.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'

// What channel-faults.spec.ts is for agents that are called: every fault of an agent that fetches its messages, each in a run of its own.

const test = await testApp(patience)
test.startWorker({ pollMs: 50 })
const { channel, play, ended, pollers } = await pullStage(test)

type Next = Awaited<ReturnType<Puller['next']>>['body']
type Fault = {
  behave(agent: Puller, message: () => Promise<Next>): Promise<unknown>
  /** Of the channel; default: long, unless it is to pass. */
  turnMs?: number
  /** Of the run; absent: it is played as if nothing had been. */
  source?: 'agent' | 'channel'
  reason?: string
  words?: RegExp
  counts?: object
}
const reply = ({ id, lease }: Next, more: object = { text: 'Hello' }) => ({ id, lease, ...more })

/** Sends the head of an answer and half of its body, and closes the connection. */
const sendHalf = (agent: Puller, body: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(test.origin)
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /v1/pull/${agent.id}/messages HTTP/1.1\r\nhost: parley\r\nx-api-key: ${agent.key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, body.length / 2)}`,
        () => socket.destroy(),
      )
    })
    socket.on('close', () => resolve())
  })

const faults: Record<string, Fault> = {
  'no one polls': {
    behave: async () => {},
    source: 'channel',
    reason: 'notConnected',
    words: /No agent is connected.*parley connect chn_/,
  },
  'a poller without a valid key': {
    behave: async ({ id }) => expect((await pullerOf(test.origin, id, `parley_channel_${'x'.repeat(43)}`).next()).status).toBe(401),
    source: 'channel',
    reason: 'notConnected',
    words: /parley connect/,
  },
  hang: {
    behave: (_, message) => message(),
    source: 'agent',
    reason: 'totalTimeout',
    words: /took the message and did not answer within 2 s.*timeouts\.turnMs/,
  },
  'half an answer': {
    behave: async (agent, message) => {
      const body = JSON.stringify(reply(await message()))
      // A connection that breaks off before its key was looked up is nobody’s.
      await until('it is counted', async () => {
        await sendHalf(agent, body)
        return (await pollers(agent.id)).refusedAnswers > 0
      })
    },
    source: 'agent',
    reason: 'totalTimeout',
    words: /did not answer.*Parley refused an answer in the meantime: The connection closed/,
  },
  'an answer that is not JSON': {
    behave: async (agent, message) => {
      await message()
      expect((await agent.send('{"text": "Hel')).status).toBe(400)
    },
    source: 'agent',
    reason: 'totalTimeout',
    words: /Parley refused an answer in the meantime: .*JSON/,
    counts: { refusedAnswers: 1 },
  },
  'JSON of another shape': {
    behave: async (agent, message) => expect(await agent.send(reply(await message(), { reply: 'Hello' }))).toMatchObject({ status: 422 }),
    source: 'agent',
    reason: 'totalTimeout',
    words: /Parley refused an answer in the meantime/,
    counts: { refusedAnswers: 1 },
  },
  'JSON that is too deep': {
    behave: async (agent, message) => {
      await message()
      expect((await agent.send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).status).toBe(400)
    },
    source: 'agent',
    reason: 'totalTimeout',
    words: /Parley refused an answer in the meantime/,
  },
  '10 MB': {
    behave: async (agent, message) => {
      const answer = await agent.send(reply(await message(), { text: 'x'.repeat(10 * 1024 * 1024) })).catch(() => ({ status: 413 }))
      expect(answer.status).toBe(413)
    },
    // It has to arrive before the time is over, and took 2 s on a busy machine.
    turnMs: 15_000,
    source: 'agent',
    reason: 'totalTimeout',
    words: /Parley refused an answer in the meantime: .*262144 bytes/,
    counts: { refusedAnswers: 1 },
  },
  'an error that the agent reports': {
    behave: async (agent, message) => agent.send(reply(await message(), { error: 'out of memory' })),
    source: 'agent',
    reason: 'agentError',
    words: /reported an error: out of memory/,
  },
  'a lost poller': {
    behave: async (agent, message) => {
      const leaving = new AbortController()
      await message()
      const waiting = agent.next('wait=20', leaving.signal).catch(() => {})
      leaving.abort()
      await waiting
    },
    source: 'agent',
    reason: 'totalTimeout',
    words: /took the message/,
  },
  'an answer that is late': {
    behave: async (agent, message) => {
      const given = await message()
      await until('the time is over', async () => (await agent.send(reply(given, { working: true }))).status === 410)
      expect((await agent.send(reply(given))).status).toBe(410)
    },
    source: 'agent',
    reason: 'totalTimeout',
    words: /took the message/,
    counts: { lateAnswers: 1 },
  },
  'two answers': {
    behave: async (agent, message) => {
      const given = await message()
      expect((await agent.send(reply(given))).status).toBe(200)
      expect((await agent.send(reply(given, { text: 'Another' }))).status).toBe(409)
    },
    counts: { duplicateAnswers: 1 },
  },
  'an unprompted answer': {
    behave: async (agent, message) => {
      expect((await agent.send({ id: 'msg_01h00000000000000000000000', lease: 'x', text: 'By the way' })).status).toBe(404)
      await agent.send(reply(await message()))
    },
    counts: { refusedAnswers: 1 },
  },
}

const runs = new Map<string, Schemas['Run']>()

describe('a channel of the kind pull', () => {
  it.concurrent.each(Object.keys(faults))('meets %s', async (name) => {
    const { behave, turnMs, source, reason, words, counts } = faults[name]!
    // Short only if it is to pass.
    const connectMs = reason === 'notConnected' ? 1_000 : 20_000
    const agent = await channel({ timeouts: { connectMs, turnMs: turnMs ?? (reason === 'totalTimeout' ? 2_000 : 30_000) } })
    const [run] = await play(agent.id)
    await behave(agent, async () => (await agent.next()).body)
    const done = await ended(run!)
    runs.set(name, done)
    if (source === undefined) expect(contentsOf(done)).toEqual(['user: Hello', 'agent: Hello'])
    else {
      expect(done).toMatchObject({ status: 'completed', outcome: 'error', errorSource: source, error: { reason } })
      expect(done.error!.message).toMatch(words!)
      expect(contentsOf(done)).toEqual(['user: Hello'])
    }
    if (counts)
      await until('it is counted', async () => JSON.stringify(await pollers(agent.id)).includes(JSON.stringify(counts).slice(1, -1)))
  })

  it('takes words that cannot be stored as other kinds do: replaced, and said', async () => {
    const agent = await channel()
    const [run] = await play(agent.id)
    await agent.send(reply((await agent.next()).body, { text: 'a\0b' }))
    expect((await ended(run!)).turns.at(-1)).toMatchObject({ content: 'a\ufffdb', cleaned: true })
  })

  it('gives each conversation its own answer when they come out of order', async () => {
    const agent = await channel({ limits: { concurrency: 10 } })
    const runs = await play(agent.id, ['Hello'], 6)
    const given: Next[] = []
    for (const _ of runs) given.push((await agent.next()).body)
    for (const message of given.toReversed()) await agent.send(reply(message, { text: message.session }))
    for (const run of runs) expect(contentsOf(await ended(run))[1]).toBe(`agent: ${run}.1`)
  })

  it('is what docs/internals/channel-faults.md says', () =>
    checkFaultPage(
      'Agents that fetch their messages',
      Object.keys(faults).map((fault) => ({ fault, kind: 'pull', run: runs.get(fault)! })),
    ))

  it('no fault leaves a slot of the worker taken', () => until('all slots are free', () => test.app.pump.freeSlots === 50))
})
