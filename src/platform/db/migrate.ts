import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Connection, defaultLimits, openPool, type Tables } from './database.ts'
import { applyMigrations, type MigrationOptions, type MigrationResult, pendingMigrations } from './migrations/apply.ts'
import { expectOneWorkspace } from './migrations/estimates.ts'
import { buildIndexes } from './migrations/indexes.ts'
import { repeatOn } from './repeat.ts'
import { withLock } from './session.ts'

/** For a database administrator to run if the login may not create roles; safe to repeat. */
export const roleStatements = (database: string, user: string): string[] => [
  `do $$ begin create role parley_system nologin; exception when duplicate_object or unique_violation then null; end $$`,
  `do $$ begin create role parley_app nologin; exception when duplicate_object or unique_violation then null; end $$`,
  `grant parley_system, parley_app to ${quoteName(user)}`,
  `grant create on database ${quoteName(database)} to parley_system`,
  'create schema if not exists parley authorization parley_system',
  'grant usage on schema parley to parley_app',
]
const insufficientPrivilege = '42501'
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Brings the schema up to date: roles, then every file of src/migrations that this database does not have yet, under a lock. `after`
 * runs with the owner's rights and the same connection settings without a lock timeout (the queue's schema and its grants).
 */
export const migrate = (
  connection: Connection,
  options: MigrationOptions,
  after: (pool: pg.Pool) => Promise<void>,
): Promise<MigrationResult> => withRoles(connection, () => migrateSchema(connection, options, after))

/**
 * Creates the roles and an empty schema unless they exist; until the work is done, no other process migrates or restores this database.
 * If the user may not do this, throws the statements for an administrator.
 */
export const withRoles = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  // Several processes may start simultaneously, and two of them cannot create the roles and the queue's schema.
  withLock(connection, { name: 'parley migrate' }, async () => {
    const client = new pg.Client({ ...connection, application_name: 'parley migrate' })
    client.on('error', () => {})
    await client.connect()
    await makeRoles(client).finally(() => client.end())
    return work()
  })

async function migrateSchema(
  connection: Connection,
  options: MigrationOptions,
  after: (pool: pg.Pool) => Promise<void>,
): Promise<MigrationResult> {
  const pool = openPool(connection, { role: 'parley_system', limits: { ...defaultLimits, statementMs: 0, pool: 3 }, onError: () => {} })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await buildIndexes(connection, await pendingMigrations(db, options))
    const migrated = await applyMigrations(db, options)
    if (migrated.applied.length > 0) await expectOneWorkspace(db)
    await after(pool)
    return migrated
  } finally {
    await db.destroy()
  }
}

/** If the user may not do this, throws the statements for an administrator. */
export async function makeRoles(client: pg.Client) {
  const { rows } = await client.query('select current_database() as database, session_user as user, current_setting($1)::int as version', [
    'server_version_num',
  ])
  const { database, user, version } = rows[0] as { database: string; user: string; version: number }
  if (version < 150_000) throw new Error(`Parley needs PostgreSQL 15 or newer; this server runs ${Math.floor(version / 10_000)}.`)
  const statements = roleStatements(database, user)
  const { rowCount } = await client.query(
    `select 1 from pg_roles app, pg_roles owner, pg_namespace n
     where app.rolname = 'parley_app' and owner.rolname = 'parley_system' and n.nspname = 'parley'
     and pg_has_role(session_user, app.oid, 'member') and pg_has_role(session_user, owner.oid, 'member')
     and has_schema_privilege(app.oid, n.oid, 'usage') and has_database_privilege(owner.oid, current_database(), 'create')`,
  )
  if (rowCount) return
  for (const statement of statements)
    await repeatOn(isRoleConflict, () => client.query(statement)).catch((error: Error & { code?: string }) => {
      if (error.code !== insufficientPrivilege) throw error
      throw new Error(
        `The database user "${user}" may not prepare the database (${error.message}). Ask an administrator to run:\n${statements.join(';\n')};`,
      )
    })
}

// Roles belong to the whole cluster: if another database grants them at the same moment, our statement fails, and no lock covers both
// databases.
const isRoleConflict = (error: unknown) => (error as Error).message.includes('tuple concurrently updated')
