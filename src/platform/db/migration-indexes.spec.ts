import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { contents, makeBox, rowsOf, thingsDatabase } from '#harness/things.ts'
import type { Connection } from './database.ts'
import { migrate } from './migrate.ts'
import { fileOf, readMigrations } from './migrations/files.ts'
import { buildIndexes, plannedIndexes } from './migrations/indexes.ts'
import { withLock } from './session.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-migrations-'))
await cp(contents.migrations, folder, { recursive: true })
await writeFile(
  join(folder, '0009_index.sql'),
  `create index if not exists nodes_by_name_next on nodes (name) where name <> '';\nalter index nodes_by_name_next rename to nodes_by_name;`,
)
afterAll(() => rm(folder, { recursive: true }))

const upgrade = (connection: Connection) => migrate(connection, { version: '1.2.3', folder: pathToFileURL(`${folder}/`) }, makeBox)
const isValid = `select indisvalid as valid from pg_index where indexrelid = to_regclass('nodes_by_name')`

async function clientOf(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

describe('indexes that a migration will ask for', () => {
  it('are read from its statements', () => {
    const text = 'create unique index if not exists a on b (c)\n  where d;\ncreate index e on f (g);'
    expect(plannedIndexes({ text })).toEqual([{ name: 'a', table: 'b', unique: true, definition: '(c)\n  where d' }])
  })

  it('are made while others write, by several processes that start at once', async () => {
    const database = await thingsDatabase()
    const [writer, other] = [await clientOf(database), await clientOf(database)]
    try {
      await writer.query(`begin; insert into parley.nodes (name) values ('unfinished')`)
      const upgrades = [upgrade(database), upgrade(database)]
      const isWaiting = `select from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`
      while ((await other.query(isWaiting)).rows.length === 0) await setTimeout(20)
      // Behind an index that is made in the transaction of a migration, this would wait for the writer.
      await other.query(`set lock_timeout = '5s'`)
      await other.query(`insert into parley.nodes (name) values ('meanwhile')`)
      await writer.query('commit')
      const applied = await Promise.all(upgrades)
      expect(applied.flatMap((one) => one.applied)).toEqual(['0009_index'])
      expect(await rowsOf(database, isValid)).toEqual([{ valid: true }])
    } finally {
      await Promise.all([writer.end(), other.end()])
    }
  })

  it('may be about a column that the same migration adds', async () => {
    const database = await thingsDatabase()
    const text = `alter table nodes add column if not exists note text;\ncreate index if not exists nodes_by_note_next on nodes (note) where note > '';`
    expect(await buildIndexes(database, [fileOf('0010_note', text)])).toEqual(['nodes_by_note_next'])
    expect(await rowsOf(database, `select indisvalid as valid from pg_index where indexrelid = to_regclass('nodes_by_note_next')`)).toEqual(
      [{ valid: true }],
    )
  })

  it('are made anew where an earlier start was interrupted', async () => {
    const database = await thingsDatabase()
    const administrator = await clientOf(database)
    try {
      await administrator.query(`create index nodes_by_name_next on parley.nodes (name)`)
      await administrator.query(`update pg_index set indisvalid = false where indexrelid = 'parley.nodes_by_name_next'::regclass`)
      const files = await readMigrations(pathToFileURL(`${folder}/`))
      const built = await withLock(database, { name: 'parley migrate' }, () => buildIndexes(database, files))
      expect(built).toEqual(['nodes_by_name_next'])
      expect((await upgrade(database)).applied).toEqual(['0009_index'])
      expect(await rowsOf(database, isValid)).toEqual([{ valid: true }])
      expect(await rowsOf(database, `select pg_get_indexdef('nodes_by_name'::regclass) like '%WHERE%' as right`)).toEqual([{ right: true }])
    } finally {
      await administrator.end()
    }
  })
})
