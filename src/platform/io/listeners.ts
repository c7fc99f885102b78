import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { addressesOfThisMachine, type Listener } from './address-policy.ts'

const everyMs = 2_000
// Entries of processes that ended without notice; their ports may belong to others by then.
const validSeconds = 30

/**
 * The addresses on which the processes of one database listen; each announces its own every 2 s, because a worker that does not listen must
 * still not call the API of its own service. `ports` are those of this process.
 */
export function createListeners({ system }: Pick<Database, 'system'>, ports: () => number[], onError: (error: unknown) => void) {
  const id = randomUUID()
  let others: readonly Listener[] = []
  let timer: NodeJS.Timeout | undefined
  let announcing: Promise<void> = Promise.resolve()

  async function announce(): Promise<void> {
    const ownPorts = ports()
    if (ownPorts.length > 0)
      await sql`
        insert into listeners (process_id, ports, addresses) values (${id}, ${ownPorts}, ${addressesOfThisMachine()})
        on conflict (process_id) do update set ports = excluded.ports, addresses = excluded.addresses, seen_at = now()`.execute(system)
    const { rows } = await sql<Listener>`
      select ports, addresses from listeners where process_id <> ${id} and seen_at > now() - ${validSeconds} * interval '1 second'`.execute(
      system,
    )
    others = rows
  }
  return {
    others: () => others,
    /** Throws when the database is unreachable: a worker that does not know its own service must not start. */
    async start(): Promise<void> {
      await announce()
      timer = setInterval(() => {
        announcing = announce().catch(onError)
      }, everyMs)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await announcing
      await sql`delete from listeners where process_id = ${id} or seen_at < now() - interval '1 day'`.execute(system).catch(onError)
    },
  }
}
