import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { type Database, openDatabase } from '#src/platform/db/database.ts'
import { handle } from '#src/platform/jobs/handler.ts'
import { job } from '#src/platform/jobs/job.ts'
import { Pump } from '#src/platform/jobs/pump.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { generateEntries } from '../fixtures/generated.ts'
import { type ChildOptions, everything } from '../fixtures/subscribed.ts'
import { SealedRange, type Subscriber, workspaceQueue } from '../jobs.ts'
import { record, sealedEntries, system } from './activity.ts'
import { createSealer, type SealerOptions } from './sealer.ts'
import { verifyWorkspace } from './verify.ts'

const { app, tenant } = await testApp()
const { db, jobs } = app.world
const query = async (text: string, values: unknown[] = []) => (await db.systemPool.query(text, values)).rows
const errors: unknown[] = []
const sealerOf = (options: Partial<SealerOptions> = {}, on: Database = db) =>
  createSealer({ db: on, jobs }, { subscribers: [], queueOf: workspaceQueue, onError: (error) => errors.push(error), ...options })
const write = (workspaceId: string, id: string, count = 1, on: Database = db) =>
  on.transaction(workspaceId, (tx) =>
    record(tx, system, ...Array.from({ length: count }, () => ({ type: 'run' as const, id, action: 'touched' }))),
  )
const sealedOf = (workspaceId: string, id: string) =>
  query('select id, seq from activity where workspace_id = $1 and resource_id = $2 order by id', [workspaceId, id])
/** The whole chain fits and nothing is left over. */
const expectSound = async (workspaceId: string) =>
  expect(await verifyWorkspace(db, workspaceId)).toMatchObject({ misfits: [], unsealed: 0 })

