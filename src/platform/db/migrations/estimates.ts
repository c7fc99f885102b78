import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'

/**
 * Lets the planner expect the rows of a table that was never analyzed in one workspace. By itself it expects them in 200, with hardly a row
 * each, and joins tables without an index until the first analysis. PostgreSQL before 18 has no function for it.
 */
export async function expectOneWorkspace(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
  if (rows[0]!.version < 180_000) return
  await sql`
    select pg_restore_attribute_stats('schemaname', 'parley', 'relname', c.relname::text, 'attname', a.attname::text,
      'inherited', c.relkind = 'p', 'null_frac', 0::real, 'avg_width', 31, 'n_distinct', 1::real)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
    where c.relnamespace = 'parley'::regnamespace and c.relkind in ('r', 'p') and c.reltuples < 0`.execute(db)
}
