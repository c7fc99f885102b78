import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { postgresEnv } from './cluster.ts'
import type { Identity } from './identity.ts'
import { type ClusterPaths, port } from './paths.ts'
import { linesSince, openLog, sizeOf } from './server-log.ts'
import { guardMark } from './survey.ts'

/** A small process in its own session that holds our pipe and stops PostgreSQL (fast shutdown) when we end, however that happens. */
export type Guard = {
  /** The server that it watches; absent if it started one itself. */
  readonly watchedPid?: number
  /** How it ended: undefined while it is running. A code above 128 or `killed` says nothing about the server's health. */
  readonly end: undefined | 'killed' | number
  readonly ended: Promise<void>
  /** The lines logged since it started. */
  lines(): string[]
  /** Closes the pipe: the server is stopped, then the guard ends. */
  release(): void
  /** Ends a guard whose server is gone. */
  dismiss(): void
}

// Reaps the server immediately: if PID 1 does not, a zombie would look like a living server. The reader of a killed guard continues to do this.
const startScript = `shift
exec 3<&0 </dev/null
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } & reader=$!
exec 3<&-
wait $server; status=$?
kill $reader
exit $status`

// The number is looked up again, because it may belong to a stranger by then.
const watchScript = `read -r _; read -r pid <"$1/postmaster.pid" && [ "$pid" = "$2" ] && kill -INT "$pid"`

const defaultSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '200',
  shared_buffers: '128MB',
  jit: 'off',
  // A new table grows from nothing to thousands of rows in seconds, and plans are guesses until it is analyzed.
  autovacuum_naptime: '10s',
  // Disks no longer have moving arms: with the default of 4, a batch run is counted from its rows and not from the index.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const fixedSettings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
}

/** Starts PostgreSQL below a guard. Returns before it is ready; a start that fails ends the guard. */
export function startServer(paths: ClusterPaths, identity: Identity, binaries: Binaries, settings: Record<string, string>): Guard {
  const folders = { unix_socket_directories: `"${paths.socketFolder.replaceAll('"', '""')}"` }
  const merged = Object.entries({ ...defaultSettings, ...settings, ...fixedSettings, ...folders })
  const server = [binaries.postgres, '-D', paths.cluster, ...merged.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return startGuard(paths, startScript, [...identity.prefix, ...server], identity)
}

/** A guard for a server that is already running. */
export const guardServer = (paths: ClusterPaths, pid: number): Guard => startGuard(paths, watchScript, [String(pid)], undefined, pid)

function startGuard(paths: ClusterPaths, script: string, parameters: string[], identity?: Identity, watchedPid?: number): Guard {
  const offset = sizeOf(paths.log)
  const log = openLog(paths.log, identity)
  const child = spawn('sh', ['-c', script, guardMark, paths.cluster, ...parameters], {
    ...identity?.spawn,
    cwd: '/',
    env: postgresEnv,
    detached: true,
    stdio: ['pipe', 'ignore', log],
  })
  closeSync(log)
  child.stdin?.on('error', () => {})
  child.unref()
  let end: Guard['end']
  const ended = new Promise<void>((resolve) => {
    const finish = (code: number | null) => {
      end = code ?? 'killed'
      resolve()
    }
    child.once('exit', finish)
    child.once('error', () => finish(127))
  })
  return {
    ...(watchedPid && { watchedPid }),
    get end() {
      return end
    },
    ended,
    lines: () => linesSince(paths.log, offset),
    release: () => {
      child.ref() // otherwise, the process would end while its last await waits for `ended`
      child.stdin?.destroy()
    },
    dismiss: () => void child.kill('SIGKILL'),
  }
}
