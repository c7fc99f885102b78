import type pg from 'pg'

/** What this program knows of its database that the catalogue does not say. */
export type Contents = {
  /** Version of the program. */
  version: string
  /** The folder of its migrations. */
  migrations: URL
  stages: readonly Stage[]
  invariants: readonly Invariant[]
}

/** Rows of tables that are not ours: saved in columns that we name, and handed over by a statement of ours. */
export type Stage = {
  name: string
  columns: readonly string[]
  from: string
  where: string
  /** Takes the rows from the table `name`, which has the columns and is dropped afterwards. */
  load: string
}

/** `broken` selects the rows for which it does not hold; none may ever be found (reliability.md 3.1). */
export type Invariant = { id: string; holds: string; broken: string }

/** How many rows break each invariant, by its id. */
export async function countBroken(client: Pick<pg.ClientBase, 'query'>, invariants: readonly Invariant[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { id, broken } of invariants) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${broken}) as broken`)
    counts[id] = rows[0]!.count
  }
  return counts
}
