import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { examineHere, parley } from '#harness/command.ts'
import { urlOf } from '#harness/connection-url.ts'
import { emptyDatabase, testDatabase } from '#harness/database.ts'
import { startIssuer } from '#harness/issuer.ts'
import { administer } from '#harness/setup.ts'
import { migrateAll } from '#src/app/storage.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { startNeighbor } from '#src/platform/db/embedded/fixtures/neighbor.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import { makeWorkspace } from '#src/workspace/accounts/operations/workspaces.ts'
import { canMount, fill, withDisk } from './support/disk.ts'
import { query } from './upgrades/states.ts'

vi.setConfig({ testTimeout: 120_000 })
const folder = await mkdtemp(join(tmpdir(), 'parley-doctor-'))
const { app, masterKey } = await testApp()
// On a database of its own: other checks count the workspaces of the first.
const withModels = await testApp({}, {}, undefined, { masterKey })
await makeWorkspace(app.world, { name: 'A', owner: { name: 'Owner' } })
const used = app.world.db.connection
const stranger = createServer((_, answer) => answer.end('hello')).listen(0, '127.0.0.1')
await new Promise((resolve) => stranger.once('listening', resolve))
const strangePort = String((stranger.address() as AddressInfo).port)
const user = `parley_spec_doctor_${process.pid}`
await administer(inject('cluster'), `create role ${user} login password 'spec'`)
afterAll(async () => {
  stranger.close()
  await administer(inject('cluster'), `drop role if exists ${user}`)
  await rm(folder, { recursive: true })
})

const settings = (connection: Connection = used) => ({
  DATABASE_URL: urlOf(connection),
  PARLEY_DATA_DIR: folder,
  PARLEY_MASTER_KEY: masterKey.toString('base64'),
  PORT: '0',
})
const start = (more: Record<string, string>, connection?: Connection) => parley(['doctor'], { ...settings(connection), ...more }).ended
const examine = (more: Record<string, string>, connection?: Connection) => examineHere({ ...settings(connection), ...more })

