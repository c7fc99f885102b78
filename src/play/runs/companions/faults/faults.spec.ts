import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { type Tenant, testApp } from '#harness/app.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import type { ChannelIo } from '#src/play/channels/kind.ts'
import { openFaults } from './faults.ts'

// An agent that calls its tool once for each message, and once more if that failed.

const { tenant, startWorker } = await testApp()
const heard: { message: string; key: string | undefined }[] = []
const agent = createServer(async (request, response) => {
  const { message, mocks } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { message: string; mocks: string }
  heard.push({ message, key: request.headers['idempotency-key'] as string | undefined })
  const book = () =>
    fetch(`${mocks}/tools/refund`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":"A-1"}' })
  const first = await book()
  if (!first.ok) await book()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply: `done ${heard.length}` }))
})
agent.listen(0, '127.0.0.1')
await once(agent, 'listening')
afterAll(() => void agent.close())

let a: Tenant
let own: Stage
let scenarioId: string
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
  startWorker({ pollMs: 50 })
  await must(
    a.owner.POST('/channels', {
      body: {
        ...{ projectId: own.projectId, name: 'Agent', kind: 'http' as const },
        config: {
          url: `http://127.0.0.1:${(agent.address() as AddressInfo).port}/chat`,
          body: { message: '{{message}}', mocks: '{{mocks.url}}' },
          response: { text: '$.reply' },
        },
      },
    }),
  )
  const scenario = await own.scenario({
    driver: { mode: 'scripted', turns: Array.from({ length: 6 }, (_, at) => ({ content: `Refund ${at}.` })) },
    mockState: { refunds: [] },
    toolMocks: [{ tool: 'refund', rules: [{ respond: { result: 'ok' }, effect: [{ op: 'add', path: '/refunds/-', value: '{{call}}' }] }] }],
    assertions: [
      { kind: 'toolCalled', settings: { name: 'refund', times: 6 } },
      { kind: 'endState', settings: { path: '$.refunds[*]', count: 6 } },
    ],
  })
  scenarioId = scenario.id
})
async function play(seed: string, faults?: Schemas['FaultsInput']) {
  const [queued] = await own.queue(scenarioId, { seed, ...(faults && { faults }) })
  return until('the run ends', async () => {
    const run = await own.read(queued!.id)
    return run.status === 'completed' ? run : undefined
  })
}
const callsOf = (run: Schemas['Run']) =>
  run.turns.flatMap(({ toolCalls = [] }) => toolCalls.map(({ mock }) => mock?.onPurpose ?? 'answered'))
const doneTo = (run: Schemas['Run']) => run.turns.flatMap(({ onPurpose = [] }) => onPurpose.map(({ fault, ms }) => [fault, ms]))
const outcomes = (run: Schemas['Run']) => run.assertions.slice(0, 3).map(({ kind, outcome }) => `${kind} ${outcome}`)

