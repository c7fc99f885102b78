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

// What callback-faults.spec.ts is for callbacks: every fault of an agent that takes Parley for a product, and answers in XML or by calling it.

type Fault = {
  behave?: CallingBehaviour
  url?(): Promise<string>
  /** A reply of so many messages ends with the last, however long the first was before it. */
  replyOf?: number
  /** Of the run; absent: it is played as if nothing had been. */
  source?: 'agent' | 'channel'
  reason?: string
  words?: RegExp
  said: string[]
  /** What the agent was answered. */
  answers?: number[]
}

const answers: Record<string, Promise<number>[]> = {}
const answered = (name: string, answer: Promise<number>) => {
  answers[name] = [...(answers[name] ?? []), answer]
}
const later = (ms: number, work: () => unknown) => void setTimeout(work, ms)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** A call as of the client of a product: its conversation is in the path. */
const reply = ({ send, sessionId, callbackUrl }: ReceivedMessage, body: string, path = `/chats/${sessionId}/messages`) =>
  send(body, { url: `${callbackUrl}${path}`, headers: form })
const xml =
  (text: string): CallingBehaviour =>
  ({ response }) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end(text)
const refusing =
  (status: number): CallingBehaviour =>
  ({ response }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"wrong signature"}')
const heard = 'user: Hello'

const faults: Record<string, Fault> = {
  'no one listens': { url: deadAddress, source: 'channel', reason: 'refused', said: [heard] },
  '401': { behave: refusing(401), source: 'channel', reason: 'status', words: /answered 401 with “wrong signature”/, said: [heard] },
  'a request that hangs': { behave: () => 'hang', source: 'agent', reason: 'firstByteTimeout', said: [heard] },
  'a lost connection': { behave: ({ response }) => void response.destroy(), source: 'agent', reason: 'reset', said: [heard] },
  'half an answer': { behave: xml('<Response><Message>Hel'), source: 'agent', reason: 'notXml', said: [heard] },
  'a page instead of XML': { behave: xml('<!doctype html><p>Sign in</p>'), source: 'agent', reason: 'notXml', said: [heard] },
  'XML that declares types': {
    behave: xml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Response><Message>&b;</Message></Response>'),
    source: 'agent',
    reason: 'notXml',
    said: [heard],
  },
  'XML that is too deep': {
    behave: xml(`<Response>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</Response>`),
    source: 'agent',
    reason: 'tooComplex',
    said: [heard],
  },
  'XML of another shape': { behave: xml('<Response><Say>Hello</Say></Response>'), source: 'agent', reason: 'totalTimeout', said: [heard] },
  '10 MB': {
    behave: xml(`<Response><Message>${'x'.repeat(11_000_000)}</Message></Response>`),
    source: 'agent',
    reason: 'tooLarge',
    said: [heard],
  },
  'two messages in XML': {
    behave: xml(
      '<Response>\n <Message><Body>One &amp; two</Body><Media>https://a.example/b.png</Media></Message>\n <Message><Body><![CDATA[<three>]]></Body></Message>\n</Response>',
    ),
    said: [heard, 'agent: One & two\n<three>'],
  },
  'no call': { behave: () => {}, source: 'agent', reason: 'totalTimeout', said: [heard] },
  'a call without words': {
    behave: (received) => answered('a call without words', reply(received, 'image=cat')),
    source: 'agent',
    reason: 'totalTimeout',
    words: /no reply at \$\.body\.text/,
    said: [heard],
    answers: [422],
  },
  'a call that Parley does not answer': {
    behave: (received) => answered('a call that Parley does not answer', reply(received, 'text=Hi', '/reactions')),
    source: 'agent',
    reason: 'totalTimeout',
    words: /does not answer POST \/reactions\. Add it to api/,
    said: [heard],
    answers: [404],
  },
  'an answer after the time of a reply': {
    behave: (received) => later(8_000, () => reply(received, 'text=Late').catch(() => {})),
    source: 'agent',
    reason: 'totalTimeout',
    said: [heard],
  },
  'an answer that comes twice': {
    behave: async (received) => {
      await reply(received, 'text=Hello')
      await reply(received, 'text=Hello')
    },
    replyOf: 2,
    said: [heard, 'agent: Hello\nHello'],
  },
  'an answer in XML, and a call': {
    behave: (received) => {
      void reply(received, 'text=Called').then(() => xml('<Response><Message>Answered</Message></Response>')(received))
      return 'hang'
    },
    replyOf: 2,
    said: [heard, 'agent: Answered\nCalled'],
  },
  'a guessed token': {
    behave: async (received) => {
      const guessed = received.callbackUrl.replace(/[^/]+$/, `parley_callback_${'A'.repeat(43)}`)
      answered('a guessed token', reply({ ...received, callbackUrl: guessed }, 'text=Pwned'))
      await reply(received, 'text=Hello')
    },
    said: [heard, 'agent: Hello'],
    answers: [404],
  },
}

const test = await testApp(patience)
const worker = startWorker(test.app.pump, { pollMs: 50 })
const { owner } = await test.tenant('A')
const { projectId, scenario, queue, untilEnded } = await stage({ owner })
const agent = await callingAgent(Object.fromEntries(Object.entries(faults).map(([name, { behave = () => {} }]) => [name, behave])))
afterAll(async () => {
  await worker.stop()
  await agent.close()
})

const runs = new Map<string, Schemas['Run']>()

describe('Parley in the place of a product', () => {
  it.concurrent.each(Object.keys(faults))('meets %s', async (name) => {
    const fault = faults[name]!
    const { url, replyOf, source, reason, words, said } = fault
    const config = {
      url: (await url?.()) ?? agent.url(name),
      inbound: replyOf === undefined ? { quietMs: 300 } : { quietMs: 30_000, maxMessages: replyOf },
      response: { format: 'xml' as const, text: "$..['Message','Body'][*]['#text']" },
      receive: { session: '$.path.chat', text: '$.body.text' },
      api: [{ path: '/chats/{chat}/messages', isReply: true, answer: { ok: true, text: '{{body.text}}' } }],
    }
    const timeouts = {
      connectMs: 20_000,
      firstByteMs: reason === 'firstByteTimeout' ? 2_000 : 20_000,
      // Short only if it is to pass.
      turnMs: reason === 'totalTimeout' ? 5_000 : 40_000,
    }
    const members = { projectId, name, kind: 'webhook' as const, config, timeouts, retry: { max: 0 } }
    const { id: channelId } = await must(owner.POST('/channels', { body: members }))
    const { id } = await scenario({ driver: { mode: 'scripted', turns: [{ role: 'user', content: 'Hello' }] } })
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
    expect(JSON.stringify(run)).not.toMatch(/parley_(callback|channel)_[\w-]{43}|root:/)
  })

  it('is what docs/internals/channel-faults.md says', () =>
    checkFaultPage(
      'Agents that take Parley for a product',
      Object.keys(faults).map((fault) => ({ fault, kind: 'webhook, as a product', run: runs.get(fault)! })),
    ))

  it('no fault leaves a slot of the worker taken', () => until('all are free', () => test.app.pump.freeSlots === 50))
})
