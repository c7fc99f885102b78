import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { asOwner, contents, rowsOf, thingsDatabase } from '#harness/things.ts'
import { until } from '#harness/until.ts'
import type { Connection } from './database.ts'
import { applyMigrations, type MigrationOptions } from './migrations/apply.ts'
import { readMigrations } from './migrations/files.ts'
import { kyselyOn, openSession } from './session.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))))

/** The folder of a later program: files written over those of things. */
async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-migrations-'))
  made.push(folder)
  await cp(contents.migrations, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text)
  return pathToFileURL(`${folder}/`)
}
const textOf = (name: string) => readFile(new URL(`${name}.sql`, contents.migrations), 'utf8')
const apply = (connection: Connection, options: Partial<MigrationOptions> = {}) =>
  asOwner(connection, (client) => applyMigrations(kyselyOn(client), { version: '1.2.3', folder: contents.migrations, ...options }))
const nothing = { applied: [], repaired: [] }

describe('a database whose files were changed since', () => {
  it('has the hash of each file, whatever its line ends', async () => {
    const database = await thingsDatabase()
    const files = await readMigrations(contents.migrations)
    const rows = await rowsOf(database, 'select name, sha256, parley from kysely_migration order by name')
    expect(rows).toEqual(files.map(({ name, sha256 }) => ({ name, sha256, parley: '1.2.3' })))
    const folder = await folderWith({ '0001_things': (await textOf('0001_things')).replaceAll('\n', '\r\n') })
    expect((await readMigrations(folder))[0]!.sha256).toBe(files[0]!.sha256)
  })
  it('is brought to what they say now, once', async () => {
    const database = await thingsDatabase()
    const folder = await folderWith({
      '0001_things': `${await textOf('0001_things')}create index nodes_by_name on nodes (name);`,
      '0002_more': `${await textOf('0002_more')}alter table "Ants of %" add column legs integer not null default 6;`,
    })
    expect(await apply(database, { folder })).toEqual({
      applied: [],
      repaired: ['column legs of Ants of % is missing', 'index nodes_by_name of nodes is missing'],
    })
    expect(await apply(database, { folder })).toEqual(nothing)
    expect(await rowsOf(database, 'select count(*)::int as n, min(legs) as legs from "Ants of %"')).toEqual([{ n: 500, legs: 6 }])
  })
  it('gets a file that was put in between', async () => {
    const database = await thingsDatabase()
    const folder = await folderWith({ '0001b_between': 'create table between_them (id integer primary key)' })
    expect(await apply(database, { folder })).toEqual({ applied: ['0001b_between'], repaired: [] })
    expect(await apply(database, { folder })).toEqual(nothing)
  })
  it('gets a newer file after it was brought to the older ones, which made the same index', async () => {
    const database = await thingsDatabase('0001_things')
    await rowsOf(database, `create index nodes_by_name on nodes (name); update kysely_migration set sha256 = null`)
    const folder = await folderWith({ '0002_more': `${await textOf('0002_more')}create index nodes_by_name on nodes (name, id);` })
    expect(await apply(database, { folder })).toEqual({
      applied: ['0002_more'],
      repaired: ['index nodes_by_name of nodes is unexpected'],
    })
  })
})

it('waits for another that tries the files, however short its patience with tables is', async () => {
  const database = await thingsDatabase()
  const lock = `pg_advisory_xact_lock(hashtext('parley migrations'))`
  await asOwner(database, async (other) => {
    await other.query(`begin; select ${lock}`)
    const client = await openSession(database, { name: 'spec', lockMs: 50 })
    const applied = applyMigrations(kyselyOn(client), { version: '1.2.3', folder: contents.migrations }).finally(() => client.end())
    applied.catch(() => {})
    const waiting = `locktype = 'advisory' and not granted and clock_timestamp() - waitstart > interval '200 ms'
      and database = (select oid from pg_database where datname = current_database())`
    await until('it has waited for longer than that, or given up', async () => {
      const rows = await rowsOf(database, `select 1 as n from pg_locks where ${waiting}`)
      return rows.length > 0 || Promise.race([applied.catch(() => true), setImmediate(false)])
    })
    await other.query('rollback')
    expect(await applied).toEqual(nothing)
  })
})

it('starts again when it and another transaction wait for each other', async () => {
  const database = await thingsDatabase()
  const folder = await folderWith({
    '0003_longer': 'alter table nodes add column longer integer; alter table "Ants of %" add column longer integer;',
  })
  await asOwner(database, async (other) => {
    // PostgreSQL ends the one that looks first.
    await other.query(
      `reset role; set deadlock_timeout = '60s'; set role parley_system; begin; lock table "Ants of %" in access share mode`,
    )
    const applied = apply(database, { folder })
    applied.catch(() => {})
    await until('it has the first table and waits for the second', async () => {
      const rows = await rowsOf(database, `select 1 from pg_locks where not granted and relation = '"Ants of %"'::regclass`)
      return rows.length > 0 || Promise.race([applied.catch(() => true), setImmediate(false)])
    })
    await other.query('lock table nodes in access share mode; commit')
    expect(await applied).toEqual({ applied: ['0003_longer'], repaired: [] })
  })
})

