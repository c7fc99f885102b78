import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { answering, socketAgent } from '#harness/socket-agent.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
let a: Tenant
let key: string
let own: Stage
let scenarioId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  await own.channel({ url: agent.at('echo') })
  scenarioId = (await own.scenario({ assertions: [{ kind: 'contains', settings: { text: 'hello' }, scope: 'anyReply' }] })).id
})

const say = (id: string, text: string) => must(a.owner.POST('/runs/{id}/messages', { params: { path: { id } }, body: { text } }))
const end = (id: string) => must(a.owner.POST('/runs/{id}/messages', { params: { path: { id } }, body: { end: true } }))
const suggest = (id: string) => must(a.owner.POST('/runs/{id}/suggest', { params: { path: { id } }, body: {} }))
const spoken = async (id: string) => (await own.read(id)).turns.map(({ role, content }) => `${role}: ${content}`)
const turns = (id: string, count: number) => until(`${count} turns`, async () => (await spoken(id)).length >= count)
async function started(members: object = {}) {
  const scenario = Object.keys(members).length > 0 ? (await own.scenario(members)).id : scenarioId
  const [run] = await own.queue(scenario, { playedBy: 'person' })
  return { id: run!.id, played: own.process() }
}

describe('a run whose user a person plays', () => {
  it('says what is sent to it, byte for byte and in order, until the person ends it; then it is judged', async () => {
    const { id, played } = await started()
    const messages = ['hello', '  “Grüße” {{name}}\n', '你好']
    for (const [at, text] of messages.entries()) {
      expect(await say(id, text)).toMatchObject({ position: at + 1, text })
      await turns(id, 2 * at + 2)
    }
    await end(id)
    await played
    const run = await own.read(id)
    expect(run).toMatchObject({ status: 'completed', outcome: 'passed', terminationReason: 'userEnded', plan: { playedBy: 'person' } })
    expect(run.turns.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(messages)
    expect(run.turns.filter(({ role }) => role === 'agent')).toHaveLength(3)
  })

  it('counts the time in which the person thinks neither as latency nor as its own', async () => {
    const { id, played } = await started()
    await say(id, 'hello')
    await turns(id, 2)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await say(id, 'still there?')
    await turns(id, 4)
    await end(id)
    await played
    const { metrics, turns: all, startedAt, endedAt } = await own.read(id)
    // Each is what is left of the whole without the pause.
    const restMs = Date.parse(endedAt!) - Date.parse(startedAt!) - 1_500 + 20
    expect(metrics!.durationMs).toBeLessThanOrEqual(restMs)
    expect(all.reduce((sum, { latencyMs }) => sum + latencyMs, 0)).toBeLessThanOrEqual(restMs)
  })

  it('ends after the most turns of the scenario without waiting for the person again', async () => {
    const { id, played } = await started({ stop: { maxTurns: 1 } })
    await say(id, 'hello')
    await played
    expect(await own.read(id)).toMatchObject({ status: 'completed', terminationReason: 'maxTurns', turns: [{}, {}] })
  })

  it('is canceled while it waits for the person', async () => {
    const { id, played } = await started()
    await until('running', async () => (await own.read(id)).status === 'running')
    await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))
    await played
    expect(await own.read(id)).toMatchObject({ status: 'canceled', turns: [] })
  })

  it('shows each reply of an agent behind a socket immediately, which could still add to it', async () => {
    const behaviour = answering((message) => [{ text: `You said ${message}` }])
    const socket = await socketAgent({ agent: behaviour })
    onTestFinished(() => socket.close().catch(() => {}))
    const config = { url: socket.url('agent'), receive: { text: '$.text' }, inbound: { quietMs: 100 } }
    const other = await stage(a)
    await must(a.owner.POST('/channels', { body: { projectId: other.projectId, name: 'Socket', kind: 'websocket', config } }))
    const [run] = await other.queue((await other.scenario()).id, { playedBy: 'person' })
    const [{ id }, played] = [run!, other.process()]
    for (const [at, text] of ['One', 'Two'].entries()) {
      await say(id, text)
      await turns(id, 2 * at + 2)
    }
    await end(id)
    await played
    expect(await spoken(id)).toEqual(['user: One', 'agent: You said One', 'user: Two', 'agent: You said Two'])
  })

  it('has suggestions of the driver, which are not sent', async () => {
    const { id, played } = await started({ user: { goal: 'a refund', opening: { message: 'I want my money back.' } } })
    expect(await suggest(id)).toEqual({ action: 'say', text: 'I want my money back.', problem: null })
    await say(id, 'Something else')
    await turns(id, 2)
    expect(await suggest(id)).toMatchObject({ action: 'say', text: expect.stringMatching(/\S/), problem: null })
    await end(id)
    await played
    expect(await spoken(id)).toEqual(['user: Something else', expect.stringMatching(/^agent: /)])
  })
})

