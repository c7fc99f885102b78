import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { type Pace, unknownPace } from '../pace.ts'

const epochMs = (column: string) => sql`(extract(epoch from nullif(${sql.ref(column)}, '-infinity')) * 1000)::float8`
const moment = (ms: number) => sql`to_timestamp(${ms / 1000})`

export type PaceRow = { [Member in keyof Pace]: number | null } & { now: number }
/** What is known of a model, and the time by the clock of the database, in epoch ms. */
export type KnownPace = { pace: Pace; now: number }

export const paceColumns = sql`gap_ms as "gapMs", failures, ${epochMs('next_at')} as "nextAt", ${epochMs('slowed_at')} as "slowedAt",
  ${epochMs('open_until')} as "openUntil"`
export const clockColumn = sql`(extract(epoch from clock_timestamp()) * 1000)::float8 as now`

export function paceOf(row: Partial<PaceRow>): Pace {
  const members = Object.keys(unknownPace) as (keyof Pace)[]
  return Object.fromEntries(members.map((member) => [member, row[member] ?? unknownPace[member]])) as Pace
}

export async function readPace(tx: Tx, modelId: string): Promise<KnownPace> {
  const { rows } = await sql<PaceRow>`
    select ${clockColumn}, ${paceColumns} from (select) one left join model_pace on model_id = ${modelId}`.execute(tx)
  return { pace: paceOf(rows[0]!), now: rows[0]!.now }
}

/** The same, with the row held, which is created for a model that nothing is known of. The time is that after the wait for the row. */
export async function holdPace(tx: Tx, modelId: string): Promise<KnownPace> {
  await sql`insert into model_pace (model_id) values (${modelId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<PaceRow>`select ${paceColumns} from model_pace where model_id = ${modelId} for update`.execute(tx)
  const { rows: times } = await sql<{ now: number }>`select ${clockColumn}`.execute(tx)
  return { pace: paceOf(rows[0] ?? {}), now: times[0]!.now }
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
