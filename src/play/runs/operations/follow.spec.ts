import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { blockedSessions } from '#harness/blocked.ts'
import { type EventReader, readEvents } from '#harness/event-reader.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { cancelRun } from '../store/attempts.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let own: Stage
let key: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('viewer')
  own = await stage(a)
  await own.demoChannel()
})
const follow = (id: string, headers: Record<string, string> = {}) =>
  readEvents(`${origin}/v1/runs/${id}/events`, { 'x-api-key': key, ...headers })
const queue = async (persona: object = {}) => {
  const { id } = await must(a.owner.POST('/personas', { body: { projectId: own.projectId, name: 'X', ...persona } }))
  const [run] = await own.queue((await own.scenario()).id, { personaId: id })
  return run!.id
}
const told = ({ events }: EventReader) =>
  events.map(({ event, data }) => (event === 'turn' ? `turn ${(data.turn as { index: number }).index}` : event))

describe('GET /runs/{id}/events', () => {
  it('tells the whole run in order, turns as they are written, and ends with it', async () => {
    const id = await queue({ behaviour: { responseDelayMs: 1_000 } })
    const reading = await follow(id)
    await app.sealer.seal(a.workspaceId)
    const [queued] = await reading.atLeast(1)
    expect(queued).toMatchObject({ event: 'run.queued', data: { resourceId: id } })
    const playing = own.process()
    await until('it has begun', async () => (await own.read(id)).status === 'running')
    await app.sealer.seal(a.workspaceId)
    // It arrives before the run has ended.
    await reading.atLeast(4)
    expect((await own.read(id)).status).toBe('running')
    await playing
    await app.sealer.seal(a.workspaceId)
    expect(await reading.ended).toBe(true)
    const run = await own.read(id)
    expect(told(reading)).toEqual(['run.queued', 'run.started', ...run.turns.map(({ index }) => `turn ${index}`), 'run.completed'])
    expect(reading.events.flatMap(({ event, data }) => (event === 'turn' ? [data] : []))).toEqual(
      run.turns.map((turn) => ({ attempt: 1, turn })),
    )
  })

  it('of a run that has ended is all of it at once; behind its end, 204', async () => {
    const id = await queue()
    await own.process()
    await app.sealer.seal(a.workspaceId)
    const reading = await follow(id)
    expect(await reading.ended).toBe(true)
    expect(told(reading).at(-1)).toBe('run.completed')
    expect((await follow(id, { 'last-event-id': reading.lastEventId() })).status).toBe(204)
  })

  it('goes on behind any of its events', async () => {
    const id = await queue()
    await own.process()
    await app.sealer.seal(a.workspaceId)
    const whole = await follow(id)
    await whole.ended
    for (const [at, event] of whole.events.entries()) {
      const rest = await follow(id, { 'last-event-id': event.id })
      await rest.ended
      expect(rest.events).toEqual(whole.events.slice(at + 1))
    }
  })

  it('of a run that is canceled ends too', async () => {
    const id = await queue()
    const reading = await follow(id)
    await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))
    await app.sealer.seal(a.workspaceId)
    expect(await reading.ended).toBe(true)
    expect(told(reading)).toEqual(['run.queued', 'run.canceled'])
  })

  it('a run that is canceled while its follower looks is not missed', async () => {
    const id = await queue()
    const reading = await follow(id)
    const everything = await readEvents(`${origin}/v1/events`, { 'x-api-key': key })
    await app.sealer.seal(a.workspaceId)
    await reading.atLeast(1)
    const lock = await app.world.db.systemPool.connect()
    try {
      // A look reads the state and the history of the run, then its turns: there it is held.
      await lock.query('begin; lock table transcripts in access exclusive mode')
      await must(a.owner.POST('/personas', { body: { projectId: own.projectId, name: 'Rings' } }))
      await app.sealer.seal(a.workspaceId)
      await until('it looks', async () => {
        const { rows } = await lock.query(blockedSessions('transcripts'))
        return rows.length > 0
      })
      await app.world.db.transaction(a.workspaceId, async (tx) => {
        await cancelRun(tx, id)
        await record(tx, system, { type: 'run', id, action: 'canceled' })
      })
      await app.sealer.seal(a.workspaceId)
      await until('others are told', () => told(everything).includes('run.canceled'))
      await lock.query('commit')
    } finally {
      lock.release()
    }
    expect(await reading.ended).toBe(true)
    expect(told(reading)).toEqual(['run.queued', 'run.canceled'])
    everything.leave()
  })

  it('404 for a run of another workspace, or none', async () => {
    const id = await queue()
    const b = await tenant('B')
    for (const [of, run] of [
      [await b.keyOf('owner'), id],
      [key, 'run_none'],
    ] as const) {
      const answer = await Promise.race([call('GET', `/runs/${run}/events`, { key: of }), sleep(10_000)])
      expect(answer?.status).toBe(404)
    }
  })

  it.each(['1', 'x.y.z', '1.2.3.4'])('422 for Last-Event-ID %s', async (lastEventId) => {
    const answer = await call('GET', `/runs/${await queue()}/events`, { key, headers: { 'last-event-id': lastEventId } })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['Last-Event-ID unknown_event']])
  })
})
