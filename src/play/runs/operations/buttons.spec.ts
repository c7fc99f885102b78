import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { callingAgent } from '#harness/calling-agent.ts'
import { openDirectLineServer } from '#harness/direct-line-server.ts'
import { contentsOf, pullerOf } from '#harness/puller.ts'
import { answering, socketAgent } from '#harness/socket-agent.ts'
import { must, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

// An agent that offers buttons, over every kind that has them, and users who choose one.

const test = await testApp()
const worker = startWorker(test.app.pump, { pollMs: 50 })
const { owner } = await test.tenant('A')
const { projectId, scenario, queue, untilEnded } = await stage({ owner })

/** Offers three at first, and says what came of the choice. */
const offer = {
  text: 'Which delivery?',
  buttons: [{ title: 'Standard', payload: '/ship{"by":"post"}' }, { title: 'Express' }, 'Pick it up'],
}
const many = Array.from({ length: 1_000 }, (_, at) => ({ title: `Seat ${at + 1}`, payload: `seat-${at + 1}` }))
const replyTo = (message: string) => {
  if (message === 'Hello') return offer
  if (message === 'Seats?') return { text: '', buttons: many }
  if (message === 'Flood') return { text: '', buttons: [...many, ...many, 'x'.repeat(5_000)] }
  return { text: `Got ${message}` }
}

const server = createServer(async (request, response) => {
  const { message } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { message: string }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replyTo(message)))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const socket = await socketAgent({ agent: answering((message) => [{ ...replyTo(message), done: true }]) })
const caller = await callingAgent({ agent: ({ message, send }) => send({ ...replyTo(message), done: true }) })
const bots = await openDirectLineServer(
  {
    bot: ({ text, send }) => {
      const actions = offer.buttons.map((button) =>
        typeof button === 'string' ? { title: button } : { type: 'postBack', title: button.title, value: button.payload },
      )
      const more = text === 'Hello' ? { text: offer.text, suggestedActions: { actions } } : { text: `Got ${text}` }
      send({ type: 'message', inputHint: 'expectingInput', ...more })
    },
  },
  'secret',
)
afterAll(async () => {
  await worker.stop()
  server.closeAllConnections()
  server.close()
  await Promise.all([socket.close(), caller.close(), bots.close()])
})

const receive = { text: '$.text', buttons: '$.buttons[*]' }
const done = { path: '$.done' }
const http = {
  kind: 'http' as const,
  config: {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    body: { message: '{{choice}}', words: '{{message}}' },
    response: receive,
  },
}
const channels: Record<string, Pick<Schemas['NewChannelInput'], 'kind' | 'config'> & { auth?: object }> = {
  http,
  websocket: { kind: 'websocket', config: { url: socket.url('agent'), send: { message: '{{choice}}' }, receive, done } },
  webhook: {
    kind: 'webhook',
    config: { url: caller.url('agent'), body: { message: '{{choice}}', callbackUrl: '{{callback.url}}' }, receive, done },
  },
  directLine: { kind: 'directLine', config: { url: bots.url('bot') }, auth: { type: 'bearer', secret: 'secret' } },
  pull: { kind: 'pull', config: {} },
}
const make = (channel: object) =>
  must(owner.POST('/channels', { body: { projectId, name: 'Agent', ...channel } as Schemas['NewChannelInput'] }))
const written = (...lines: string[]) => ({
  mode: 'scripted' as const,
  turns: lines.map((content) => ({ role: 'user' as const, content })),
})
async function play(channelId: string, members: Partial<Schemas['NewScenarioInput']>) {
  const { id } = await scenario(members)
  const [queued] = await queue(id, { channelId })
  return untilEnded(queued!.id)
}
const buttonsOf = ({ turns }: Schemas['Run']) => turns.flatMap(({ parts = [] }) => parts.filter(({ type }) => type === 'buttons'))

/** An agent that fetches its messages, until its conversation is over. */
async function answerPulls(id: string, key: string) {
  const puller = pullerOf(test.origin, id, key)
  for (;;) {
    const { status, body } = await puller.next('wait=20&poller=agent')
    if (status !== 200 || body.type === 'end') return
    const { text, choice } = body as typeof body & { choice?: string }
    const options = offer.buttons.map((button) => (typeof button === 'string' ? button : button.title))
    const values = offer.buttons.map((button) => (typeof button === 'string' ? button : (button.payload ?? button.title)))
    const parts = [{ type: 'buttons', options, values }]
    await puller.send({
      id: body.id,
      lease: body.lease,
      ...(text === 'Hello' ? { text: offer.text, parts } : { text: `Got ${choice ?? text}` }),
    })
  }
}

describe.each(Object.entries(channels))('over %s', (kind, channel) => {
  it('a user who writes the title of a button sends what it stands for, and only once after it was offered', async () => {
    const made = await make(channel)
    const agent = kind === 'pull' ? answerPulls(made.id, made.channelKey!) : undefined
    const run = await play(made.id, { driver: written('Hello', ' standard ', 'Standard', 'Hello', 'Pick it up') })
    await agent
    expect(run.error).toBeNull()
    expect(contentsOf(run)).toEqual([
      'user: Hello',
      'agent: Which delivery?',
      'user:  standard ',
      'agent: Got /ship{"by":"post"}',
      'user: Standard',
      'agent: Got Standard',
      'user: Hello',
      'agent: Which delivery?',
      'user: Pick it up',
      'agent: Got Pick it up',
    ])
    const options = ['Standard', 'Express', 'Pick it up']
    const part = { type: 'buttons', options, values: ['/ship{"by":"post"}', 'Express', 'Pick it up'] }
    expect(buttonsOf(run)).toEqual([part, part])
  })
})

describe('many buttons', () => {
  it('a thousand in one message are kept, and the last one can be chosen', async () => {
    const run = await play((await make(http)).id, { driver: written('Seats?', 'Seat 1000') })
    expect(run.turns.at(-1)!.content).toBe('Got seat-1000')
    expect(buttonsOf(run)).toMatchObject([{ options: { length: 1_000 }, values: { length: 1_000 } }])
    expect(run.turns[1]!.truncated).toBeUndefined()
  })

  it('more, and longer ones, are cut, and the turn says so', async () => {
    const run = await play((await make(http)).id, { driver: written('Flood') })
    expect(buttonsOf(run)).toMatchObject([{ options: { length: 1_000 } }])
    expect(run.turns[1]!.truncated).toBe(true)
  })
})

it('a user that is a graph follows what is offered', async () => {
  const nodes = [
    { key: 'hello', say: 'Hello', next: [{ when: { kind: 'phrase' as const, phrases: ['express'] }, to: 'fast' }], otherwise: 'end' },
    { key: 'fast', say: 'Express', otherwise: 'end' },
  ]
  const run = await play((await make(http)).id, { driver: { mode: 'graph', nodes } })
  expect(contentsOf(run)).toEqual(['user: Hello', 'agent: Which delivery?', 'user: Express', 'agent: Got Express'])
})
