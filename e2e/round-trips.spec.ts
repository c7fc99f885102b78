import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { type CountedConnection, countRoundTrips } from '#harness/round-trips.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { companions } from '#src/play/runs/companions.ts'
import { playRun } from '#src/play/runs/operations/play.ts'
import { beatMs } from '#src/play/runs/operations/turn-flush.ts'

// So many that what a process does by itself now and then is less than one each.
const times = 30

let counted: CountedConnection
const { app, tenant } = await testApp({}, {}, async (connection) => {
  counted = await countRoundTrips(connection)
  return counted.connection
})
const agent = await mockAgent()
const { owner, keyOf, workspaceId } = await tenant('A')
const ofJob = jobContext(workspaceId)
let here: Stage
let personaId: string
beforeAll(async () => {
  await keyOf('owner')
  // Its heartbeats would count.
  await app.pump.stop({ graceMs: 0 })
  here = await stage({ owner })
  personaId = (await must(owner.POST('/personas', { body: { projectId: here.projectId, name: 'Somebody' } }))).id
})

/** Round trips of one of `times` calls, one after the other, once statements are planned and connections are open. */
async function each(call: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < 3; at++) await call(-1 - at)
  const before = counted.roundTrips()
  for (let at = 0; at < times; at++) await call(at)
  return Math.floor((counted.roundTrips() - before) / times)
}

describe('round trips to the database', () => {
  it('a read takes two: who is calling, and the rows', async () => {
    expect(await each(() => must(owner.GET('/personas/{id}', { params: { path: { id: personaId } } })))).toBe(2)
  })

  it('a read of what reviewers may be blinded to takes three: who is calling, the rows, and all that is hidden from the caller', async () => {
    await here.demoChannel()
    const [run] = await here.queue((await here.scenario()).id)
    const path = { params: { path: { id: run!.id } } }
    expect(await each(() => must(owner.GET('/runs/{id}', path)))).toBe(3)
    expect(await each(() => must(owner.GET('/runs', {})))).toBe(3)
    expect(await each(() => must(owner.GET('/activity', {})))).toBe(3)
  })

  it('a durable create takes four: who is calling, what it refers to, the row, and the commit with its activity', async () => {
    expect(await each(() => must(owner.POST('/personas', { body: { projectId: here.projectId, name: 'Another' } })))).toBe(4)
  })

  it('an idempotency key adds one: its answer is kept with the commit', async () => {
    const create = (at: number) =>
      must(
        owner.POST('/personas', {
          params: { header: { 'idempotency-key': `create ${at}`.replace(' ', '-') } },
          body: { projectId: here.projectId, name: 'Another' },
        }),
      )
    expect(await each(create)).toBe(5)
  })

  it('a conversation takes four, however many turns it has: two to take it and two to end it', async () => {
    const turns = Array.from({ length: 6 }, (_, at) => ({ role: 'user' as const, content: `message ${at}` }))
    const { id: channelId } = await here.channel({ url: agent.at('echo') })
    const { id } = await here.scenario({ driver: { mode: 'scripted', turns } })
    const queued = (await Promise.all([0, 1].map(() => here.queue(id, { channelId, repeats: 20 })))).flat()
    const play = playRun(app.world, { companions, secretsOf: async () => [], afterLast: async () => {} })
    const begun = performance.now()
    const ids = queued.map((run) => run.id)
    const trips = await each(() => play({ workspaceId, runId: ids.pop()! }, ofJob))
    // What takes longer than 250 ms writes its turns as it goes, with those of all other runs.
    const beats = (performance.now() - begun) / beatMs
    expect(trips).toBeLessThanOrEqual(4 + beats / times)
    for (const run of queued.slice(-times)) expect(await here.read(run.id)).toMatchObject({ status: 'completed', metrics: { turns: 6 } })
  })

  it('thirty conversations simultaneously take less than two each, for they start together, and end with those that end next to them', async () => {
    const turns = Array.from({ length: 6 }, (_, at) => ({ role: 'user' as const, content: `message ${at}` }))
    const { id: channelId } = await here.channel({ url: agent.at('echo') })
    const { id } = await here.scenario({ driver: { mode: 'scripted', turns } })
    const play = playRun(app.world, { companions, secretsOf: async () => [], afterLast: async () => {} })
    const begun = performance.now()
    const all = async () => {
      const queued = (await Promise.all([0, 1].map(() => here.queue(id, { channelId, repeats: 15 })))).flat()
      const before = counted.roundTrips()
      await Promise.all(queued.map((run) => play({ workspaceId, runId: run.id }, ofJob)))
      return counted.roundTrips() - before
    }
    await all()
    const trips = await all()
    const beats = (performance.now() - begun) / beatMs
    expect(trips).toBeLessThan(2 * 30 + beats)
  })
})
