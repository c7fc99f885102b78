import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isDatabaseAway } from '../faults.ts'
import { superuser } from './cluster.ts'
import { checkSocketFolder, type Place, port } from './place.ts'

/** The one connection that is kept for life. The owner's holds the lock; a guest's tells when the server goes. */
export type Session = { role: 'owner' | 'guest'; isOpen(): boolean; ended: Promise<void>; close(): Promise<void>; client: pg.Client }

// Advisory locks are per database: taken in "postgres", it meets none of the application's.
const ownership = '7880104560826607993'

export const connectionOf = (place: Place, database: string) => ({
  host: place.socketFolder,
  port,
  user: superuser,
  database,
  ssl: false as const, // whatever PGSSLMODE says
})

/** Asks the socket: a session, or that no server answers, or that one does and asks for patience (starting, going down, full). */
export async function knock(place: Place): Promise<Session | 'absent' | 'busy'> {
  const cluster = statSync(place.cluster, { throwIfNoEntry: false })
  if (!cluster) return 'absent'
  checkSocketFolder(place.socketFolder, [cluster.uid, process.getuid?.() ?? 0])
  const client = new pg.Client({
    ...connectionOf(place, 'postgres'),
    application_name: 'parley embedded',
    connectionTimeoutMillis: 5_000,
    options: '-c idle_session_timeout=0 -c statement_timeout=0 -c lock_timeout=0',
  })
  client.on('error', () => {})
  let open = true
  const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(() => {
    open = false
  })
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
  } catch (error) {
    void close()
    if (!(error instanceof pg.DatabaseError)) return 'absent'
    if (isDatabaseAway(error)) return 'busy'
    throw error
  }
  const role = await claim(client, place).catch(async (error: unknown) => {
    await close()
    if (isDatabaseAway(error)) return undefined
    throw error
  })
  return role ? { role, client, ended, close, isOpen: () => open } : 'busy'
}

/** Tries to own the cluster; the lock is held as long as the connection. */
async function claim(client: pg.Client, { cluster, socketFolder }: Place): Promise<Session['role']> {
  const expected = (await readFile(join(cluster, 'global/pg_control'))).readBigUInt64LE()
  const { rows } = await client.query<{ owned: boolean; id: string }>(
    'select pg_try_advisory_lock($1) as owned, system_identifier::text as id from pg_control_system()',
    [ownership],
  )
  // When a data folder with a long path is moved while its server runs and another takes its name.
  if (rows[0]?.id !== String(expected))
    throw new Error(`The server in ${socketFolder} serves another data folder than ${cluster}. Stop it first.`)
  return rows[0].owned ? 'owner' : 'guest'
}

/** False when the server went away meanwhile. */
export async function makeDatabase({ client }: Session, name: string): Promise<boolean> {
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database "${name}" template template0`)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42P04' || code === '23505') return true // a second process was faster
    if (isDatabaseAway(error)) return false
    throw error
  }
}
