import { afterAll, describe, expect, it } from 'vitest'
import { patience, testApp } from '#harness/app.ts'
import { type CallingBehaviour, callingAgent, type ReceivedMessage } from '#harness/calling-agent.ts'
import { checkFaultPage } from '#harness/fault-page.ts'
import { deadAddress } from '#harness/mock-agent.ts'
import { contentsOf } from '#harness/puller.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

// What channel-faults.spec.ts is for agents that answer immediately: every fault of an agent that calls back, each in a run of its own.

type Config = Partial<Extract<Schemas['NewChannelInput'], { kind: 'webhook' }>['config']>
type Fault = {
  behave?: CallingBehaviour
  url?(): Promise<string>
  config?: Config
  messages?: string[]
  /** Of the run; absent: it is played as if nothing had been. */
  source?: 'agent' | 'channel'
  reason?: string
  words?: RegExp
  said: string[]
  /** Of the channel. */
  counts?: Partial<Record<'duplicate' | 'late' | 'unmatched' | 'refused', number>>
  /** What the agent was answered. */
  answers?: number[]
}

const answers: Record<string, Promise<number>[]> = {}
const answered = (name: string, answer: Promise<number>) => {
  answers[name] = [...(answers[name] ?? []), answer]
}
const echo = ({ message, send }: ReceivedMessage) => send({ text: `You said ${message}` })
const later = (ms: number, work: () => unknown) => void setTimeout(work, ms)
const wrongToken = `parley_callback_${'A'.repeat(43)}`
const refusing =
  (status: number): CallingBehaviour =>
  ({ response }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"no such key"}')

const faults: Record<string, Fault> = {
  'no one listens': { url: deadAddress, source: 'channel', reason: 'refused', said: ['user: Hello'] },
  '401': {
    behave: refusing(401),
    source: 'channel',
    reason: 'status',
    words: /answered 401 with “no such key”.*auth/,
    said: ['user: Hello'],
  },
  'a request that hangs': {
    behave: () => 'hang',
    source: 'agent',
    reason: 'firstByteTimeout',
    said: ['user: Hello'],
  },
  'no callback': {
    behave: () => {},
    source: 'agent',
    reason: 'totalTimeout',
    words: /did not call back with a whole reply within 2\.5 s\. Check that the agent calls \{\{callback\.url\}\}/,
    said: ['user: Hello'],
  },
  'a callback that is not JSON': {
    behave: ({ send }) => answered('a callback that is not JSON', send('{"text": "Hel')),
    source: 'agent',
    reason: 'totalTimeout',
    words: /could not use a callback that came in the meantime: .*JSON/,
    said: ['user: Hello'],
    counts: { refused: 1 },
    answers: [400],
  },
  'JSON without a reply': {
    behave: ({ send }) => answered('JSON without a reply', send({ answer: 'hunter2' })),
    source: 'agent',
    reason: 'totalTimeout',
    words: /no reply at \$\.text\. It has the members answer\.(?!.*hunter2)/,
    said: ['user: Hello'],
    counts: { refused: 1 },
    answers: [422],
  },
  '10 MB': {
    behave: ({ send }) =>
      answered(
        '10 MB',
        send({ text: 'x'.repeat(10 * 1024 * 1024) }).catch(() => 413),
      ),
    source: 'agent',
    reason: 'totalTimeout',
    words: /at most 262144 bytes/,
    said: ['user: Hello'],
    counts: { refused: 1 },
    answers: [413],
  },
  'JSON that is too deep': {
    behave: ({ send }) => send(`{"text":${'['.repeat(60)}${']'.repeat(60)}}`),
    source: 'agent',
    reason: 'totalTimeout',
    said: ['user: Hello'],
    counts: { refused: 1 },
  },
  'an error that the agent reports': {
    behave: ({ send }) => send({ error: 'out of memory' }),
    config: { receive: { error: '$.error' } },
    source: 'agent',
    reason: 'agentError',
    words: /reported an error: out of memory/,
    said: ['user: Hello'],
  },
  'half an answer': {
    behave: ({ send }) => send({ text: 'Let me' }),
    config: { done: { path: '$.done' } },
    source: 'agent',
    reason: 'totalTimeout',
    said: ['user: Hello', 'agent: Let me'],
  },
  'an answer after the time of a reply': {
    behave: ({ send }) => later(5_000, () => answered('an answer after the time of a reply', send({ text: 'Sorry' }))),
    source: 'agent',
    reason: 'totalTimeout',
    said: ['user: Hello'],
    counts: { late: 1 },
    answers: [410],
  },
  'an answer that comes twice': {
    behave: ({ send, message, nth }) => {
      for (let copy = 0; copy < 3; copy += 1) answered('an answer that comes twice', send({ id: `m${nth}`, text: message }))
    },
    // On a busy machine, the last copy came after the end of the run.
    config: { inbound: { quietMs: 3_000 } },
    said: ['user: Hello', 'agent: Hello'],
    counts: { duplicate: 2 },
    answers: [200, 200, 200],
  },
  'an answer in three messages, the last with the end': {
    behave: async ({ send }) => {
      for (const text of ['One', 'two']) await send({ text })
      later(400, () => send({ text: 'three', last: true }))
    },
    config: { done: { path: '$.last' } },
    said: ['user: Hello', 'agent: One\ntwo\nthree'],
  },
  'an answer before the message is accepted': {
    behave: async ({ response, send }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      await send({ text: 'First' })
      response.end('{}')
    },
    said: ['user: Hello', 'agent: First'],
  },
  'words in the response, and more called back': {
    behave: ({ response, send }) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"One moment"}')
      later(50, () => send({ text: 'Here you are' }))
    },
    config: { response: { text: '$.text' } },
    said: ['user: Hello', 'agent: One moment\nHere you are'],
  },
  'an answer to an earlier message': {
    behave: async ({ send, message, messageId, sessionId }) => {
      const first = messageId.replace(/\d+$/, '1')
      if (message === 'Second') answered('an answer to an earlier message', send({ text: 'old', replyTo: first }))
      await send({ text: `re ${message}`, replyTo: messageId, sessionId })
    },
    config: { receive: { replyTo: '$.replyTo' } },
    messages: ['First', 'Second'],
    said: ['user: First', 'agent: re First', 'user: Second', 'agent: re Second'],
    counts: { late: 1 },
    answers: [410],
  },
  'a guessed token': {
    behave: async ({ send, callbackUrl, message }) => {
      const guessed = callbackUrl.replace(/[^/]+$/, wrongToken)
      answered('a guessed token', send({ text: 'Pwned' }, { url: guessed }))
      answered('a guessed token', send({ text: 'Pwned' }, { url: callbackUrl.slice(0, -1) }))
      await send({ text: message })
    },
    said: ['user: Hello', 'agent: Hello'],
    counts: { refused: 0, unmatched: 0 },
    answers: [404, 404],
  },
  'an address of another channel': {
    behave: async ({ send, callbackUrl, message }) => {
      answered('an address of another channel', send({ text: 'Pwned' }, { url: callbackUrl.replace(/chn_\w+/, otherChannel) }))
      await send({ text: message })
    },
    said: ['user: Hello', 'agent: Hello'],
    answers: [404],
  },
  'a flood of unprompted messages': {
    behave: async ({ send, nth, message }) => {
      await send({ text: message, id: `${nth}` })
      later(600, async () => {
        for (let copy = 0; copy < 6; copy += 1) await send({ text: 'Buy!' })
      })
    },
    messages: ['Hello', 'And now?'],
    source: 'agent',
    reason: 'unprompted',
    words: /sent \d+ unprompted messages.*inbound\.maxUnprompted/,
    said: ['user: Hello', expect.stringMatching(/^agent: Hello(\nBuy!){6}$/) as unknown as string],
  },
}

