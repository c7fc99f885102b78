import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { openLink } from '#harness/database-link.ts'
import { administer } from '#harness/setup.ts'
import {
  add,
  type Child,
  effects,
  type JobsFixture,
  makeEffects,
  mark,
  marking,
  openJobsFixture,
  startChild,
  until,
} from './fixtures/jobs-fixture.ts'
import { takeBackFrom } from './heartbeat.ts'
import { countWorkers } from './presence.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { claimTable, jobTable, processTable, workerTable } from './tables.ts'
import { startWorker, type Worker } from './worker.ts'

// So long that only the lifeline can have shown that a process is gone.
const heartbeatSeconds = 3_600
const connection = await testDatabase()
let bench: JobsFixture
let children: Child[] = []
let workers: Worker[] = []

const rows = <Row>(text: string, values: unknown[] = []) => select<Row>(onPool(bench.database.systemPool), text, values)
const entered = async () => (await rows<{ key: string }>(`select key::text from ${processTable} order by key`)).map(({ key }) => key)
const states = async () =>
  (await rows<{ state: string; attempt: number }>(`select state, retry_count as attempt from ${jobTable} where name like 'q%'`)).map(
    ({ state, attempt }) => `${state} ${attempt}`,
  )
const begins = () => effects(bench, 'begin')
const ends = () => effects(bench, 'end')

beforeAll(async () => {
  bench = await openJobsFixture(connection, { heartbeatSeconds })
  await makeEffects(bench)
  await ensureQueue(bench.jobs, 'q')
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...workers.map((worker) => worker.stop({ graceMs: 0 })), ...children.map((child) => child.gone)])
  children = []
  workers = []
  await bench.database.systemPool.query(
    `delete from ${jobTable}; delete from parley.effects; delete from ${processTable}; delete from ${workerTable}; delete from ${claimTable}`,
  )
})
afterAll(() => bench.close())

const child = async (to = connection) => {
  const started = await startChild({ connection: to, concurrency: 4, heartbeatSeconds, pollMs: 50, listen: true })
  children.push(started)
  return started
}
const worker = () => {
  workers.push(startWorker(new Pump(bench.jobs, { concurrency: 4, handlers: [marking(bench.database)] }), { pollMs: 50 }))
}
const item = (label: string, ms = 600_000) => ({
  payload: { label, ms, kill: false },
  queue: 'q',
  tenant: 'a',
  group: { id: 'g', limit: 1 },
})
/** Returns once the others have looked so often that they would have given back what they think is lost: another process shows when. */
const untilOthersLooked = async (living: readonly string[] = []) => {
  const victim = await child()
  const others = async () => (await entered()).filter((key) => !living.includes(key))
  await until('it is entered', async () => (await others()).length === 1)
  victim.kill('SIGKILL')
  await until('it is forgotten', async () => (await others()).length === 0)
}

describe('a process that is killed', () => {
  it('leaves its place in a full group to others long before its heartbeat is over, and its job starts over', async () => {
    const victim = await child()
    await until('it is entered', async () => (await entered()).length === 1)
    await add(bench, mark, item('a', 1_000), item('b', 0))
    await until('it plays', async () => (await begins()).length === 1)
    worker()
    victim.kill('SIGKILL')
    await until('both have ended', async () => (await ends()).length === 2)
    expect((await begins()).map(({ label, attempt, pid }) => [label, attempt, pid === process.pid])).toEqual([
      ['a', 0, false],
      ['a', 1, true],
      ['b', 0, true],
    ])
    expect(await entered()).toEqual([])
  })

  it('no longer counts as a worker, long before the time of its last announcement is over', async () => {
    const running = async () => (await countWorkers(bench.jobs)).running
    const victim = await child()
    await until('it is entered and announced', async () => (await entered()).length === 1 && (await running()) === 1)
    victim.kill('SIGKILL')
    await victim.gone
    await bench.database.systemPool.query(`update ${workerTable} set seen_at = now() + interval '1 h'`)
    worker()
    await until('only the other counts', async () => (await rows(`select from ${workerTable}`)).length === 2 && (await running()) === 1)
  })
})

