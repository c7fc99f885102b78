import net from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { openLink } from '#harness/database-link.ts'
import type { Connection } from './database.ts'
import { takeDirectLock } from './direct-lock.ts'

const connection = await testDatabase()

/** Takes the lock on a connection of its own, which ends with the check. */
async function take(to: Connection, key: string): Promise<boolean> {
  const socket = new net.Socket()
  const client = new pg.Client({ ...to, stream: () => socket })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return takeDirectLock(client, socket, key)
}

/** Passes on what arrives at a port, as a proxy does. */
async function forwarder(): Promise<Connection> {
  const { host = 'localhost', port = 5432 } = connection
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const server = net.createServer((client) => {
    const backend = net.connect(target as net.TcpNetConnectOpts)
    client.on('error', () => {}).pipe(backend)
    backend.on('error', () => {}).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { ...connection, host: '127.0.0.1', port: (server.address() as net.AddressInfo).port }
}

describe('the lock of a process', () => {
  it('is taken on a connection straight to the server, and only by one', async () => {
    expect(await take(connection, '-7')).toBe(true)
    const other = new pg.Client(connection)
    await other.connect()
    expect((await other.query('select pg_try_advisory_lock_shared(-7) as taken')).rows).toEqual([{ taken: false }])
    await other.end()
  })

  it('is not taken through something that passes TCP on', async () => {
    expect(await take(await forwarder(), '8')).toBe(false)
  })

  it('is not taken through something that passes a Unix socket on', async () => {
    const way = await openLink(connection)
    onTestFinished(() => way.close())
    expect(await take(way.connection, '9')).toBe(false)
  })
})