describe('parley doctor', () => {
  it('finds nothing wrong with what starts, and changes nothing', async () => {
    const { code, output } = await start({})
    expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining('fault') })
    for (const words of ['can use the roles', 'its tables match this version', 'it is writable', 'it opens every data key'])
      expect(output).toContain(words)
    const empty = await emptyDatabase()
    expect(await examine({}, empty)).toMatchObject({
      code: 0,
      output: expect.stringContaining('it is empty, and the next start will create its tables'),
    })
    expect(await query({ ...empty }, `select nspname from pg_namespace where nspname = 'parley'`).catch(() => [])).toEqual([])
  })

  it('says which models fail, and why, without calling one', async () => {
    const { owner } = await withModels.tenant('Models')
    const probed = async (body: object) => {
      const { data } = await owner.POST('/models', { body: { name: 'M', ...body } as never })
      await owner.POST('/models/{id}/probe', { params: { path: { id: data!.id } }, body: {} })
      return data!.id
    }
    await probed({ kind: 'demo', config: {} })
    const failing = await probed({ kind: 'openaiCompatible', config: { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' }, retry: { max: 0 } })
    const { code, output } = await examine({}, withModels.app.world.db.connection)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('models: 2, of which 1 verified') })
    expect(output).toContain(`models: ${failing} is failing. Parley could not connect to the model.`)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a host that does not exist',
      { DATABASE_URL: 'postgres://parley@nowhere.invalid/parley' },
      /(there is no host|cannot be resolved now).*DATABASE_URL/,
    ],
    [
      'a PostgreSQL that is stopped',
      { DATABASE_URL: 'postgres://parley@127.0.0.1:9/parley' },
      /nothing listens at 127\.0\.0\.1:9\. Start PostgreSQL/,
    ],
    [
      'a database that does not exist',
      { DATABASE_URL: urlOf({ ...used, database: 'parley_nowhere' }) },
      /there is no database "parley_nowhere".*createdb parley_nowhere/,
    ],
    [
      'a wrong master key',
      { PARLEY_MASTER_KEY: randomBytes(32).toString('base64') },
      /secrets of 1 of 1 workspaces were encrypted with the master key/,
    ],
    ['no master key', { PARLEY_MASTER_KEY: '' }, /their master key is missing. Set PARLEY_MASTER_KEY/],
    ['a master key that is none', { PARLEY_MASTER_KEY: 'short' }, /PARLEY_MASTER_KEY has \d+ bytes but must have 32/],
    [
      'an identity provider out of reach',
      { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'parley' },
      /identity provider: http:\/\/127\.0\.0\.1:9 cannot be used .*Correct OIDC_ISSUER/,
    ],
    [
      'a port of another program',
      { PORT: strangePort },
      new RegExp(`127\\.0\\.0\\.1:${strangePort} is in use by another program. Stop that program, or set PORT`),
    ],
    ['an address of another machine', { HOST: '192.0.2.1' }, /192\.0\.2\.1 is not an address of this machine. Correct HOST/],
    ['a data folder that is a file', { PARLEY_DATA_DIR: join(folder, 'file'), PARLEY_MASTER_KEY: '' }, /the data folder is not writable/],
    [
      'a key of another environment',
      { PARLEY_INIT_API_KEY: generateKey('production') },
      /PARLEY_INIT_API_KEY: .* Run: parley keys generate --env development/,
    ],
    ['a setting that there is not', { PARLEY_NONSENSE: '1' }, /PARLEY_NONSENSE/],
  ])('names %s, and ends with 3', async (_, more, words) => {
    await writeFile(join(folder, 'file'), '')
    const { code, output } = await examine(more)
    expect({ code, output }).toEqual({ code: 3, output: expect.stringMatching(words) })
  })

  it.each<[string, string, RegExp]>([
    [
      'a newer database',
      `insert into kysely_migration (name, timestamp, sha256, parley) values ('9999_future', 'now', 'x', '99.0.0')`,
      /migrated by a newer Parley \(99\.0\.0\)/,
    ],
    ['an index that was dropped', 'drop index runs_of_project', /index runs_of_project of runs is missing. Run: parley migrate/],
    [
      'row-level security that was turned off',
      'alter table workspaces disable row level security',
      /row-level security enable of workspaces is missing/,
    ],
    [
      'a standby',
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
      /it is read-only/,
    ],
  ])('names %s, and ends with 3', async (_, damage, words) => {
    const database = await testDatabase()
    if (damage.startsWith('do')) await administer(database, damage)
    else await query(database, damage)
    const { code, output } = await examine({}, database)
    expect({ code, output }).toEqual({ code: 3, output: expect.stringMatching(words) })
  })

  it('ends its process with the code of what it found', async () => {
    const { code, output } = await start({ PARLEY_NONSENSE: '1' })
    expect({ code, output }).toEqual({ code: 3, output: expect.stringMatching(/^fault .*\n.*PARLEY_NONSENSE/m) })
  })

  it('names missing roles, with the statements for an administrator', async () => {
    const { code, output } = await examine({}, { ...(await emptyDatabase()), user, password: 'spec' })
    expect({ code, output }).toEqual({
      code: 3,
      output: expect.stringMatching(/Ask an administrator to run:\n.*create role parley_system/s),
    })
  })
})

describe('parley doctor, of clocks', () => {
  it.each<[string, number, Record<string, string>, number, RegExp]>([
    [
      'names one that is an hour ahead of',
      -3_600,
      {},
      3,
      /the clock here is 3[56]\d\d s ahead of that of .* Nobody can sign in\. Synchronize the clock with NTP/,
    ],
    ['names one that is an hour behind', 3_600, {}, 3, /the clock here is 3[56]\d\d s behind that of/],
    ['believes no cache about', -3_600, { age: '3600' }, 0, /answers with its keys/],
  ])('%s that of the identity provider', async (_, seconds, headers, code, words) => {
    const { address, served } = await startIssuer()
    served.headers = { date: new Date(Date.now() + seconds * 1_000).toUTCString(), ...headers }
    expect(await examine({ OIDC_ISSUER: address, OIDC_CLIENT_ID: 'parley' })).toEqual({ code, output: expect.stringMatching(words) })
  })
})

