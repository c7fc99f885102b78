import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { ask, newTrial } from '#src/platform/db/embedded/fixtures/trial.ts'
import { isAlive } from '#src/platform/db/embedded/processes.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { root, newFolder, sharedFolder, start, neighbor, end, remove } = newTrial()
const strangers: ChildProcess[] = []
afterEach(async () => {
  for (const each of strangers.splice(0)) each.kill('SIGKILL')
  await end()
})
afterAll(remove)

/** A process that has ended and that its parent, a sleep, never asks about. */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  strangers.push(parent)
  const pid = Number(String((await once(parent.stdout, 'data'))[0]))
  await expect.poll(() => isAlive(pid)).toBe(false)
  return pid
}

describe('leftovers need no hand', () => {
  test('of an initdb killed half-way', async () => {
    const dataDir = newFolder()
    const maker = neighbor(dataDir)
    const drafts = () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-')) : [])
    await expect
      .poll(() => drafts().some((name) => existsSync(join(dataDir, name, 'PG_VERSION'))), { interval: 1, timeout: 60_000 })
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
    const dataDir = await sharedFolder()
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
    const dataDir = await sharedFolder()
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    const before = contents(dataDir)
    await expect(start(dataDir)).rejects.toThrow(/created by PostgreSQL 17, and this version of Parley includes PostgreSQL 18.*backup/)
    expect(contents(dataDir)).toEqual(before)
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  })
  test('without PostgreSQL data', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/photo.jpg'), 'x')
    const before = contents(dataDir)
    await expect(start(dataDir)).rejects.toThrow('contains no PostgreSQL data')
    expect(contents(dataDir)).toEqual(before)
  })
})

describe('the path does not matter', () => {
  test('too long for a socket, with blanks, quotes and commas', async () => {
    const dataDir = join(root, `a "b", c ${'x'.repeat(120)}`)
    const database = await start(dataDir)
    expect(database.connection.host).toMatch(/^\/tmp\/parley-/)
    const guest = neighbor(dataDir)
    await guest.waitForLine('ready guest')
    guest.send('stop')
    await guest.ended
    await database.stop()
    rmSync(database.connection.host, { recursive: true })
  })
  test('short, with blanks, quotes and commas', async () => {
    const dataDir = join(root, 'é "b", c')
    cpSync(await sharedFolder(), dataDir, { recursive: true })
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual({ one: 1 })
  })
  test('with group rights that a volume added', async () => {
    const dataDir = await sharedFolder()
    chmodSync(join(dataDir, 'postgres'), 0o2770)
    expect((await start(dataDir)).role).toBe('owner')
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('invalid permissions')
  })
})