const test = await testApp(patience)
const worker = startWorker(test.app.pump, { pollMs: 50 })
const { owner } = await test.tenant('A')
const { projectId, scenario, queue, untilEnded } = await stage({ owner })
const { id: personaId } = await must(owner.POST('/personas', { body: { projectId, name: 'Slow', behaviour: { responseDelayMs: 4_000 } } }))
const { id: otherChannel } = await must(
  owner.POST('/channels', { body: { projectId, name: 'Other', kind: 'webhook', config: { url: await deadAddress() } } }),
)
const agent = await callingAgent(Object.fromEntries(Object.entries(faults).map(([name, { behave }]) => [name, behave ?? echo])))
afterAll(async () => {
  await worker.stop()
  await agent.close()
})

const runs = new Map<string, Schemas['Run']>()

describe('a channel of the kind webhook', () => {
  it.concurrent.each(Object.keys(faults))('meets %s', async (name) => {
    const fault = faults[name]!
    const { url, config, messages = ['Hello'], source, reason, words, said, counts } = fault
    const { id: channelId } = await must(
      owner.POST('/channels', {
        body: {
          projectId,
          name,
          kind: 'webhook',
          config: { url: (await url?.()) ?? agent.url(name), inbound: { quietMs: 300 }, ...config },
          // Short only if it is to pass.
          timeouts: {
            connectMs: 20_000,
            firstByteMs: reason === 'firstByteTimeout' ? 2_000 : 20_000,
            turnMs: reason === 'totalTimeout' ? 2_500 : 30_000,
          },
          retry: { max: 0 },
        },
      }),
    )
    const { id } = await scenario({
      personaIds: messages.length > 1 ? [personaId] : [],
      driver: { mode: 'scripted', turns: messages.map((content) => ({ role: 'user', content })) },
    })
    const [queued] = await queue(id, { channelId })
    const run = await untilEnded(queued!.id)
    runs.set(name, run)
    if (source) expect(run).toMatchObject({ outcome: 'error', errorSource: source, error: { reason } })
    else expect(run.error).toBeNull()
    if (words) expect(run.error!.message).toMatch(words)
    expect(contentsOf(run)).toEqual(said)
    if (fault.answers) {
      await until('the agent was answered', () => answers[name]?.length === fault.answers!.length)
      expect(await Promise.all(answers[name]!)).toEqual(fault.answers)
    }
    if (counts)
      await until('all is counted', async () => {
        const state = await must(owner.GET('/channels/{id}/callbacks', { params: { path: { id: channelId } } }))
        return Object.entries(counts).every(([count, value]) => state[count as 'late'] === value)
      })
    expect(JSON.stringify(run)).not.toMatch(/parley_(callback|channel)_[\w-]{43}/)
  })

  it('is what docs/internals/channel-faults.md says', () =>
    checkFaultPage(
      'Agents that call back',
      Object.keys(faults).map((fault) => ({ fault, kind: 'webhook', run: runs.get(fault)! })),
    ))

  it('no fault leaves a slot of the worker taken', () => until('all are free', () => test.app.pump.freeSlots === 50))
})
