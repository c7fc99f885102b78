import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Of a run whose conversation is over and whose project redacts: what passed between the processes that played it. The run that ends does so by a
 * trigger; this is for what came after it.
 */
export async function forgetLiveWords(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`select forget_live_words(id) from runs where id = ${id} and (ended_at is not null or status = 'evaluating')`.execute(tx)
}
