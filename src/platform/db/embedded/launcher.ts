import { setTimeout as sleep } from 'node:timers/promises'
import { findPlace } from './place.ts'
import { isAlive, signal } from './processes.ts'
import { boundLog } from './server-log.ts'
import { connectionOf, type Session } from './session.ts'
import { database, type House, settle } from './settle.ts'
import { surveyCluster } from './survey.ts'

export type EmbeddedDatabase = {
  /** `host` is the folder of the Unix socket. It stays the same over restarts and takeovers. */
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** The owner's end stops the server. A guest becomes owner when the owner ends before it. */
  readonly role: 'owner' | 'guest'
  /** Owner: stops the server (fast shutdown) and waits until it is gone. Guest: leaves. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** For example ./data; the cluster is in <dataDir>/postgres, its log in <dataDir>/postgres.log. */
  dataDir: string
  log(line: string): void
  /** PostgreSQL settings over ours. Where it listens and how it logs cannot be changed; throw-away data may do without fsync. */
  settings?: Record<string, string>
}

/**
 * Starts, adopts or joins the PostgreSQL of a data folder and keeps it up: when it goes away without stop(), it is started again.
 * Access is `trust` on a socket in a folder of mode 0700: who can reach the socket runs as the user who owns the data files, so a
 * password, which would have to lie beside them, would keep nobody out.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const stopping = new AbortController()
  const house: House = { place: await findPlace(dataDir), settings, log, signal: stopping.signal, guard: undefined, settled: false }
  const begun = performance.now()
  let session = await settle(house).catch(async (error: unknown) => {
    await releaseGuard(house)
    throw error
  })
  log(`embedded PostgreSQL ready as ${session.role} after ${Math.round(performance.now() - begun)} ms`)
  const logBound = setInterval(() => house.guard && boundLog(house.place.log), 60_000).unref()

  let settling: Promise<Session | undefined> = Promise.resolve(session)
  const keepUp = async (): Promise<void> => {
    await session.ended
    if (stopping.signal.aborted) return
    log('embedded PostgreSQL went away')
    settling = settleAgain(house)
    const next = await settling
    if (!next) return
    session = next
    log(`embedded PostgreSQL back as ${session.role}`)
    return keepUp()
  }
  void keepUp()

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping.abort(new Error('The embedded PostgreSQL is being stopped.'))
    clearInterval(logBound)
    const last = await settling
    // The lock is kept while the server goes down, so that nobody adopts it in between.
    if (last?.role === 'owner' && last.isOpen()) await shutDown(house)
    await last?.close()
    await releaseGuard(house)
  }
  return {
    connection: connectionOf(house.place, database),
    get role() {
      return session.role
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Until it works or stop() is called: a full disk may be emptied. */
async function settleAgain(house: House): Promise<Session | undefined> {
  for (let pauseMs = 250; !house.signal.aborted; pauseMs = Math.min(2 * pauseMs, 15_000))
    try {
      return await settle(house)
    } catch (error) {
      if (house.signal.aborted) return undefined
      house.log((error as Error).message)
      await sleep(pauseMs, undefined, { signal: house.signal }).catch(() => {})
    }
  return undefined
}

const fastShutdownMs = 20_000
const immediateShutdownMs = 5_000

/** Committed rows are safe in either way; the immediate one leaves recovery to the next start. */
async function shutDown({ place, log }: House): Promise<void> {
  const { server } = await surveyCluster(place.cluster)
  if (server === undefined) return
  signal(server, 'SIGINT')
  if (await ends(server, fastShutdownMs)) return
  log(`embedded PostgreSQL does not end after ${fastShutdownMs / 1000} s; stopping it at once`)
  signal(server, 'SIGQUIT')
  await ends(server, immediateShutdownMs)
}

async function ends(pid: number, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(10)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/** Stops a server that is ours and still starting; a guard whose server is gone just ends. */
async function releaseGuard({ guard }: House): Promise<void> {
  if (guard?.end !== undefined) return
  guard?.release()
  await guard?.ended
}