describe('sealing', () => {
  it('gives every committed entry one place, without gaps, in the order in which they were written', async () => {
    const { workspaceId } = await tenant('A')
    for (let at = 0; at < 5; at++) await write(workspaceId, 'run_x', 3)
    const count = await app.sealer.seal(workspaceId)
    const places = (await sealedOf(workspaceId, 'run_x')).map((row) => row.seq)
    expect(places).toEqual(Array.from({ length: 15 }, (_, at) => count - 14 + at))
    expect(await app.sealer.seal(workspaceId)).toBe(0)
    await expectSound(workspaceId)
  })

  it('goes by the clock of the database, whatever the clocks of processes say', async () => {
    const { workspaceId } = await tenant('A')
    const insert = (id: string) =>
      query(
        `insert into activity (workspace_id, id, resource_type, resource_id, action, actor) values ($1, $2, 'run', 'run_x', 'run.x', '{}')`,
        [workspaceId, id],
      )
    for (const id of ['act_3', 'act_1', 'act_2']) await insert(id).then(() => sleep(2))
    await app.sealer.seal(workspaceId)
    expect((await sealedOf(workspaceId, 'run_x')).toSorted((a, b) => a.seq - b.seq).map((row) => row.id)).toEqual([
      'act_3',
      'act_1',
      'act_2',
    ])
  })

  it('takes several batches where there is more than one', async () => {
    const { workspaceId } = await tenant('A')
    await generateEntries(db, workspaceId, 1_200)
    expect(await app.sealer.seal(workspaceId)).toBeGreaterThan(1_200)
    await expectSound(workspaceId)
  })

  it('waits for no writer: what commits later comes later', async () => {
    const { workspaceId } = await tenant('A')
    const end = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = db.transaction(workspaceId, async (tx) => {
      await record(tx, system, { type: 'run', id: 'run_slow', action: 'touched' })
      written.resolve()
      await end.promise
    })
    await written.promise
    await write(workspaceId, 'run_quick')
    await app.sealer.seal(workspaceId)
    const [quick] = await sealedOf(workspaceId, 'run_quick')
    expect(quick.seq).toBeGreaterThan(0)
    end.resolve()
    await slow
    await app.sealer.seal(workspaceId)
    expect((await sealedOf(workspaceId, 'run_slow'))[0].seq).toBeGreaterThan(quick.seq)
    await expectSound(workspaceId)
  })

  it('holds up no writer, and no reader', async () => {
    const { workspaceId, owner } = await tenant('A')
    await generateEntries(db, workspaceId, 100)
    const client = await db.systemPool.connect()
    try {
      // As a sealer that stands still in the middle of its transaction.
      await client.query('begin')
      await client.query(
        `update activity set seq = 1000000 + substr(id, 5)::int, hash = 'x' where workspace_id = $1 and id like 'act_0000%'`,
        [workspaceId],
      )
      await must(owner.POST('/projects', { body: { name: 'P' } }))
      expect((await must(owner.GET('/activity', { params: { query: { limit: 200 } } }))).data.length).toBeGreaterThan(100)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('of one workspace that cannot be sealed holds up no other', async () => {
    const [a, b] = [await tenant('A'), await tenant('B')]
    await app.sealer.seal(a.workspaceId)
    await query(`update activity_heads set seq = 1 where workspace_id = $1`, [a.workspaceId])
    await write(a.workspaceId, 'run_x')
    const sealer = sealerOf({ everyMs: 20 })
    sealer.start()
    await write(b.workspaceId, 'run_x')
    await until('the other is sealed', async () => (await sealedOf(b.workspaceId, 'run_x'))[0].seq)
    await until('an error is told', () => errors.length > 0)
    await sealer.stop()
    expect((await sealedOf(a.workspaceId, 'run_x'))[0].seq).toBeNull()
    await query(`delete from activity where workspace_id = $1`, [a.workspaceId])
  })

  it('is done by POST /queue/process too, where no sealer lives', async () => {
    const a = await tenant('A')
    const own = await stage(a)
    await own.demoChannel()
    const [run] = await own.queue((await own.scenario()).id)
    await own.process()
    expect((await sealedOf(a.workspaceId, run!.id)).map((row) => row.seq !== null)).toEqual([true, true, true])
    await expectSound(a.workspaceId)
  })
})

describe('what requests may write', () => {
  it.each([
    ['a seq', `insert into activity (id, resource_type, resource_id, action, actor, seq) values ('act_x', 'run', 'x', 'run.x', '{}', 9)`],
    [
      'a hash',
      `insert into activity (id, resource_type, resource_id, action, actor, hash) values ('act_x', 'run', 'x', 'run.x', '{}', 'x')`,
    ],
    ['a change', `update activity set action = 'run.x'`],
    ['a removal', `delete from activity`],
    ['a head', `insert into activity_heads (workspace_id, seq, hash) values (current_workspace(), 9, 'x')`],
  ])('is not %s', async (_, text) => {
    const { workspaceId } = await tenant('A')
    await expect(db.transaction(workspaceId, (tx) => sql.raw(text).execute(tx))).rejects.toThrow('permission denied')
  })
})

describe('two simultaneous sealers', () => {
  let other: Database
  beforeAll(() => {
    other = openDatabase(db.connection, { onError: (error) => errors.push(error) })
  })
  afterAll(() => other.close())

  it('chain each entry once while many write', async () => {
    errors.length = 0
    const tenants = await Promise.all(['A', 'B', 'C'].map((name) => tenant(name)))
    const sealers = [sealerOf({ everyMs: 3 }), sealerOf({ everyMs: 3 }, other)]
    for (const sealer of sealers) sealer.start()
    await Promise.all(
      tenants.flatMap(({ workspaceId }) =>
        Array.from({ length: 4 }, async (_, writer) => {
          for (let at = 0; at < 50; at++) await write(workspaceId, `run_${writer}`, 2, at % 2 ? db : other)
        }),
      ),
    )
    for (const { workspaceId } of tenants)
      await until('all are sealed', async () => (await verifyWorkspace(db, workspaceId)).unsealed === 0)
    await Promise.all(sealers.map((sealer) => sealer.stop()))
    for (const { workspaceId } of tenants) {
      const verified = await verifyWorkspace(db, workspaceId)
      expect(verified).toMatchObject({ misfits: [], unsealed: 0, end: { seq: verified.sealed } })
      expect(verified.sealed).toBeGreaterThanOrEqual(400)
    }
    expect(errors).toEqual([])
  })
})

const jobsIn = async (queue: string): Promise<SealedRange[]> =>
  (
    await query(`select data -> 'payload' as range from ${jobTable} where name = $1 order by (data -> 'payload' ->> 'fromSeq')::int`, [
      queue,
    ])
  ).map((row) => row.range)

describe('fan-out', () => {
  const runsEnded: Subscriber = { job: job({ name: 'runsEnded', payload: SealedRange }), actions: ['run.completed', 'batch.*'] }

  it('is one job for each subscriber and batch that holds what it asked for: pointers only', async () => {
    const { workspaceId } = await tenant('A')
    const queue = workspaceQueue(workspaceId)
    const sealer = sealerOf({ subscribers: [everything, runsEnded] })
    await write(workspaceId, 'run_x', 2)
    const first = await sealer.seal(workspaceId)
    await db.transaction(workspaceId, (tx) =>
      record(tx, system, { type: 'run', id: 'run_x', action: 'completed', after: { outcome: 'passed' } }),
    )
    await sealer.seal(workspaceId)
    const all = await jobsIn(queue)
    expect(all.map(({ fromSeq, toSeq, entryIds }) => [fromSeq, toSeq, entryIds.length])).toEqual([
      [1, first, first],
      [first + 1, first + 1, 1],
      [first + 1, first + 1, 1],
    ])
    expect(JSON.stringify(all)).not.toContain('passed')
    const [entry] = await db.transaction(workspaceId, (tx) => sealedEntries(tx, all.at(-1)!))
    expect(entry).toMatchObject({ action: 'run.completed', seq: first + 1, changes: [{ path: '/outcome', after: 'passed' }] })
  })

  it('reaches the handler in the process that sealed, without a wait for its poll', async () => {
    const { workspaceId } = await tenant('A')
    const got: SealedRange[] = []
    const pump = new Pump(jobs, { concurrency: 2, handlers: [handle(everything.job, async (range) => void got.push(range))] })
    let woken = 0
    const off = pump.onChange(() => void woken++)
    await sealerOf({ subscribers: [everything] }).seal(workspaceId)
    expect(woken).toBeGreaterThan(0)
    off()
    await pump.round({ queues: [workspaceQueue(workspaceId)] })
    await until('it is handled', () => got.length === 1)
    expect(got[0]).toMatchObject({ workspaceId, fromSeq: 1 })
    await pump.stop()
  })

  it('is work that POST /queue/process does, and GET /queue counts', async () => {
    const a = await tenant('A')
    await sealerOf({ subscribers: [everything] }).seal(a.workspaceId)
    expect((await must(a.owner.GET('/queue', {}))).remaining.queued).toBe(1)
    // This app has no such handler and so leaves the job to one that has: that it claimed it is what is to be seen.
    expect(await must(a.owner.POST('/queue/process', { body: {} }))).toMatchObject({ claimed: 1, requeued: 1 })
    const { projectId } = await stage(a)
    expect(await must(a.owner.POST('/queue/process', { body: { projectId } }))).toMatchObject({ claimed: 0, remaining: { delayed: 0 } })
  })
})

describe('kill -9 of a sealer, again and again', () => {
  it('loses no entry and no job, and does neither twice', async () => {
    const { workspaceId } = await tenant('A')
    const queue = workspaceQueue(workspaceId)
    const options: ChildOptions = { connection: db.connection, queue }
    const begin = async () => {
      const child = fork(new URL('../fixtures/sealing-child.ts', import.meta.url), [JSON.stringify(options)], { execArgv: [] })
      await once(child, 'message')
      return child
    }
    let writing = true
    const writer = (async () => {
      for (; writing; await sleep(5)) await write(workspaceId, 'run_x', 50)
    })()
    let killed = 0
    for (let cycle = 0; cycle < 6; cycle++) {
      const children = await Promise.all([begin(), begin()])
      await sleep(100 + Math.random() * 150)
      for (const child of children) {
        child.kill('SIGKILL')
        await once(child, 'exit')
        killed += 1
      }
    }
    writing = false
    await writer
    // A killed process's transaction ends when PostgreSQL notices; the lock goes with it.
    const sealer = sealerOf({ subscribers: [everything] })
    await until(
      'all are sealed',
      async () => {
        await sealer.seal(workspaceId)
        return (await verifyWorkspace(db, workspaceId)).unsealed === 0
      },
      60_000,
    )
    const verified = await verifyWorkspace(db, workspaceId)
    expect(verified).toMatchObject({ misfits: [], unsealed: 0 })
    const ranges = await jobsIn(queue)
    expect(ranges.length).toBeGreaterThan(killed)
    let next = 1
    for (const { fromSeq, toSeq, entryIds } of ranges) {
      expect([fromSeq, entryIds.length]).toEqual([next, toSeq - fromSeq + 1])
      next = toSeq + 1
    }
    expect(next).toBe(verified.sealed + 1)
  })
})
