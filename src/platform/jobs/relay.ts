import type { Notices } from '../db/notices.ts'
import type { Pool } from './sql.ts'
import { createSignal, onWake, sleep, wake } from './wake.ts'

const channel = 'parley_jobs'
const gatherMs = 20

/**
 * Carries wake-ups between processes; with `notices` it also hears those of others. The notice is sent after the commit, in a statement
 * of its own and at most every 20 ms: inside the transaction, all commits of the database would queue behind each other. A lost notice
 * costs no more than the worker's next poll.
 */
export function relayWakes(pool: Pool, notices: Notices | undefined, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const self = crypto.randomUUID()
  const stopping = Promise.withResolvers<void>()
  let isStopped = false
  const signal = createSignal()
  const unsubscribe = onWake((source) => source === 'here' && signal.notify())
  const hear = (sender: string) => sender !== self && wake('elsewhere')
  // Jobs that were enqueued while nothing listened.
  const unlisten = notices?.listen(channel, hear, () => wake('elsewhere'))
  const notifying = (async () => {
    while (!isStopped) {
      if ((await signal.wait(60_000)) && !isStopped) await pool.query(`select pg_notify('${channel}', $1)`, [self]).catch(onError)
      await Promise.race([sleep(gatherMs), stopping.promise])
    }
  })()
  return {
    async stop() {
      unsubscribe()
      unlisten?.()
      isStopped = true
      stopping.resolve()
      signal.notify()
      await notifying
    },
  }
}
