import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { type Context, Interrupted } from '#src/platform/jobs/handler.ts'
import { companions } from '../companions.ts'
import { errorEnding } from '../ending.ts'
import { cancelRun, requeueAttempt, startAttempts } from '../store/attempts.ts'
import { completeRun } from '../store/endings.ts'
import { appendTurns, turnsText } from '../store/turns.ts'
import { giveUpRun, playRun } from './play.ts'

const { app, tenant } = await testApp()
const agent = await mockAgent()
const { world } = app
let a: Tenant
let echo: Stage
let slow: Stage
let scenarioId: string
let slowId: string
const twoTurns = { driver: { mode: 'scripted' as const, turns: [{ content: 'one' }, { content: 'two' }] } }
beforeAll(async () => {
  a = await tenant('A')
  echo = await stage(a)
  await echo.channel({ url: agent.at('echo') })
  scenarioId = (await echo.scenario(twoTurns)).id
  slow = await stage(a)
  await slow.channel({ url: agent.at('slow?ms=1200') })
  slowId = (await slow.scenario(twoTurns)).id
})

const ofJob = (more: Partial<Context> = {}) => jobContext(a.workspaceId, more)
const queued = async (of: Stage = echo, id = scenarioId) => (await of.queue(id))[0]!.id
const play = (runId: string, context?: Partial<Context>) =>
  playRun(world, { companions, secretsOf: async () => [], afterLast: async () => {} })(
    { workspaceId: a.workspaceId, runId },
    ofJob(context),
  )
const inStore = <T>(work: Parameters<typeof world.db.transaction<T>>[1]) => world.db.transaction(a.workspaceId, work)
const actionsOf = async (id: string) =>
  (
    await must(a.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType: 'run', resourceId: id } } }))
  ).data
    .reverse()
    .map(({ action }) => action)
const cancel = (id: string) => a.owner.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} })
const ending = errorEnding('workerLost', 'platform', { reason: 'workerLost', message: 'spec' })

describe('the handler run twice for one run', () => {
  it('plays it once', async () => {
    const id = await queued()
    await play(id)
    const first = await echo.read(id)
    expect(first).toMatchObject({ status: 'completed', attempt: 1 })
    await play(id)
    await play(id, { attempt: 1 })
    expect(await echo.read(id)).toEqual(first)
    expect(await actionsOf(id)).toEqual(['run.queued', 'run.started', 'run.completed'])
  })
  it('at the same time, plays it once', async () => {
    const id = await queued()
    await Promise.all(Array.from({ length: 5 }, () => play(id)))
    expect(await echo.read(id)).toMatchObject({ status: 'completed', attempt: 1 })
    expect(await actionsOf(id)).toEqual(['run.queued', 'run.started', 'run.completed'])
    expect(agent.requests.filter(({ headers }) => headers['idempotency-key'] === `${id}.1.1`)).toHaveLength(1)
  })
  it('does nothing for a run that was canceled', async () => {
    const id = await queued()
    await cancel(id)
    await play(id)
    expect(await echo.read(id)).toMatchObject({ status: 'canceled', attempt: 0, turns: [] })
  })
})

describe('an attempt whose run was taken by another', () => {
  it('no longer changes anything', async () => {
    const id = await queued(slow, slowId)
    const first = play(id)
    await until('the first attempt talks', () => agent.requests.some(({ headers }) => headers['idempotency-key'] === `${id}.1.1`))
    const second = play(id, { attempt: 1 })
    await Promise.all([first, second])
    const run = await slow.read(id)
    expect(run).toMatchObject({ status: 'completed', attempt: 2 })
    expect(run.turns.map(({ index }) => index)).toEqual([1, 2, 3, 4])
    expect(await actionsOf(id)).toEqual(['run.queued', 'run.started', 'run.requeued', 'run.started', 'run.completed'])
  })
  it.each(['appendTurns', 'completeRun', 'requeueAttempt'] as const)('by %s', async (write) => {
    const id = await queued()
    const lost = (await inStore((tx) => startAttempts(tx, [{ id, token: 'first', again: false }]).then(([run]) => run)))!
    await inStore((tx) => startAttempts(tx, [{ id, token: 'second', again: true }]).then(([run]) => run))
    const before = await echo.read(id)
    const turn = { index: 1, role: 'user' as const, content: 'late', startedAt: new Date(0).toISOString(), latencyMs: 0 }
    const done = await inStore((tx) =>
      write === 'appendTurns'
        ? appendTurns(tx, [turnsText({ run: lost, turns: [turn] })]).then((held) => held.has(id))
        : write === 'completeRun'
          ? completeRun(tx, { id, token: lost.token }, ending)
          : requeueAttempt(tx, lost),
    )
    expect(done).toBe(false)
    expect(await echo.read(id)).toEqual(before)
    await cancel(id)
  })
})