describe('parley doctor, of an embedded database', () => {
  const embedded = { DATABASE_URL: '', PARLEY_MASTER_KEY: '' }
  it('says what a start will make, and makes nothing itself', async () => {
    const missing = join(folder, 'not', 'there')
    expect(await start({ ...embedded, PARLEY_DATA_DIR: missing })).toEqual({
      code: 0,
      output: expect.stringMatching(
        /the first start creates it[\s\S]*The first start creates an embedded PostgreSQL[\s\S]*master key: the first start creates one/,
      ),
    })
    expect(existsSync(join(folder, 'not'))).toBe(false)
    const empty = join(folder, 'empty')
    await mkdir(empty)
    expect(await start({ ...embedded, PARLEY_DATA_DIR: empty })).toMatchObject({ code: 0 })
    expect(await readdir(empty)).toEqual([])
  })

  it('tries one that is there, and leaves it as it was', async () => {
    const dataDir = join(folder, 'own')
    const settings = { max_connections: '20', fsync: 'off' }
    const server = await startEmbedded({ dataDir, log: () => {}, settings })
    onTestFinished(() => server.stop())
    const { code, output } = await start({ ...embedded, PARLEY_DATA_DIR: dataDir })
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('it is empty, and the next start will create its tables') })
    expect(output).toMatch(/PostgreSQL has room for 1\d connections \(17, .*\), and one process opens up to 21\. Raise max_connections/)
    expect(await start({ ...embedded, PARLEY_DATA_DIR: dataDir, PARLEY_LIMIT_POOL_CONNECTIONS: '2' })).toMatchObject({
      output: expect.not.stringContaining('has room for'),
    })
    // A password where the socket asked for none.
    await administer(server.connection, `create role guest login connection limit 3 password 'right'`)
    const rules = join(dataDir, 'postgres', 'pg_hba.conf')
    await writeFile(rules, `local all guest scram-sha-256\n${await readFile(rules, 'utf8')}`)
    await administer(server.connection, 'select pg_reload_conf()')
    const { code: refused, output: words } = await examine({}, { ...server.connection, user: 'guest', password: 'wrong' })
    expect({ refused, words }).toEqual({
      refused: 3,
      words: expect.stringMatching(/rejects the password of "guest"\. Correct it in DATABASE_URL/),
    })
    expect(words).not.toContain('wrong')
    expect(await examine({}, { ...server.connection, user: 'guest', password: 'right' })).toMatchObject({
      output: expect.stringMatching(/allows its user 3 connections, and one process opens up to 21.*alter role/),
    })
  })
})

describe.skipIf(!canMount())('parley doctor, on a full disk (as root)', () => {
  it.each(['an empty database', 'one in use'])('names it, with %s', async (which) => {
    const disk = await mkdtemp(join(tmpdir(), 'parley-disk-'))
    const neighbor = startNeighbor(disk, withDisk(disk, 128))
    onTestFinished(async () => {
      neighbor.send('stop')
      await neighbor.ended
      await rm(disk, { recursive: true })
    })
    await neighbor.waitForLine('ready')
    // The mount is seen through the process that has it.
    const seen = `/proc/${neighbor.pid}/root${disk}`
    const connection = { host: join(seen, 'socket'), port: 5432, user: 'parley', database: 'parley' }
    if (which === 'one in use') await migrateAll(connection)
    await fill(join(seen, 'filler'))
    const { code, output } = await examine({ PARLEY_DATA_DIR: seen, PARLEY_MASTER_KEY: '' }, connection)
    expect({ code, output }).toEqual({ code: 3, output: expect.stringMatching(/has only 0\.0 GB left\. Free some space/) })
    expect(output).toMatch(
      /database: (its disk|the disk of the database) is full \(.*No space left on device\)\. Free space on the disk of PostgreSQL/,
    )
  })
})
