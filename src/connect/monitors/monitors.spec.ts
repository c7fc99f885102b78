import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'
import { chance } from '#src/platform/chance.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
type Members = Record<string, unknown>
type Listed = Members & { id: string; version: number }
let own: Tenant
let key = ''
beforeAll(async () => {
  own = await tenant('A')
  key = await own.keyOf('admin')
})

const dayMs = 86_400_000
const found = { required: true, kind: 'toolCalled', name: 'looks it up', settings: { name: 'findParcel' } }
async function newProject(): Promise<string> {
  const projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const body = { projectId, name: 'R', externalKey: 'recorded-conversations', user: { goal: 'x' }, assertions: [found] }
  await call('POST', '/scenarios', { key, body })
  return projectId
}
const get = async (path: string, as = key) => (await call('GET', path, { key: as })).body as Members & { data: Listed[] }

type Talk = { daysAgo: number; fails?: boolean; latencyMs?: number; environment?: string }
const talk = ({ daysAgo, fails = false, latencyMs = 500, environment = 'production' }: Talk, at: number) => {
  const startedAt = new Date(Date.now() - daysAgo * dayMs + at).toISOString()
  const toolCalls = [{ name: fails ? 'guess' : 'findParcel', arguments: { at }, result: 'late' }]
  const turns = [
    { role: 'user', content: 'Where is my parcel?', startedAt },
    { role: 'agent', content: 'On its way.', startedAt, latencyMs, toolCalls },
  ]
  return { externalId: `c ${daysAgo} ${at}`, environment, turns }
}
async function record(projectId: string, talks: readonly Talk[]): Promise<void> {
  const before = await countIn(projectId)
  await call('POST', '/conversations', { key, body: { projectId, conversations: talks.map(talk) } })
  await until('they are there', async () => {
    await call('POST', '/queue/process', { key, body: {} })
    return (await countIn(projectId)) === before + talks.length
  })
}
const countIn = async (projectId: string): Promise<number> =>
  (
    await app.world.db.systemPool.query(`select from parley.runs where project_id = $1 and origin = 'recorded' and status = 'completed'`, [
      projectId,
    ])
  ).rowCount!

/** Ten conversations on each of the last days; from `since` days ago on, most of them fail. */
const month = (since: number, perDay = 10): Talk[] =>
  Array.from({ length: 25 * perDay }, (_, at) => {
    const daysAgo = 25 - Math.floor(at / perDay)
    return { daysAgo, fails: chance('month', at).float() < (daysAgo <= since ? 0.7 : 0.05) }
  })

const create = async (projectId: string, body: Members) =>
  call('POST', '/monitors', { key, body: { projectId, name: 'Production', ...body } })
const settled = (projectId: string, isThere: (alerts: Listed[]) => boolean) =>
  until('the alerts are there', async () => {
    await call('POST', '/queue/process', { key, body: {} })
    const alerts = (await get(`/alerts?projectId=${projectId}`)).data
    return isThere(alerts) && alerts
  })

