import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { failuresToOpen } from '#src/play/channels/operations/paced.ts'

// What calls teach about an agent that refuses some, or is down, and what runs do with it. Without luck there is no wait between tries.
const test = await testApp({ PARLEY_WORKER_CONCURRENCY: '40' }, { random: () => 0 })
test.startWorker({ pollMs: 50 })
const tenant = await test.tenant('A')
const { owner, workspaceId } = tenant

const servers = new Set<Server>()
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})
async function listen(answer: (response: ServerResponse) => void, port = 0): Promise<{ server: Server; port: number; url: string }> {
  const server = createServer((request, response) => void request.resume().on('end', () => answer(response)))
  servers.add(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  return { server, port: bound, url: `http://127.0.0.1:${bound}/` }
}
const says = (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"reply":"Hello"}')
async function leave(server: Server) {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function playing(url: string, defaults: { runTimeoutMs?: number } = {}) {
  const here = await stage(tenant, { defaults })
  const { id: channelId } = await here.channel({ url, limits: { concurrency: 40 } })
  const { id } = await here.scenario({ driver: { mode: 'scripted', turns: [{ content: 'Hello' }] } })
  const ended = (runId: string) => here.untilEnded(runId)
  const queue = async (repeats: number) => (await here.queue(id, { channelId, repeats })).map((run) => run.id)
  return {
    channelId,
    queue,
    ended,
    play: async (repeats: number) => Promise.all((await queue(repeats)).map(ended)),
    pace: () => must(owner.GET('/channels/{id}/pace', { params: { path: { id: channelId } } })),
    probe: () => must(owner.POST('/channels/{id}/probe', { params: { path: { id: channelId } }, body: {} })),
    /** The pause after failures is over. */
    pauseEnds: () =>
      test.app.world.db.transaction(workspaceId, (tx) =>
        sql`update channel_pace set open_until = now() where channel_id = ${channelId}`.execute(tx),
      ),
  }
}

describe('an agent that refuses calls as too many', () => {
  it('gets fewer from all conversations together, and each of them is answered', async () => {
    let [heard, refused] = [0, 0]
    const { url } = await listen((response) => {
      heard += 1
      if (heard === 1 || refused === 8) return says(response)
      refused += 1
      // The last one asks for longer than a busy machine takes until the next call would go out anyway.
      response.writeHead(429, refused === 8 ? { 'retry-after': '4' } : {}).end('{"error":"too many"}')
    })
    const { play, pace } = await playing(url)
    expect((await play(1)).map(({ error }) => error)).toEqual([null])
    const runs = await play(12)
    expect(refused).toBe(8)
    expect(runs.map(({ error }) => error).filter(Boolean)).toEqual([])
    const exchanges = runs.flatMap(({ turns }) => turns.flatMap((turn) => turn.exchanges ?? []))
    expect(exchanges.some(({ heldBackFor, heldBackMs }) => heldBackFor === 'refusals' && heldBackMs! > 0)).toBe(true)
    expect(await pace()).toMatchObject({ failures: 0, trouble: { message: expect.stringMatching(/^It answered 429\./) } })
    // It recovers in steps.
    await until('calls are as fast as before', async () => {
      if ((await pace()).state === 'normal') return true
      await play(12)
      return undefined
    })
  })

  it('is left alone for as long as it asks', async () => {
    const heard: number[] = []
    let isFull = false
    const { url } = await listen((response) => {
      heard.push(performance.now())
      if (!isFull) return says(response)
      isFull = false
      response.writeHead(503, { 'retry-after': '2' }).end()
    })
    const { play, queue, ended, pace } = await playing(url)
    await play(1)
    isFull = true
    const [first] = await queue(1)
    await until('it is slowed', async () => (await pace()).state === 'slowed')
    expect((await pace()).trouble?.message).toBe('It answered 503. It asked to wait 2 s.')
    const others = await queue(3)
    for (const run of [first!, ...others]) expect((await ended(run)).error).toBeNull()
    expect(heard[2]! - heard[1]!).toBeGreaterThan(1_950)
  })
})

describe('an agent that is down', () => {
  it('is waited for after five failures in a row, called once after each pause, and answers when it is back', async () => {
    let answered = 0
    const first = await listen(says)
    const { play, queue, ended, pace, pauseEnds } = await playing(first.url)
    await play(1)
    await leave(first.server)
    const failed = await play(failuresToOpen)
    expect(new Set(failed.map(({ errorSource, error }) => `${errorSource} ${error!.reason}`))).toEqual(new Set(['channel refused']))
    expect(await pace()).toMatchObject({
      state: 'down',
      failures: failuresToOpen,
      trouble: { message: expect.stringContaining('Parley could not connect to the agent') },
    })
    const waiting = await queue(6)
    // The first one that goes out after the pause finds it down, and the others still wait.
    await new Promise((done) => setTimeout(done, 1_200))
    await pauseEnds()
    const [trial] = await Promise.race([...waiting.map(async (id) => [await ended(id)])])
    expect(trial).toMatchObject({ outcome: 'error', error: { reason: 'refused' } })
    expect(await pace()).toMatchObject({ state: 'down', failures: failuresToOpen + 1 })
    await listen((response) => {
      answered += 1
      says(response)
    }, first.port)
    await pauseEnds()
    const rest = await Promise.all(waiting.map(ended))
    expect(rest.map(({ error }) => error?.reason ?? 'none').sort()).toEqual([...Array(5).fill('none'), 'refused'])
    expect(answered).toBe(5)
    const answeredRun = rest.find(({ error }) => error === null)!
    const [turn] = answeredRun.turns.filter(({ role }) => role === 'agent')
    expect(turn!.exchanges![0]).toMatchObject({ heldBackFor: 'circuit' })
    expect(turn!.exchanges![0]!.heldBackMs).toBeGreaterThan(1_000)
    expect(turn!.latencyMs + turn!.exchanges![0]!.heldBackMs!).toBeLessThanOrEqual(
      Date.parse(answeredRun.endedAt!) - Date.parse(answeredRun.startedAt!) + 20,
    )
    expect(await pace()).toMatchObject({ state: 'normal', failures: 0, since: null })
  })

  it('is not waited for longer than a run may take, and the run says so; a probe that succeeds ends the wait', async () => {
    const first = await listen(says)
    const { play, queue, ended, pace, probe } = await playing(first.url, { runTimeoutMs: 2_000 })
    await play(1)
    await leave(first.server)
    await play(failuresToOpen)
    const [late] = await play(1)
    expect(late).toMatchObject({ outcome: 'error', errorSource: 'channel', error: { reason: 'circuitOpen' } })
    expect(late!.error!.message).toMatch(
      /The agent has been down for \d+ s: 5 calls in a row failed\. Parley could not connect to the agent\..*Parley waited for it, and now calls it once in 30 s\. Look for/,
    )
    expect(await probe()).toMatchObject({ ok: false })
    await listen(says, first.port)
    const [waiting] = await queue(1)
    expect(await probe()).toMatchObject({ ok: true })
    expect((await pace()).state).toBe('normal')
    await ended(waiting!)
    expect((await play(2)).map(({ error }) => error)).toEqual([null, null])
  })

  it('is not waited for if it has never answered, nor if it answers with errors of its own', async () => {
    const { server, url } = await listen(says)
    await leave(server)
    const nobody = await playing(url)
    expect((await nobody.play(8)).map(({ error }) => error!.reason)).toEqual(Array(8).fill('refused'))
    expect(await nobody.pace()).toMatchObject({ state: 'normal', trouble: null })
    let isBroken = false
    const broken = await listen((response) => (isBroken ? void response.writeHead(500).end('{"error":"no table"}') : says(response)))
    const { play, pace } = await playing(broken.url)
    await play(1)
    isBroken = true
    expect((await play(8)).map(({ error, errorSource }) => `${errorSource} ${error!.reason}`)).toEqual(Array(8).fill('agent status'))
    expect(await pace()).toMatchObject({ state: 'normal', failures: 0 })
  })
})