describe('faults on purpose', () => {
  it('let tools fail, the same for the same seed, and blame nobody for it', async () => {
    const faults = { tools: { error: 0.3 } }
    const [one, again, other] = [await play('seed', faults), await play('seed', faults), await play('other', faults)]
    expect(callsOf(one)).toContain('error')
    expect(callsOf(again)).toEqual(callsOf(one))
    expect(callsOf(other)).not.toEqual(callsOf(one))
    // Six messages, each with one call that was answered, unless both of its calls failed.
    const answered = callsOf(one).filter((call) => call === 'answered').length
    const held = answered === 6 ? 'passed' : 'failed'
    expect(outcomes(one)).toEqual([`toolCalled ${held}`, `endState ${held}`, 'toolsMatched passed'])
    expect(one.turns.flatMap(({ toolCalls = [] }) => toolCalls).find(({ mock }) => mock?.onPurpose)).toMatchObject({
      result: { error: { status: 503 } },
      mock: { rule: null, matched: true },
    })
    expect(one.cell.key).toMatch(/\|faults#/)
  })
  it('let tools answer late', async () => {
    const run = await play('seed', { tools: { slow: 1, slowMs: 40 } })
    expect(callsOf(run)).toEqual(Array(6).fill('slow'))
    expect([run.outcome, run.turns[1]!.latencyMs >= 40]).toEqual(['passed', true])
  })
  it('hold messages back without a word about the agent', async () => {
    const run = await play('seed', { channel: { latency: { rate: 1, ms: 1_000, jitterMs: 200 } } })
    const waits = doneTo(run).map(([, ms]) => ms as number)
    expect(waits.length).toBe(6)
    for (const ms of waits) expect(ms).toBeGreaterThanOrEqual(800)
    expect(run.outcome).toBe('passed')
    // They are in the time of the run, and in nobody's latency.
    const sum = (list: number[]) => list.reduce((total, ms) => total + ms, 0)
    expect(sum(run.turns.map(({ latencyMs }) => latencyMs)) + sum(waits)).toBeLessThanOrEqual(
      Date.parse(run.endedAt!) - Date.parse(run.startedAt!) + 1,
    )
    expect(doneTo(await play('seed', { channel: { latency: { rate: 1, ms: 1_000, jitterMs: 200 } } }))).toEqual(doneTo(run))
  })
  it.each([
    ['drop', 1],
    ['duplicate', 0],
  ] as const)('%s: the agent hears each message twice with one key, and is judged by what it does', async (fault, counted) => {
    const from = heard.length
    const run = await play('seed', { channel: { [fault]: 1 } })
    const calls = heard.slice(from)
    expect(calls.length).toBe(12)
    for (let at = 0; at < 12; at += 2) expect(calls[at]).toEqual(calls[at + 1])
    expect(run.turns[1]!.content).toBe(`done ${from + 1 + counted}`)
    expect(run.turns[1]!.onPurpose).toEqual([{ fault, reply: `done ${from + 2 - counted}` }])
    expect(outcomes(run)).toEqual(['toolCalled failed', 'endState failed', 'toolsMatched passed'])
  })
  it('corrupt: the agent gets other words than the user said, and the turn has them', async () => {
    const run = await play('seed', { channel: { corrupt: 1 } })
    const got = run.turns.flatMap(({ onPurpose = [] }) => onPurpose)
    expect(got).toEqual(Array(6).fill({ fault: 'corrupt', message: expect.stringContaining('\ufffd') }))
    expect(JSON.stringify(run.turns.filter(({ role }) => role === 'user').map(({ content }) => content))).not.toContain('\ufffd')
  })
  it('reorder: several messages come in reverse order, and one is left alone', async () => {
    const say = async ({ text }: { text: string }) => ({ content: text, messages: text.split('\n') })
    const { connect } = openFaults({ channel: { reorder: 1 } }, 'seed')
    const io = { wait: async () => {} } as unknown as ChannelIo
    const { say: heardBy } = await connect(async () => ({ say, end: async () => {} }))(io)
    const of = (text: string) => heardBy({ text, index: 1, history: [] })
    expect(await of('a\nb')).toEqual({ content: 'b\na', messages: ['b', 'a'], onPurpose: [{ fault: 'reorder', reply: 'a\nb' }] })
    expect(await of('a')).toEqual({ content: 'a', messages: ['a'] })
  })
  it('disconnect: the agent loses the connection while it answers, and gets the message again with the same key', async () => {
    const from = heard.length
    const run = await play('seed', { channel: { disconnect: 1 } })
    const calls = heard.slice(from)
    expect(calls.length).toBe(12)
    for (let at = 0; at < 12; at += 2) expect(calls[at]).toEqual(calls[at + 1])
    expect(run.turns.filter(({ role }) => role === 'agent').map(({ onPurpose }) => onPurpose)).toEqual(
      Array(6).fill([{ fault: 'disconnect' }]),
    )
    expect(run.turns[1]!.content).toBe(`done ${from + 2}`)
    expect(run.turns[1]!.exchanges).toHaveLength(2)
    expect(run.outcome).toBe('failed')
  })
  it('are part of a batch and of the runs that it plays', async () => {
    const faults = { tools: { error: 1, status: 500 } }
    const batch = await must(
      a.owner.POST('/batches', {
        body: { projectId: own.projectId, name: 'Hard', items: [{ type: 'scenario', id: scenarioId }], status: 'ready', faults },
      }),
    )
    await must(a.owner.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))
    const run = await until('its run ends', async () => {
      await own.process()
      const { data } = await must(a.owner.GET('/runs', { params: { query: { scenarioId, limit: 1 } } }))
      return data[0]!.batchRunId && data[0]!.status === 'completed' ? own.read(data[0]!.id) : undefined
    })
    expect(run.plan.faults).toEqual({ tools: { error: 1, status: 500, slowMs: 5_000 } })
    expect(callsOf(run)).toEqual(Array(12).fill('error'))
    expect(outcomes(run)).toEqual(['toolCalled failed', 'endState failed', 'toolsMatched passed'])
  })
  it('is part of no run that does not name it', async () => {
    const run = await play('seed')
    expect([run.outcome, JSON.stringify(run).includes('onPurpose')]).toEqual(['passed', false])
  })
  it('disconnect: a socket is opened once more for the same conversation, and the agent hears the message again', async () => {
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    await once(sockets, 'listening')
    afterAll(() => void sockets.close())
    const frames: string[] = []
    const goodbyes: number[] = []
    sockets.on('connection', (socket) => {
      socket.on('close', (code) => goodbyes.push(code))
      socket.on('message', (data) => {
        frames.push(String(data))
        const { session, text } = JSON.parse(String(data)) as { session: string; text?: string }
        if (text) setTimeout(() => socket.send(JSON.stringify({ text: `${session}: ${text}`, done: true })), 200)
      })
    })
    const { id: channelId } = await must(
      a.owner.POST('/channels', {
        body: {
          ...{ projectId: own.projectId, name: 'Socket', kind: 'websocket' as const },
          config: {
            url: `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}/`,
            open: [{ session: '{{sessionId}}' }],
            send: { text: '{{message}}', session: '{{sessionId}}' },
            receive: { text: '$.text' },
            done: { path: '$.done' },
          },
        },
      }),
    )
    const scenario = await own.scenario({ driver: { mode: 'scripted', turns: [{ content: 'One.' }, { content: 'Two.' }] } })
    const [queued] = await own.queue(scenario.id, { channelId, seed: 'seed', faults: { channel: { disconnect: 1 } } })
    const run = await until('the run ends', async () => {
      const found = await own.read(queued!.id)
      return found.status === 'completed' ? found : undefined
    })
    const session = `${run.id}.1`
    expect(run.turns.map(({ content }) => content)).toEqual(['One.', `${session}: One.`, 'Two.', `${session}: Two.`])
    expect(doneTo(run)).toEqual([
      ['disconnect', undefined],
      ['disconnect', undefined],
    ])
    const [start, one, two] = [{ session }, { text: 'One.', session }, { text: 'Two.', session }].map((frame) => JSON.stringify(frame))
    expect(frames).toEqual([start, one, start, one, two, start, two])
    await until('all sockets are closed', async () => goodbyes.length === 3)
    expect(goodbyes).toEqual([1006, 1006, expect.any(Number)])
  })
})