describe('a monitor', () => {
  it('calls a change of the last month, with its figures, to the people it names, once while it is open', async () => {
    const projectId = await newProject()
    await record(projectId, month(6))
    const integration = {
      projectId,
      name: 'I',
      kind: 'webhook',
      config: { url: 'https://receiver.example/' },
      events: ['batchRun.completed'],
    }
    const { id: integrationId } = (await call('POST', '/integrations', { key, body: integration })).body
    const made = await create(projectId, {
      alerts: [{ kind: 'changed' }, { kind: 'noData', settings: { hours: 1 } }],
      integrationIds: [integrationId],
      memberIds: [own.ownerId],
    })
    expect(made.status).toBe(201)
    const raised = await settled(projectId, (alerts) => alerts.length >= 2)
    const changed = raised.find(({ kind }) => kind === 'changed')!
    expect(changed).toMatchObject({ state: 'open', monitorName: 'Production', unless: expect.stringMatching(/once in 20 years.*Wrong if/) })
    expect(changed.sentence).toMatch(/^The rate changed around 20..-..-..: 9\d\.\d% \(95% interval .* n = .*\) before, .*% \(.*\) since\.$/)
    expect(Math.abs(Date.parse(changed.since as string) - (Date.now() - 6 * dayMs))).toBeLessThan(2 * dayMs)
    expect(raised.find(({ kind }) => kind === 'noData')!.sentence).toMatch(/^No conversation has ended for \d+ hours\.$/)
    const rates = (await get(`/monitors/${made.body.id as string}/rates`)) as unknown as {
      data: { conversations: number; passed: { n: number } }[]
      week: Members
    }
    expect(rates.data).toHaveLength(30)
    expect(rates.data.reduce((sum, { conversations }) => sum + conversations, 0)).toBe(250)
    expect(rates.week).toMatchObject({
      n: expect.any(Number),
      value: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    })
    expect((await get('/alerts?mine=true')).data.map(({ projectId }) => projectId)).toEqual([projectId, projectId])
    const delivered = await until('it is delivered', async () => {
      await call('POST', '/queue/process', { key, body: {} })
      const { data } = await get(`/integrations/${integrationId as string}/deliveries?eventType=project.alertOpened`)
      return data.length === 2 && data
    })
    const { payload } = (await get(`/integrations/${integrationId as string}/deliveries/${delivered[0]!.id}`)) as unknown as {
      payload: { data: Members }
    }
    expect(payload.data).toMatchObject({ reason: expect.any(String), unless: expect.stringContaining('Wrong if') })

    const move = (verb: string, body: Members = {}) => call('POST', `/alerts/${changed.id}/${verb}`, { key, body })
    expect((await move('acknowledge')).body).toMatchObject({ state: 'acknowledged', changedBy: { type: 'apiKey' } })
    expect((await move('acknowledge')).status).toBe(409)
    expect((await move('snooze', { until: '2020-01-01T00:00:00Z' })).status).toBe(422)
    // Looked at again, it is the same one.
    await record(projectId, [{ daysAgo: 0, fails: true }])
    await settled(projectId, (alerts) => alerts.find(({ id }) => id === changed.id)!.lastSeenAt !== changed.lastSeenAt)
    expect((await move('resolve', { note: 'Mended' })).body).toMatchObject({ state: 'resolved', note: 'Mended' })
    await record(projectId, [{ daysAgo: 0.01, fails: true }])
    const later = await settled(projectId, (alerts) => alerts.find(({ kind }) => kind === 'noData')!.state === 'open')
    expect(later.filter(({ kind }) => kind === 'changed').map(({ state }) => state)).toEqual(['resolved'])
  })

  it('raises nothing where nothing changed', async () => {
    const projectId = await newProject()
    await record(projectId, month(0))
    const alerts = [
      { kind: 'changed', settings: { direction: 'any' } },
      { kind: 'rateBelow', settings: { limit: 0.8 } },
      { kind: 'spike' },
      { kind: 'newFailureGroup' },
      { kind: 'latency', settings: { ms: 2_000 } },
      { kind: 'volume', settings: { below: 5, above: 50 } },
    ]
    const { body } = await create(projectId, { alerts })
    await until('it counted', async () => {
      await call('POST', '/queue/process', { key, body: {} })
      const { data } = (await get(`/monitors/${body.id as string}/rates`)) as unknown as { data: { conversations: number }[] }
      return data.reduce((sum, { conversations }) => sum + conversations, 0) === 250
    })
    expect(await settled(projectId, () => true)).toEqual([])
  })

  it('finds what is slow, rare, bad and new', async () => {
    const projectId = await newProject()
    const calm = Array.from({ length: 200 }, (_, at): Talk => ({ daysAgo: 22 - Math.floor(at / 10) }))
    const broken = Array.from({ length: 12 }, (): Talk => ({ daysAgo: 1, fails: true, latencyMs: 9_000 }))
    await record(projectId, [...calm, ...broken])
    const alerts = [
      { kind: 'rateBelow', settings: { limit: 0.8 } },
      { kind: 'newFailureGroup' },
      { kind: 'latency', settings: { ms: 2_000 } },
      { kind: 'volume', settings: { below: 13 } },
    ]
    const { body } = await create(projectId, { alerts, filter: { environment: 'production' } })
    const raised = await settled(projectId, (list) => list.length === 4)
    expect(raised.map(({ kind }) => kind).sort()).toEqual(['latency', 'newFailureGroup', 'rateBelow', 'volume'])
    const fresh = raised.find(({ kind }) => kind === 'newFailureGroup')!
    expect(fresh).toMatchObject({
      n: 12,
      sentence: expect.stringMatching(/^A new failure, "looks it up \(findParcel\)": 12 conversations of 12 since/),
    })
    expect(await get(`/failure-groups/${fresh.groupId as string}`)).toMatchObject({ runs: 12 })
    // Reported once, and never again.
    await call('POST', `/alerts/${fresh.id}/resolve`, { key, body: {} })
    await call('PUT', `/monitors/${body.id as string}`, { key, body: { name: 'Production', alerts, filter: { environment: 'staging' } } })
    await record(projectId, [{ daysAgo: 0, environment: 'staging' }])
    await until('it counts anew', async () => {
      await call('POST', '/queue/process', { key, body: {} })
      const { data } = (await get(`/monitors/${body.id as string}/rates`)) as unknown as { data: { conversations: number }[] }
      return data.reduce((sum, { conversations }) => sum + conversations, 0) === 1
    })
    expect((await get(`/alerts?projectId=${projectId}`)).data.filter(({ kind }) => kind === 'newFailureGroup')).toHaveLength(1)
  })

  it('has judges see a sample of a day; they raise nothing while no calibration says that people agree with them', async () => {
    const projectId = await newProject()
    const model = (await call('POST', '/models', { key, body: { projectId, name: 'M', kind: 'demo', config: {} } })).body
    const judge = {
      kind: 'judge',
      name: 'is helpful',
      settings: { criterion: 'The agent says where the parcel is and when it comes.', model: model.id },
    }
    const { body } = await create(projectId, {
      assertions: [judge],
      sampling: { share: 1, perDay: 3 },
      alerts: [{ kind: 'rateBelow', settings: { of: 'judges', limit: 0.99 } }],
    })
    await record(
      projectId,
      Array.from({ length: 6 }, (): Talk => ({ daysAgo: 0, fails: true })),
    )
    const rates = await until('they judged', async () => {
      await call('POST', '/queue/process', { key, body: {} })
      const rates = (await get(`/monitors/${body.id as string}/rates`)) as unknown as {
        data: { conversations: number; judged: { n: number } }[]
        judges: Members[]
      }
      return rates.data.at(-1)!.conversations === 6 && rates.data.at(-1)!.judged.n === 3 && rates
    })
    expect(rates.judges).toMatchObject([{ calibrated: false, standing: expect.stringContaining('not calibrated') }])
    expect(await settled(projectId, () => true)).toEqual([])
  })

  it('refuses what the project does not have, and names every fault', async () => {
    const projectId = await newProject()
    const answer = await create(projectId, { filter: { channelIds: ['chn_none'] }, integrationIds: ['int_none'], memberIds: ['usr_none'] })
    expect(faultsIn(answer)).toEqual([
      '/filter/channelIds/0 unknown_reference',
      '/integrationIds/0 unknown_reference',
      '/memberIds/0 unknown_reference',
    ])
    const shapes = await create(projectId, {
      alerts: [{ kind: 'rateBelow', settings: { limit: 2 } }, { kind: 'noise' }],
      sampling: { share: 3 },
    })
    expect([shapes.status, faultsIn(shapes).length]).toEqual([422, 3])
    expect((await call('GET', '/monitors?projectId=prj_none', { key })).status).toBe(404)
  })

  it('who has yet to judge a conversation of the project blind sees no rate and no alert', async () => {
    const projectId = await newProject()
    await record(projectId, month(6, 4))
    const { body } = await create(projectId, { alerts: [{ kind: 'changed' }] })
    const [alert] = await settled(projectId, (alerts) => alerts.length === 1)
    const reviewer = await own.keyOf('reviewer')
    const seen = async () => [
      (await get(`/alerts?projectId=${projectId}`, reviewer)).data.length,
      (await get(`/monitors/${body.id as string}/rates`, reviewer)).data.length,
      (await call('GET', `/alerts/${alert!.id}`, { key: reviewer })).status,
      (await get('/activity', reviewer)).data.filter(({ action }) => action === 'project.alertOpened').length > 0,
    ]
    expect(await seen()).toEqual([1, 30, 200, true])
    const runIds = [(await get(`/conversations?projectId=${projectId}`)).data[0]!.id]
    await own.owner.POST('/reviews/assign', { body: { runIds, reviewers: [own.ownerId], blind: { hideJudge: true } } })
    expect(await seen()).toEqual([0, 0, 404, false])
  })
})
