import type { Configuration } from '#src/platform/configuration.ts'
import type { Contents } from '#src/platform/db/backup/contents.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import type { MigrationResult } from '#src/platform/db/migrations/apply.ts'
import { migrationsFolder } from '#src/platform/db/migrations/files.ts'
import { createSchema, jobGrants } from '#src/platform/jobs/schema.ts'
import type { Pool } from '#src/platform/jobs/sql.ts'
import { jobStages } from '#src/platform/jobs/stages.ts'
import { invariants } from './invariants.ts'
import { version } from './version.ts'

// The parts of this version's database: how they are created, and what a backup contains.

/** Schema, roles, queue and grants; safe to repeat and to race. `compare`: even if nothing requires it (migrations/apply.ts). */
export const migrateAll = (connection: Connection, compare = false): Promise<MigrationResult> =>
  migrate(connection, { version, compare }, makeQueue)

export async function makeQueue(pool: Pool): Promise<void> {
  await createSchema(pool)
  for (const grant of jobGrants('parley_app')) await pool.query(grant)
}

/** The other parts of a backup besides our tables, and the rules that must hold in it. */
export const contentsOf = ({ heartbeatSeconds }: Configuration): Contents => ({
  version,
  migrations: migrationsFolder,
  stages: jobStages(heartbeatSeconds),
  invariants,
})
