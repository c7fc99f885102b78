import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { urlOf } from '#harness/connection-url.ts'
import { throughPgbouncer } from '#harness/pgbouncer.ts'
import { hasPgbouncer } from '#harness/pgbouncer-process.ts'
import { administer } from '#harness/setup.ts'
import { contracts } from '#src/app/interface.ts'
import { operationsOf, pathNames } from '#src/platform/contract.ts'
import { type Connection, partsOf } from '#src/platform/db/database.ts'
import { newId, type Prefix } from '#src/platform/ids.ts'
import { makeOneOfEach } from './support/matrix/one-of-each.ts'
import { bodies, bodyless, callTo, filled, queries } from './support/matrix/requests.ts'

const operations = operationsOf(contracts)

/** A login of its own that may act as both roles, and what an administrator may have set for it. */
async function loginWith(connection: Connection, rights: string, ...settings: string[]): Promise<Connection> {
  const user = `spec_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await administer(connection, `create role ${user} login ${rights} password '${password}'; grant parley_app, parley_system to ${user}`)
  for (const setting of settings) await administer(connection, `alter role ${user} set ${setting}`)
  afterAll(async () => {
    await administer({ ...partsOf(connection), database: 'postgres' }, `drop role ${user}`).catch(() => {})
  })
  return { ...partsOf(connection), user, password }
}

/** Each takes what we asked for at start-up away, or gives the login what we did not ask for. */
const ways: [string, boolean, (connection: Connection) => Promise<Connection>][] = [
  ['a superuser', true, (connection) => loginWith(connection, 'superuser')],
  ['a login that bypasses row-level security', true, (connection) => loginWith(connection, 'bypassrls')],
  [
    'a URL with options of its own',
    true,
    async (connection) => ({
      connectionString: `${urlOf(partsOf(connection))}&options=${encodeURIComponent('-c search_path=public -c row_security=off')}`,
    }),
  ],
  [
    'a login and a database with settings of their own',
    true,
    async (connection) => {
      const own = await loginWith(connection, '', 'role = parley_system', 'row_security = off', `statement_timeout = '1h'`)
      await administer(connection, `alter database ${connection.database} set search_path = public, pg_catalog`)
      await administer(connection, `alter database ${connection.database} set lock_timeout = '1h'`)
      return own
    },
  ],
  ['PgBouncer in transaction mode, which drops options', hasPgbouncer, throughPgbouncer],
]

describe.each(ways)('through %s', async (name, possible, through) => {
  if (!possible) return it.skip('nothing of another workspace is read or written')
  const { app, origin, tenant } = await testApp(
    { PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '10000', PARLEY_TEST_LIMIT_POOL_WAIT_MS: '60000' },
    {},
    through,
  )
  const call = callTo(origin)
  const [a, b] = [await tenant('A'), await tenant('B')]
  const mine = await makeOneOfEach(a)
  const key = { 'x-api-key': await b.keyOf('owner') }
  const ids = [a.workspaceId, a.ownerId, ...Object.values(mine)]
  const tables = (
    await sql<{ name: string }>`select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid
      where c.relnamespace = 'parley'::regnamespace and c.relkind in ('r', 'v') and t.attname = 'workspace_id'`.execute(app.world.db.system)
  ).rows

  it('each operation answers for an id of another workspace as for one that is missing', async () => {
    const wrong: string[] = []
    for (const { name, resource, operation } of operations.filter(({ operation }) => pathNames(operation.url).length > 0)) {
      if (resource === 'activity') continue
      const kind = { 'runs.get': 'scenarios', 'runs.getOfTest': 'tests', 'imports.create': 'projects' }[name] ?? resource
      const own = mine[kind]!
      const paths = pathNames(operation.url)
      const foreign = Object.fromEntries(
        paths.map((path) => [path, path === 'resourceType' ? 'scenario' : path === 'runId' ? mine.runs! : own]),
      )
      const missing = Object.fromEntries(
        paths.map((path) => [path, path === 'resourceType' ? 'scenario' : newId(own.slice(0, 3) as Prefix)]),
      )
      const body = bodies[name] ?? (bodyless(operation.method) ? undefined : {})
      const ask = (given: Record<string, string>) => call(operation.method, filled(operation.url, given) + (queries[name] ?? ''), key, body)
      const [one, other] = await Promise.all([ask(foreign), ask(missing)])
      const same = JSON.stringify({ ...one.body, requestId: '' }) === JSON.stringify({ ...other.body, requestId: '' })
      if (one.status !== 404 || other.status !== 404 || !same) wrong.push(`${name}: ${one.status} and ${other.status}`)
    }
    expect(wrong).toEqual([])
  })

  it('each list shows nothing of another workspace', async () => {
    const lists = operations.filter(({ operation }) => operation.method === 'GET' && pathNames(operation.url).length === 0)
    expect(lists.length).toBeGreaterThan(10)
    for (const { operation } of lists.filter(({ operation }) => operation.role !== 'identity')) {
      const { body } = await call('GET', operation.url, key)
      for (const id of ids) expect(JSON.stringify(body)).not.toContain(id)
    }
  })

  it('each table is empty for another workspace, in a transaction and in a single statement, before and after an error in it', async () => {
    const { db } = app.world
    expect(tables.length).toBeGreaterThan(30)
    const count = sql<{ n: number }>`select ${sql.join(
      tables.map(({ name }) => sql`(select count(*) from ${sql.table(name)} where workspace_id <> ${b.workspaceId})`),
      sql` + `,
    )} as n`
    const seen = async () => [
      (await db.statements(b.workspaceId, (tx) => count.execute(tx))).rows[0]!.n,
      (await db.transaction(b.workspaceId, (tx) => count.execute(tx))).rows[0]!.n,
    ]
    expect(await Promise.all(Array.from({ length: 20 }, seen))).toEqual(Array.from({ length: 20 }, () => [0, 0]))
    for (const open of [db.statements, db.transaction])
      await expect(open(b.workspaceId, (tx) => Promise.all([sql`select 1 / ${0}::int`.execute(tx), count.execute(tx)]))).rejects.toThrow()
    expect(await seen()).toEqual([0, 0])
    const change = sql`update projects set name = 'taken' where workspace_id = ${a.workspaceId}`
    const { numAffectedRows } = await db.transaction(b.workspaceId, (tx) => change.execute(tx))
    expect(numAffectedRows).toBe(0n)
  })

  it('time limits and names hold, for requests and for the service itself', async () => {
    const settings = sql<{ path: string; statement: string; lock: string; idle: string }>`
      select current_setting('search_path') as path, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`
    const wanted = { path: 'parley, pg_temp', statement: '5s', lock: '2s', idle: '10s' }
    const { db } = app.world
    expect((await db.statements(b.workspaceId, (tx) => settings.execute(tx))).rows).toEqual([wanted])
    expect((await db.transaction(b.workspaceId, (tx) => settings.execute(tx))).rows).toEqual([wanted])
    expect((await settings.execute(db.system)).rows).toEqual([wanted])
    expect((await db.system.transaction().execute((tx) => settings.execute(tx))).rows).toEqual([wanted])
  })

  it('leaves nothing of a session to anyone who has the server’s connection next', async () => {
    if (!name.startsWith('PgBouncer')) return
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client(app.world.db.connection)
        await client.connect()
        // In a transaction each of them has a connection of the server to itself: all there are.
        await client.query('begin')
        return client
      }),
    )
    const left = await Promise.all(
      clients.map(async (client) => {
        const { rows } =
          await client.query(`select current_user = session_user as own, coalesce(current_setting('parley.workspace', true), '') as workspace,
          current_setting('search_path') like '%public%' as path, (select count(*)::int from pg_prepared_statements where name <> '') as names,
          (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`)
        await client.end()
        return rows[0]
      }),
    )
    expect(left).toEqual(Array.from({ length: 4 }, () => ({ own: true, workspace: '', path: true, names: 0, locks: 0 })))
  })
})
