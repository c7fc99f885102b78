import { sql } from 'kysely'
import type { World } from '../world.ts'

const patienceMs = 2_000

/**
 * Whether this process can serve: reads and really writes the database (a full disk still reads), and knows its schema.
 * Throws when it cannot. Answers the lag of the queue in milliseconds.
 */
export async function checkReadiness({ db }: Pick<World, 'db'>): Promise<{ database: 'ok'; queueLagMs: number }> {
  const check = db.system.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(tx)
    await sql`insert into readiness (id, at) values (1, now()) on conflict (id) do update set at = excluded.at`.execute(tx)
    const { rows } = await sql<{ lag: number | null }>`
      select extract(epoch from now() - min(start_after))::float8 * 1000 as lag from pgboss.job_common where state < 'active' and start_after <= now()`.execute(
      tx,
    )
    return { database: 'ok' as const, queueLagMs: Math.round(rows[0]?.lag ?? 0) }
  })
  const patience = AbortSignal.timeout(patienceMs)
  return Promise.race([check, new Promise<never>((_, reject) => patience.addEventListener('abort', () => reject(patience.reason)))])
}
