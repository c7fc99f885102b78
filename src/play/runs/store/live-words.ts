import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/**
 * Deletes the original words that the processes playing a run exchanged, for a finished conversation in a project that redacts. A
 * trigger does this when the run ends; this function is for words that arrived later.
 */
export async function forgetLiveWords(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`select forget_live_words(id) from runs where id = ${id} and (ended_at is not null or status = 'evaluating')`.execute(tx)
}
