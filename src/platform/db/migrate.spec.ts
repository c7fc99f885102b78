import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { administer } from '#harness/setup.ts'
import { migrateAll } from '#src/app/storage.ts'
import { version } from '#src/app/version.ts'
import { queueSchema } from '../jobs/tables.ts'
import { type Connection, partsOf } from './database.ts'
import { migrate, roleStatements } from './migrate.ts'

const files = readdirSync(new URL('../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -4))
  .sort()
const nothing = { applied: [], repaired: [] }
const cluster = partsOf(inject('cluster'))
const made: string[] = []
afterAll(async () => {
  for (const statement of made) await administer(inject('cluster'), statement).catch(() => {})
})

async function emptyDatabase(): Promise<Connection> {
  const name = `parley_spec_empty_${process.pid}_${made.length}`
  await administer(inject('cluster'), `create database ${name}`)
  made.unshift(`drop database if exists ${name} with (force)`)
  return { ...cluster, database: name }
}
async function query<T>(connection: Connection, text: string): Promise<T[]> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  it('brings an empty database up to date, and a second time does nothing', async () => {
    const connection = await emptyDatabase()
    expect(await migrateAll(connection)).toEqual({ applied: files, repaired: [] })
    expect(await migrateAll(connection)).toEqual(nothing)
  })
  it('by three processes simultaneously is done once', async () => {
    const connection = await emptyDatabase()
    const applied = await Promise.all([migrateAll(connection), migrateAll(connection), migrateAll(connection)])
    expect(applied.flatMap((one) => one.applied).sort()).toEqual(files)
    const rows = await query<{ name: string }>(connection, 'select name from parley.kysely_migration order by name')
    expect(rows.map(({ name }) => name)).toEqual(files)
  })
  it('that fails leaves nothing half done, and continues the next time', async () => {
    const connection = await emptyDatabase()
    const failing = migrate(connection, { version }, () => Promise.reject(new Error('the queue cannot be made')))
    await expect(failing).rejects.toThrow('the queue cannot be made')
    expect(await migrateAll(connection)).toEqual(nothing)
    expect(await query(connection, `select 1 from pg_namespace where nspname = '${queueSchema}'`)).toHaveLength(1)
  })
  it('makes roles that own what they should', async () => {
    const connection = await testDatabase()
    const owners = await query<{ owner: string }>(
      connection,
      `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'parley'::regnamespace`,
    )
    expect(owners).toEqual([{ owner: 'parley_system' }])
    const [app] = await query<object>(
      connection,
      `select rolsuper, rolbypassrls, rolcanlogin, rolcreatedb, rolcreaterole from pg_roles where rolname = 'parley_app'`,
    )
    expect(Object.values(app!)).toEqual([false, false, false, false, false])
  })
})

describe('a login user who may not make roles', () => {
  it('is notified the statements for an administrator, and after them all goes well', async () => {
    const connection = await emptyDatabase()
    const user = `parley_spec_plain_${process.pid}`
    await administer(inject('cluster'), `create role ${user} login password 'spec'`)
    made.push(`drop role if exists ${user}`)
    const plain = { ...connection, user, password: 'spec' }
    const statements = roleStatements(connection.database!, user)
    await expect(migrateAll(plain)).rejects.toThrow(statements.join(';\n'))
    for (const statement of statements) await query(connection, statement)
    expect((await migrateAll(plain)).applied).toEqual(files)
  })
  it('who has been made a member by an administrator needs nothing of it', async () => {
    const connection = await emptyDatabase()
    await migrateAll(connection)
    const user = `parley_spec_member_${process.pid}`
    await administer(inject('cluster'), `create role ${user} login password 'spec'`)
    made.push(`drop role if exists ${user}`)
    await query(connection, `grant parley_system, parley_app to ${user}`)
    expect(await migrateAll({ ...connection, user, password: 'spec' })).toEqual(nothing)
  })
})
