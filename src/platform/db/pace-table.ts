import { sql } from 'kysely'
import { type Pace, unknownPace } from '../pace.ts'
import { clockColumn, databaseNow } from './clock.ts'
import type { Tx } from './database.ts'

export const epochMs = (column: string) => sql`(extract(epoch from nullif(${sql.ref(column)}, '-infinity')) * 1000)::float8`
const moment = (ms: number) => sql`to_timestamp(${ms / 1000})`

export type PaceRow = { [Member in keyof Pace]: number | null } & { now: number }
/** The stored pace, and the time by the clock of the database, in epoch ms. */
export type KnownPace = { pace: Pace; now: number }

export const paceColumns = sql`gap_ms as "gapMs", failures, ${epochMs('next_at')} as "nextAt", ${epochMs('slowed_at')} as "slowedAt",
  ${epochMs('open_until')} as "openUntil"`

export function paceOf(row: Partial<PaceRow>): Pace {
  const members = Object.keys(unknownPace) as (keyof Pace)[]
  return Object.fromEntries(members.map((member) => [member, row[member] ?? unknownPace[member]])) as Pace
}

/** The table that stores what calls have learned, one row for each channel or model that is called. */
export const paceTable = (name: string, idColumn: string) => {
  const [table, column] = [sql.table(name), sql.ref(idColumn)]
  return {
    async read(tx: Tx, id: string): Promise<KnownPace> {
      const { rows } = await sql<PaceRow>`
        select ${clockColumn}, ${paceColumns} from (select) one left join ${table} on ${column} = ${id}`.execute(tx)
      return { pace: paceOf(rows[0]!), now: rows[0]!.now }
    },

    /** The same with the row locked; creates the row if there is none. The time is that after the wait for the row. */
    async hold(tx: Tx, id: string): Promise<KnownPace> {
      await sql`insert into ${table} (${column}) values (${id}) on conflict do nothing`.execute(tx)
      const { rows } = await sql<PaceRow>`select ${paceColumns} from ${table} where ${column} = ${id} for update`.execute(tx)
      return { pace: paceOf(rows[0] ?? {}), now: await databaseNow(tx) }
    },

    async save(tx: Tx, id: string, { gapMs, nextAt, slowedAt, failures, openUntil }: Pace): Promise<void> {
      // Parley learns again what a crash loses, so the commit does not wait for the disk.
      await sql`set local synchronous_commit = off`.execute(tx)
      await sql`
        update ${table} set gap_ms = ${gapMs}, next_at = ${moment(nextAt)}, slowed_at = ${moment(slowedAt)}, failures = ${failures},
          open_until = ${moment(openUntil)} where ${column} = ${id}`.execute(tx)
    },
  }
}
