import { readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Neighbor } from '#src/platform/db/embedded/fixtures/neighbor.ts'
import { ask, newTrial, serverOf } from '#src/platform/db/embedded/fixtures/trial.ts'
import { isAlive } from '#src/platform/db/embedded/processes.ts'
import { surveyCluster } from '#src/platform/db/embedded/survey.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { newFolder, sharedFolder, start, neighbor, end, remove } = newTrial()
afterEach(end)
afterAll(remove)

async function orphan(dataDir: string): Promise<number> {
  const parent = neighbor(dataDir)
  await parent.waitForLine('ready owner')
  const { guards, server } = await surveyCluster(join(dataDir, 'postgres'))
  // Stopped first: else the second to be killed may have its last say.
  for (const name of ['SIGSTOP', 'SIGKILL']) for (const guard of guards) process.kill(guard, name)
  parent.kill('SIGKILL')
  await parent.ended
  return server ?? Number.NaN
}

describe('the embedded database starts from nothing, and again', () => {
  const dataDir = newFolder()
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
    expect(isAlive(server)).toBe(false)
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
    const dataDir = await sharedFolder()
    const parent = neighbor(dataDir)
    await parent.waitForLine('ready owner')
    const server = await serverOf(dataDir)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(server), { timeout: 60_000, interval: 5 }).toBe(false)
  })
  test('is adopted when the guard was killed too, and gets a new guard', async () => {
    const dataDir = await sharedFolder()
    const server = await orphan(dataDir)
    const second = neighbor(dataDir)
    await second.waitForLine('ready owner')
    expect(await serverOf(dataDir)).toBe(server)
    second.kill('SIGKILL')
    await expect.poll(() => isAlive(server), { timeout: 60_000 }).toBe(false)
  })
  test('and adopted, is stopped by stop()', async () => {
    const dataDir = await sharedFolder()
    const server = await orphan(dataDir)
    const database = await start(dataDir)
    expect([database.role, await serverOf(dataDir)]).toEqual(['owner', server])
    await database.stop()
    expect(isAlive(server)).toBe(false)
  })
  test('is not adopted while its guard is about to stop it', async () => {
    const dataDir = await sharedFolder()
    const parent = neighbor(dataDir)
    await parent.waitForLine('ready owner')
    const { server, guards } = await surveyCluster(join(dataDir, 'postgres'))
    for (const guard of guards) process.kill(guard, 'SIGSTOP')
    parent.kill('SIGKILL')
    await parent.ended
    const second = start(dataDir)
    const first = await Promise.race([second, sleep(300, 'waiting')])
    for (const guard of guards) process.kill(guard, 'SIGCONT')
    expect(first).toBe('waiting')
    expect((await second).role).toBe('owner')
    expect(await serverOf(dataDir)).not.toBe(server)
  })
  test('is not joined by the next one while its guard stops it', async () => {
    const dataDir = await sharedFolder()
    let owner = neighbor(dataDir)
    for (let round = 0; round < 5; round += 1) {
      await owner.waitForLine('ready owner')
      owner.kill('SIGKILL')
      owner = neighbor(dataDir)
      await owner.waitForLine('ready owner')
      owner.send('write')
      await owner.waitForLine('acked')
      expect(owner.lines.filter((line) => line.includes('went away'))).toEqual([])
    }
  })
})

describe('several processes share one data folder', () => {
  test('at once on an empty one: one cluster, one owner', async () => {
    for (const size of [2, 3]) {
      const dataDir = newFolder()
      const all = Array.from({ length: size }, () => neighbor(dataDir))
      const roles = await Promise.all(all.map(async (each) => (await each.waitForLine('ready')).split(' ')[1]))
      expect(roles.sort()).toEqual([...Array(size - 1).fill('guest'), 'owner'])
      await expect.poll(() => readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'socket'])
      for (const each of all) each.kill('SIGKILL')
    }
  })
  test('a guest leaves without harm', async () => {
    const dataDir = await sharedFolder()
    const [owner, guest] = [await start(dataDir), neighbor(dataDir)]
    await guest.waitForLine('ready guest')
    guest.send('stop')
    await guest.waitForLine('stopped')
    expect(await ask(owner, 'select 1 as one')).toEqual({ one: 1 })
  })
  test.each<[string, (owner: Neighbor) => void]>([
    ['is killed', (owner) => owner.kill('SIGKILL')],
    ['stops', (owner) => owner.send('stop')],
  ])('a guest takes over when the owner %s', async (_, end) => {
    const dataDir = await sharedFolder()
    const owner = neighbor(dataDir)
    await owner.waitForLine('ready owner')
    const guest = await start(dataDir)
    expect(guest.role).toBe('guest')
    end(owner)
    await expect.poll(() => guest.role, { timeout: 60_000, interval: 5 }).toBe('owner')
    await owner.ended
    expect(await ask(guest, 'select 1 as one')).toEqual({ one: 1 })
    const server = await serverOf(dataDir)
    await guest.stop()
    expect(isAlive(server)).toBe(false)
  })
  test('an owner whose lock connection is cut takes the lock again', async () => {
    const dataDir = await sharedFolder()
    const lines: string[] = []
    const database = await start(dataDir, { log: (line) => lines.push(line) })
    const server = await serverOf(dataDir)
    await ask(database, `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'parley ${process.pid}@%'`)
    await expect.poll(() => lines.slice(1)).toEqual(['embedded PostgreSQL went away', 'embedded PostgreSQL back as owner'])
    expect(await serverOf(dataDir)).toBe(server)
  })
  test('a cluster that vanishes is not created again', async () => {
    const dataDir = await sharedFolder()
    const lines: string[] = []
    const database = await start(dataDir, { log: (line) => lines.push(line) })
    const server = await serverOf(dataDir)
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'lost'))
    process.kill(server, 'SIGINT')
    await expect.poll(() => lines.join(), { timeout: 60_000 }).toContain('is gone. Put it back')
    renameSync(join(dataDir, 'lost'), join(dataDir, 'postgres'))
    await expect.poll(() => lines.at(-1), { timeout: 60_000 }).toContain('back as owner')
    await database.stop()
  })
  test('stop() in the middle of a new start ends that start', async () => {
    const dataDir = await sharedFolder()
    const database = await start(dataDir)
    process.kill(await serverOf(dataDir), 'SIGKILL')
    await database.stop()
    // What the killed server leaves behind ends by itself, and nothing starts again.
    await expect.poll(() => surveyCluster(join(dataDir, 'postgres')), { timeout: 60_000 }).toEqual({ orphans: [], guards: [] })
  })
})