describe('what is not as in a new database', () => {
  it.each<[string, string, string[]]>([
    [
      'a policy',
      'drop policy owner on nodes; alter table nodes no force row level security',
      ['row-level security force of nodes is missing', 'policy owner of nodes is missing'],
    ],
    ['a policy that lets in', 'create policy everybody on nodes using (true)', ['policy everybody of nodes is unexpected']],
    ['a trigger', 'drop trigger stamp on "Ants of %"', ['trigger stamp of Ants of % is missing']],
    ['a trigger that sleeps', 'alter table "Ants of %" disable trigger stamp', ['trigger stamp of Ants of % is different']],
    [
      'a function',
      `create or replace function stamp() returns trigger language plpgsql as $$ begin return new; end $$`,
      ['function stamp() is different'],
    ],
    ['a column', 'alter table nodes drop column extra', ['column extra of nodes is missing']],
    ['a type', 'alter table nodes alter extra type bigint', ['type extra of nodes is different']],
    ['a default', 'alter table nodes alter extra drop default', ['default extra of nodes is missing']],
    [
      'a reference',
      'alter table "Ants of %" drop constraint "Ants of %_node_id_fkey"',
      ['constraint Ants of %_node_id_fkey of Ants of % is missing'],
    ],
    ['a rule', 'alter table nodes add constraint no_more check (extra = 7)', ['constraint no_more of nodes is unexpected']],
    [
      'a right',
      'grant delete on nodes to parley_app; grant update (name) on nodes to public',
      ['grant DELETE to parley_app of nodes is unexpected', 'grant UPDATE (name) to public of nodes is unexpected'],
    ],
    ['a view', 'drop view names', ['view names is missing']],
    ['a view that reads as its owner', 'alter view names reset (security_invoker)', ['view names is different']],
    ['a view with other columns', 'create or replace view names as select id, shout as name, at from nodes', ['view names is different']],
    ['a right on a view', 'revoke select on names from parley_app; grant delete on names to parley_app', ['view names is different']],
  ])('%s is made so, and the rows stay', async (_, damage, repaired) => {
    const database = await thingsDatabase()
    await rowsOf(database, damage)
    expect(await apply(database)).toEqual(nothing)
    expect(await apply(database, { compare: true })).toEqual({ applied: [], repaired })
    expect(await apply(database, { compare: true })).toEqual(nothing)
    expect(await rowsOf(database, 'select count(*)::int as n, min(extra)::int as extra from nodes')).toEqual([{ n: 500, extra: 7 }])
  })
  it('but was added by an administrator stays', async () => {
    const database = await thingsDatabase()
    await rowsOf(
      database,
      'create index mine on nodes (at); create table notes (id integer); create view short_notes as select id from notes; alter table nodes add column note text, set (fillfactor = 80)',
    )
    expect(await apply(database, { compare: true })).toEqual(nothing)
    expect(
      await rowsOf(
        database,
        `select to_regclass('mine') is not null and to_regclass('notes') is not null and to_regclass('short_notes') is not null as kept`,
      ),
    ).toEqual([{ kept: true }])
  })
  it('and cannot be made so is said, and nothing is changed', async () => {
    const database = await thingsDatabase()
    await rowsOf(database, `drop table "Ants of %"; drop trigger if exists stamp on nodes; create index nodes_by_name on nodes (name)`)
    await rowsOf(database, `alter table nodes alter extra drop default`)
    await expect(apply(database, { compare: true })).rejects.toThrow(
      /cannot be repaired.*table Ants of % is missing.*Nothing was changed.*parley restore/s,
    )
    const [row] = await rowsOf(
      database,
      `select column_default as d from information_schema.columns where table_name = 'nodes' and column_name = 'extra'`,
    )
    expect(row).toEqual({ d: null })
  })
})

describe('a database that a newer Parley has migrated', () => {
  it('is refused in words that name the version', async () => {
    const database = await thingsDatabase()
    const folder = await folderWith({ '0003_future': 'create table future (id integer primary key)' })
    expect(await apply(database, { folder, version: '2.0.0' })).toEqual({ applied: ['0003_future'], repaired: [] })
    for (const compare of [false, true])
      await expect(apply(database, { compare })).rejects.toThrow(
        'This database was migrated by a newer Parley (2.0.0): this version, 1.2.3, does not know 0003_future. Install Parley 2.0.0 or newer, ' +
          'or restore a backup that was taken before the upgrade into an empty database (parley restore FILE). Nothing was changed.',
      )
  })
})
