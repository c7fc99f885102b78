import { invariants } from '#src/app/invariants.ts'

type Pool = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> }

/** What currently violates which invariant, except for rows with these ids. */
export async function brokenInvariants(pool: Pool, except: ReadonlySet<string> = new Set()): Promise<[id: string, rows: unknown[]][]> {
  const results = await Promise.all(invariants.map(async ({ id, broken }) => ({ id, rows: (await pool.query(broken)).rows })))
  return results.flatMap(({ id, rows }) => {
    const remaining = rows.filter((row) => !except.has(String(Object.values(row)[0])))
    return remaining.length > 0 ? [[id, remaining]] : []
  })
}
