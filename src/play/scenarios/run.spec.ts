import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { httpConfig, must, type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { newId } from '#src/platform/ids.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
let a: Tenant
let key: string
let own: Stage
let channelId: string
let scenarioId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  channelId = (await own.channel({ url: agent.at('echo') })).id
  scenarioId = (await own.scenario()).id
})
const run = async (body: object = {}, id = scenarioId) => {
  const answer = await call('POST', `/scenarios/${id}/run`, { key, body })
  return { ...answer, runs: (answer.body.runs ?? []) as Schemas['Run'][] }
}
const persona = (projectId: string, members: object = {}) => must(a.owner.POST('/personas', { body: { projectId, name: 'X', ...members } }))
const userSide = ({ turns }: Pick<Schemas['Run'], 'turns'>) => turns.filter(({ role }) => role === 'user').map(({ content }) => content)
const count = async () => (await must(a.owner.GET('/runs', { params: { query: { limit: 200 } } }))).data.length

describe('POST /scenarios/{id}/run', () => {
  it('answers 202 with the queued run and its address; the least body takes the only channel and the neutral persona', async () => {
    const answer = await run()
    const [queued] = answer.runs
    expect(answer.status).toBe(202)
    expect(answer.headers.get('location')).toBe(`/v1/scenarios/${scenarioId}/runs/${queued!.id}`)
    expect(queued).toMatchObject({
      status: 'queued',
      outcome: null,
      scenarioId,
      testId: null,
      channelId,
      origin: 'live',
      attempt: 0,
      turns: [],
      plan: { persona: { name: 'Neutral' } },
    })
    expect((await call('GET', `/scenarios/${scenarioId}/runs/${queued!.id}`, { key })).body).toEqual(queued)
  })
  it('makes one run for each channel, persona and repeat, with a key that says which question it is', async () => {
    const second = (await own.channel({ url: agent.at('echo') })).id
    const personas = [(await persona(own.projectId)).id, (await persona(own.projectId)).id]
    const request = { channelIds: [channelId, second, channelId], personaIds: personas, repeats: 3, variables: { b: 2, a: 'x' }, seed: 7 }
    const { runs } = await run(request)
    expect(runs).toHaveLength(12)
    expect(new Set(runs.map(({ cell }) => `${cell.key} ${cell.repeatIndex}`)).size).toBe(12)
    expect(new Set(runs.map(({ cell, channelId, personaId }) => JSON.stringify([channelId, personaId, cell.repeatIndex]))).size).toBe(12)
    expect(runs.map(({ seed }) => seed).slice(0, 3)).toEqual(['7/0', '7/1', '7/2'])
    expect((await run({ ...request, variables: { a: 'x', b: 2 } })).runs.map(({ cell }) => cell.key)).toEqual(
      runs.map(({ cell }) => cell.key),
    )
  })
  it('GET /runs answers those that are named by `ids` and are there, and no others', async () => {
    const { runs } = await run({ channelId, repeats: 3 })
    const ids = runs.map(({ id }) => id)
    const named = async (list: string) => (await must(a.owner.GET('/runs', { params: { query: { ids: list } } }))).data.map(({ id }) => id)
    expect(await named(`${ids[2]},${ids[0]},${newId('run')},x`)).toEqual([ids[2], ids[0]])
    expect(await named(newId('run'))).toEqual([])
    const many = Array.from({ length: 101 }, () => 'x').join()
    expect((await a.owner.GET('/runs', { params: { query: { ids: many } } })).response.status).toBe(422)
  })
  it.each([
    [
      'what only the server writes',
      { outcome: 'passed', attempt: 1, status: 'completed', plan: {} },
      ['/attempt unknown_member', '/outcome unknown_member', '/plan unknown_member', '/status unknown_member'],
    ],
    [
      'ids of nothing, all of them',
      { channelIds: [newId('chn')], personaIds: [newId('per'), 'x'] },
      ['/channelIds/0 unknown_reference', '/personaIds/0 unknown_reference', '/personaIds/1 unknown_reference'],
    ],
    [
      'one name and a list of names',
      { personaId: 'a', personaIds: ['b'], channelId: 'a', channelIds: ['b'] },
      ['/channelIds not_valid', '/personaIds not_valid'],
    ],
    ['values of no variable', { variables: { a: null, b: [1] } }, ['/variables/a', '/variables/b']],
    ['a mode that there is not', { mode: 'dream' }, ['/mode not_allowed']],
    ['a replay of nothing', { mode: 'replay' }, ['/cassetteId required']],
  ])('422 for %s, and nothing is queued', async (_, body, expected) => {
    const before = await count()
    const answer = await run(body)
    expect(answer.status).toBe(422)
    expect(faultsIn(answer)).toEqual(expected.map((fault) => expect.stringContaining(fault)))
    expect(await count()).toBe(before)
  })
  it('422 for more runs than one request may make', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => persona(own.projectId)))
    const answer = await run({ channelId, personaIds: ids.map(({ id }) => id), repeats: 100 })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/repeats too_big']])
  })
  it('422 where no channel is known, or the only one was archived', async () => {
    const { demoChannel, scenario } = await stage(a)
    const { id } = await scenario()
    expect(faultsIn(await run({}, id))).toEqual(['/channelId required'])
    await call('DELETE', `/channels/${(await demoChannel()).id}`, { key })
    expect(faultsIn(await run({}, id))).toEqual(['/channelId required'])
  })
  it('409 for a disabled channel, an archived scenario and an archived project, after whatever else is wrong', async () => {
    const { projectId, demoChannel, scenario } = await stage(a)
    const [channel, { id }, { id: gone }] = [await demoChannel(), await scenario(), await scenario()]
    await call('PUT', `/channels/${channel.id}`, { key, body: { name: 'C', kind: 'demo', config: {}, status: 'disabled' } })
    expect(await run({}, id)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', currentState: 'disabled', allowedTransitions: [] },
    })
    await call('PUT', `/channels/${channel.id}`, { key, body: { name: 'C', kind: 'demo', config: {} } })
    await call('DELETE', `/scenarios/${gone}`, { key })
    expect(await run({ personaId: 'x' }, gone)).toMatchObject({ status: 422 })
    expect(await run({}, gone)).toMatchObject({ status: 409, body: { currentState: 'archived' } })
    await call('DELETE', `/projects/${projectId}`, { key })
    expect(await run({ personaId: 'x' }, id)).toMatchObject({ status: 422 })
    expect(await run({}, id)).toMatchObject({ status: 409, body: { currentState: 'archived' } })
  })
})

