import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './launcher.ts'
import { type Neighbour, startNeighbour } from './neighbour.ts'
import { isAlive } from './processes.ts'
import { surveyCluster } from './survey.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = mkdtempSync(join(tmpdir(), 'emb-'))
let count = 0
const newFolder = () => {
  count += 1
  return join(root, `d${count}`)
}
const made = join(root, 'made')
/** The folder most specs share, one after the other: an initdb takes 0.6 s. */
const madeFolder = async () => {
  if (!existsSync(made)) await (await start(made)).stop()
  return made
}

const ours: EmbeddedDatabase[] = []
const neighbours: Neighbour[] = []
const strangers: ChildProcess[] = []
const start = async (dataDir: string, options: Partial<EmbeddedOptions> = {}) => {
  const started = await startEmbedded({ dataDir, log: () => {}, ...options })
  ours.push(started)
  return started
}
const neighbour = (...parameters: Parameters<typeof startNeighbour>) => {
  const started = startNeighbour(...parameters)
  neighbours.push(started)
  return started
}
afterEach(async () => {
  for (const each of [...neighbours, ...strangers.splice(0)]) each.kill('SIGKILL')
  await Promise.all([...neighbours.splice(0).map((each) => each.ended), ...ours.splice(0).map((each) => each.stop())])
})
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

async function ask(database: EmbeddedDatabase, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows[0])
    .finally(() => client.end())
}
const serverOf = async (dataDir: string) => (await surveyCluster(join(dataDir, 'postgres'))).server
async function orphan(dataDir: string): Promise<number> {
  const parent = neighbour(dataDir)
  await parent.heard('ready owner')
  const { guards, server } = await surveyCluster(join(dataDir, 'postgres'))
  // Stopped first: else the second to be killed may have its last say.
  for (const name of ['SIGSTOP', 'SIGKILL']) for (const guard of guards) process.kill(guard, name)
  parent.kill('SIGKILL')
  await parent.ended
  return server ?? Number.NaN
}

/** A process that has ended and that its parent, a sleep, never asks about. */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  strangers.push(parent)
  const pid = Number(String((await once(parent.stdout, 'data'))[0]))
  await expect.poll(() => isAlive(pid)).toBe(false)
  return pid
}

describe('the embedded database starts from nothing, and again', () => {
  const dataDir = made
  test('cold', async () => {
    const database = await start(dataDir)
    expect(database.role).toBe('owner')
    expect(
      await ask(
        database,
        `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('listen_addresses') as tcp, current_setting('max_connections') as connections, current_setting('jit') as jit,
         (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale, current_database() as name`,
      ),
    ).toEqual({
      ...{ encoding: 'UTF8', locale: 'b C.UTF-8', name: 'parley' },
      ...{ fsync: 'on', commit: 'on', tcp: '', connections: '200', jit: 'off' },
    })
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
    const server = await serverOf(dataDir)
    await database.stop()
    expect(isAlive(server ?? 0)).toBe(false)
    expect(await surveyCluster(join(dataDir, 'postgres'))).toEqual({ orphans: [], guards: [] })
  })
  test('warm, with other settings', async () => {
    const database = await start(dataDir, { settings: { max_connections: '30', listen_addresses: '*' } })
    expect(await ask(database, `select current_setting('max_connections') as n, current_setting('listen_addresses') as tcp`)).toEqual({
      n: '30',
      tcp: '',
    })
  })
  test('not with a setting that is wrong, and says which', async () => {
    await expect(start(dataDir, { settings: { shared_buffers: 'many' } })).rejects.toThrow('invalid value for parameter "shared_buffers"')
    expect(await surveyCluster(join(dataDir, 'postgres'))).toEqual({ orphans: [], guards: [] })
  })
})

describe('a server whose owner was killed', () => {
  test('is stopped by its guard', async () => {
    const dataDir = await madeFolder()
    const parent = neighbour(dataDir)
    await parent.heard('ready owner')
    const server = (await serverOf(dataDir)) ?? Number.NaN
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(server), { timeout: 5_000, interval: 5 }).toBe(false)
  })
  test('is adopted when the guard was killed too, and gets a new guard', async () => {
    const dataDir = await madeFolder()
    const server = await orphan(dataDir)
    const second = neighbour(dataDir)
    await second.heard('ready owner')
    expect(await serverOf(dataDir)).toBe(server)
    second.kill('SIGKILL')
    await expect.poll(() => isAlive(server), { timeout: 5_000 }).toBe(false)
  })
  test('and adopted, is stopped by stop()', async () => {
    const dataDir = await madeFolder()
    const server = await orphan(dataDir)
    const database = await start(dataDir)
    expect([database.role, await serverOf(dataDir)]).toEqual(['owner', server])
    await database.stop()
    expect(isAlive(server)).toBe(false)
  })
  test('is not joined by the next one while its guard stops it', async () => {
    const dataDir = await madeFolder()
    let owner = neighbour(dataDir)
    for (let round = 0; round < 5; round += 1) {
      await owner.heard('ready owner')
      owner.kill('SIGKILL')
      owner = neighbour(dataDir)
      await owner.heard('ready owner')
      owner.tell('write')
      await owner.heard('acked')
      expect(owner.lines.filter((line) => line.includes('went away'))).toEqual([])
    }
  })
})

