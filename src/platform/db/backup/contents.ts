import type pg from 'pg'

/** Facts about the database that this program knows and the catalog does not. */
export type Contents = {
  /** Version of the program. */
  version: string
  /** The folder of its migrations. */
  migrations: URL
  stages: readonly Stage[]
  invariants: readonly Invariant[]
}

/** Rows of tables that belong to others: saved in columns that we name, and loaded by a statement that we write. */
export type Stage = {
  name: string
  columns: readonly string[]
  from: string
  where: string
  /** Reads the rows from the table `name`, which has the columns and is dropped after that. */
  load: string
}

/** `broken` selects the rows that break the rule; there must never be any (reliability.md 3.1). */
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
