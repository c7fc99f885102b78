import { setTimeout as sleep } from 'node:timers/promises'

// PostgreSQL's own, and PgBouncer's words for the same.
const isFull = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === '53300' || /no more connections allowed/.test((error as Error | null)?.message ?? '')

const words = 'PostgreSQL takes no more connections (max_connections, or the connection limit of the login or database, is reached).'

/**
 * Does the work of a start once the server has room for it: others may be about to end. Says so when it waits, and throws what to do
 * after `patienceMs`.
 */
export async function whenAdmitted<T>(log: (line: string) => void, work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const until = performance.now() + patienceMs
  for (let waitMs = 500; ; waitMs = Math.min(2 * waitMs, 5_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isFull(error)) throw error
      if (performance.now() > until)
        throw new Error(
          `${words} Raise max_connections, run fewer processes, or lower PARLEY_LIMIT_POOL_CONNECTIONS and PARLEY_LIMIT_WORKER_POOL_CONNECTIONS; docs/limits.md tells how many a process may hold.`,
          { cause: error },
        )
      log(`${words} Waiting for room, at most ${Math.ceil((until - performance.now()) / 1_000)} s more.`)
      await sleep(waitMs)
    }
  }
}
