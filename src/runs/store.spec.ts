import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import { stage } from '../harness/stage.ts'
import type { Tx } from '../platform/db/database.ts'
import { errorEnding } from './ending.ts'
import { cancelRun, completeRun, requeueAttempt, type StartedRun, startAttempt } from './store/attempts.ts'
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
  for (let hundreds = 0; hundreds < 3; hundreds++) ids.push(...(await here.queue(id, { channelId, repeats: 100 })).map((run) => run.id))
})
afterAll(() => app.close())

/** Rows of `runs` that were read in this transaction so far. */
async function read(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = 'runs'`.execute(tx)
  return Number(rows[0]!.n)
}

// The server plans a named statement again five times before it stores a plan: the tenth time is representative.
async function maxRead(work: Work): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 10; time++)
    await app.world.db.transaction(workspaceId, async (tx) => {
      const before = await read(tx)
      await work(tx, ids.pop()!)
      counts.push((await read(tx)) - before)
    })
  return Math.max(...counts)
}

const ending = errorEnding('workerLost', 'platform', { reason: 'workerLost', message: 'spec' })

type Work = (tx: Tx, id: string) => Promise<unknown>
const begun =
  (work: (tx: Tx, run: StartedRun) => Promise<unknown>): Work =>
  async (tx, id) => {
    const run = await startAttempt(tx, { id, token: randomUUID() }, false)
    await work(tx, run!)
  }

describe('of 300 runs in a table that was never analyzed, what is done with one reads no other', () => {
  it.each<[string, Work, number]>([
    ['an attempt that begins', (tx, id) => startAttempt(tx, { id, token: randomUUID() }, false), 2],
    ['a run that is canceled', cancelRun, 2],
    ['turns that are added', begun((tx, run) => appendTurns(tx, [turnsText({ run, turns: [] })])), 3],
    ['an attempt that ends', begun((tx, run) => completeRun(tx, { id: run.id, token: run.token }, ending)), 3],
    ['an attempt that is handed back', begun(requeueAttempt), 3],
  ])('%s', async (_, work, most) => {
    expect(await maxRead(work)).toBeLessThanOrEqual(most)
  })
})
