import { afterAll, describe, expect, it } from 'vitest'
import { patience, testApp } from '#harness/app.ts'
import { type Bot, openDirectLineServer } from '#harness/direct-line-server.ts'
import { checkFaultPage } from '#harness/fault-page.ts'
import { contentsOf } from '#harness/puller.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

// What a bot behind Direct Line may do, each in a run of its own; what any server may do wrong is in channel-faults.spec.ts.

type Play = {
  bot: Bot
  config?: object
  secret?: string
  messages?: string[]
  source?: 'agent' | 'channel'
  reason?: string
  words?: RegExp
  said: unknown[]
  parts?: unknown
  typing?: number
}
const secret = 'planted-direct-line-secret'
const message = (text: string, more: object = {}) => ({ type: 'message', text, ...more })
const asks = { inputHint: 'expectingInput' }
const later = (ms: number, act: () => unknown) => void setTimeout(act, ms).unref()
const echo: Bot = ({ text, send }) => send(message(`You said: ${text}`, asks))

const plays: Record<string, Play> = {
  'an echo': {
    bot: echo,
    messages: ['Hello', 'And?'],
    said: ['user: Hello', 'agent: You said: Hello', 'user: And?', 'agent: You said: And?'],
  },
  'an event before it greets': {
    bot: ({ name, text, send }) => send(message(name === 'startConversation' ? 'Welcome' : `You said: ${text}`, asks)),
    config: { startEvent: 'startConversation', locale: 'en-US' },
    said: ['agent: Welcome', 'user: Hello', 'agent: You said: Hello'],
  },
  'several messages, one late, without a hint': {
    bot: ({ send }) => {
      send(message('One'))
      send({ type: 'typing' })
      later(200, () => send(message('two')))
    },
    said: ['user: Hello', 'agent: One\ntwo'],
    typing: 1,
  },
  'cards, buttons and files': {
    bot: ({ send }) =>
      send(
        message('Choose', {
          ...asks,
          suggestedActions: { actions: [{ type: 'imBack', title: 'Refund', value: 'refund' }] },
          attachments: [
            { contentType: 'application/vnd.microsoft.card.hero', content: { title: 'Order 7', buttons: [{ title: 'Open' }] } },
            {
              contentType: 'application/vnd.microsoft.card.adaptive',
              content: { body: [{ type: 'Container', items: [{ type: 'TextBlock', text: 'Shipped' }] }], actions: [{ title: 'Track' }] },
            },
            { contentType: 'application/pdf', contentUrl: 'https://files.example/a.pdf', name: 'a.pdf' },
          ],
        }),
      ),
    said: ['user: Hello', 'agent: Choose\nOrder 7\nShipped'],
    parts: [
      { type: 'buttons', options: ['Open', 'Track', 'Refund'], values: ['Open', 'Track', 'refund'] },
      { type: 'attachment', url: 'https://files.example/a.pdf', mediaType: 'application/pdf', name: 'a.pdf' },
    ],
  },
  'the same activity twice': {
    bot: ({ send }) => {
      for (const _ of [1, 2]) send(message('Once', { id: 'same' }))
    },
    said: ['user: Hello', 'agent: Once'],
  },
  'an answer to an earlier message, out of order': {
    bot: ({ nth, text, send, messageId }) => {
      if (nth === 2) send(message('old', { replyToId: messageId.replace(/\d{7}$/, '0000000') }))
      send(message(`re ${text}`, asks))
    },
    messages: ['First', 'Second'],
    said: ['user: First', 'agent: re First', 'user: Second', 'agent: re Second'],
  },
  'the end of the conversation': {
    bot: ({ send }) => {
      send(message('Bye'))
      send({ type: 'endOfConversation' })
    },
    messages: ['Hello', 'Still there?'],
    said: ['user: Hello', 'agent: Bye'],
  },
  silence: {
    bot: () => {},
    config: { replyMs: 1_000 },
    source: 'agent',
    reason: 'totalTimeout',
    words: /sent nothing within 1 s/,
    said: ['user: Hello'],
  },
  'typing without end': {
    bot: ({ send }) => {
      send(message('Let me see'))
      for (let at = 0; at < 30; at += 1) later(at * 100, () => send({ type: 'typing' }))
    },
    config: { replyMs: 1_000 },
    source: 'agent',
    reason: 'totalTimeout',
    words: /did not complete its reply within 1 s/,
    said: ['user: Hello', 'agent: Let me see'],
  },
  'a bot that fails': {
    bot: () => {
      throw new Error('down')
    },
    source: 'agent',
    reason: 'status',
    words: /502 with “Failed to send activity: bot returned an error”/,
    said: ['user: Hello'],
  },
  'a wrong secret': {
    bot: echo,
    secret: 'another-secret-than-theirs',
    source: 'channel',
    reason: 'status',
    words: /401 with “Missing token or secret”.*Check the channel’s auth/,
    said: [],
  },
  'a flood of unprompted messages': {
    bot: ({ text, send }) => {
      send(message(text, asks))
      later(600, () => {
        for (let copy = 0; copy < 6; copy += 1) send(message('Buy!', { replyToId: undefined }))
      })
    },
    messages: ['Hello', 'And now?'],
    source: 'agent',
    reason: 'unprompted',
    words: /sent 6 unprompted messages.*inbound\.maxUnprompted/,
    said: ['user: Hello', 'agent: Hello\nBuy!\nBuy!\nBuy!\nBuy!\nBuy!\nBuy!'],
  },
}

