import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { contains } from '#src/platform/db/text-search.ts'

/** Selects the runs whose conversation contains a text, or whose scenario or test has it in its name. */
export async function runsWith(tx: Tx, ids: readonly string[], text: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select runs.id from unnest(${ids}::text[]) wanted(id) join runs on runs.id = wanted.id
    where runs.id = ${text}
      or subject_id in (select id from scenarios where ${contains(sql`name`, text)} union all select id from tests where ${contains(sql`name`, text)})
      or exists (select from turns where run_id = runs.id and turns.attempt = runs.attempt and ${contains(sql`turn ->> 'content'`, text)})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
