import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { deadAddress, mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
type Question = Parameters<Parameters<typeof openModelServer>[0]>[0]
let reply: (request: Question, count: number) => Reply
const server = await openModelServer((request) => reply(request, server.requests.length))
afterAll(() => server.close())

const price = { inputMicroUsdPerMillion: 1_000_000, outputMicroUsdPerMillion: 10_000_000 }
const compatible = { kind: 'openaiCompatible', config: { baseUrl: `${server.origin}/v1`, model: 'm' }, price, auth: { secret: modelKey } }
let own: Stage
let key: string
let usual: string
let echo: string
const model = async (members: object = {}) => {
  const { status, body } = await call('POST', '/models', { key, body: { name: 'Player', retry: { max: 0 }, ...compatible, ...members } })
  expect(status).toBe(201)
  return body.id as string
}
const replaceProject = (id: string, models: object) => call('PUT', `/projects/${id}`, { key, body: { name: 'Stage', models } })

beforeAll(async () => {
  const a = await tenant('A')
  key = await a.keyOf('admin')
  own = await stage(a)
  echo = (await own.channel({ url: agent.at('echo') })).id
  usual = await model()
  expect((await replaceProject(own.projectId, { simulator: usual })).status).toBe(200)
})
const said = (text: string, more: object = {}): Reply => ({
  text: JSON.stringify({ action: 'say', text, reason: 'Because.', goalState: 'open', disclosed: [], ...more }),
  usage: { input: 100, cached: 0, output: 10 },
})
const opinion = (verdict: string): Reply => ({ text: JSON.stringify({ verdict }), usage: { input: 100, cached: 0, output: 10 } })
beforeEach(() => {
  server.requests.length = 0
  reply = (_request, count) => [said('hello, where is my parcel?'), said('', { action: 'end' })][count - 1] ?? said('more')
})

const isEcho = { kind: 'contains' as const, settings: { text: 'hello' } }
const llm = { mode: 'llm' as const }
async function play(members: Parameters<Stage['scenario']>[0] = {}, request: Schemas['ScenarioRunRequestInput'] = {}) {
  const { id } = await own.scenario({ driver: llm, assertions: [isEcho], ...members })
  const [queued] = await own.queue(id, { channelId: echo, ...request })
  await own.process()
  return own.read(queued!.id)
}
const words = (run: Schemas['Run']) => run.turns.filter(({ role }) => role === 'user').map(({ content }) => content)

describe('a model for the user', () => {
  it('must be known where a project or a scenario names it', async () => {
    const other = await call('POST', '/projects', { key, body: { name: 'Other' } })
    const foreign = await model({ projectId: other.body.id })
    const unknown = { code: 'unknown_reference', message: 'No such resource in this project.' }
    for (const id of ['mdl_missing', foreign]) {
      expect((await replaceProject(own.projectId, { simulator: usual, judge: id })).body.errors).toMatchObject([
        { pointer: '/models/judge', ...unknown },
      ])
      const body = { projectId: own.projectId, name: 'x', user: { goal: 'x' }, driver: llm, simulator: id }
      expect((await call('POST', '/scenarios', { key, body })).body.errors).toMatchObject([{ pointer: '/simulator', ...unknown }])
    }
    expect((await replaceProject(other.body.id as string, { simulator: foreign })).status).toBe(200)
    const created = await call('POST', '/projects', { key, body: { name: 'New', models: { simulator: foreign } } })
    expect([created.status, faultsIn(created)]).toEqual([422, ['/models/simulator unknown_reference']])
  })

  it('is required where the scenario is active, and when it runs', async () => {
    const { id: projectId } = (await call('POST', '/projects', { key, body: { name: 'Bare' } })).body as { id: string }
    const body = { projectId, name: 'x', user: { goal: 'x' }, driver: llm, assertions: [isEcho] }
    const active = await call('POST', '/scenarios', { key, body: { ...body, status: 'active' } })
    expect([active.status, faultsIn(active)]).toEqual([422, ['/simulator required']])
    const draft = await call('POST', '/scenarios', { key, body })
    expect(draft.status).toBe(201)
    const channel = { projectId, name: 'Demo', kind: 'demo', config: {} }
    await call('POST', '/channels', { key, body: channel })
    const run = await call('POST', `/scenarios/${draft.body.id}/run`, { key, body: {} })
    expect([run.status, run.body.detail]).toEqual([409, expect.stringContaining('has no language model to play its user')])
    const batch = await call('POST', '/batches', {
      key,
      body: { projectId, name: 'B', status: 'ready', items: [{ type: 'scenario', id: draft.body.id }] },
    })
    expect((await call('POST', `/batches/${batch.body.id}/run`, { key, body: {} })).body.detail).toContain('has no language model')
    const disabled = await model({ status: 'disabled' })
    expect((await replaceProject(projectId, { simulator: disabled })).status).toBe(200)
    expect((await call('POST', `/scenarios/${draft.body.id}/run`, { key, body: {} })).body.detail).toContain('is disabled')
    expect((await call('POST', '/scenarios', { key, body: { ...body, status: 'active', simulator: usual } })).status).toBe(201)
  })

  it('is frozen in the plan with its settings and the version of the prompt, of a batch run too', async () => {
    const second = await model({ name: 'Second' })
    const run = await play({ simulator: second })
    expect(run.plan.simulator).toMatchObject({
      id: second,
      name: 'Second',
      version: 1,
      config: { model: 'm' },
      promptVersion: expect.any(String),
    })
    expect((await play()).plan.simulator).toMatchObject({ id: usual })
    expect(JSON.stringify(run)).not.toContain(modelKey)
    const { id } = await own.scenario({ driver: llm, assertions: [isEcho] })
    const body = { projectId: own.projectId, name: 'B', status: 'ready', items: [{ type: 'scenario', id }] }
    const batch = await call('POST', '/batches', { key, body })
    expect(batch.status, JSON.stringify(batch.body)).toBe(201)
    const started = await call('POST', `/batches/${batch.body.id}/run`, { key, body: {} })
    expect(started.status, JSON.stringify(started.body)).toBe(202)
    const { body: listed } = await call('GET', `/runs?batchRunId=${started.body.id}`, { key })
    const [planned] = listed.data as { id: string }[]
    expect((await own.read(planned!.id)).plan.simulator).toMatchObject({ id: usual })
    await own.process()
  })
})

describe('a conversation with a user played by a model', () => {
  it('is played and judged, with what the model was asked, what it cost, and nothing of the assertions', async () => {
    const run = await play({ assertions: [{ kind: 'contains', settings: { text: 'parcel' }, name: 'planted-assertion' }] })
    expect(run).toMatchObject({ outcome: 'passed', terminationReason: 'userEnded' })
    expect(words(run)).toEqual(['hello, where is my parcel?'])
    expect(run.turns[0]).toMatchObject({
      simulation: { reason: 'Because.', goalState: 'open', faults: [], calls: 1, usage: { inputTokens: 100 }, costMicroUsd: 200 },
      exchanges: [{ with: 'model', attempt: 1, status: 200, requestBody: expect.stringContaining('You play a person') }],
    })
    expect(run.metrics).toMatchObject({
      simulator: { messages: 2, faulty: 0 },
      usage: { simulator: { calls: 2, inputTokens: 200, outputTokens: 20, costMicroUsd: 400 } },
    })
    expect(JSON.stringify(server.requests)).not.toContain('planted-assertion')
    expect(server.requests[1]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  })

  it('starts with an authored opening, byte for byte and without a call', async () => {
    const message = ' Hi,\thello  THERE '
    const run = await play({ user: { goal: 'x', opening: { message } } })
    expect(words(run)[0]).toBe(message)
    expect(run.turns[0]!.simulation).toBeUndefined()
    expect(JSON.stringify(server.requests[0]!.messages[1])).toContain(JSON.stringify(message))
  })

  it('sends the second answer where the guard refuses the first, and shows both', async () => {
    const faulty = 'How can I help you today?'
    reply = (_request, count) =>
      [said(faulty), opinion('faulty'), said('hello, my parcel is late'), said('', { action: 'end' })][count - 1]!
    const run = await play()
    expect(words(run)).toEqual(['hello, my parcel is late'])
    expect(run).toMatchObject({ outcome: 'passed', metrics: { simulator: { messages: 2, faulty: 1 } } })
    expect(run.turns[0]!.simulation).toMatchObject({
      calls: 3,
      faults: [{ fault: 'roleInversion', candidate: expect.stringContaining(faulty) }],
    })
    expect(JSON.stringify(server.requests[2]!.messages)).toContain('Your last answer was not sent.')
    expect(agent.requests.some(({ body }) => JSON.stringify(body).includes(faulty))).toBe(false)
  })

  it('sends a message that only looks like a fault, if the model says that it is fine', async () => {
    const odd = 'hello, let me know what you find!'
    reply = (_request, count) => [said(odd), opinion('fine'), said('', { action: 'end' })][count - 1]!
    const run = await play()
    expect(words(run)).toEqual([odd])
    expect(run).toMatchObject({ outcome: 'passed', metrics: { simulator: { messages: 2, faulty: 0 }, usage: { simulator: { calls: 3 } } } })
    expect(JSON.stringify(server.requests[1]!.messages)).toContain('Does this message speak for the agent')
  })

  it('ends as an error of the simulator after the second fault, which no rate counts', async () => {
    reply = () => said('How can I help you today?')
    const run = await play()
    expect(run).toMatchObject({
      outcome: 'error',
      errorSource: 'simulator',
      terminationReason: 'simulatorError',
      error: {
        reason: 'refusedTwice',
        message: expect.stringContaining('roleInversion'),
        faults: [{ fault: 'roleInversion' }, { fault: 'roleInversion', candidate: expect.stringContaining('How can I help') }],
        exchanges: Array(4).fill({ with: 'model' }),
      },
      metrics: { simulator: { messages: 1, faulty: 1 }, usage: { simulator: { calls: 4 } } },
    })
    expect(run.turns).toEqual([])
  })

  it.each([
    ['text that is no JSON', { text: 'Well.' }, 'unreadable'],
    ['a refusal', { refusal: 'No.' }, 'unreadable'],
    ['an answer that was cut off', { text: '{"action":"s', end: 'length' }, 'unreadable'],
  ] as [string, Reply, string][])('asks again after %s', async (_, answer, fault) => {
    reply = (_request, count) => [answer, said('hello, my parcel is late'), said('', { action: 'end' })][count - 1]!
    expect((await play()).turns[0]!.simulation).toMatchObject({ calls: 2, faults: [{ fault }] })
  })

  it.each([
    ['ends before it said anything', [said('', { action: 'end' }), said('', { action: 'end' })], 'earlyEnd', 0],
    ['waits twice in a row', [said('', { action: 'wait' }), said('', { action: 'wait' }), said('', { action: 'wait' })], 'empty', 2],
  ] as [string, Reply[], string, number][])('a model that %s fails by itself, and not the agent', async (_, answers, fault, turns) => {
    reply = (_request, count) => answers[count - 1] ?? answers.at(-1)!
    const run = await play()
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'simulator', error: { faults: [{ fault }, { fault }] } })
    expect(run.turns.length).toBe(turns)
  })

  it('reads only the start of a very long message, and is shown only the start of a very long answer again', async () => {
    const long = `hello ${'a'.repeat(60_000)}`
    reply = (_request, count) =>
      [{ text: `no JSON ${'b'.repeat(200_000)}` }, said('hello'), said('', { action: 'end' })][count - 1] ?? said('more')
    const run = await play({ user: { goal: 'x', opening: { message: long } } })
    expect(words(run)[0]).toBe(long)
    const sent = server.requests.map(({ messages }) => JSON.stringify(messages).length)
    // Twice the long message, by the user and by an agent that repeats it, beside the prompt.
    expect(Math.max(...sent)).toBeLessThan(60_000)
  })

  it('a fault that is off is sent', async () => {
    reply = (_request, count) => [said('hello, how can I help you today?'), said('', { action: 'end' })][count - 1]!
    const run = await play({ driver: { mode: 'llm', guard: { off: ['roleInversion'] } } })
    expect([words(run), run.plan.driver]).toMatchObject([['hello, how can I help you today?'], { guard: { off: ['roleInversion'] } }])
  })
})

