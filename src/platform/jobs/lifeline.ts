import type { Notices } from '../db/notices.ts'
import type { Pool } from './sql.ts'
import { processTable } from './tables.ts'
import { createSignal, sleep } from './wake.ts'

const retryMs = 1_000

/** Of an advisory lock; every claim has the key of its process. */
export const randomKey = (): string => String(crypto.getRandomValues(new BigInt64Array(1))[0]!)

// Only on the server that has the lock: the pool may lead to one that has taken over since.
const enter = `
  with others as (delete from ${processTable} where server_started_at <> pg_postmaster_start_time() and key <> $1)
  insert into ${processTable} (key, server_started_at) select $1, pg_postmaster_start_time() where not pg_try_advisory_xact_lock_shared($1)
  on conflict (key) do update set server_started_at = excluded.server_started_at`
const remove = `delete from ${processTable} where key = $1`

type Holding = { pool: Pool; notices: Notices; key: string; onError(error: unknown): void }

/**
 * Enters this process among those whose end PostgreSQL sees immediately. It holds the lock `key` on one connection, which the kernel closes when the
 * process ends, however it ends. If the connection is lost while the process lives, the process removes its entry on another one:
 * then its heartbeats alone decide, as they do wherever something is between this process and the server (direct-lock.ts).
 */
export function holdLifeline({ pool, notices, key, onError }: Holding): { stop(): Promise<void> } {
  const signal = createSignal()
  let [isHeld, isStopped] = [false, false]
  const change = (held: boolean) => {
    isHeld = held && !isStopped
    signal.notify()
  }
  notices.hold({ key, onTaken: () => change(true), onLost: () => change(false) })
  const following = (async () => {
    while (!isStopped) {
      if (!(await signal.wait(60_000))) continue
      await pool.query(isHeld ? enter : remove, [key]).catch(async (error) => {
        onError(error)
        if (!isStopped) await sleep(retryMs).then(signal.notify)
      })
    }
  })()
  return {
    async stop() {
      isStopped = true
      change(false)
      await following
    },
  }
}