const test = await testApp(patience)
const worker = startWorker(test.app.pump, { pollMs: 50 })
const { owner } = await test.tenant('A')
const { projectId, scenario, queue, untilEnded } = await stage({ owner })
const { id: personaId } = await must(owner.POST('/personas', { body: { projectId, name: 'Slow', behaviour: { responseDelayMs: 1_500 } } }))
const server = await openDirectLineServer(Object.fromEntries(Object.entries(plays).map(([name, { bot }]) => [name, bot])), secret)
afterAll(async () => {
  await worker.stop()
  await server.close()
})

const runs = new Map<string, Schemas['Run']>()

describe('a channel of the kind directLine', () => {
  it.concurrent.each(Object.keys(plays))('meets %s', async (name) => {
    const { config, messages = ['Hello'], source, reason, words, said, parts, ...play } = plays[name]!
    const { id: channelId } = await must(
      owner.POST('/channels', {
        body: {
          projectId,
          name,
          kind: 'directLine',
          config: { url: server.url(name), inbound: { quietMs: 400 }, ...config },
          auth: { type: 'bearer', secret: play.secret ?? secret },
          retry: { max: 0 },
        },
      }),
    )
    const { id } = await scenario({
      personaIds: name.includes('flood') ? [personaId] : [],
      driver: { mode: 'scripted', turns: messages.map((content) => ({ role: 'user', content })) },
    })
    const [queued] = await queue(id, { channelId })
    const run = await untilEnded(queued!.id)
    runs.set(name, run)
    if (source) expect(run).toMatchObject({ outcome: 'error', errorSource: source, error: { reason } })
    else expect(run.error).toBeNull()
    if (words) expect(run.error!.message).toMatch(words)
    expect(contentsOf(run)).toEqual(said)
    if (play.typing) expect(run.turns.at(-1)!.typingMs).toHaveLength(play.typing)
    if (parts) expect(run.turns.at(-1)!.parts).toEqual(parts)
    expect(JSON.stringify(run)).not.toContain('planted')
  })

  it('is what docs/internals/channel-faults.md says', () =>
    checkFaultPage(
      'Bots behind Direct Line',
      Object.keys(plays).map((fault) => ({ fault, kind: 'directLine', run: runs.get(fault)! })),
    ))

  it('asks for what came since, and no fault leaves a slot of the worker taken', async () => {
    expect(server.requests.some((request) => /^GET \/an%20echo\/.*conv%2F\d+\/activities\?watermark=2$/.test(request))).toBe(true)
    await until('all are free', () => test.app.pump.freeSlots === 50)
  })
})
