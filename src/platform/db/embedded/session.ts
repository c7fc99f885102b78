import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isDatabaseAway } from '../faults.ts'
import { superuser } from './cluster.ts'
import { type ClusterPaths, checkSocketFolder, port } from './paths.ts'
import { isAlive } from './processes.ts'

/** The only permanent connection. The owner's holds the lock; a guest's shows when the server stops. */
export type Session = Claim & { isOpen(): boolean; ended: Promise<void>; close(): Promise<void>; client: pg.Client }

/** `ownerIsDead`: the process whose lock makes us a guest no longer exists, and the server is about to notice. */
type Claim = { role: 'owner' } | { role: 'guest'; ownerIsDead: boolean }

// Advisory locks are per database: in "postgres", this one does not conflict with any of the application's.
const ownership = '7880104560826607993'
const applicationNameOf = (pid: number | string) => `parley ${pid}@${hostname()}`.slice(0, 60)

export const connectionOf = (paths: ClusterPaths, database: string) => ({
  host: paths.socketFolder,
  port,
  user: superuser,
  database,
  ssl: false as const, // whatever PGSSLMODE says
})

/** Tries the socket: a session, `absent` if no server answers, or `busy` if one is starting, stopping or full. */
export async function tryConnection(paths: ClusterPaths): Promise<Session | 'absent' | 'busy'> {
  const cluster = statSync(paths.cluster, { throwIfNoEntry: false })
  if (!cluster) return 'absent'
  checkSocketFolder(paths.socketFolder, [cluster.uid, process.getuid?.() ?? 0])
  const client = new pg.Client({
    ...connectionOf(paths, 'postgres'),
    application_name: applicationNameOf(process.pid),
    connectionTimeoutMillis: 5_000,
    options: '-c idle_session_timeout=0 -c statement_timeout=0 -c lock_timeout=0',
  })
  client.on('error', () => {})
  let isOpen = true
  const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(() => {
    isOpen = false
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
  const ownClaim = await claim(client, paths).catch(async (error: unknown) => {
    await close()
    if (isDatabaseAway(error)) return undefined
    throw error
  })
  return ownClaim ? { ...ownClaim, client, ended, close, isOpen: () => isOpen } : 'busy'
}

/** Tries to own the cluster; the lock is held as long as the connection. */
async function claim(client: pg.Client, { cluster, socketFolder }: ClusterPaths): Promise<Claim> {
  const expected = (await readFile(join(cluster, 'global/pg_control'))).readBigUInt64LE()
  const { rows } = await client.query<{ owned: boolean; id: string }>(
    'select pg_try_advisory_lock($1) as owned, system_identifier::text as id from pg_control_system()',
    [ownership],
  )
  const row = rows[0]
  // If a data folder with a long path is moved while its server runs, and another takes its name.
  if (row?.id !== String(expected))
    throw new Error(`The server in ${socketFolder} serves a data folder other than ${cluster}. Stop that server first.`)
  return row.owned ? { role: 'owner' } : { role: 'guest', ownerIsDead: await isOwnerDead(client) }
}

/** Processes on another host (a container with a hostname of its own) cannot be checked. */
async function isOwnerDead(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
  )
  const name = rows[0]?.name ?? ''
  const pid = /^parley (\d+)@/.exec(name)?.[1]
  return pid !== undefined && name === applicationNameOf(pid) && !isAlive(Number(pid))
}

/** False if the server has gone away in the meantime. */
export async function makeDatabase({ client, close }: Session, name: string): Promise<boolean> {
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database "${name}" template template0`)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42P04' || code === '23505') return true // a second process was faster
    if (isDatabaseAway(error)) return false
    await close()
    throw error
  }
}