describe('a process that lives', () => {
  it('counts as a worker again after it was taken for gone', async () => {
    worker()
    await until('it counts', async () => (await countWorkers(bench.jobs)).running === 1)
    await bench.database.systemPool.query(`insert into ${processTable} values (${bench.jobs.processKey}, pg_postmaster_start_time())`)
    await takeBackFrom(bench.jobs, [bench.jobs.processKey])
    expect(await countWorkers(bench.jobs)).toMatchObject({ running: 0, jobsAtOnce: 0 })
    await until('it counts again', async () => (await countWorkers(bench.jobs)).running === 1)
  })

  it('keeps its job, however often the server ends the connection', async () => {
    await child()
    await until('it is entered', async () => (await entered()).length === 1)
    const [key] = await entered()
    await add(bench, mark, item('a'))
    await until('it plays', async () => (await begins()).length === 1)
    worker()
    const held = `from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and (classid::bigint << 32) + objid::bigint = ${key}
      and database = (select oid from pg_database where datname = current_database())`
    const ended = new Set<number>()
    while (ended.size < 8) {
      const [holding] = await rows<{ pid: number }>(`select pid ${held}`)
      if (!holding || ended.has(holding.pid)) continue
      await administer(connection, `select pg_terminate_backend(pid) ${held}`)
      ended.add(holding.pid)
    }
    await untilOthersLooked([key!])
    expect(await entered()).toEqual([key])
    expect([await states(), (await begins()).length]).toEqual([['active 0'], 1])
  })
})

describe('a process of which nothing is certain', () => {
  /** Claimed by this process for the first time, and perhaps again by another. */
  const claimed = async (retryCount: number) => {
    await rows(`update ${jobTable} set state = 'active', started_on = now(), retry_count = $1`, [retryCount])
    await rows(`insert into ${claimTable} select name, $1, id, 0 from ${jobTable}`, [bench.jobs.processKey])
  }

  it('that reaches the server through something that may end by itself is not entered, so its heartbeats decide', async () => {
    const way = await openLink(connection)
    const victim = await child(way.connection)
    await add(bench, mark, item('a'))
    await until('it plays', async () => (await begins()).length === 1)
    worker()
    victim.kill('SIGKILL')
    await untilOthersLooked()
    expect(await states()).toEqual(['active 0'])
    await way.close()
  })

  it.each([
    ['entered on another server, or before its restart', `server_started_at = server_started_at - interval '1 s'`, 0],
    ['entered on this server, and without its lock', 'key = key', 1],
  ])('that was %s', async (_, change, taken) => {
    await bench.database.systemPool.query(`insert into ${processTable} values (${bench.jobs.processKey}, pg_postmaster_start_time())`)
    await bench.database.systemPool.query(`update ${processTable} set ${change}`)
    await add(bench, mark, item('a'))
    const pump = new Pump(bench.jobs, { concurrency: 1, handlers: [] })
    await claimed(0)
    expect(await takeBackFrom(bench.jobs, [bench.jobs.processKey])).toBe(taken)
    expect(await states()).toEqual([taken ? 'retry 0' : 'active 0'])
    await pump.stop({ graceMs: 0 })
  })

  it('that no longer has the job: another has claimed it since', async () => {
    await bench.database.systemPool.query(`insert into ${processTable} values (${bench.jobs.processKey}, pg_postmaster_start_time())`)
    await add(bench, mark, item('a'))
    await claimed(1)
    expect(await takeBackFrom(bench.jobs, [bench.jobs.processKey])).toBe(0)
    expect(await states()).toEqual(['active 1'])
  })
})

describe('a process that stops', () => {
  it('leaves no entry', async () => {
    const leaving = await openJobsFixture(connection, { listen: true })
    await until('it is entered', async () => (await entered()).length === 1)
    await leaving.close()
    expect(await entered()).toEqual([])
  })
})
