import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Connection, partsOf } from '../platform/db/database.ts'

export type Counted = { connection: Connection; roundTrips(): number }

/**
 * The same database behind a relay that counts how often the client waited: each time it speaks after the server has spoken. What is
 * sent together counts once, in however many pieces it arrives.
 */
export async function countRoundTrips(connection: Connection): Promise<Counted> {
  const { host, port, ...login } = partsOf(connection)
  const open = () => (host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host))
  const sockets = new Set<Socket>()
  let count = 0
  const relay = createServer({ noDelay: true }, (client) => {
    const server = open().setNoDelay(true)
    let answered = true
    client.on('data', (bytes) => {
      if (answered) count += 1
      answered = false
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      answered = true
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    relay.close()
  })
  const { port: ours } = relay.address() as { port: number }
  return { connection: { ...login, host: '127.0.0.1', port: ours }, roundTrips: () => count }
}
