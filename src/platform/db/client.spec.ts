import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { throughPgbouncer } from '#harness/pgbouncer.ts'
import { hasPgbouncer } from '#harness/pgbouncer-process.ts'
import type { RightsClient } from './client.ts'
import { type Connection, defaultLimits, openPool } from './database.ts'

type Way = { name: string; possible: boolean; isShared: boolean; through: (to: Connection) => Connection | Promise<Connection> }
const ways: Way[] = [
  { name: 'a connection of its own', possible: true, isShared: false, through: (to) => to },
  { name: 'PgBouncer in transaction mode', possible: hasPgbouncer, isShared: true, through: throughPgbouncer },
]

describe.each(ways)('through $name', async ({ possible, isShared, through }) => {
  if (!possible) return it.skip('no statement is done without its rights')
  const limits = { ...defaultLimits, pool: 1 }
  const connection = await through(await testDatabase())
  const owner = openPool(connection, { role: 'parley_system', limits, onError: () => {} })
  const tenants = openPool(connection, { role: 'parley_app', limits, onError: () => {} })
  afterAll(() => Promise.all([owner.end(), tenants.end()]))
  await owner.query('create table parley.written (n int)')
  const count = async () => (await owner.query('select count(*)::int as n from written')).rows[0].n
  const write = (client: { query(text: string, values: unknown[]): Promise<unknown> }) =>
    client.query('insert into written values ($1)', [1])

  it('nothing is written outside of a transaction that failed to begin', async () => {
    const client = await owner.connect()
    const asked = [client.query('begin isolation level none'), write(client), write(client)]
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(write(client)).rejects.toThrow('this transaction has failed')
    client.release()
    expect(await count()).toBe(0)
  })

  it('a transaction that was left behind ends with its connection', async () => {
    const client = await owner.connect()
    await client.query('begin')
    await write(client)
    client.release()
    expect(await count()).toBe(0)
  })

  it('the commands of several statements, of a script and of a listener answer what was asked', async () => {
    expect((await owner.query(`select 'a' as text; select 'b' as text`)) as unknown).toMatchObject([
      { rows: [{ text: 'a' }] },
      { rows: [{ text: 'b' }] },
    ])
    const script = 'begin; insert into written values (2); select current_user::text as role; commit'
    expect((await owner.query(script)) as unknown).toMatchObject([{}, {}, { rows: [{ role: 'parley_system' }] }, {}])
    expect((await owner.query('select current_user::text as role')).rows).toEqual([{ role: 'parley_system' }])
    expect(await count()).toBe(1)
  })

  it('who loses the role of its session does nothing for a workspace', async () => {
    const client = (await tenants.connect()) as unknown as RightsClient & { release(broken: boolean): void }
    await client.query('reset role')
    const role = () => client.queryIn('wks_spec', 'select current_user::text as role', [])
    if (isShared) expect((await role()).rows).toEqual([{ role: 'parley_app' }])
    else {
      await expect(role()).rejects.toThrow('the rights of this connection are lost')
      await expect(client.begin('wks_spec')).rejects.toThrow('the rights of this connection are lost')
    }
    client.release(true)
  })
})
