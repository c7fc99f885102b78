import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { testDatabase } from '#harness/database.ts'
import { administer } from '#harness/setup.ts'
import { defaultLimits as settings } from '../limits.ts'
import { retryUntilAdmitted } from './admission.ts'
import { databaseLimits, maxConnections, openDatabase, partsOf } from './database.ts'

const connection = await testDatabase()
const user = `spec_${randomBytes(6).toString('hex')}`
const login = { ...partsOf(connection), user, password: randomBytes(12).toString('hex') }
await administer(connection, `create role ${user} login connection limit 1 password '${login.password}'`)
afterAll(() => administer({ ...connection, database: 'postgres' }, `drop role ${user}`))

const connected = async () => {
  const client = new pg.Client(login)
  client.on('error', () => {})
  await client.connect()
  return client
}

describe('a start without room for its connections', () => {
  it('says so and continues once there is room', async () => {
    const first = await connected()
    const lines: string[] = []
    const second = await retryUntilAdmitted((line) => lines.push(line) === 1 && void first.end(), connected)
    expect(lines[0]).toMatch(/^PostgreSQL accepts no more connections .*Waiting for a free connection/)
    await second.end()
  })
  it('gives up with what to do', async () => {
    const first = await connected()
    await expect(retryUntilAdmitted(() => {}, connected, 0)).rejects.toThrow(
      /Raise max_connections, .*PARLEY_LIMIT_WORKER_POOL_CONNECTIONS/,
    )
    await first.end()
  })
  it('does not wait for anything else', async () => {
    await expect(retryUntilAdmitted(expect.unreachable, async () => Promise.reject(new Error('other')))).rejects.toThrow('other')
  })
})

describe('the connections of a process', () => {
  it.each([
    ['answers requests', false, 18],
    ['only plays runs', true, 5],
  ])('that %s are bounded, and gone when it rests', async (_, onlyWorks, most) => {
    const db = openDatabase(connection, { onError: () => {}, limits: databaseLimits(settings, onlyWorks) })
    const wait = 'select pg_sleep(0.05)'
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => Promise.all([db.transaction(`wks_${at}`, async () => {}), db.systemPool.query(wait)])),
    )
    const { app, system } = db.pools()
    expect(app.open + system.open).toBeLessThanOrEqual(most)
    await db.close()
  })
  it('stay few while it rests, and one api and ten workers have room', async () => {
    const { app } = await testApp({ PARLEY_ROLES: 'worker' })
    const { app: tenants, system } = app.world.db.pools()
    expect(tenants.open + system.open).toBeLessThanOrEqual(5)
    // A worker without metrics has none for /readyz.
    const [api, worker] = [maxConnections(databaseLimits(settings)), maxConnections(databaseLimits(settings, true)) - 1]
    expect(api + 10 * worker).toBeLessThanOrEqual(97 - 5)
  })
})
