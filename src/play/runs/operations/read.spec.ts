import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { rawCall } from '#harness/raw-call.ts'
import { type Stage, stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
let a: Tenant
let key: string
let own: Stage
let made: { channelId: string; scenarioId: string; testId: string; passed: string; failed: string; error: string; queued: string }
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  const channelId = (await own.channel({ url: agent.at('echo') })).id
  const dead = (await own.channel({ url: agent.at('malformed') })).id
  const says = (text: string) => [{ kind: 'contains' as const, settings: { text } }]
  const scenarioId = (await own.scenario({ assertions: says('you said') })).id
  // Words that no simulated user says by chance.
  const testId = (await own.test({ turns: [{ content: 'Where is parcel 7?' }], assertions: says('nothing of that') })).id
  const run = async (kind: 'scenarios' | 'tests', id: string, channelId: string) =>
    ((await call('POST', `/${kind}/${id}/run`, { key, body: { channelId } })).body.runs as { id: string }[])[0]!.id
  const [passed, failed, error] = [
    await run('scenarios', scenarioId, channelId),
    await run('tests', testId, channelId),
    await run('scenarios', scenarioId, dead),
  ]
  await own.process()
  made = { channelId, scenarioId, testId, passed, failed, error, queued: await run('scenarios', scenarioId, channelId) }
})
const ids = async (query: string, as = key) =>
  ((await call('GET', `/runs?${query}`, { key: as })).body.data as { id: string }[]).map(({ id }) => id)

describe('GET /runs', () => {
  it.each<[string, (m: typeof made) => string, (m: typeof made) => string[]]>([
    ['all of the project, newest first', () => `projectId=${own.projectId}`, (m) => [m.queued, m.error, m.failed, m.passed]],
    ['of a scenario', (m) => `scenarioId=${m.scenarioId}`, (m) => [m.queued, m.error, m.passed]],
    ['of a test', (m) => `testId=${m.testId}`, (m) => [m.failed]],
    ['of a test that is a scenario', (m) => `testId=${m.scenarioId}`, () => []],
    ['over a channel', (m) => `channelId=${m.channelId}&scenarioId=${m.scenarioId}`, (m) => [m.queued, m.passed]],
    ['by status', () => 'status=queued', (m) => [m.queued]],
    ['by outcome', () => 'outcome=passed', (m) => [m.passed]],
    ['by status and outcome', () => 'status=completed&outcome=error', (m) => [m.error]],
    ['of no project', () => `projectId=${newId('prj')}`, () => []],
  ])('%s', async (_, query, expected) => expect(await ids(query(made))).toEqual(expected(made)))
  it('tells outcomes and why, without turns and plan', async () => {
    const { data } = (await call('GET', '/runs?outcome=failed', { key })).body as { data: object[] }
    expect(data[0]).toMatchObject({
      id: made.failed,
      outcome: 'failed',
      effectiveOutcome: 'failed',
      outcomeReason: expect.any(String),
      metrics: { turns: 1 },
    })
    expect(data[0]).not.toHaveProperty('turns')
    expect(data[0]).not.toHaveProperty('plan')
  })
  it.each<[string, string, (m: typeof made) => string[]]>([
    ['what was said, upper or lower case', 'YOU SAID: WHERE IS PARCEL 7', (m) => [m.failed]],
    ['the name of a scenario', 'greet', (m) => [m.queued, m.error, m.passed]],
    ['its own ID', 'ID', (m) => [m.failed]],
    ['signs of patterns as they are', 'p%l 7', () => []],
    ['nothing that is only in the verdict', 'nothing of that', () => []],
  ])('finds runs by %s', async (_, search, expected) => {
    const text = search === 'ID' ? made.failed : search
    expect(await ids(`projectId=${own.projectId}&search=${encodeURIComponent(text)}`)).toEqual(expected(made))
  })
  it('goes through what it found page by page, and each run is found once', async () => {
    const found: string[] = []
    let cursor = ''
    do {
      const query = `projectId=${own.projectId}&search=greet&limit=1${cursor}`
      const { data, nextCursor } = (await call('GET', `/runs?${query}`, { key })).body as {
        data: { id: string }[]
        nextCursor: string | null
      }
      found.push(...data.map(({ id }) => id))
      cursor = nextCursor ? `&cursor=${nextCursor}` : ''
    } while (cursor)
    expect(found).toEqual([made.queued, made.error, made.passed])
  })
  it('shows nobody another workspace’s', async () => {
    expect(await ids(`projectId=${own.projectId}`, await (await tenant('B')).keyOf('owner'))).toEqual([])
  })
})

