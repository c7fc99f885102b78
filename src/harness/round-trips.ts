import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Connection, partsOf } from '#src/platform/db/database.ts'

export type CountedConnection = { connection: Connection; roundTrips(): number }

/**
 * The same database behind a relay that counts how often the client waited: each time it speaks after the server has spoken. What is
 * sent together counts once, in however many pieces it arrives.
 */
export async function countRoundTrips(connection: Connection): Promise<CountedConnection> {
  const { host, port, ...login } = partsOf(connection)
  const open = () => (host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host))
  const sockets = new Set<Socket>()
  let count = 0
  const relay = createServer({ noDelay: true }, (client) => {
    const server = open().setNoDelay(true)
    let isAnswered = true
    client.on('data', (bytes) => {
      if (isAnswered) count += 1
      isAnswered = false
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      isAnswered = true
      client.write(bytes)
    })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    relay.close()
  })
  const { port: relayPort } = relay.address() as { port: number }
  return { connection: { ...login, host: '127.0.0.1', port: relayPort }, roundTrips: () => count }
}
