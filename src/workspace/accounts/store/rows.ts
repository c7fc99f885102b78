import { type RawBuilder, sql } from 'kysely'
import { readCursor, toPage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound, stale } from '#src/platform/errors.ts'
import type { Page } from '#src/platform/resource.ts'

export type Stamps = { version: number; created_at: string; updated_at: string }
export type IfMatch = number | 'any' | undefined
export const stamps = (row: Stamps) => ({ version: row.version, createdAt: row.created_at, updatedAt: row.updated_at })
export const versionUpdate = sql`version = version + 1, updated_at = now()`

/** The only row of an answer. Throws `not_found`, and `precondition_failed` if `ifMatch` names another version. */
export function requireRow<R extends { version: number }>(rows: R[], ifMatch?: IfMatch): R {
  const row = rows[0]
  if (!row) throw notFound()
  if (typeof ifMatch === 'number' && row.version !== ifMatch) throw stale()
  return row
}

export type Listing = { limit: number; cursor?: string | undefined; sort: 'createdAt' | '-createdAt' }

/** A page by id, which is the order of creation. */
export async function listById<R extends { id: string }, T>(
  tx: Tx,
  table: string,
  { conditions, filters, limit, cursor, sort }: Listing & { conditions: RawBuilder<unknown>[]; filters: object },
  toResource: (row: R) => T,
): Promise<Page<T>> {
  const scope = { table, sort, ...filters }
  const after = readCursor(cursor, scope)
  const descending = sort === '-createdAt'
  const allConditions = after ? [...conditions, sql`id ${descending ? sql`<` : sql`>`} ${after.id}`] : conditions
  const { rows } = await sql<R>`
    select *, now() as now from ${sql.table(table)} where ${sql.join([sql`true`, ...allConditions], sql` and `)}
    order by id ${descending ? sql`desc` : sql`asc`} limit ${limit + 1}`.execute(tx)
  const page = toPage(rows, limit, scope, (row) => ({ value: '', id: row.id }))
  return { data: page.data.map(toResource), nextCursor: page.nextCursor }
}
