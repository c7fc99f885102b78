import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#src/platform/db/database.ts'
import { rowsOf } from './rig.ts'

/** The longest that a transaction of the retention was open, and that anybody waited for a lock, by samples of PostgreSQL. */
export function watchSteps(connection: Connection) {
  const seen = { stepMs: 0, waitMs: 0, stopped: false }
  const watching = (async () => {
    while (!seen.stopped) {
      const [row] = await rowsOf<{ step: number; wait: number }>(
        connection,
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) filter (where query like '%erase_words%'), 0)::float8 * 1000 as step,
           coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter (where wait_event_type = 'Lock'), 0)::float8 * 1000 as wait
         from pg_stat_activity where pid <> pg_backend_pid()`,
      )
      seen.stepMs = Math.max(seen.stepMs, row!.step)
      seen.waitMs = Math.max(seen.waitMs, row!.wait)
      await sleep(10)
    }
  })()
  return async () => {
    seen.stopped = true
    await watching
    return seen
  }
}
