import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { readWait, waitFor } from './wait.ts'

describe('Prefer', () => {
  it.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['wait=10', 10],
    ['Wait = 10', 10],
    ['wait="10"', 10],
    ['wait=10; foo=bar', 10],
    ['respond-async, wait=10', 10],
    ['return=minimal; wait=10', undefined],
    ['wait=10, wait=20', 10],
    ['wait=100', 30],
    ['wait=999999999', 30],
    ['wait=0', 0],
    ['wait', undefined],
    ['wait=soon', undefined],
    ['wait=-1', undefined],
    ['wait=1.5', undefined],
    ['await=10', undefined],
    ['wait=10x', undefined],
  ])('%s waits %s s', (header, seconds) => expect(readWait(header, 30)).toBe(seconds))
})

describe('waiting', () => {
  it.each([
    ['until it is so', async () => true, 30, false, 0, 20_000],
    ['no longer than said', async () => false, 0.3, false, 290, 20_000],
    ['not for one who has gone', async () => false, 30, true, 0, 20_000],
  ])('%s', async (_, ended, seconds, gone, least, most) => {
    const begun = performance.now()
    await waitFor(ended, seconds, gone ? AbortSignal.abort() : new AbortController().signal)
    const took = performance.now() - begun
    expect(took >= least && took < most).toBe(true)
  })
  it('ends when who asked goes, and asks four times a second at most', async () => {
    const going = new AbortController()
    let asked = 0
    const begun = performance.now()
    const waiting = waitFor(async () => ++asked > 100, 30, going.signal)
    await setTimeout(1_000)
    going.abort()
    await waiting
    expect([asked >= 3, asked <= 8, performance.now() - begun < 20_000]).toEqual([true, true, true])
  })
})

const { origin, tenant, startWorker } = await testApp({ PARLEY_LIMIT_POOL_CONNECTIONS: '4' })
const call = rawCall(origin)
const prefer = (seconds: number, more: Record<string, string> = {}) => ({ prefer: `wait=${seconds}`, ...more })
const statusesOf = (body: Record<string, unknown>) => (body.runs as { status: string; outcome: string | null }[]).map((run) => run.status)
const ready = async (name: string) => {
  const a = await tenant(name)
  const made = await stage(a)
  const { id: channelId } = await made.demoChannel()
  const key = await a.keyOf('owner')
  return {
    ...made,
    owner: a.owner,
    key,
    body: { channelId },
    scenarioPath: `/scenarios/${(await made.scenario()).id}/run`,
    testPath: `/tests/${(await made.test()).id}/run`,
  }
}

const queuedIn = async (projectId: string, key: string) =>
  ((await call('GET', `/queue?projectId=${projectId}`, { key })).body.remaining as { queued: number }).queued