describe('a process that stops', () => {
  it('hands the run back, and the next attempt starts again', async () => {
    const id = await queued(slow, slowId)
    const stopping = new AbortController()
    const playing = play(id, { signal: stopping.signal })
    await until('it talks', () => agent.requests.some(({ headers }) => headers['idempotency-key'] === `${id}.1.1`))
    stopping.abort(new Interrupted('stopping'))
    await expect(playing).rejects.toThrow()
    expect(await slow.read(id)).toMatchObject({ status: 'queued', attempt: 1 })
    await play(id, { attempt: 1 })
    expect(await slow.read(id)).toMatchObject({ status: 'completed', attempt: 2 })
  })
})

describe('a run whose job was given up', () => {
  it('ends as our error, from whatever state, and only once', async () => {
    const [waiting, running, done] = [await queued(), await queued(), await queued()]
    await inStore((tx) => startAttempts(tx, [{ id: running, token: 'token', again: false }]).then(([run]) => run))
    await play(done)
    const before = await echo.read(done)
    for (const runId of [waiting, running, done]) await giveUpRun(world)({ workspaceId: a.workspaceId, runId }, ofJob())
    const expected = { status: 'completed', outcome: 'error', errorSource: 'platform', terminationReason: 'workerLost' }
    expect(await echo.read(waiting)).toMatchObject(expected)
    expect(await echo.read(running)).toMatchObject(expected)
    expect(await echo.read(done)).toEqual(before)
  })
})

describe('moves that race', () => {
  it('leave one ending: start, complete and cancel of 20 runs', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => queued()))
    const wins = await Promise.all(
      ids.map((id, at) =>
        Promise.all([
          inStore((tx) => startAttempts(tx, [{ id, token: `t${at}`, again: false }]).then(([run]) => run)).then(
            (taken) => taken !== undefined,
          ),
          inStore((tx) => completeRun(tx, { id, token: undefined }, ending)),
          inStore((tx) => cancelRun(tx, id)).then((was) => was !== undefined),
        ]),
      ),
    )
    for (const [at, [, completed, canceled]] of wins.entries()) {
      expect([completed, canceled].filter(Boolean)).toHaveLength(1)
      expect((await echo.read(ids[at]!)).status).toBe(completed ? 'completed' : 'canceled')
    }
  })
  it('20 cancels of one run: one is 200, the others are 409 and say where it is', async () => {
    const id = await queued()
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
    const refused = answers.filter(({ response }) => response.status === 409)
    expect(refused).toHaveLength(19)
    for (const { error } of refused) expect(error).toMatchObject({ code: 'wrong_state', currentState: 'canceled', allowedTransitions: [] })
    expect(await actionsOf(id)).toEqual(['run.queued', 'run.canceled'])
  })
})

describe('a run that has ended', () => {
  it.each(['completed', 'canceled'])('is final for everybody, by the database itself: %s', async (status) => {
    const id = await queued()
    await (status === 'completed' ? play(id) : cancel(id))
    const change = sql`update parley.runs set outcome_reason = 'changed' where id = ${id}`.execute(world.db.system)
    await expect(change).rejects.toThrow(`run ${id} has ended as ${status}`)
  })
})
