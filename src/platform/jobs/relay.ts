import { jittered } from './job.ts'
import type { Pool } from './sql.ts'
import { bell, onWake, sleep, wake } from './wake.ts'

const channel = 'parley_jobs'
const gatherMs = 20

/**
 * Carries wake-ups between processes. The notice is sent after the commit, in a statement of its own and at most every
 * 20 ms: inside the transaction it would make all commits of the database queue behind one another. One that gets lost
 * costs no more than the worker's next poll.
 */
export function relayWakes(pool: Pool, listen: boolean, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const self = crypto.randomUUID()
  const stopping = Promise.withResolvers<Error>()
  let stopped = false
  const rung = bell()
  const off = onWake((source) => source === 'here' && rung.ring())
  const mouth = (async () => {
    while (!stopped) {
      if ((await rung.wait(60_000)) && !stopped) await pool.query(`select pg_notify('${channel}', $1)`, [self]).catch(onError)
      await Promise.race([sleep(gatherMs), stopping.promise])
    }
  })()

  async function hear(): Promise<void> {
    const client = await pool.connect()
    let ended: unknown = new Error('this connection listens and cannot be used again')
    try {
      const lost = new Promise<Error>((resolve) => client.on('error', resolve))
      client.on('notification', (message) => {
        if (message.payload !== self) wake('elsewhere')
      })
      await client.query(`listen ${channel}`)
      // What was enqueued while nobody listened.
      wake('elsewhere')
      ended = await Promise.race([lost, stopping.promise])
    } finally {
      client.release(ended as Error)
    }
  }
  const ear = (async () => {
    while (listen && !stopped) {
      await hear().catch(onError)
      if (!stopped) await Promise.race([sleep(jittered(2_000, Math.random())), stopping.promise])
    }
  })()

  return {
    async stop() {
      off()
      stopped = true
      stopping.resolve(new Error('the relay has stopped'))
      rung.ring()
      await Promise.all([ear, mouth])
    },
  }
}