describe('a queued run', () => {
  it('is frozen: scenario, persona and channel may change or go, it plays what was asked', async () => {
    const { projectId, channel, scenario, process, read } = await stage(a)
    const old = await channel({ url: agent.at('echo') })
    const ann = await persona(projectId, { name: 'Ann', traits: { politeness: 1 } })
    const { id } = await scenario({ personaIds: [ann.id], user: { goal: 'ask about the weather' }, seed: 's' })
    const [queued] = (await run({}, id)).runs
    const config = httpConfig(agent.at('down'))
    expect((await call('PUT', `/channels/${old.id}`, { key, body: { name: 'C', kind: 'http', config } })).status).toBe(200)
    expect((await call('PUT', `/personas/${ann.id}`, { key, body: { name: 'Bob', language: 'de' } })).status).toBe(200)
    expect((await call('PUT', `/scenarios/${id}`, { key, body: { name: 'S', user: { goal: 'complain' } } })).status).toBe(200)
    for (const path of [`/channels/${old.id}`, `/personas/${ann.id}`, `/scenarios/${id}`]) await call('DELETE', path, { key })
    await process()
    const played = await read(queued!.id)
    expect(played).toMatchObject({ status: 'completed', errorSource: null, plan: queued!.plan })
    expect(played.plan).toMatchObject({ persona: { name: 'Ann', version: 1 }, channel: { version: 1 }, subject: { version: 1 } })
    expect(userSide(played).join(' ')).toContain('weather')
  })
  it('plays after its channel was disabled: that refuses new runs only', async () => {
    const { channel, queue, scenario, process, read } = await stage(a)
    const { id } = await channel({ url: agent.at('echo') })
    const [queued] = await queue((await scenario()).id)
    await call('PUT', `/channels/${id}`, {
      key,
      body: { name: 'C', kind: 'http', config: httpConfig(agent.at('echo')), status: 'disabled' },
    })
    await process()
    expect(await read(queued!.id)).toMatchObject({ status: 'completed', error: null })
  })
})

describe('the seed', () => {
  const moody = {
    traits: {
      mood: [
        { value: 'calm' as const, weight: 1 },
        { value: 'angry' as const, weight: 1 },
      ],
      verbosity: [
        { value: 'minimal' as const, weight: 1 },
        { value: 'rambling' as const, weight: 1 },
      ],
      typoRate: 0.2,
    },
    behaviour: { topicSwitchRate: 0.4, messageSplitRate: 0.4 },
  }
  let moodyId: string
  beforeAll(async () => {
    moodyId = (await persona(own.projectId, moody)).id
  })
  const play = async (body: object) => {
    const { runs } = await run({ channelId, personaId: moodyId, ...body })
    await own.process()
    return Promise.all(runs.map(({ id }) => own.read(id)))
  }
  it('equal: the same words of the user, byte for byte; another: others', async () => {
    const [[first], [second], [other]] = [await play({ seed: 'one' }), await play({ seed: 'one' }), await play({ seed: 'two' })]
    expect(userSide(first!).length).toBeGreaterThan(2)
    expect(userSide(second!)).toEqual(userSide(first!))
    expect(userSide(other!)).not.toEqual(userSide(first!))
  })
  it('each repeat differs, and is had again alone by the seed that it shows', async () => {
    const repeats = await play({ seed: 'three', repeats: 3 })
    expect(new Set(repeats.map((run) => userSide(run).join('\n'))).size).toBe(3)
    for (const repeat of repeats) {
      const [alone] = await play({ seed: repeat.seed, repeats: 1 })
      expect(userSide(alone!)).toEqual(userSide(repeat))
    }
  })
  it('is made up when none is given, and shown', async () => {
    const [
      {
        runs: [one],
      },
      {
        runs: [two],
      },
    ] = [await run({ channelId }), await run({ channelId })]
    expect(one!.seed).toMatch(/^[0-9a-f]{16}$/)
    expect(two!.seed).not.toBe(one!.seed)
  })
})
