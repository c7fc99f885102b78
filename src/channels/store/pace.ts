import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Takes the next free moment of a channel that may be called `perSecond` times a second, and answers how many milliseconds
 * off it is; takes none, and answers `undefined`, when that is more than `withinMs`. One row a channel and the clock of the database,
 * so all processes keep the one rate.
 */
export async function reserveSlot(tx: Tx, channelId: string, perSecond: number, withinMs = 1e12): Promise<number | undefined> {
  // A moment that a crash forgets costs nothing, so nobody waits for the disk.
  await sql`set local synchronous_commit = off`.execute(tx)
  const gap = sql`make_interval(secs => ${1 / perSecond})`
  const { rows } = await sql<{ ms: number }>`
    insert into channel_pace as pace (channel_id, next_at) values (${channelId}, clock_timestamp() + ${gap})
    on conflict (workspace_id, channel_id) do update set next_at = greatest(pace.next_at, clock_timestamp()) + ${gap}
      where pace.next_at <= clock_timestamp() + ${withinMs} * interval '1 ms'
    returning (extract(epoch from next_at - ${gap} - clock_timestamp()) * 1000)::float8 as ms`.execute(tx)
  return rows[0] && Math.max(0, rows[0].ms)
}