describe('several processes share one data folder', () => {
  test('at once on an empty one: one cluster, one owner', async () => {
    for (const size of [2, 3]) {
      const dataDir = newFolder()
      const all = Array.from({ length: size }, () => neighbour(dataDir))
      const roles = await Promise.all(all.map(async (each) => (await each.heard('ready')).split(' ')[1]))
      expect(roles.sort()).toEqual([...Array(size - 1).fill('guest'), 'owner'])
      await expect.poll(() => readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'socket'])
      for (const each of all) each.kill('SIGKILL')
    }
  })
  test('a guest leaves without harm', async () => {
    const dataDir = await madeFolder()
    const [owner, guest] = [await start(dataDir), neighbour(dataDir)]
    await guest.heard('ready guest')
    guest.tell('stop')
    await guest.heard('stopped')
    expect(await ask(owner, 'select 1 as one')).toEqual({ one: 1 })
  })
  test.each<[string, (owner: Neighbour) => void]>([
    ['is killed', (owner) => owner.kill('SIGKILL')],
    ['stops', (owner) => owner.tell('stop')],
  ])('a guest takes over when the owner %s', async (_, end) => {
    const dataDir = await madeFolder()
    const owner = neighbour(dataDir)
    await owner.heard('ready owner')
    const guest = await start(dataDir)
    expect(guest.role).toBe('guest')
    end(owner)
    await expect.poll(() => guest.role, { timeout: 10_000, interval: 5 }).toBe('owner')
    await owner.ended
    expect(await ask(guest, 'select 1 as one')).toEqual({ one: 1 })
    const server = await serverOf(dataDir)
    await guest.stop()
    expect(isAlive(server ?? 0)).toBe(false)
  })
  test('an owner whose lock connection is cut takes the lock again', async () => {
    const dataDir = await madeFolder()
    const lines: string[] = []
    const database = await start(dataDir, { log: (line) => lines.push(line) })
    const server = await serverOf(dataDir)
    await ask(database, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley embedded'`)
    await expect.poll(() => lines.slice(1)).toEqual(['embedded PostgreSQL went away', 'embedded PostgreSQL back as owner'])
    expect(await serverOf(dataDir)).toBe(server)
  })
  test('a cluster that vanishes is not made anew', async () => {
    const dataDir = await madeFolder()
    const lines: string[] = []
    const database = await start(dataDir, { log: (line) => lines.push(line) })
    const server = (await serverOf(dataDir)) ?? 0
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'lost'))
    process.kill(server, 'SIGINT')
    await expect.poll(() => lines.join(), { timeout: 5_000 }).toContain('is gone. Put it back')
    renameSync(join(dataDir, 'lost'), join(dataDir, 'postgres'))
    await expect.poll(() => lines.at(-1), { timeout: 5_000 }).toContain('back as owner')
    await database.stop()
  })
  test('stop() in the middle of a new start ends that start', async () => {
    const dataDir = await madeFolder()
    const database = await start(dataDir)
    process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL')
    await database.stop()
    expect(await surveyCluster(join(dataDir, 'postgres'))).toEqual({ orphans: [], guards: [] })
  })
})

describe('leftovers need no hand', () => {
  test('of an initdb killed half-way', async () => {
    const dataDir = newFolder()
    const maker = neighbour(dataDir)
    const drafts = () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-')) : [])
    await expect
      .poll(() => drafts().some((name) => existsSync(join(dataDir, name, 'PG_VERSION'))), { interval: 1, timeout: 5_000 })
      .toBe(true)
    maker.kill('SIGKILL')
    await maker.ended
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    expect((await start(dataDir)).role).toBe('owner')
    await expect.poll(drafts).toEqual([])
  })
  test.each<[string, () => Promise<number> | number]>([
    ['a living stranger with the old number', () => process.pid],
    ['a zombie', () => zombie()],
    ['a number nobody has', () => 4_000_000],
    ['an empty file', () => Number.NaN],
  ])('of a server whose lock files name %s', async (_, find) => {
    const dataDir = await madeFolder()
    const pid = await find()
    const text = Number.isNaN(pid) ? '' : `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'socket')}\n`
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), text, { mode: 0o600 })
    writeFileSync(join(dataDir, 'socket/.s.PGSQL.5432.lock'), text, { mode: 0o600 })
    expect((await start(dataDir)).role).toBe('owner')
  })
})

describe('a data folder that is not ours to open is refused and left as it is', () => {
  const contents = (folder: string) =>
    readdirSync(folder, { recursive: true }).map((name) => `${name} ${statSync(join(folder, String(name))).mtimeMs}`)
  test('of another major version', async () => {
    const dataDir = await madeFolder()
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    const before = contents(dataDir)
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 17, and this Parley brings PostgreSQL 18.*backup/)
    expect(contents(dataDir)).toEqual(before)
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  })
  test('without PostgreSQL data', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/photo.jpg'), 'x')
    const before = contents(dataDir)
    await expect(start(dataDir)).rejects.toThrow('holds no PostgreSQL data')
    expect(contents(dataDir)).toEqual(before)
  })
})

describe('the path does not matter', () => {
  test('too long for a socket, with blanks, quotes and commas', async () => {
    const dataDir = join(root, `a "b", c ${'x'.repeat(120)}`)
    const database = await start(dataDir)
    expect(database.connection.host).toMatch(/^\/tmp\/parley-/)
    const guest = neighbour(dataDir)
    await guest.heard('ready guest')
    guest.tell('stop')
    await guest.ended
    await database.stop()
    rmSync(database.connection.host, { recursive: true })
  })
  test('short, with blanks, quotes and commas', async () => {
    const dataDir = join(root, 'é "b", c')
    cpSync(await madeFolder(), dataDir, { recursive: true })
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual({ one: 1 })
  })
  test('with group rights that a volume added', async () => {
    const dataDir = await madeFolder()
    chmodSync(join(dataDir, 'postgres'), 0o2770)
    expect((await start(dataDir)).role).toBe('owner')
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('invalid permissions')
  })
})
