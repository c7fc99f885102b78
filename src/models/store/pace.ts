import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { type Pace, unknownPace } from '../pace.ts'

const epochMs = (column: string) => sql`(extract(epoch from nullif(${sql.ref(column)}, '-infinity')) * 1000)::float8`
const moment = (ms: number) => sql`to_timestamp(${ms / 1000})`

/**
 * The pace of a model and the time by the clock of the database, in epoch ms. `forChange` locks the row, and creates it for a model that
 * nothing is known of.
 */
export async function readPace(tx: Tx, modelId: string, { forChange }: { forChange: boolean }): Promise<{ pace: Pace; now: number }> {
  if (forChange) await sql`insert into model_pace (model_id) values (${modelId}) on conflict do nothing`.execute(tx)
  const lock = forChange ? sql`for update` : sql``
  const { rows } = await sql<{ [Member in keyof Pace]: number | null }>`
    select gap_ms as "gapMs", failures, ${epochMs('next_at')} as "nextAt", ${epochMs('slowed_at')} as "slowedAt", ${epochMs('open_until')} as "openUntil"
    from model_pace where model_id = ${modelId} ${lock}`.execute(tx)
  const { rows: clock } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(tx)
  const known = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null)
  return { pace: { ...unknownPace, ...Object.fromEntries(known) }, now: clock[0]!.now }
}

export async function savePace(tx: Tx, modelId: string, { gapMs, nextAt, slowedAt, failures, openUntil }: Pace): Promise<void> {
  // What a crash forgets is learnt again, so nobody waits for the disk.
  await sql`set local synchronous_commit = off`.execute(tx)
  await sql`
    update model_pace set gap_ms = ${gapMs}, next_at = ${moment(nextAt)}, slowed_at = ${moment(slowedAt)}, failures = ${failures},
      open_until = ${moment(openUntil)} where model_id = ${modelId}`.execute(tx)
}

/** Everything that was learnt is forgotten: a model that answers a probe works. */
export async function forgetPace(tx: Tx, modelId: string): Promise<void> {
  await sql`delete from model_pace where model_id = ${modelId}`.execute(tx)
}
