import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, type TestApp, testApp } from '#harness/app.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { httpConfig, must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Parley, Schemas } from '#src/client/client.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

// Three processes on one database, of which two are where an agent can be reached that the others may not call.

const [inner, edge, open] = [await mockAgent(), await mockAgent(), await mockAgent()]
let [atOnce, maxAtOnce] = [0, 0]
const counting = await httpAgent(async (_, response) => {
  maxAtOnce = Math.max(maxAtOnce, ++atOnce)
  await new Promise((resolve) => setTimeout(resolve, 30))
  atOnce--
  response.setHeader('content-type', 'application/json')
  response.end('{"reply":"done"}')
})
afterAll(() => counting.close())

const reaching = (...ports: number[]) => ({
  PARLEY_OUTBOUND_ALLOW_CHANNELS: [...ports.map((port) => `127.0.0.1:${port}`), agentHost].join(),
})
const api = await testApp(reaching(open.port))
const beside = (environment: Record<string, string>) =>
  testApp(environment, {}, undefined, { database: api.app.world.db.connection, masterKey: api.masterKey })
const innerPorts = [inner.port, open.port]
const inside = await beside({ ...reaching(...innerPorts), PARLEY_WORKER_TAGS: 'inside, spare' })
const atEdge = await beside({ ...reaching(edge.port, open.port), PARLEY_WORKER_TAGS: 'edge' })

let a: Tenant
let own: BatchStage
let fromInside: Parley
let scenarioId: string
beforeAll(async () => {
  a = await api.tenant('A')
  own = await batchStage(a)
  fromInside = inside.client(await a.keyOf('owner'))
  scenarioId = (await own.scenario({ stop: { maxTurns: 2 }, assertions: [{ kind: 'replied', settings: {} }] })).id
  for (const one of [api, inside, atEdge]) one.startWorker({ pollMs: 50 })
})

/** A process refuses channels with addresses that it may not call. */
async function channel(url: string, workerTag?: string, { from = inside, ...more }: { from?: TestApp; limits?: object } = {}) {
  const members = { projectId: own.projectId, name: 'Agent', retry: { max: 0 }, ...(workerTag && { workerTag }), ...more }
  const client = from.client(await a.keyOf('owner'))
  return must(client.POST('/channels', { body: { ...members, kind: 'http', config: httpConfig(url) } }))
}
const queue = async (channelId: string, repeats = 1) => (await own.queue(scenarioId, { channelId, repeats })).map(({ id }) => id)
const ended = (id: string) =>
  until('the run has ended', async () => {
    const run = await own.read(id)
    return ['completed', 'canceled'].includes(run.status) && run
  })
/** Without the sealer of a service, a batch run learns of its ends where the queue is processed. */
const settled = (id: string) => own.processAll().then(() => own.batchRun(id))
const missing = async () => (await must(a.owner.GET('/queue', { params: { query: { projectId: own.projectId } } }))).missingTags