describe('what is refused', () => {
  const send = (id: string, body: object = { text: 'x' }) => call('POST', `/runs/${id}/messages`, { key, body })
  const start = (body: object) => call('POST', `/scenarios/${scenarioId}/run`, { key, body: { playedBy: 'person', ...body } })

  it('more than one run, a recording, another start, and other people than a person', async () => {
    for (const body of [
      { repeats: 2 },
      { mode: 'record', cassetteId: 'cst_x' },
      { seedFrom: { runId: 'run_x', turn: 1 } },
      { playedBy: 'me' },
    ]) {
      const answer = await start(body)
      expect([answer.status, body]).toEqual([422, body])
      expect(faultsIn(answer).length).toBeGreaterThan(0)
    }
  })
  it('a message to a run that a driver plays, to one that is over, after the end, and before the last one was said', async () => {
    const [driven] = await own.queue(scenarioId, {})
    expect((await send(driven!.id)).status).toBe(409)
    expect((await call('POST', `/runs/${driven!.id}/suggest`, { key, body: {} })).status).toBe(409)
    const [run] = await own.queue(scenarioId, { playedBy: 'person' })
    expect((await send(run!.id)).status).toBe(202)
    expect((await send(run!.id)).status).toBe(409)
    const played = own.process()
    await turns(run!.id, 2)
    await end(run!.id)
    expect((await send(run!.id)).status).toBe(409)
    await played
    expect((await send(run!.id)).body).toMatchObject({ detail: 'The conversation of this run is over. Start another run.' })
  })
  it('of twenty that are sent simultaneously one is taken', async () => {
    const [run] = await own.queue(scenarioId, { playedBy: 'person' })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(run!.id, { text: `${at}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(19).fill(409)])
    await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id: run!.id } }, body: {} }))
  })
  it('empty, too long and other messages, and those of another workspace', async () => {
    const [run] = await own.queue(scenarioId, { playedBy: 'person' })
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(70_000) }, { text: 'x', end: true }, { end: false }])
      expect((await send(run!.id, body)).status).toBe(422)
    const b = await tenant('B')
    expect((await call('POST', `/runs/${run!.id}/messages`, { key: await b.keyOf('editor'), body: { text: 'x' } })).status).toBe(404)
    expect((await call('POST', `/runs/${run!.id}/suggest`, { key: await b.keyOf('editor'), body: {} })).status).toBe(404)
    await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id: run!.id } }, body: {} }))
  })
})

describe('a suggestion of a language model', () => {
  const llm = { user: { goal: 'I want to know where my order CK-1042 is.' }, driver: { mode: 'llm' as const } }
  const model = async (members: object) =>
    (
      await must(
        a.owner.POST('/models', { body: { projectId: own.projectId, name: 'Stand-in', kind: 'demo', config: {}, ...members } as never }),
      )
    ).id

  it('is what the model would say, and says why there is none when the model cannot be reached', async () => {
    const [good, bad] = [
      await model({}),
      await model({ name: 'Away', kind: 'openaiCompatible', config: { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' }, retry: { max: 0 } }),
    ]
    for (const [simulator, expected] of [
      [good, { action: 'say', text: expect.stringMatching(/\S/), problem: null }],
      [bad, { action: null, text: null, problem: expect.stringContaining('Parley could not connect to the model') }],
    ] as const) {
      const { id } = await own.scenario({ ...llm, simulator })
      const [run] = await own.queue(id, { playedBy: 'person' })
      expect(await suggest(run!.id)).toEqual(expected)
      expect((await own.read(run!.id)).turns).toEqual([])
      await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id: run!.id } }, body: {} }))
    }
  })
})
