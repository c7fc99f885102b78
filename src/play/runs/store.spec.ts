import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { blockedSessions } from '#harness/blocked.ts'
import { stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { errorEnding } from './ending.ts'
import { areHeld, cancelRun, requeueAttempt, type StartedRun, startAttempts } from './store/attempts.ts'
import { completeAll, completeRun } from './store/endings.ts'
import { appendTurns, turnsText } from './store/turns.ts'

const { app, tenant } = await testApp()
const { owner, keyOf, workspaceId } = await tenant('A')
const ids: string[] = []
beforeAll(async () => {
  await keyOf('owner')
  await app.pump.stop({ graceMs: 0 })
  const here = await stage({ owner })
  const { id: channelId } = await here.demoChannel()
  const { id } = await here.scenario()
  // Plans are stored from now on: of a table of thirty runs.
  const early = (await here.queue(id, { channelId, repeats: 30 })).map((run) => run.id)
  while (early.length > 0) await app.world.db.transaction(workspaceId, (tx) => endAll(tx, ...(early.splice(-2) as [string, string])))
  for (let hundreds = 0; hundreds < 4; hundreds++) ids.push(...(await here.queue(id, { channelId, repeats: 100 })).map((run) => run.id))
})
afterAll(() => app.close())

/** Rows of `runs` that were read in this transaction so far. */
async function read(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = 'runs'`.execute(tx)
  return Number(rows[0]!.n)
}

// The server plans a named statement again five times before it stores a plan: the tenth time is representative.
async function maxRead(work: Work, runs = 1): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 10; time++)
    await app.world.db.transaction(workspaceId, async (tx) => {
      const before = await read(tx)
      await work(tx, ...(ids.splice(-runs) as [string]))
      counts.push((await read(tx)) - before)
    })
  return Math.max(...counts)
}

const ending = errorEnding('workerLost', 'platform', { reason: 'workerLost', message: 'spec' })

type Work = (tx: Tx, id: string, ...others: string[]) => Promise<unknown>
const begun =
  (work: (tx: Tx, run: StartedRun) => Promise<unknown>): Work =>
  async (tx, id) => {
    const run = await startAttempts(tx, [{ id, token: randomUUID(), again: false }]).then(([run]) => run)
    await work(tx, run!)
  }

describe('of 400 runs in a table that was never analyzed, what is done with one reads no other', () => {
  it.each<[string, Work, number]>([
    ['an attempt that begins', (tx, id) => startAttempts(tx, [{ id, token: randomUUID(), again: false }]).then(([run]) => run), 2],
    ['a run that is canceled', cancelRun, 2],
    ['turns that are added', begun((tx, run) => appendTurns(tx, [turnsText({ run, turns: [] })])), 3],
    ['an attempt that ends', begun((tx, run) => completeRun(tx, { id: run.id, token: run.token }, ending)), 4],
    ['an attempt that is handed back', begun(requeueAttempt), 3],
  ])('%s', async (_, work, most) => {
    expect(await maxRead(work)).toBeLessThanOrEqual(most)
  })
})

const startAll = (tx: Tx, ids: readonly string[]) =>
  startAttempts(
    tx,
    ids.map((id) => ({ id, token: randomUUID(), again: false })),
  )
const endAll: Work = async (tx, ...ids) =>
  completeAll(
    tx,
    (await startAll(tx, ids)).map((run) => ({ ...run!, ending })),
  )

/** The first of them ends meanwhile, and one has another token. */
const holdAll: Work = async (tx, ...ids) => {
  const attempts = (await startAll(tx, ids)).map((run) => run!)
  await completeAll(tx, [{ id: ids[0]!, token: attempts[0]!.token, ending }])
  const asking = attempts.map(({ id, token }, at) => ({ id, token: at === 1 ? randomUUID() : token }))
  expect(await areHeld(tx, asking)).toEqual(ids.map((_, at) => at > 1))
  expect(await areHeld(tx, asking.toReversed())).toEqual(ids.map((_, at) => at > 1).toReversed())
}

describe('of these runs, what is done with ten of them immediately reads no other', () => {
  it.each<[string, Work, number]>([
    ['attempts that begin', (tx, ...ids) => startAll(tx, ids), 2],
    ['attempts that end', endAll, 4],
    ['attempts that ask whether they still hold their runs', holdAll, 5],
  ])('%s', async (_, work, most) => {
    expect(await maxRead(work, 10)).toBeLessThanOrEqual(most * 10)
  })
})

describe('a run that another transaction is changing', () => {
  it.each<[string, Work]>([
    ['starts', async (tx, id) => expect(await startAll(tx, [id])).toMatchObject([{ id, from: 'queued' }])],
    ['ends', async (tx, id) => expect(await completeAll(tx, [{ id, token: undefined, ending }])).toEqual(new Set([id]))],
  ])('%s once it has', async (_, work) => {
    const id = ids.pop()!
    const { db } = app.world
    const [changed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = db.transaction(workspaceId, async (tx) => {
      await sql`update runs set version = version + 1 where id = ${id}`.execute(tx)
      changed.resolve()
      await release.promise
    })
    await changed.promise
    const waiting = db.transaction(workspaceId, (tx) => work(tx, id))
    await until('it waits for the lock', async () => {
      const { rows } = await sql.raw(blockedSessions()).execute(db.system)
      return rows.length > 0
    })
    release.resolve()
    await Promise.all([other, waiting])
  })
})