describe('a run of a channel with a tag', () => {
  it('is played by a worker with this tag, and those of one batch run each by the workers of its channel', async () => {
    const channels = [
      await channel(inner.at('echo'), 'inside'),
      await channel(edge.at('echo'), 'edge', { from: atEdge }),
      await channel(open.at('echo')),
    ]
    const channelIds = channels.map(({ id }) => id)
    const items = [{ type: 'scenario' as const, id: scenarioId }]
    const { id } = await own.batch({ items, matrix: { channelIds }, repeats: 6 } as never)
    const { id: batchRunId, snapshot } = await own.run(id)
    expect(snapshot.channels.map(({ workerTag }) => workerTag).sort()).toEqual(['edge', 'inside', undefined])
    await until('the batch run has ended', async () => (await settled(batchRunId)).status === 'completed')
    const runs = await own.runsOf(batchRunId)
    expect(runs.map(({ outcome }) => outcome)).toEqual(Array(18).fill('passed'))
  })

  it('waits while no worker has the tag, which is said, beside runs that are played', async () => {
    const { id: channelId } = await channel(open.at('echo'), 'nowhere')
    const [waiting] = await queue(channelId)
    await ended((await queue((await channel(open.at('echo'))).id))[0]!)
    expect((await own.read(waiting!)).status).toBe('queued')
    const [said] = await missing()
    expect(said).toEqual({ tag: 'nowhere', waiting: 1, since: expect.any(String), lastSeenAt: null })
    expect(Date.parse(said!.since)).toBeLessThanOrEqual(Date.now())
    expect((await must(a.owner.GET('/queue'))).workers).toMatchObject({ running: 3, tags: ['edge', 'inside', 'spare'] })
    // A process without a worker has one in each request that processes the queue, with its own tags.
    expect((await must(a.owner.POST('/queue/process', { body: { projectId: own.projectId } }))).claimed).toBe(0)

    const there = await beside({ ...reaching(open.port), PARLEY_WORKER_TAGS: 'nowhere' })
    const worker = startWorker(there.app.pump, { pollMs: 50 })
    expect((await ended(waiting!)).outcome).toBe('passed')
    expect(await missing()).toEqual([])
    await worker.stop()
    await queue(channelId)
    const [again] = await until('it is missing again', async () => ((await missing()).length > 0 ? await missing() : undefined))
    expect(again).toMatchObject({ tag: 'nowhere', waiting: 1, lastSeenAt: expect.any(String) })
  })

  it('keeps the tag when the channel gets another, within one limit of the channel', async () => {
    const made = await channel(`${counting.url}/chat`, 'nowhere', { limits: { concurrency: 2 } })
    const before = await queue(made.id, 8)
    const { projectId, name, kind, config, limits } = made
    const change = (workerTag: string) =>
      must(
        fromInside.PUT('/channels/{id}', {
          params: { path: { id: made.id }, header: {} },
          body: { projectId, name, kind, config, limits, workerTag } as Schemas['ChannelReplacementInput'],
        }),
      )
    await change('inside')
    const after = [...(await queue(made.id, 8))]
    await change('spare')
    after.push(...(await queue(made.id, 8)))
    for (const id of after) expect((await ended(id)).outcome).toBe('passed')
    expect(maxAtOnce).toBeLessThanOrEqual(2)
    for (const id of before) expect(await own.read(id)).toMatchObject({ status: 'queued', plan: { channel: { workerTag: 'nowhere' } } })
    for (const id of before) await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))
  })

  it('is played once however many workers have the tag', async () => {
    const { id: channelId } = await channel(inner.at('echo'), 'inside', { limits: { concurrency: 20 } })
    const others = await Promise.all([1, 2].map(() => beside({ ...reaching(...innerPorts), PARLEY_WORKER_TAGS: 'inside' })))
    for (const other of others) other.startWorker({ pollMs: 5 })
    const ids = await queue(channelId, 60)
    const runs = await Promise.all(ids.map(ended))
    expect(new Set(runs.map(({ outcome, attempt }) => `${outcome} ${attempt}`))).toEqual(new Set(['passed 1']))
    const opened = inner.requests.map(({ headers }) => String(headers['idempotency-key'])).filter((key) => key.endsWith('.1.1'))
    expect(opened.filter((key) => ids.includes(key.split('.')[0]!)).sort()).toEqual(ids.map((id) => `${id}.1.1`).sort())
  })
})

describe('what else calls the agent', () => {
  it('the setup and teardown of a batch run are called by the workers of the channel that they name', async () => {
    const { id: channelId } = await channel(inner.at('echo'), 'inside')
    const hook = (path: string) => ({ request: { url: inner.at(path) }, channelId })
    const items = [{ type: 'scenario' as const, id: scenarioId }]
    const members = { items, matrix: { channelIds: [channelId] }, setup: hook('echo?setup'), teardown: hook('echo?teardown') }
    const { id } = await own.batch(members as never)
    const { id: batchRunId } = await own.run(id)
    const { hooks } = await until('it was torn down', async () => {
      const batchRun = await settled(batchRunId)
      return batchRun.hooks?.teardown ? batchRun : undefined
    })
    expect([hooks?.setup, hooks?.teardown]).toMatchObject([
      { ok: true, message: null },
      { ok: true, message: null },
    ])
    expect((await own.runsOf(batchRunId)).map(({ outcome }) => outcome)).toEqual(['passed'])
  })

  it('a probe from a process without the tag says so and leaves the status; one from a process with it counts', async () => {
    const { id } = await channel(inner.at('echo'), 'inside')
    const probe = (client: Parley) => must(client.POST('/channels/{id}/probe', { params: { path: { id } }, body: {} }))
    const { ok, fault } = await probe(a.owner)
    expect({ ok, reason: fault?.reason }).toEqual({ ok: false, reason: 'blocked' })
    expect(fault!.message).toContain('This process does not have the worker tag "inside"')
    expect(fault!.message).toContain(fault!.hint!)
    const read = () => must(a.owner.GET('/channels/{id}', { params: { path: { id } } }))
    expect(await read()).toMatchObject({ status: 'unverified', lastProbe: null })
    expect((await probe(fromInside)).ok).toBe(true)
    expect(await read()).toMatchObject({ status: 'verified', lastProbe: { ok: true } })
  })

  it('a probe that reached the agent counts from anywhere', async () => {
    const { id } = await channel(open.at('down'), 'inside')
    const { fault } = await must(a.owner.POST('/channels/{id}/probe', { params: { path: { id } }, body: {} }))
    expect(fault!.message).not.toContain('worker tag')
    expect((await must(a.owner.GET('/channels/{id}', { params: { path: { id } } }))).status).toBe('failing')
  })

  it.each(['Inside', 'in side', 'a@b', '-a', 'a'.repeat(41), ''])('422 for the tag "%s"', async (workerTag) => {
    const body = { projectId: own.projectId, name: 'Agent', kind: 'demo' as const, config: {}, workerTag }
    const { response, error } = await a.owner.POST('/channels', { body })
    expect([response.status, error?.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/workerTag']])
  })
})
