import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { isLockTimeout } from '../db/faults.ts'
import { within } from './boss.ts'
import { add, makeEffects, mark, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { handle } from './handler.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { startWorker } from './worker.ts'

const bench = await openJobsFixture(await testDatabase())
const { database, jobs, errors } = bench
await makeEffects(bench)
await ensureQueue(jobs, 'q')
afterAll(() => bench.close())

/** As while 10,000 runs are canceled: until `free` is called, nobody else may write. */
async function holdEffects() {
  const client = await database.systemPool.connect()
  await client.query('begin; lock table parley.effects')
  return { free: () => client.query('rollback').then(() => client.release()) }
}

it.each([
  ['only its first attempt', 1, 0],
  ['two attempts', 2, 1],
])('rows that another transaction holds during %s of a job (%i failed) leave %i lines in the log', async (_, heldFor, logged) => {
  errors.length = 0
  const held = await holdEffects()
  let attempts = 0
  const handler = handle(mark, async ({ label }, { finish }) => {
    attempts += 1
    if (attempts > heldFor) await held.free()
    await database.transaction('wks_spec', async (tx) => {
      await sql`set local lock_timeout = '20ms'`.execute(tx)
      await select(within(tx), `insert into parley.effects (kind, label) values ('end', $1)`, [label])
      await finish(tx)
    })
  })
  const worker = startWorker(new Pump(jobs, { concurrency: 1, handlers: [handler] }))
  await add(bench, mark, { payload: { label: `${heldFor}`, ms: 0, kill: false }, queue: 'q', tenant: 'a' })
  const written = () => select(onPool(database.systemPool), `select from parley.effects where label = $1`, [`${heldFor}`])
  await until('it has written', async () => attempts > heldFor && (await written()).length === 1)
  await worker.stop()
  expect([attempts, errors.map(isLockTimeout)]).toEqual([heldFor + 1, Array(logged).fill(true)])
})
