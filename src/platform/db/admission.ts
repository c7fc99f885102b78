import { setTimeout as sleep } from 'node:timers/promises'

// PostgreSQL's code, and PgBouncer's message for the same error.
const isFull = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === '53300' || /no more connections allowed/.test((error as Error | null)?.message ?? '')

const reason =
  'PostgreSQL accepts no more connections (max_connections, or the connection limit of the login or database, has been reached).'

/**
 * Retries the work of a start until the server has a free connection, because other processes may be about to end. Logs while it waits, and
 * after `patienceMs` throws an error with the way out.
 */
export async function retryUntilAdmitted<T>(log: (line: string) => void, work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (let waitMs = 500; ; waitMs = Math.min(2 * waitMs, 5_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isFull(error)) throw error
      if (performance.now() > deadline)
        throw new Error(
          `${reason} Raise max_connections, run fewer processes, or lower PARLEY_LIMIT_POOL_CONNECTIONS and PARLEY_LIMIT_WORKER_POOL_CONNECTIONS; docs/operate/limits.md lists how many a process may open.`,
          { cause: error },
        )
      log(`${reason} Waiting for a free connection for up to ${Math.ceil((deadline - performance.now()) / 1_000)} s more.`)
      await sleep(waitMs)
    }
  }
}
