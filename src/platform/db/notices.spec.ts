import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { until } from '#harness/until.ts'
import { openNotices } from './notices.ts'

const connection = await testDatabase()
const fail = (error: Error): never => {
  throw error
}

describe('notices of other processes', () => {
  it('are heard of each channel by whoever listens, and no longer after the close', async () => {
    const [one, other] = [openNotices(connection, fail), openNotices(connection, fail)]
    const heard: string[] = []
    const started = Promise.withResolvers<void>()
    one.listen('spec_a', (payload) => heard.push(`a ${payload}`))
    one.listen('spec_b', (payload) => heard.push(`b ${payload}`), started.resolve)
    await started.promise
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(`select pg_notify('spec_a', '1'), pg_notify('spec_b', '2')`)
    await until('both are heard', () => heard.length === 2)
    expect(heard).toEqual(['a 1', 'b 2'])
    await Promise.all([one.close(), other.close()])
    await until('the connection is closed', async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where application_name = 'parley notices' and datname = current_database()`,
      )
      return rows.length === 0
    })
    await client.end()
  })

  it('are given up at once by a process that closes, also while the server accepts connections and says nothing', async () => {
    const server = net.createServer(() => {}).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as net.AddressInfo
    const notices = openNotices({ host: '127.0.0.1', port }, fail)
    notices.listen('spec', () => {})
    const [socket] = (await once(server, 'connection')) as [net.Socket]
    const gone = once(socket.resume(), 'close')
    await notices.close()
    await gone
    server.close()
  })
})
