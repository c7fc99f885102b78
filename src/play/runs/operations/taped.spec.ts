import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAgent } from '#harness/agent-server.ts'
import { type Tenant, testApp } from '#harness/app.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await openAgent()
type Question = Parameters<Parameters<typeof openModelServer>[0]>[0]
const server = await openModelServer((request) => answer(request))
let open = true
/** As if the network were cut: nothing listens any longer. */
const cut = async () => {
  if (open) await server.close()
  if (open) agent.close()
  open = false
}
afterAll(cut)

let a: Tenant
let own: Stage
let key: string
let model: string
let channelId: string
let asked = 0
const json = (value: unknown): Reply => ({ text: JSON.stringify(value), usage: { input: 100, output: 10 } })
/** No two answers are the same, as with a model that draws. */
function answer({ system }: Question): Reply {
  asked += 1
  const number = asked
  if (system?.includes('You judge one conversation'))
    return json({ evidence: [{ turn: 2, quote: 'Please check it' }], reasoning: `Vote ${number}.`, verdict: 'pass' })
  return json({ action: 'say', text: `Please check it, take ${number}.`, reason: `Reason ${number}.`, goalState: 'open', disclosed: [] })
}

beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('admin')
  own = await stage(a)
  const { body } = await call('POST', '/models', {
    key,
    body: {
      ...{ name: 'Player', kind: 'openaiCompatible', config: { baseUrl: `${server.origin}/v1`, model: 'm' } },
      ...{ auth: { secret: modelKey }, retry: { max: 0 } },
    },
  })
  model = body.id as string
  channelId = (await own.channel({ url: agent.at('echo') })).id
})
beforeEach(() => {
  agent.requests.length = 0
  server.requests.length = 0
})

const cassette = async (members: Partial<Schemas['NewCassetteInput']> = {}) =>
  (await must(a.owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'Tape', channels: true, ...members } }))).id
const scenarioOf = (members: Parameters<Stage['scenario']>[0] = {}) =>
  own.scenario({
    driver: { mode: 'llm', guard: { off: ['inventedFact', 'repeat', 'roleInversion', 'stuck'] } } as never,
    simulator: model,
    stop: { maxTurns: 3 } as never,
    assertions: [
      { kind: 'judge', settings: { criterion: 'The agent answers.', model, votes: 3 } },
      { kind: 'latency', settings: { of: 'total', maxMs: 60_000 } },
    ] as never,
    ...members,
  })
async function play(scenarioId: string, body: Partial<Schemas['ScenarioRunRequestInput']>) {
  const queued = await own.queue(scenarioId, { channelId, ...body })
  await own.process()
  await own.process()
  return Promise.all(queued.map(({ id }) => own.read(id)))
}
const replace = (scenario: Schemas['Scenario'], members: object) => {
  const { id, version: _v, createdAt: _c, updatedAt: _u, archivedAt: _a, ...rest } = scenario as Record<string, unknown> & { id: string }
  return call('PUT', `/scenarios/${id}`, { key, body: { ...rest, ...members } })
}
const conversation = ({ turns, assertions, outcome, outcomeReason, metrics }: Schemas['Run']) => {
  const { cassette: _, ...figures } = metrics ?? {}
  return JSON.stringify({ turns, assertions, outcome, outcomeReason, figures })
}
const calls = () => agent.requests.length + server.requests.length

describe('a recorded run', () => {
  it('asks as a live one, and says what it kept', async () => {
    const cassetteId = await cassette()
    const { id } = await scenarioOf()
    const [run] = await play(id, { mode: 'record', cassetteId })
    expect(run).toMatchObject({
      status: 'completed',
      outcome: 'passed',
      plan: { cassette: { id: cassetteId, mode: 'record', channels: true } },
    })
    // Three messages and one look at whether the user is content; the session, three replies; three votes.
    expect(run!.metrics!.cassette).toEqual({ hits: 0, misses: 11, recorded: 11 })
    expect(await must(a.owner.GET('/cassettes/{id}', { params: { path: { id: cassetteId } } }))).toMatchObject({
      conversations: 1,
      exchanges: 11,
    })
  })
  it('a second recording of the same conversation takes the place of the first', async () => {
    const cassetteId = await cassette()
    const { id } = await scenarioOf()
    await play(id, { mode: 'record', cassetteId })
    const [second] = await play(id, { mode: 'record', cassetteId })
    expect(await must(a.owner.GET('/cassettes/{id}', { params: { path: { id: cassetteId } } }))).toMatchObject({
      conversations: 1,
      exchanges: 11,
    })
    const [replayed] = await play(id, { mode: 'replay', cassetteId })
    expect(conversation(replayed!)).toBe(conversation(second!))
  })
  it('answers of agents are kept only where the cassette says so', async () => {
    const cassetteId = await cassette({ channels: false })
    const { id } = await scenarioOf()
    const [run] = await play(id, { mode: 'record', cassetteId })
    expect(run!.metrics!.cassette).toEqual({ hits: 0, misses: 7, recorded: 7 })
    const before = agent.requests.length
    const [replayed] = await play(id, { mode: 'replay', cassetteId })
    expect(replayed).toMatchObject({ outcome: 'passed', metrics: { cassette: { hits: 7, misses: 0, recorded: 0 } } })
    expect(agent.requests.length - before).toBe(3)
  })
})

