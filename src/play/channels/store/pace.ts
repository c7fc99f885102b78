import { sql } from 'kysely'
import { clockColumn } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { epochMs, type KnownPace, type PaceRow, paceColumns, paceOf, paceTable } from '#src/platform/db/pace-table.ts'

export const channelPace = paceTable('channel_pace', 'channel_id')

/** Epoch ms by the clock of the database. */
export type StoredPace = KnownPace & {
  failingSince: number | null
  answeredAt: number | null
  trouble: string | null
  troubleAt: number | null
}

export async function readChannelPace(tx: Tx, channelId: string): Promise<StoredPace> {
  const { rows } = await sql<PaceRow & Omit<StoredPace, keyof KnownPace>>`
    select ${clockColumn}, ${paceColumns}, trouble, ${epochMs('failing_since')} as "failingSince", ${epochMs('answered_at')} as "answeredAt",
      ${epochMs('trouble_at')} as "troubleAt"
    from (select) one left join channel_pace on channel_id = ${channelId}`.execute(tx)
  const { now, failingSince, answeredAt, trouble, troubleAt } = rows[0]!
  return { pace: paceOf(rows[0]!), now, failingSince, answeredAt, trouble, troubleAt }
}

/** The agent answered normally: it works. */
export async function noteAnswer(tx: Tx, channelId: string): Promise<void> {
  await sql`update channel_pace set answered_at = clock_timestamp(), failing_since = null where channel_id = ${channelId}`.execute(tx)
}

export async function noteTrouble(tx: Tx, channelId: string, words: string): Promise<void> {
  await sql`update channel_pace set trouble = ${words.slice(0, 500)}, trouble_at = clock_timestamp(),
    failing_since = coalesce(failing_since, clock_timestamp()) where channel_id = ${channelId}`.execute(tx)
}

/**
 * Takes the next free moment of a channel that may be called `perSecond` times a second, and returns how many milliseconds away it is; if
 * that is more than `withinMs`, takes none and returns `undefined`. One row per channel and the clock of the database, so all processes
 * share the rate.
 */
export async function reserveSlot(tx: Tx, channelId: string, perSecond: number, withinMs = 1e12): Promise<number | undefined> {
  // Losing a moment in a crash does no harm, so nobody waits for the disk.
  await sql`set local synchronous_commit = off`.execute(tx)
  const gap = sql`make_interval(secs => ${1 / perSecond})`
  const { rows } = await sql<{ ms: number }>`
    insert into channel_pace as pace (channel_id, next_at) values (${channelId}, clock_timestamp() + ${gap})
    on conflict (workspace_id, channel_id) do update set next_at = greatest(pace.next_at, clock_timestamp()) + ${gap}
      where pace.next_at <= clock_timestamp() + ${withinMs} * interval '1 ms'
    returning (extract(epoch from next_at - ${gap} - clock_timestamp()) * 1000)::float8 as ms`.execute(tx)
  return rows[0] && Math.max(0, rows[0].ms)
}
