import { createWriteStream } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asOwner, bareDatabase, contents, makeBox, masterKey, newFile, rowsOf, saveToFile, thingsDatabase } from '#harness/things.ts'
import type { MasterKeys } from '../secrets/data-keys.ts'
import { newDataKey } from '../secrets/envelope.ts'
import type { Contents } from './backup/contents.ts'
import { inspectBackup } from './backup/inspect.ts'
import { restoreBackup } from './backup/restore.ts'
import { saveBackup } from './backup/save.ts'
import type { Connection } from './database.ts'
import { migrationsFolder } from './migrations/files.ts'

const source = await thingsDatabase()
const keys: MasterKeys = [masterKey]
const backup = await saveToFile(source)
const restored = async (to: Connection, file = backup.file, what: Contents = contents) => {
  await inspectBackup(file, what, keys)
  return restoreBackup(to, file, { contents: what, makeQueue: makeBox })
}
const tablesIn = async (connection: Connection) =>
  (await rowsOf(connection, `select count(*)::int as n from pg_class where relnamespace = 'parley'::regnamespace and relkind = 'r'`))[0].n

describe('what was restored', async () => {
  const target = await bareDatabase()
  const result = await restored(target)

  it('is what was saved, to the byte', async () => {
    expect((await saveToFile(target)).manifest).toEqual({ ...backup.manifest, sha256: expect.any(String) })
    expect(backup.manifest.sections.map(({ name, rows }) => [name, rows])).toEqual([
      ['data_keys', 2],
      ['nodes', 500],
      ['Ants of %', 500],
      ['elsewhere.box', 1],
    ])
    expect(result).toEqual({ applied: [], broken: { R1: 0, R2: 0 } })
  })
  it('goes on counting where it was', async () => {
    expect(await rowsOf(target, `insert into nodes (name) values ('next') returning id::int, shout`)).toEqual([{ id: 501, shout: 'NEXT' }])
  })
  it('has its guards: row-level security, triggers and references', async () => {
    expect(await rowsOf(target, `select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = 'nodes'`)).toEqual([
      { forced: true },
    ])
    expect(await rowsOf(target, `insert into "Ants of %" values (1) returning stamp`)).toEqual([{ stamp: 'stamped' }])
    await expect(rowsOf(target, `insert into "Ants of %" values (9999)`)).rejects.toThrow('foreign key')
  })
  it('holds nothing that is worth nothing later', async () => {
    expect(await rowsOf(target, 'select (select count(*)::int from pace) as pace, (select count(*)::int from readiness) as ready')).toEqual(
      [{ pace: 0, ready: 0 }],
    )
  })
})

describe('a backup of an older schema', async () => {
  const older = await saveToFile(await thingsDatabase('0001_things'))
  it('is brought up to date', async () => {
    const target = await bareDatabase()
    expect(await restored(target, older.file)).toEqual({ applied: ['0002_more'], broken: { R1: 0, R2: 0 } })
    expect(await rowsOf(target, 'select count(*)::int as n, min(extra) as least from nodes')).toEqual([{ n: 500, least: 7 }])
  })
  it('may go where a newer schema stands empty', async () => {
    const target = await bareDatabase()
    await restored(target)
    await rowsOf(target, 'truncate data_keys, nodes, "Ants of %", public.box')
    expect((await restored(target, older.file)).applied).toEqual(['0002_more'])
  })
})

describe('a backup is one moment', () => {
  it('whatever is written meanwhile', async () => {
    const database = await thingsDatabase()
    const file = newFile()
    const { manifest } = await saveBackup(database, contents, createWriteStream(file), async (section) => {
      if (section === 'nodes')
        await rowsOf(database, `insert into nodes (name) values ('late'); delete from "Ants of %"; delete from public.box`)
    })
    expect(manifest.sections.map(({ rows }) => rows)).toEqual([2, 500, 500, 1])
    await restored(await bareDatabase(), file)
  })
})

describe('a restore is refused, and changes nothing, when', () => {
  it.each<[string, (target: Connection) => Promise<unknown>, RegExp]>([
    ['a table has rows', (target) => rowsOf(target, `insert into nodes (name) values ('mine')`), /not empty: nodes has rows/],
    ['the queue has', (target) => rowsOf(target, `insert into public.box values (7, 'mine', false)`), /not empty: elsewhere.box has rows/],
  ])('%s', async (_, spoil, message) => {
    const target = await bareDatabase()
    await restored(target)
    await rowsOf(target, 'truncate data_keys, nodes, "Ants of %", public.box')
    await spoil(target)
    await expect(restored(target)).rejects.toThrow(message)
    expect(await rowsOf(target, 'select (select count(*) from nodes) + (select count(*) from public.box) = 1 as kept')).toEqual([
      { kept: true },
    ])
  })
  it('Parley is running there', async () => {
    const target = await bareDatabase()
    await restored(target)
    await rowsOf(target, 'truncate data_keys, nodes, "Ants of %", public.box')
    await asOwner(target, async (client) => {
      await client.query(`set application_name = 'parley'`)
      await expect(restored(target)).rejects.toThrow('Parley is running on this database (1 connections)')
    })
  })
  it.each<[string, Contents | undefined, Buffer, RegExp]>([
    [
      'the master key is another',
      contents,
      newDataKey(),
      /secrets of 2 of 2 workspaces were encrypted with the master key [\da-f]{8}, but this process has [\da-f]{8}/,
    ],
    [
      'it is of a newer Parley',
      { ...contents, migrations: migrationsFolder },
      masterKey,
      /written by Parley 1\.2\.3 and contains migrations that this version does not know/,
    ],
  ])('%s', async (_, what, key, message) => {
    // An inspection has no connection, so there is nothing it could change.
    await expect(inspectBackup(backup.file, what!, [key])).rejects.toThrow(message)
  })
  it('something got broken since', async () => {
    const target = await bareDatabase()
    const stricter = { ...contents, invariants: [{ id: 'R1', holds: 'every node has a name', broken: 'select id from nodes' }] }
    await expect(restored(target, backup.file, stricter)).rejects.toThrow(
      'do not hold: R1 every node has a name (500 rows, 0 when it was saved)',
    )
    expect(await tablesIn(target)).toBe(0)
  })
})

describe('what was broken already when it was saved', () => {
  it('is restored as it was, and told', async () => {
    const database = await thingsDatabase()
    await rowsOf(database, 'update nodes set name = null where id <= 3')
    const unsound = await saveToFile(database)
    expect(unsound.header.broken).toEqual({ R1: 3, R2: 0 })
    expect(await restored(await bareDatabase(), unsound.file)).toEqual({ applied: [], broken: { R1: 3, R2: 0 } })
  })
})

describe('a restore that is cut short', () => {
  it.each(['data_keys', 'nodes', 'Ants of %', 'elsewhere.box'])(
    'in %s leaves the database empty, and is simply done again',
    async (place) => {
      const target = await bareDatabase()
      const kill = async (section: string) =>
        section === place &&
        void (await rowsOf(
          target,
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley restore' and datname = current_database()`,
        ))
      await expect(
        restoreBackup(target, backup.file, { contents, makeQueue: makeBox, onSection: async (section) => void (await kill(section)) }),
      ).rejects.toThrow(/terminat/i)
      expect(await tablesIn(target)).toBe(0)
      expect(await restored(target)).toEqual({ applied: [], broken: { R1: 0, R2: 0 } })
    },
  )
})

describe('there is nothing to save', () => {
  it('where Parley never was', async () => {
    await expect(saveBackup(await bareDatabase(), contents, createWriteStream(newFile()))).rejects.toThrow('nothing to back up')
  })
})
