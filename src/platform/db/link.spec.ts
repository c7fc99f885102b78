import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { openLink } from '#harness/database-link.ts'
import { until } from '#harness/until.ts'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseAway } from './faults.ts'
import { openLink as openOwnLink } from './link.ts'

let way: Awaited<ReturnType<typeof openLink>>
let db: Database
let errors: Error[] = []
beforeAll(async () => {
  way = await openLink(await testDatabase())
  db = openDatabase(way.connection, { onError: (error) => errors.push(error) })
  db.watch()
})
/** Ends the silence, and waits until the link itself has been answered: nobody is served before. */
async function mend() {
  way.endBlackHole()
  await until('it serves again', () => asked('select 1').then(Boolean, () => false))
  errors = []
}
afterAll(async () => {
  await db.close()
  await way.close()
})
const asked = (text: string) => db.transaction('wks_spec', (tx) => sql.raw(text).execute(tx))
/** What became of it; one that is neither answered nor refused keeps the spec waiting until its end. */
const fateOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error) => (isDatabaseAway(error) ? 'away' : error),
  )

describe('a database that is merely silent', () => {
  it('is away for those that wait for its answer, however long TCP would wait', async () => {
    await asked('select 1')
    const waiting = [asked('select pg_sleep(600)'), db.statements('wks_spec', (tx) => sql`select pg_sleep(600)`.execute(tx))]
    const system = sql`select pg_sleep(600)`.execute(db.system)
    way.startBlackHole()
    expect(await Promise.all([...waiting, system].map(fateOf))).toEqual(['away', 'away', 'away'])
    await mend()
  })

  it('is away at once for those that ask while it is silent, until it answers again', async () => {
    way.startBlackHole()
    await until('it is found silent', () => errors.some((error) => error.message.includes('does not answer')))
    expect(await Promise.all(Array.from({ length: 20 }, () => fateOf(asked('select 1'))))).toEqual(Array(20).fill('away'))
    await mend()
  })

  it('is told of once a silence, not with each question', async () => {
    way.startBlackHole()
    await until('it is found silent', () => errors.some((error) => error.message.includes('does not answer')))
    // Each of these is refused on a new connection, behind at least one more question of the link.
    for (let time = 0; time < 3; time++) expect(await fateOf(asked('select 1'))).toBe('away')
    expect(errors.filter((error) => error.message.includes('does not answer'))).toHaveLength(1)
    await mend()
  })
})

describe('a database that answers', () => {
  it('is not taken for silent by a process that stood still itself', async () => {
    const answer = asked('select pg_sleep(0.1)')
    await new Promise(setImmediate)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
    expect(await fateOf(answer)).toBe('answered')
    expect(errors).toEqual([])
  })
})

describe('the connection that asks', () => {
  it('cuts no other when it is ended alone', async () => {
    const answer = asked('select pg_sleep(1.5)')
    const admin = new pg.Client(way.connection)
    await admin.connect()
    const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = $1'
    await until('it has been ended', async () => (await admin.query(end, ['select 1'])).rows.length > 0)
    await admin.end()
    expect(await fateOf(answer)).toBe('answered')
    expect(errors).toEqual([])
  })
})

it('cuts all connections to a silent server but those that are spared, which are asked once it answers again', async () => {
  const own = await openLink(await testDatabase())
  const link = openOwnLink(1_400)
  const [cut, spared] = [link.open(), link.open()]
  for (const socket of [cut, spared]) socket.on('error', () => {}).connect(join(own.connection.host, `.s.PGSQL.${own.connection.port}`))
  link.spare(spared)
  let returns = 0
  link.onReturn(() => returns++)
  const unwatch = link.watch(own.connection, () => {})
  await until('it has answered', () => returns === 1)
  own.startBlackHole()
  await until('the others are cut', () => cut.destroyed)
  expect(spared.destroyed).toBe(false)
  own.endBlackHole()
  await until('it has answered again', () => returns === 2)
  await unwatch()
  await own.close()
})

it('a database that is closed is asked no more', async () => {
  const own = await openLink(await testDatabase())
  const other = openDatabase(own.connection, { onError: () => {} })
  other.watch()
  await until('the link is open', () => own.open() > 0)
  await other.close()
  await until('no connection is left', () => own.open() === 0)
  await own.close()
})

it('reports nothing of a connection that it has closed, though the server stops before it has heard of that', async () => {
  const own = await openLink(await testDatabase())
  const reported: Error[] = []
  const closing = openDatabase(own.connection, { onError: (error) => reported.push(error) })
  const [{ pid }] = (await closing.systemPool.query('select pg_backend_pid() as pid')).rows as [{ pid: number }]
  own.delay(600_000)
  await closing.close()
  // What it said last is on its way by then.
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  own.delay(0)
  const administrator = new pg.Client(way.connection)
  await administrator.connect()
  await administrator.query('select pg_terminate_backend($1)', [pid])
  await administrator.end()
  await until('the server has ended the connection', () => own.open() === 0)
  expect(reported).toEqual([])
  await own.close()
})