describe('a request', () => {
  it('names a cassette of its project, in every mode but live', async () => {
    const { id } = await scenarioOf()
    const other = await stage(a)
    const foreign = (await must(a.owner.POST('/cassettes', { body: { projectId: other.projectId, name: 'Other' } }))).id
    const run = async (body: object) =>
      (await call('POST', `/scenarios/${id}/run`, { key, body: { channelId, ...body } })) as {
        status: number
        body: { errors?: { pointer: string; code: string }[] }
      }
    const faults = async (body: object) => {
      const { status, body: problem } = await run(body)
      return [status, ...(problem.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)]
    }
    expect(await faults({ mode: 'replay' })).toEqual([422, '/cassetteId required'])
    expect(await faults({ cassetteId: foreign })).toEqual([422, '/cassetteId not_allowed'])
    expect(await faults({ mode: 'replay', cassetteId: foreign })).toEqual([422, '/cassetteId unknown_reference'])
    expect(await faults({ mode: 'rewind', cassetteId: foreign })).toEqual([422, '/mode not_allowed'])
  })
})

describe('a changed scenario', () => {
  it('misses, names the nearest recording, and says what differs; nobody is called, and no one is blamed', async () => {
    const cassetteId = await cassette()
    const scenario = await scenarioOf()
    await play(scenario.id, { mode: 'record', cassetteId })
    const user = { ...(scenario as { user: object }).user, goal: 'say goodbye' }
    expect((await replace(scenario, { user })).status).toBe(200)
    const before = calls()
    const [missed] = await play(scenario.id, { mode: 'replay', cassetteId })
    expect(calls()).toBe(before)
    expect(missed).toMatchObject({
      ...{ status: 'completed', outcome: 'error', errorSource: 'environment', terminationReason: 'environmentError' },
      error: { reason: 'cassetteMiss', miss: { use: 'simulator', place: 0, nearest: { repeatIndex: 0, place: 0 } } },
    })
    const { differences } = missed!.error!.miss!
    expect(differences.map(({ pointer }) => pointer)).toEqual(['/system'])
    expect(differences[0]!.recorded).toContain('say hello')
    expect(differences[0]!.asked).toContain('say goodbye')
    expect(missed!.error!.message).toContain('say goodbye')
  })
  it('whose criterion changed replays its conversation, and misses the vote', async () => {
    const cassetteId = await cassette()
    const scenario = await scenarioOf()
    const [recorded] = await play(scenario.id, { mode: 'record', cassetteId })
    const assertions = [{ kind: 'judge', settings: { criterion: 'The agent is polite.', model, votes: 1 } }]
    expect((await replace(scenario, { assertions })).status).toBe(200)
    const before = calls()
    const [missed] = await play(scenario.id, { mode: 'replay', cassetteId })
    expect(calls()).toBe(before)
    expect(JSON.stringify(missed!.turns)).toBe(JSON.stringify(recorded!.turns))
    expect(missed).toMatchObject({
      outcome: 'error',
      errorSource: 'environment',
      error: { reason: 'cassetteMiss', miss: { use: 'judge', place: 0 } },
    })
    expect(missed!.error!.miss!.differences[0]!.asked).toContain('polite')
    const [auto] = await play(scenario.id, { mode: 'auto', cassetteId })
    expect(auto).toMatchObject({ outcome: 'passed', metrics: { cassette: { hits: 8, misses: 1, recorded: 1 } } })
    const [again] = await play(scenario.id, { mode: 'replay', cassetteId })
    expect(conversation(again!)).toBe(conversation(auto!))
  })
})

describe('with nobody there', () => {
  it('every repeat replays its own conversation to the byte, without model, agent, and key', async () => {
    const cassetteId = await cassette()
    const { id } = await scenarioOf()
    const recorded = await play(id, { mode: 'record', cassetteId, repeats: 3 })
    expect(new Set(recorded.map((run) => JSON.stringify(run.turns.map(({ content }) => content)))).size).toBe(3)
    await cut()
    for (const path of [`/models/${model}`, `/channels/${channelId}`])
      if (path.startsWith('/models')) expect((await call('DELETE', path, { key })).status).toBe(200)
    const replayed = await play(id, { mode: 'replay', cassetteId, repeats: 3 })
    expect(replayed.map(conversation)).toEqual(recorded.map(conversation))
    expect(replayed.map(({ metrics }) => metrics!.cassette)).toEqual(Array(3).fill({ hits: 11, misses: 0, recorded: 0 }))
    expect(replayed[0]!.assertions[0]).toMatchObject({ outcome: 'passed', judge: { votes: [{}, {}, {}] } })
    const four = await play(id, { mode: 'replay', cassetteId, repeats: 4 })
    expect(four.map(({ error, outcome }) => error?.reason ?? outcome)).toEqual(['passed', 'passed', 'passed', 'cassetteMiss'])
    const { body } = await call('POST', `/runs/${replayed[0]!.id}/rescore`, { key, body: {} })
    expect(body).toMatchObject({ status: 409 })
  })
})
