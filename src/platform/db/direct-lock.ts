import { access } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const askAgainMs = 200

// The server must not end it for its silence, however its settings for others are: a machine that sleeps answers no probe.
const settings = `
  select set_config('idle_session_timeout', '0', false), set_config('tcp_keepalives_idle', '7200', false), set_config('tcp_user_timeout', '0', false)`

/**
 * Takes an advisory lock for the session, unless something between this process and the server could end the connection while the
 * process lives, or keep it open afterward. Waits for one who has the lock, most likely the end of our last connection that the server
 * has not seen yet.
 */
export async function takeDirectLock(client: pg.Client, socket: Socket, key: string): Promise<boolean> {
  if (!(await isDirect(client, socket))) return false
  await client.query(settings)
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (rows[0]!.taken) return true
    await sleep(askAgainMs)
  }
}

type Answer = { pid: number; address: string | null; port: number | null }

/**
 * Whether this socket leads to the server's process and nowhere else: a pooler makes up process ids, anything that passes TCP on (or a
 * network that translates addresses) has an address of its own, and only PostgreSQL puts a lock file next to its socket.
 */
async function isDirect(client: pg.Client, socket: Socket): Promise<boolean> {
  const { rows } = await client.query<Answer>(
    'select pg_backend_pid() as pid, host(inet_client_addr()) as address, inet_client_port() as port',
  )
  const { pid, address, port } = rows[0]!
  if (pid !== (client as unknown as { processID: number }).processID) return false
  if (!client.host.startsWith('/')) return port === socket.localPort && address === socket.localAddress?.replace(/^::ffff:/, '')
  return address === null && (await exists(`${client.host}/.s.PGSQL.${client.port}.lock`))
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