describe('a call that asks for runs and waits, where no worker is', () => {
  it('answers when the time is over, as they are then, where nobody plays them', async () => {
    const { key, body, scenarioPath } = await ready('B')
    const begun = performance.now()
    const answer = await call('POST', scenarioPath, { key, body, headers: prefer(1) })
    expect([answer.status, answer.headers.get('preference-applied'), statusesOf(answer.body)]).toEqual([202, 'wait=1', ['queued']])
    const took = performance.now() - begun
    expect(took).toBeGreaterThanOrEqual(1_000)
    // Not after the longest wait that there is, which is 30 s.
    expect(took).toBeLessThan(20_000)
  })

  it('ends when they are played from elsewhere', async () => {
    const { key, body, scenarioPath, process } = await ready('C')
    const begun = performance.now()
    const held = call('POST', scenarioPath, { key, body, headers: prefer(30) })
    await setTimeout(300)
    await process()
    expect(statusesOf((await held).body)).toEqual(['completed'])
    // Not when the time is over.
    expect(performance.now() - begun).toBeLessThan(20_000)
  })

  it('holds nothing meanwhile: with a pool of four, twenty wait and others are answered', async () => {
    const { key, body, scenarioPath, projectId, process } = await ready('D')
    const held = Array.from({ length: 20 }, () => call('POST', scenarioPath, { key, body, headers: prefer(30) }))
    let ended = 0
    for (const one of held) void one.then(() => (ended += 1))
    await until('all are queued', async () => (await queuedIn(projectId, key)) === 20)
    for (let asked = 0; asked < 20; asked++) expect((await call('GET', '/projects', { key })).status).toBe(200)
    expect(ended).toBe(0)
    await process()
    expect((await Promise.all(held)).map(({ body: answer }) => statusesOf(answer))).toEqual(Array(20).fill(['completed']))
  })

  it('is answered again by its Idempotency-Key with its first answer, at once, held or ended', async () => {
    const { key, body, scenarioPath, process, projectId } = await ready('E')
    const once = prefer(30, { 'idempotency-key': 'once' })
    const held = call('POST', scenarioPath, { key, body, headers: once })
    await until('the first has made its runs', async () => (await queuedIn(projectId, key)) === 1)
    const replay = await call('POST', scenarioPath, { key, body, headers: once })
    expect([replay.headers.get('idempotency-replayed'), replay.headers.get('preference-applied')]).toEqual(['true', null])
    expect(statusesOf(replay.body)).toEqual(['queued'])
    await process()
    const first = await held
    expect([statusesOf(first.body), first.headers.get('idempotency-replayed')]).toEqual([['completed'], null])
    expect((await call('POST', scenarioPath, { key, body, headers: once })).body).toEqual(replay.body)
    expect((first.body.runs as { id: string }[])[0]!.id).toBe((replay.body.runs as { id: string }[])[0]!.id)
  })

  it('shows nothing that happens after its key was revoked', async () => {
    const { key, body, scenarioPath, process, projectId, owner } = await ready('G')
    const { data: made } = await owner.POST('/api-keys', { body: { name: 'build', role: 'editor' } })
    const held = call('POST', scenarioPath, { key: made!.key!, body, headers: prefer(30) })
    await until('it is held', async () => (await queuedIn(projectId, key)) === 1)
    await owner.DELETE('/api-keys/{id}', { params: { path: { id: made!.id } } })
    await process()
    expect(statusesOf((await held).body)).toEqual(['queued'])
  })

  it.each<[string, object, Record<string, string>, number]>([
    ['without the wish', {}, {}, 202],
    ['with one that says nothing', {}, { prefer: 'wait=soon, respond-async' }, 202],
    ['with a wait of nothing', {}, { prefer: 'wait=0' }, 202],
    ['with what cannot be run', { repeats: 0 }, prefer(30), 422],
  ])('%s it is not held', async (_, more, headers, status) => {
    const { key, body, scenarioPath } = await ready('F')
    const begun = performance.now()
    const answer = await call('POST', scenarioPath, { key, body: { ...body, ...more }, headers })
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([status, null])
    // The longest wait that there is takes 30 s.
    expect(performance.now() - begun).toBeLessThan(25_000)
  })

  it('is answered when the process stops', async () => {
    const stopping = await testApp()
    const b = await stopping.tenant('B')
    const made = await stage(b)
    const { id: channelId } = await made.demoChannel()
    const { id } = await made.scenario()
    const held = rawCall(stopping.origin)('POST', `/scenarios/${id}/run`, {
      key: await b.keyOf('owner'),
      body: { channelId },
      headers: prefer(30),
    })
    await until('it is held', async () => (await b.owner.GET('/runs')).data?.data.length === 1)
    const begun = performance.now()
    await stopping.app.server.close()
    expect([(await held).status, performance.now() - begun < 3_000]).toEqual([202, true])
  })
})

describe('where a worker is', () => {
  beforeAll(() => {
    startWorker()
  })

  it('such a call answers them as they have ended, with turns and verdict', async () => {
    const { key, body, scenarioPath, testPath } = await ready('A')
    for (const path of [scenarioPath, testPath]) {
      const answer = await call('POST', path, { key, body: { ...body, repeats: 3 }, headers: prefer(30) })
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([202, 'wait=30'])
      expect(answer.headers.get('location')).toMatch(/\/runs\/run_/)
      expect(statusesOf(answer.body)).toEqual(['completed', 'completed', 'completed'])
      const runs = answer.body.runs as { id: string; turns: unknown[]; outcome: string; cell: { repeatIndex: number } }[]
      expect(runs.map(({ turns, outcome, cell }) => [turns.length > 1, outcome, cell.repeatIndex])).toEqual([
        [true, 'inconclusive', 0],
        [true, 'inconclusive', 1],
        [true, 'inconclusive', 2],
      ])
      const [first] = runs
      expect((await call('GET', `/runs/${first!.id}`, { key })).body).toEqual(first)
    }
  })

  it('the tag of a run is another with every turn, though the version is the same', async () => {
    const a = await tenant('H')
    const { scenario, channel, queue } = await stage(a)
    const agent = await mockAgent()
    const { id: channelId } = await channel({ url: agent.at('slow?ms=700') })
    const { id } = await scenario({ driver: { mode: 'scripted', turns: ['a', 'b', 'c'].map((content) => ({ role: 'user', content })) } })
    const [queued] = await queue(id, { channelId })
    const seen = new Map<string, string>()
    const key = await a.keyOf('viewer')
    await until('it has ended', async () => {
      const { body, headers } = await call('GET', `/runs/${queued!.id}`, { key })
      seen.set(`${body.version} ${(body.turns as unknown[]).length}`, headers.get('etag')!)
      return body.status === 'completed'
    })
    const versions = [...seen.keys()].map((state) => state.split(' ')[0]!)
    expect(new Set(versions).size).toBeLessThan(seen.size)
    expect(new Set(seen.values()).size).toBe(seen.size)
  })
})
