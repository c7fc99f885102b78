import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { callingAgent } from '#harness/calling-agent.ts'
import { pullerOf } from '#harness/puller.ts'
import { answering, socketAgent } from '#harness/socket-agent.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { quotingJudge } from './support/quoting-judge.ts'
import { whereIs as searchFor } from './support/where-is.ts'

// With redaction on, no email address and no phone number of a conversation is stored, wherever it came in.

const { app, origin, tenant, startWorker } = await testApp()
const a = await tenant('A')
const { owner } = a
const whereIs = searchFor(app.world.db.systemPool)
const redaction = { mode: 'mask' as const, patterns: [{ name: 'CUSTOMER', pattern: '\\bKD-\\d{6}\\b' }] }
const own = await stage(a, { redaction })
startWorker({ pollMs: 50 })

const phone = '+49 151 23456789'
const digits = '4915123456789'
let planted = 0
/** An address that nothing else has. */
const address = () => `zoe.planted${++planted}@customers.example`
const heard: string[] = []

type Behaviour = (request: IncomingMessage, body: Record<string, string>, response: ServerResponse) => unknown
const behaviours: Record<string, Behaviour> = {}
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
  heard.push(JSON.stringify(body))
  const answer = await behaviours[request.url!.slice(1).split('?')[0]!]!(request, body, response)
  if (answer !== undefined)
    response.setHeader('content-type', 'application/json').end(typeof answer === 'string' ? answer : JSON.stringify(answer))
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const at = (name: string, behaviour: Behaviour) => {
  behaviours[name] = behaviour
  return `http://127.0.0.1:${port}/${name}`
}
const ended = (id: string) =>
  until('the run ends', async () => {
    const run = await own.read(id)
    return run.endedAt !== null && !run.pendingEvaluation ? run : undefined
  })
async function http(url: string, config: object = {}) {
  const body = { message: '{{message}}', history: '{{messages}}', mocks: '{{mocks.url}}', secretOf: '{{runId}}' }
  return must(
    owner.POST('/channels', {
      body: {
        ...{ projectId: own.projectId, name: 'Agent', kind: 'http', retry: { max: 0 } },
        config: { url, body, response: { text: '$.reply', toolCalls: '$.calls' }, ...config },
      } as never,
    }),
  )
}
async function play(channelId: string, members: object = {}, request: object = {}) {
  const scenario = await own.scenario({
    driver: { mode: 'scripted', turns: [{ content: 'Who am I?' }, { content: 'And again?' }] },
    ...members,
  } as never)
  const [queued] = await own.queue(scenario.id, { channelId, ...request })
  return ended(queued!.id)
}
async function nowhere(...values: string[]) {
  await app.sealer.seal(a.workspaceId)
  for (const value of values) expect([value, await whereIs(value)]).toEqual([value, []])
}
const noData = [{ kind: 'noPersonalData', settings: {} }]

