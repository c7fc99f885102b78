import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { stage } from '#harness/stage.ts'
import { awaitAll, defaultLimits, openDatabase, openPool, type Tx, withCommit } from './database.ts'
import { isDatabaseAway, isLockTimeout, isUniqueViolation } from './faults.ts'

const { app, tenant } = await testApp()
const { db } = app.world
let a: string
beforeAll(async () => {
  const owner = await tenant('A')
  a = owner.workspaceId
  await stage(owner)
})

describe('what is asked at once in a transaction', () => {
  const rename = (name: string) => sql`update projects set name = ${name}`
  const names = () =>
    db.statements(a, async (tx) => (await sql<{ name: string }>`select name from projects`.execute(tx)).rows.map(({ name }) => name))
  it('is done in its order', async () => {
    await db.transaction(a, (tx) => awaitAll(rename('first').execute(tx), rename('second').execute(tx)))
    expect(new Set(await names())).toEqual(new Set(['second']))
  })
  it('fails with the fault of the first that failed, and then nothing is kept', async () => {
    const failing = db.transaction(a, (tx) =>
      awaitAll(rename('third').execute(tx), sql`select 1 / ${0}::int`.execute(tx), rename('fourth').execute(tx)),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(new Set(await names())).toEqual(new Set(['second']))
  })
  it('may not come behind its end', async () => {
    const late = await db.transaction(a, async (tx) => () => rename('late').execute(tx))
    await expect(late()).rejects.toThrow('this transaction has ended')
    expect(new Set(await names())).toEqual(new Set(['second']))
  })
  it('fails a transaction that did not wait for it', async () => {
    const careless = db.transaction(a, async (tx) => void sql`select 1 / ${0}::int`.execute(tx).catch(() => {}))
    await expect(careless).rejects.toThrow('has failed')
  })
})

describe('what goes out with the commit', () => {
  const sent: number[][] = []
  const send = async (tx: Tx, items: number[]) => {
    sent.push(items)
    await sql`select 1 / ${items[0]}::int`.execute(tx)
  }
  it('is sent once for all, after everything else', async () => {
    await db.transaction(a, async (tx) => {
      await withCommit(tx, send, 1, 2)
      await withCommit(tx, send, 3)
      expect(sent).toEqual([])
    })
    expect(sent.splice(0)).toEqual([[1, 2, 3]])
  })
  it('fails the transaction when it fails', async () => {
    await expect(db.transaction(a, (tx) => withCommit(tx, send, 0))).rejects.toThrow('division by zero')
    expect(sent.splice(0)).toEqual([[0]])
  })
  it('is never sent when the transaction fails', async () => {
    const failing = db.transaction(a, async (tx) => {
      await withCommit(tx, send, 1)
      throw new Error('ours')
    })
    await expect(failing).rejects.toThrow('ours')
    expect(sent).toEqual([])
  })
  it('is sent at once where nobody commits for it', async () => {
    await db.system.transaction().execute((tx) => withCommit(tx, send, 1))
    expect(sent.splice(0)).toEqual([[1]])
  })
})

describe('limits of a transaction', () => {
  const short = openDatabase(db.connection, {
    onError: () => {},
    limits: { pool: 1, shared: true, waitMs: 200, silenceMs: 1_400, statementMs: 200, lockMs: 100, idleInTransactionMs: 2_000 },
  })
  afterAll(() => short.close())
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  const project = sql`select 1 from projects where workspace_id = ${sql.lit('x')} or true limit 1 for update`
  it('a statement that is too slow, a row that stays locked and a pool that is busy mean: not just now', async () => {
    const slow = await failure(short.transaction(a, (tx) => sql`select pg_sleep(1)`.execute(tx)))
    const locked = await db.transaction(a, async (tx) => {
      await project.execute(tx)
      return failure(short.transaction(a, (own) => project.execute(own)))
    })
    const busy = await short.transaction(a, () => failure(short.transaction(a, async () => {})))
    expect([slow, locked, busy].map(isDatabaseAway)).toEqual([true, true, true])
    expect([slow, locked, busy].map(isLockTimeout)).toEqual([false, true, false])
  })
  it('but a statement that is wrong does not', async () => {
    const wrong = await failure(short.transaction(a, (tx) => sql`select nothing`.execute(tx)))
    const twice = await failure(
      short.transaction(a, (tx) => sql`insert into projects (id, name, content) select id, name, content from projects`.execute(tx)),
    )
    expect([wrong, twice].map(isDatabaseAway)).toEqual([false, false])
    expect(isUniqueViolation(twice)).toBe(true)
  })
})

describe('values of the driver', () => {
  it('counts are numbers, times are RFC 3339 in UTC with milliseconds', async () => {
    const pool = openPool(db.connection, { role: 'parley_app', limits: defaultLimits, onError: () => {} })
    const { rows } = await pool.query(
      `select 9007199254740991::bigint as n, timestamptz '2026-01-02 03:04:05.6789+02' as at, null::timestamptz as never`,
    )
    await pool.end()
    expect(rows).toEqual([{ n: 9007199254740991, at: '2026-01-02T01:04:05.678Z', never: null }])
  })
})
