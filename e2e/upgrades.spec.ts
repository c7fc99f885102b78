import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parley } from '#harness/command.ts'
import { urlOf } from '#harness/connection-url.ts'
import { emptyDatabase, testDatabase } from '#harness/database.ts'
import { contentsOf, makeQueue, migrateAll } from '#src/app/storage.ts'
import { version } from '#src/app/version.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { countBroken } from '#src/platform/db/backup/contents.ts'
import { inspectBackup } from '#src/platform/db/backup/inspect.ts'
import { restoreBackup } from '#src/platform/db/backup/restore.ts'
import { migrationsFolder, readMigrations } from '#src/platform/db/migrations/files.ts'
import { openSession } from '#src/platform/db/session.ts'
import { differencesFromNew } from './upgrades/differences.ts'
import { backupOf, masterKey, readReleased, releases } from './upgrades/releases.ts'
import { breaksRunningVersion } from './upgrades/running-version.ts'
import { query } from './upgrades/states.ts'

const contents = contentsOf(readConfiguration({}))
const files = await readMigrations()
const released = await readReleased()
const differences = await differencesFromNew()

describe('migrations that were released', () => {
  it('are as they were, with nothing put in between: change them by a new one (CONTRIBUTING.md)', () => {
    expect(released.length).toBeGreaterThanOrEqual(12)
    expect(files.slice(0, released.length).map(({ name, sha256 }) => ({ name, sha256 }))).toEqual(released)
  })
})

/** Old ones that do, each with what makes up for it. */
const allowed = new Map([
  ['0021_key_families_and_callers', 'from before rolling upgrades: npm run prove -- rolling starts later'],
  ['0083_transcripts', 'a view of the old name reads and adds as the table did'],
])

describe('a rolling upgrade', () => {
  it.each(files.slice(released.length))('can run the version before beside $name', ({ name, text }) => {
    expect(breaksRunningVersion(text).length > 0 && !allowed.has(name) ? breaksRunningVersion(text) : []).toEqual([])
  })
  it('needs the exceptions that are named', () => {
    expect(files.filter(({ name, text }) => allowed.has(name) && breaksRunningVersion(text).length > 0)).toHaveLength(allowed.size)
  })
  it.each([
    ['drop table runs', 1],
    ['alter table runs drop column error', 1],
    ['alter table runs drop error, drop plan', 1],
    ['ALTER TABLE runs\n  RENAME COLUMN error TO fault;', 1],
    ['alter table runs alter column seed type bigint', 1],
    ['alter table runs alter column seed set not null', 1],
    ['alter table runs add column b text not null', 1],
    ["alter table runs add column a text, add column b text not null check (b <> 'x')", 1],
    ['alter table runs add column b integer not null default 0, add column c text', 0],
    ['alter table runs add column b integer default 0 not null, add column c text', 0],
    ['alter table runs drop constraint runs_check, alter column seed drop not null', 0],
    ['create table new (id text not null); alter table new add column b text not null; drop table new', 0],
    ['create function f() returns void language sql as $$ drop table runs $$ -- drop table runs', 0],
  ])('says of %s: %i', (text, count) => {
    expect(breaksRunningVersion(text)).toHaveLength(count)
  })
})

describe('data of an earlier release', () => {
  it('is kept here from the first release on', () => expect(releases).toContain('0.1.0'))
  it.each(releases)('%s is brought up to date, with every row and nothing broken', async (release) => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-released-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = backupOf(release)
    const { header, manifest } = await inspectBackup(file, contents, [masterKey])
    for (const name of header.migrations) await copyFile(new URL(`${name}.sql`, migrationsFolder), join(folder, `${name}.sql`))
    const database = await emptyDatabase()
    // The rules of this version may name tables that the release did not have; they are counted at the end.
    const then = { ...contents, version: release, migrations: pathToFileURL(`${folder}/`), invariants: [] }
    await restoreBackup(database, file, { contents: then, makeQueue })
    const before = files.map(({ name }) => name).filter((name) => !header.migrations.includes(name))
    expect(await migrateAll(database, true)).toEqual({ applied: before, repaired: [] })
    expect(await differences(database)).toEqual([])
    for (const { name, rows } of manifest.sections.filter((section) => !section.name.includes('.')))
      expect(await query(database, `select count(*)::int as rows from "${name}"`)).toEqual([{ rows }])
    const client = await openSession(database, { name: 'spec', lockMs: 5_000 })
    onTestFinished(() => client.end())
    expect(Object.values(await countBroken(client, contents.invariants)).every((count) => count === 0)).toBe(true)
  })
})

describe('parley', () => {
  it('of an older version says so of a newer database, and changes nothing', async () => {
    const database = await testDatabase()
    await query(database, `insert into kysely_migration (name, timestamp, sha256, parley) values ('9999_future', 'now', 'x', '99.0.0')`)
    for (const command of ['migrate', 'serve']) {
      const settings = { DATABASE_URL: urlOf(database), PORT: '0', PARLEY_DATA_DIR: join(tmpdir(), 'parley-none') }
      const { code, output } = await parley([command], settings).ended
      expect({ code, output }).toEqual({
        code: 3,
        output: expect.stringContaining(`migrated by a newer Parley (99.0.0): this version, ${version}, does not know 9999_future`),
      })
    }
  })
})
