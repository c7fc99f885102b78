import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Connection, partsOf } from '#src/platform/db/database.ts'
import { freePort } from './service-process.ts'
import { until } from './until.ts'

// Debian has it where only root's PATH leads.
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)
export const hasPgbouncer = program !== undefined

export type Pgbouncer = { pooled: Connection & { port: number }; close(): Promise<void> }

/** A PgBouncer in transaction mode that drops start-up options and has so few connections that all are shared, until it is closed. */
export async function startPgbouncer(connection: Connection, size: number, port?: number): Promise<Pgbouncer> {
  const { host, port: serverPort, user, password, database } = partsOf(connection)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const ownPort = port ?? (await freePort())
  const login = [
    `host=${host} port=${serverPort} user=${user}`,
    ...(password ? [`password='${password.replaceAll("'", "''")}'`] : []),
  ].join(' ')
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
  // A file of specs that fails while it is collected has no hooks.
  process.once('exit', () => child.kill('SIGKILL'))
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const pooled = { host: '127.0.0.1', port: ownPort, ...(user && { user }), ...(database && { database }) }
  await until('PgBouncer answers', () => answers(pooled)).catch(async (error) => {
    await close()
    throw error
  })
  return { pooled, close }
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  const isReady = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end()
  return isReady
}
