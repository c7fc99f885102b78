import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#src/platform/db/database.ts'
import { administer } from './setup.ts'
import { until } from './until.ts'

const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

/** Why specs that need servers of their own are skipped here; undefined: they are not. */
export const noPostgresql: string | undefined = !bin
  ? 'there is no postgresql of Debian'
  : process.getuid?.() === 0
    ? undefined
    : 'only root may become the user postgres'

export type Server = {
  connection: Connection
  data: string
  pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Stops it, and deletes its folder. */
  remove(): Promise<void>
}
type Start = {
  /** Commands of a shell that make the data folder `$DATA`, which is there and belongs to postgres. */
  make?: string
  /** Commands that go before, as root, in a mount namespace of its own. */
  mount?: string
  /** Settings of the server that add to, or override, those that all servers have here. */
  settings?: Record<string, string>
}

/** A PostgreSQL of Debian on a socket in a folder of its own, without a password, until it is removed. */
export async function startPostgresql({
  make = '"$BIN/initdb" --auth=trust --encoding=UTF8 --no-sync >/dev/null',
  mount,
  settings: more = {},
}: Start = {}): Promise<Server> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'parley-pg-')))
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  const usual = {
    listen_addresses: '',
    unix_socket_directories: data,
    port: '5432',
    max_connections: '100',
    fsync: 'off',
    wal_keep_size: '64MB',
  }
  const settings = { ...usual, ...more }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const server = `exec "$BIN/postgres" ${options.join(' ')}`
  const script = `mkdir -p "$DATA"; ${mount ?? ':'}; chown postgres "$DATA"; chmod 700 "$DATA"; exec ${asPostgres.join(' ')} sh -ec '${`${make}; ${server}`.replaceAll("'", "'\\''")}'`
  const command = ['sh', '-ec', script]
  const [program = '', ...parameters] = mount ? ['unshare', '--mount', ...command] : command
  const child: ChildProcess = spawn(program, parameters, {
    env: { PATH: process.env.PATH ?? '', BIN: bin ?? '', DATA: data, PGDATA: data, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr!.on('data', (chunk) => (log = (log + chunk).slice(-20_000)))
  const stop = async (signal: NodeJS.Signals = 'SIGQUIT') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const remove = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  // The mount is seen through the process that has it.
  const dataFolder = mount ? `/proc/${child.pid}/root${data}` : data
  const connection: Connection = { host: dataFolder, port: Number(settings.port), user: 'postgres', database: 'postgres' }
  await until('PostgreSQL answers', async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`)
    return administer(connection, 'select 1').then(
      () => true,
      () => false,
    )
  }).catch(async (error) => {
    await remove()
    throw error
  })
  return { connection, data: dataFolder, pid: child.pid!, stop, remove }
}

/** A standby of that server, which follows it. */
export const startStandby = ({ connection }: Server, settings: Record<string, string> = {}): Promise<Server> =>
  startPostgresql({
    settings,
    make: `"$BIN/pg_basebackup" --host="${connection.host}" --username=postgres --pgdata="$DATA" --write-recovery-conf --checkpoint=fast --no-sync; rm -f "$DATA"/.s.*`,
  })

export const promote = ({ connection }: Server): Promise<void> => administer(connection, 'select pg_promote()')

/** One address on loopback that leads to one server, and after `lead` to another, with all that was open cut. */
export async function openSwitch(first: Server) {
  let target = first
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const backend = net.connect(join(target.connection.host!, '.s.PGSQL.5432'))
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const { port } = server.address() as net.AddressInfo
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    redirectTo(to: Server) {
      target = to
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}