describe('GET /scenarios/{id}/runs/{runId}', () => {
  it('is the run with its turns and assertions, the same as GET /runs/{id}', async () => {
    const answer = await call('GET', `/scenarios/${made.scenarioId}/runs/${made.passed}`, { key: await a.keyOf('viewer') })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        outcome: 'passed',
        scenarioId: made.scenarioId,
        assertions: [
          { outcome: 'passed', evidence: [{ turn: expect.any(Number), quote: expect.stringContaining('You said') }] },
          { kind: 'replied' },
        ],
      },
    })
    const turns = answer.body.turns as { index: number; role: string; startedAt: string }[]
    expect(turns.map(({ index }) => index)).toEqual(turns.map((_, at) => at + 1))
    expect(turns.map(({ role }) => role)).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'user' : 'agent')))
    expect(answer.headers.get('etag')).toMatch(new RegExp(`^"${answer.body.version}[."]`))
    expect((await call('GET', `/runs/${made.passed}`, { key })).body).toEqual(answer.body)
  })
  it.each([
    ['', [1, 2, 3, 4], undefined],
    ['turnsLimit=3', [1, 2, 3], 4],
    ['turnsFrom=2', [2, 3, 4], 4],
    ['turnsFrom=2&turnsLimit=2', [2, 3], 4],
    ['turnsFrom=4&turnsLimit=200', [4], 4],
    ['turnsFrom=5', [], 4],
  ])('has the turns that ?%s asks for, at each of its addresses', async (query, indexes, turnCount) => {
    const turns = ['Hello', 'Are you there?'].map((content) => ({ content }))
    const [ofScenario] = await own.queue((await own.scenario({ driver: { mode: 'scripted', turns } })).id, { channelId: made.channelId })
    const testId = (await own.test({ kind: 'scripted', turns })).id
    const { runs } = (await call('POST', `/tests/${testId}/run`, { key, body: { channelId: made.channelId } })).body as {
      runs: { id: string }[]
    }
    await own.process()
    const paths = [
      `/runs/${ofScenario!.id}`,
      `/scenarios/${ofScenario!.scenarioId}/runs/${ofScenario!.id}`,
      `/runs/${runs[0]!.id}`,
      `/tests/${testId}/runs/${runs[0]!.id}`,
    ]
    for (const path of paths) {
      const whole = (await call('GET', path, { key })).body
      const { body, headers } = await call('GET', `${path}?${query}`, { key })
      const part = (whole.turns as { index: number }[]).filter(({ index }) => indexes.includes(index))
      expect(part).toHaveLength(indexes.length)
      expect(body).toEqual({ ...whole, turns: part, ...(turnCount && { turnCount }) })
      const again = await fetch(`${origin}/v1${path}?${query}`, { headers: { 'x-api-key': key, 'if-none-match': headers.get('etag')! } })
      expect(again.status).toBe(304)
    }
  })
  it('422 for turns before the first and for more than a page', async () => {
    const { status, body } = await call('GET', `/runs/${made.passed}?turnsFrom=0&turnsLimit=201`, { key })
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ parameter: 'turnsFrom' }), expect.objectContaining({ parameter: 'turnsLimit' })],
    ])
  })
  it('404 in the same words for another’s scenario, another scenario, a test’s run, and what is missing', async () => {
    const other = (await own.scenario()).id
    const paths = [
      `${other}/runs/${made.passed}`,
      `${made.scenarioId}/runs/${made.failed}`,
      `${made.scenarioId}/runs/${newId('run')}`,
      `${newId('scn')}/runs/${made.passed}`,
      `%00/runs/%00`,
    ]
    const foreign = await call('GET', `/scenarios/${made.scenarioId}/runs/${made.passed}`, {
      key: await (await tenant('C')).keyOf('owner'),
    })
    const answers = [foreign, ...(await Promise.all(paths.map((path) => call('GET', `/scenarios/${path}`, { key }))))]
    for (const { status, body } of answers) expect([status, { ...body, requestId: '' }]).toEqual([404, { ...foreign.body, requestId: '' }])
  })
})

describe('POST /runs/{id}/cancel', () => {
  const cancel = (id: string, as = key, body: object = {}) => call('POST', `/runs/${id}/cancel`, { key: as, body })
  it('ends a queued run, and its job does nothing', async () => {
    const [run] = await own.queue(made.scenarioId, { channelId: made.channelId })
    const answer = await cancel(run!.id)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'canceled', outcome: null, terminationReason: 'canceled', endedAt: expect.any(String), startedAt: null },
    })
    await own.process()
    expect((await call('GET', `/runs/${run!.id}`, { key })).body).toEqual(answer.body)
    const { data } = (await call('GET', `/activity/resource/run/${run!.id}`, { key })).body as {
      data: { action: string; changes: object[] }[]
    }
    expect(data[0]).toMatchObject({ action: 'run.canceled', changes: [{ path: '/status', before: 'queued', after: 'canceled' }] })
  })
  it('422 for members, 404 for a run that is missing or another’s, 409 for one that has ended', async () => {
    expect((await cancel(made.passed, key, { reason: 'x' })).status).toBe(422)
    expect((await cancel(newId('run'))).status).toBe(404)
    expect((await cancel(made.passed, await (await tenant('D')).keyOf('owner'))).status).toBe(404)
    expect(await cancel(made.passed)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', currentState: 'completed', allowedTransitions: [] },
    })
  })
})
