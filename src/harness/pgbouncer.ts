import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { type Connection, partsOf } from '../platform/db/database.ts'
import { countRoundTrips } from './round-trips.ts'
import { freePort } from './service-process.ts'
import { until } from './until.ts'

// Debian has it where only root's PATH leads.
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)
export const hasPgbouncer = program !== undefined

/** The database behind a PgBouncer in transaction mode that drops start-up options and has so few connections that all are shared. */
export async function throughPgbouncer(connection: Connection, size = 4): Promise<Connection> {
  const { host, port, user, password, database } = partsOf((await countRoundTrips(connection)).connection)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const ownPort = await freePort()
  const login = [`host=${host} port=${port} user=${user}`, ...(password ? [`password='${password.replaceAll("'", "''")}'`] : [])].join(' ')
  const lines = [
    '[databases]',
    `* = ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    'ignore_startup_parameters = options,extra_float_digits',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${lines.join('\n')}\n`)
  const child = spawn(program!, ['--quiet', ...(process.getuid?.() === 0 ? ['--user', 'nobody'] : []), file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  // A file that fails while it is collected has no hooks.
  process.once('exit', () => child.kill('SIGKILL'))
  afterAll(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const pooledConnection = { host: '127.0.0.1', port: ownPort, ...(user && { user }), ...(database && { database }) }
  await until('PgBouncer answers', async () => {
    const client = new pg.Client(pooledConnection)
    client.on('error', () => {})
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    return isReady
  })
  return pooledConnection
}
