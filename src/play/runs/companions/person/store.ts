import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { PersonMessage } from './shape.ts'

/** The channel of the notices about new messages; each notice is the id of the run. */
export const notices = 'parley_person'

type Row = { position: number; text: string | null; created_at: string }
const toMessage = ({ position, text, created_at }: Row): PersonMessage => ({ position, text, createdAt: created_at })

/** The messages sent so far, in order. Others that send to the same run wait until this transaction ends. */
export async function lockMessages(tx: Tx, runId: string): Promise<PersonMessage[]> {
  await sql`select from runs where id = ${runId} for no key update`.execute(tx)
  const { rows } = await sql<Row>`
    select position, text, created_at from person_messages where run_id = ${runId} order by position`.execute(tx)
  return rows.map(toMessage)
}

type NewMessage = Pick<PersonMessage, 'position' | 'text'> & { runId: string; sentBy: unknown }
export async function addMessage(tx: Tx, { runId, position, text, sentBy }: NewMessage): Promise<PersonMessage> {
  const { rows } = await sql<Row>`
    insert into person_messages (run_id, position, text, sent_by)
    values (${runId}, ${position}, ${text}, ${JSON.stringify(sentBy)}::jsonb)
    returning position, text, created_at`.execute(tx)
  await sql`select pg_notify(${notices}, ${runId})`.execute(tx)
  return toMessage(rows[0]!)
}

export async function messageAt(tx: Tx, runId: string, position: number): Promise<PersonMessage | undefined> {
  const { rows } = await sql<Row>`
    select position, text, created_at from person_messages where run_id = ${runId} and position = ${position}`.execute(tx)
  return rows[0] && toMessage(rows[0])
}
