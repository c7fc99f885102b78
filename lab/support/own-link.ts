import { execFileSync } from 'node:child_process'
import net from 'node:net'
import { join } from 'node:path'
import type { Connection } from '#src/platform/db/database.ts'

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Addresses that are for measuring between networks (RFC 2544), so they are nobody's. */
const [here, there] = ['198.18.77.1', '198.18.77.2']

/**
 * A network namespace as another machine: it has only a link to this one, over which it reaches the PostgreSQL of `connection`. A link
 * that is down notifies nobody: both sides continue to wait, as behind a switch without power.
 */
export async function openOtherMachine(connection: Connection) {
  const name = `parley-${process.pid}`
  const [near, far] = [`pl${process.pid}a`, `pl${process.pid}b`]
  const inside = (...words: string[]) => ip('-n', name, ...words)
  ip('netns', 'add', name)
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name)
  ip('addr', 'add', `${here}/30`, 'dev', near)
  ip('link', 'set', near, 'up')
  inside('addr', 'add', `${there}/30`, 'dev', far)
  inside('link', 'set', far, 'up')
  inside('link', 'set', 'lo', 'up')
  const { host = '', port = 5432, user = '', password = '', database = '' } = connection
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const backend = net.connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })
    for (const socket of [client, backend]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    client.pipe(backend)
    backend.pipe(client)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, here, resolve))
  const login = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':')
  return {
    /** Words before a command that runs there. */
    prefix: ['ip', 'netns', 'exec', name],
    databaseUrl: `postgres://${login}@${here}:${(server.address() as net.AddressInfo).port}/${database}`,
    cut: () => ip('link', 'set', near, 'down'),
    restore: () => ip('link', 'set', near, 'up'),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      ip('netns', 'del', name)
    },
  }
}