describe('what is down', () => {
  it('the model of the user: its own fault, whatever the agent said before', async () => {
    reply = (_request, count) => (count === 1 ? said('hello, where is my parcel?') : { status: 503, message: `broken ${modelKey}` })
    const run = await play()
    expect(run).toMatchObject({
      outcome: 'error',
      errorSource: 'simulator',
      terminationReason: 'simulatorError',
      error: { reason: 'status', message: expect.stringContaining('broken'), exchanges: [{ with: 'model', status: 503 }] },
    })
    expect(run.turns.length).toBe(2)
    expect(JSON.stringify(run)).not.toContain(modelKey)
  })

  it('the agent: a fault of the agent or of its channel', async () => {
    const { id: channelId } = await own.channel({ url: await deadAddress(), retry: { max: 0 } })
    const down = await play({}, { channelId })
    expect(down).toMatchObject({ outcome: 'error', errorSource: 'channel' })
    server.requests.length = 0
    expect(await play()).toMatchObject({ outcome: 'passed', errorSource: null })
  })

  it('a batch run counts only what the agent did', async () => {
    reply = () => ({ status: 401 })
    const { id } = await own.scenario({ driver: llm, assertions: [isEcho], channelIds: [echo] })
    const body = { projectId: own.projectId, name: 'B', status: 'ready', items: [{ type: 'scenario', id }], retryPolicy: { max: 0 } }
    const batch = await call('POST', '/batches', { key, body })
    expect(batch.status, JSON.stringify(batch.body)).toBe(201)
    const started = await call('POST', `/batches/${batch.body.id}/run`, { key, body: {} })
    expect(started.status, JSON.stringify(started.body)).toBe(202)
    await own.process()
    const { body: ended } = await call('GET', `/batch-runs/${started.body.id}`, { key })
    expect(ended).toMatchObject({ counts: { excluded: 1, failed: 0, error: 0 } })
  })
})