describe('with redaction on, personal data of a conversation is stored nowhere', () => {
  it('of replies, tool calls, headers, addresses and requests; the agent hears every word, and the assertion still fails', async () => {
    const email = address()
    const again = `${email} and KD-123456, ${phone}`
    const url = at('reply', (_request, _body, response) => {
      response.setHeader('x-customer', email).setHeader('location', `/x?mail=${encodeURIComponent(email)}`)
      const result = { phone: Number(digits), note: JSON.stringify({ mail: email }), [email]: digits, ok: 7 }
      return { reply: `You are ${again}.`, calls: [{ name: 'find', arguments: { mail: email }, result }] }
    })
    const run = await play((await http(url)).id, { assertions: noData })
    expect(run).toMatchObject({ outcome: 'failed', assertions: [{ outcome: 'failed' }, {}] })
    expect(run.turns[1]).toMatchObject({
      content: 'You are <EMAIL_1> and <CUSTOMER_1>, <PHONE_1>.',
      toolCalls: [{ arguments: { mail: '<EMAIL_1>' }, result: { phone: '<PHONE_1>', '<EMAIL_1>': '<PHONE_1>', ok: 7 } }],
    })
    expect(run.turns[3]!.content).toBe(run.turns[1]!.content)
    expect(run.assertions[0]!.rationale).toContain('<EMAIL_1>')
    expect(run.assertions[0]!.evidence.every(({ turn, quote }) => run.turns[turn - 1]!.content.includes(quote))).toBe(true)
    // The second message of the user came with the history as it was said.
    expect(heard.at(-1)).toContain(email)
    await nowhere(email, 'KD-123456', phone, digits)

    const rescored = await must(owner.POST('/runs/{id}/rescore', { params: { path: { id: run.id } }, body: {} }))
    expect(rescored).toMatchObject({ effectiveOutcome: 'failed' })
  })

  it('of streams in which a value is in two pieces, escapes, full-width and spelled digits', async () => {
    const email = address()
    const [first, second] = [email.slice(0, 9), email.slice(9)]
    const stream = at('stream', (_request, _body, response) => {
      response.setHeader('content-type', 'text/event-stream')
      for (const delta of ['Write to ', first, second, ', or call +49 15', '1 23456789.'])
        response.write(`data: ${JSON.stringify({ delta })}\n\n`)
      response.end('data: [DONE]\n\n')
    })
    const streamed = await play((await http(stream, { stream: 'sse', response: { text: '$.delta' } })).id)
    expect(streamed.turns[1]!.content).toBe('Write to <EMAIL_1>, or call <PHONE_1>.')
    await nowhere(email, second, phone, digits)

    const wide = '０１５１ ２３４５６７８９'
    const spelled = '0 1 5 1 2 3 4 5 6 7 8 9'
    const escaped = at('escaped', () => `{"reply":"Write to zoe\\u002eescaped\\u0040customers.example, ${wide}, ${spelled}"}`)
    expect((await play((await http(escaped)).id)).turns[1]!.content).toBe('Write to <EMAIL_1>, <PHONE_1>, <PHONE_1>')
    await nowhere('zoe.escaped', 'zoe\\u002eescaped', wide, spelled)
  })

  it('of errors, and of a setup that fails', async () => {
    const email = address()
    const broken = at(
      'broken',
      (_request, _body, response) => void response.writeHead(500, { 'x-user': email }).end(`No account for ${email}, tel. ${phone}`),
    )
    const { id } = await http(broken)
    const run = await play(id)
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'agent' })
    expect(run.error!.message).toContain('<EMAIL_1>')
    const setup = { request: { url: broken }, capture: {} }
    expect(await play(id, { setup })).toMatchObject({ errorSource: 'environment' })
    await nowhere(email, phone)
  })

  it('of mocks of tools and the state they leave, of judges and their quotes', async () => {
    const email = address()
    const url = at('tools', async (_request, { mocks }) => {
      await fetch(`${mocks}/tools/save`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mail: email }),
      })
      return { reply: `I have saved ${email}.` }
    })
    const model = await quotingJudge(owner, /I have saved <EMAIL_1>/)
    const run = await play((await http(url)).id, {
      toolMocks: [
        {
          tool: 'save',
          rules: [
            { respond: { result: { saved: '{{arguments.mail}}' } }, effect: [{ op: 'add', path: '/mail', value: '{{arguments.mail}}' }] },
          ],
        },
      ],
      mockState: {},
      assertions: [
        { kind: 'judge', settings: { criterion: 'It saves.', model } },
        { kind: 'endState', settings: { path: '$.mail', count: 1 } },
        { kind: 'regex', settings: { pattern: 'zoe\\.planted\\d+@' }, scope: 'anyReply' },
        ...noData,
      ],
    })
    expect(run.assertions.map(({ outcome }) => outcome).slice(0, 4)).toEqual(['passed', 'passed', 'passed', 'failed'])
    expect(run.assertions[0]!.evidence[0]!.quote).toContain('<EMAIL_1>')
    expect(run.turns[1]!.toolCalls).toMatchObject([{ arguments: { mail: '<EMAIL_1>' }, result: { saved: '<EMAIL_1>' } }])
    await nowhere(email)
  })

  it('of the state that an address answers at the end; what an assertion looks for in it is found', async () => {
    const email = address()
    const request = { url: at('state', () => ({ mail: email, phone })) }
    const states = [{ matches: 'planted\\d+@' }, { equals: 'nobody' }].map((wanted) => ({
      source: 'http',
      request,
      path: '$.mail',
      ...wanted,
    }))
    const { id } = await http(at('booking', () => ({ reply: 'It is booked.' })))
    const run = await play(id, { assertions: states.map((settings) => ({ kind: 'endState', settings })) })
    expect(run.assertions.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['passed', 'failed'])
    expect(run.hooks!.endStates![0]).toMatchObject({ answer: { mail: '<EMAIL_1>', phone: '<PHONE_1>' } })
    await nowhere(email, phone, digits)
  })

  it('of agents that call back, fetch, or write over sockets', async () => {
    const email = address()
    const text = `It is ${email}, ${phone}.`
    const calling = await callingAgent({ agent: ({ send }) => send({ text }) })
    const socket = await socketAgent({ agent: answering(() => [{ text: 'It is' }, { text: `${email}, ${phone}.` }]) })
    const channel = (body: object) => must(owner.POST('/channels', { body: { projectId: own.projectId, name: 'C', ...body } as never }))
    const called = await channel({ kind: 'webhook', config: { url: calling.url('agent') } })
    const over = await channel({
      kind: 'websocket',
      config: { url: socket.url('agent'), receive: { text: '$.text' }, inbound: { quietMs: 100 } },
    })
    for (const { id } of [called, over]) expect((await play(id)).turns[1]!.content.replace('\n', ' ')).toBe('It is <EMAIL_1>, <PHONE_1>.')
    const pull = await channel({ kind: 'pull', config: {} })
    const puller = pullerOf(origin, pull.id, pull.channelKey!)
    const played = play(pull.id)
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await puller.next()
      await puller.send({ id: body.id, lease: body.lease, text })
    }
    expect((await played).turns[3]!.content).toBe('It is <EMAIL_1>, <PHONE_1>.')
    await calling.close()
    await socket.close()
    await nowhere(email, phone)
  })

  it('of a person who plays the user, also in the answer that is kept for a repeated request', async () => {
    const email = address()
    const { id: channelId } = await http(at('person', (_request, { message }) => ({ reply: `You said ${message}` })))
    const { id: scenarioId } = await own.scenario()
    const [queued] = await own.queue(scenarioId, { channelId, playedBy: 'person' })
    const key = (await must(owner.POST('/api-keys', { body: { name: 'person' } }))).key!
    const say = (body: object) =>
      fetch(`${origin}/v1/runs/${queued!.id}/messages`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': `said-${JSON.stringify(body).length}` },
        body: JSON.stringify(body),
      })
    expect(await (await say({ text: `I am ${email}` })).json()).toMatchObject({ text: 'I am <EMAIL_1>' })
    await until('the reply', async () => (await own.read(queued!.id)).turns.length === 2)
    expect(heard.at(-1)).toContain(email)
    await say({ end: true })
    expect((await ended(queued!.id)).turns.map(({ content }) => content)).toEqual(['I am <EMAIL_1>', 'You said I am <EMAIL_1>'])
    await nowhere(email)
  })

  it('of a run that is canceled while it is played', async () => {
    const email = address()
    const url = at('hanging', (_request, { message }) => (message === 'Who am I?' ? { reply: `It is ${email}` } : undefined))
    const { id: scenarioId } = await own.scenario({
      driver: { mode: 'scripted', turns: [{ content: 'Who am I?' }, { content: 'And again?' }] },
    })
    const [queued] = await own.queue(scenarioId, { channelId: (await http(url)).id })
    const id = queued!.id
    await until('a reply', async () => (await own.read(id)).turns.length >= 2)
    await must(owner.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))
    expect((await ended(id)).turns[1]!.content).toBe('It is <EMAIL_1>')
    await nowhere(email)
  })

  it('of cassettes, whose replay says what is stored, and fails as the recorded run did', async () => {
    const email = address()
    const url = at('taped', () => ({ reply: `It is ${email}` }))
    const { id: channelId } = await http(url)
    const scenario = await own.scenario({
      driver: { mode: 'scripted', turns: [{ content: 'A?' }, { content: 'B?' }] },
      assertions: noData as never,
    })
    const { id: cassetteId } = await must(owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'Tape', channels: true } }))
    const runs = []
    for (const mode of ['record', 'replay'] as const) {
      const [queued] = await own.queue(scenario.id, { channelId, cassetteId, mode })
      runs.push(await ended(queued!.id))
    }
    expect(runs.map(({ outcome, error, turns }) => [outcome, error, turns[3]?.content])).toEqual(
      Array(2).fill(['failed', null, 'It is <EMAIL_1>']),
    )
    await nowhere(email)
  })

  it('of imports, in which nothing was written by us', async () => {
    const email = address()
    const dialogue = {
      id: 'd',
      messages: [
        { role: 'user', content: `I am ${email}` },
        { role: 'assistant', content: `Hello ${email}` },
      ],
    }
    const report = await must(
      owner.POST('/projects/{id}/import', {
        params: { path: { id: own.projectId } },
        body: { format: 'openaiMessages', content: JSON.stringify(dialogue), channel: { name: 'Recorded' } } as never,
      }),
    )
    expect(report.counts).toMatchObject({ tests: 1, channels: 1, badLines: 0 })
    await nowhere(email)
  })
})

describe('what is not replaced', () => {
  it('is what the scenario says itself, and the domains that an assertion allows', async () => {
    const email = address()
    const url = at('authored', (_request, { message }) => ({ reply: `${message} Write to help@shop.example.` }))
    const assertions = [{ kind: 'noPersonalData', settings: { except: ['@shop.example', email] } }]
    const run = await play((await http(url)).id, { driver: { mode: 'scripted', turns: [{ content: `I am ${email}.` }] }, assertions })
    expect(run).toMatchObject({ outcome: 'passed' })
    expect(run.turns[1]!.content).toBe(`I am ${email}. Write to help@shop.example.`)
  })

  it('drop leaves no number that two equal values would share', async () => {
    const dropping = await stage(a, { redaction: { mode: 'drop', patterns: [] } })
    const email = address()
    const url = at('dropped', () => ({ reply: `${email}, ${email}, ${address()}` }))
    const run = await dropping.playConversation(url, ['Hi'])
    const { turns } = await until('the end', async () => {
      const now = await dropping.read(run.id)
      return now.endedAt ? now : undefined
    })
    expect(turns[1]!.content).toBe('<EMAIL>, <EMAIL>, <EMAIL>')
    await nowhere(email)
  })
})
