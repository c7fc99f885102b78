import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { type Pace, unknownPace } from '../pace.ts'

const epochMs = (column: string) => sql`(extract(epoch from nullif(${sql.ref(column)}, '-infinity')) * 1000)::float8`
const moment = (ms: number) => sql`to_timestamp(${ms / 1000})`

type Row = { [Member in keyof Pace]: number | null } & { now: number }
type Known = { pace: Pace; now: number }

const columns = sql`gap_ms as "gapMs", failures, ${epochMs('next_at')} as "nextAt", ${epochMs('slowed_at')} as "slowedAt",
  ${epochMs('open_until')} as "openUntil"`
const clock = sql`(extract(epoch from clock_timestamp()) * 1000)::float8 as now`

function known(row: Partial<Row>): Pace {
  const members = Object.keys(unknownPace) as (keyof Pace)[]
  return Object.fromEntries(members.map((member) => [member, row[member] ?? unknownPace[member]])) as Pace
}

/** The pace of a model and the time by the clock of the database, in epoch ms: one statement, for each call. */
export async function readPace(tx: Tx, modelId: string): Promise<Known> {
  const { rows } = await sql<Row>`
    select ${clock}, ${columns} from (select) one left join model_pace on model_id = ${modelId}`.execute(tx)
  return { pace: known(rows[0]!), now: rows[0]!.now }
}

/** The same, with the row held, which is created for a model that nothing is known of. The time is that after the wait for the row. */
export async function holdPace(tx: Tx, modelId: string): Promise<Known> {
  await sql`insert into model_pace (model_id) values (${modelId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<Row>`select ${columns} from model_pace where model_id = ${modelId} for update`.execute(tx)
  const { rows: times } = await sql<{ now: number }>`select ${clock}`.execute(tx)
  return { pace: known(rows[0] ?? {}), now: times[0]!.now }
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
