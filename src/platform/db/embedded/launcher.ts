import { setTimeout as sleep } from 'node:timers/promises'
import { type ClusterState, connectCluster, database } from './connect.ts'
import { findPaths } from './paths.ts'
import { isAlive, signal } from './processes.ts'
import { rotateLog } from './server-log.ts'
import { connectionOf, type Session } from './session.ts'
import { surveyCluster } from './survey.ts'

export type EmbeddedDatabase = {
  /** `host` is the folder of the Unix socket. It stays the same over restarts and takeovers. */
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** If the owner ends, so does the server. A guest becomes owner if the owner ends first. */
  readonly role: 'owner' | 'guest'
  /** Owner: stops the server (fast shutdown, or immediate, for data that goes too) and waits until it is gone. Guest: leaves. */
  stop(how?: 'immediate'): Promise<void>
}

export type EmbeddedOptions = {
  /** For example ./data; the cluster is in <dataDir>/postgres, its log in <dataDir>/postgres.log. */
  dataDir: string
  log(line: string): void
  /** PostgreSQL settings that override ours. Its address and its logging cannot be changed; throw-away data may do without fsync. */
  settings?: Record<string, string>
}

/**
 * Starts, adopts or joins the PostgreSQL of a data folder and keeps it running: if it disappears without stop(), it is started again.
 * Access is `trust` on a socket in a folder of mode 0700: anyone who can reach the socket runs as the user who owns the data files. A
 * password would have to be stored next to these files, so it would not keep anyone out.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const stopping = new AbortController()
  const state: ClusterState = { paths: await findPaths(dataDir), settings, log, signal: stopping.signal, guard: undefined, wasReady: false }
  let session = await connectCluster(state).catch(async (error: unknown) => {
    await releaseGuard(state)
    throw error
  })
  const logTimer = setInterval(() => state.guard && rotateLog(state.paths.log), 60_000).unref()

  let connecting: Promise<Session | undefined> = Promise.resolve(session)
  const keepRunning = async (): Promise<void> => {
    await session.ended
    if (stopping.signal.aborted) return
    log('embedded PostgreSQL went away')
    connecting = reconnect(state)
    const next = await connecting
    if (!next) return
    session = next
    log(`embedded PostgreSQL back as ${session.role}`)
    return keepRunning()
  }
  void keepRunning()

  let stopped: Promise<void> | undefined
  const stop = async (how?: 'immediate') => {
    stopping.abort(new Error('The embedded PostgreSQL is being stopped.'))
    clearInterval(logTimer)
    const lastSession = await connecting
    // The lock is held while the server stops, so that nobody adopts it in between.
    if (lastSession?.role === 'owner' && lastSession.isOpen()) await shutDown(state, how)
    await lastSession?.close()
    await releaseGuard(state)
  }
  return {
    connection: connectionOf(state.paths, database),
    get role() {
      return session.role
    },
    stop: (how) => {
      stopped ??= stop(how)
      return stopped
    },
  }
}

/** Until it works or stop() is called: somebody may free space on a full disk. */
async function reconnect(state: ClusterState): Promise<Session | undefined> {
  for (let pauseMs = 250; !state.signal.aborted; pauseMs = Math.min(2 * pauseMs, 15_000))
    try {
      return await connectCluster(state)
    } catch (error) {
      if (state.signal.aborted) return undefined
      state.log((error as Error).message)
      await sleep(pauseMs, undefined, { signal: state.signal }).catch(() => {})
    }
  return undefined
}

const fastShutdownMs = 20_000
const immediateShutdownMs = 5_000

/** Committed rows are safe either way; immediate shutdown leaves recovery to the next start. */
async function shutDown({ paths, log }: ClusterState, how?: 'immediate'): Promise<void> {
  const { server } = await surveyCluster(paths.cluster)
  if (server === undefined) return
  if (how === undefined) {
    signal(server, 'SIGINT')
    if (await waitForEnd(server, fastShutdownMs)) return
    log(`embedded PostgreSQL did not stop within ${fastShutdownMs / 1000} s; stopping it immediately`)
  }
  signal(server, 'SIGQUIT')
  await waitForEnd(server, immediateShutdownMs)
}

async function waitForEnd(pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(10)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/** Stops a server that is ours and still starting; a guard whose server is gone just ends. */
async function releaseGuard({ guard }: ClusterState): Promise<void> {
  if (guard?.end !== undefined) return
  guard?.release()
  await guard?.ended
}