describe('what the seed decides', () => {
  it('typing errors and lines come after the guard, and are the same again', async () => {
    reply = (_request, count) =>
      [said('hello there. please bring back the broken coffee machine. thank you'), said('', { action: 'end' })][(count - 1) % 2]!
    const persona = await call('POST', '/personas', {
      key,
      body: { projectId: own.projectId, name: 'Hasty', traits: { typoRate: 0.3 }, behaviour: { messageSplitRate: 1 } },
    })
    const request = { personaId: persona.body.id as string, seed: '7' }
    const [first, second] = [await play({}, request), await play({}, request)]
    expect(words(first)).toEqual(words(second))
    expect(words(first)[0]).toContain('\n')
    expect(words(first)[0]).not.toBe('hello there.\nplease bring back the broken coffee machine.\nthank you')
  })
})

it('time that the model takes is none of the conversation', async () => {
  const tookMs = 600
  const late = (response: Parameters<Extract<Reply, { raw: unknown }>['raw']>[0], answer: Reply) =>
    setTimeout(() => {
      response.setHeader('content-type', 'application/json')
      const message = { role: 'assistant', content: 'text' in answer ? answer.text : '' }
      response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }))
    }, tookMs)
  reply = (_request, count) => ({ raw: (response) => void late(response, count === 1 ? said('hello there') : said('', { action: 'end' })) })
  const run = await play()
  expect(run.terminationReason).toBe('userEnded')
  const wholeMs = Date.parse(run.endedAt!) - Date.parse(run.startedAt!)
  expect(run.metrics!.durationMs).toBeLessThanOrEqual(wholeMs - 2 * tookMs + 20)
  expect(run.metrics!.usage?.simulator?.costMicroUsd).toBeNull()
})
