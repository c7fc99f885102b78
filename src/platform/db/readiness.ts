import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { World } from '../world.ts'

const patienceMs = 2_000
// PostgreSQL writes its log ahead in files of this size, and stops altogether when the next one cannot be made.
const leastFreeBytes = 16 * 1_024 * 1_024

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

/** Throws as PostgreSQL itself would when the disk of `folder` is full: a small write may still find room within a file. */
export async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFreeBytes) throw Object.assign(new Error(`the disk of ${folder} is full`), { code: '53100' })
}
