import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Connection, defaultLimits, openPool, type Tables } from './database.ts'
import { applyMigrations, type Migrated, type MigrationOptions } from './migrations/apply.ts'
import { withLock } from './session.ts'

/** What a database administrator runs where the login user may not make roles; safe to repeat. */
export const roleStatements = (database: string, user: string): string[] => [
  `do $$ begin create role parley_system nologin; exception when duplicate_object or unique_violation then null; end $$`,
  `do $$ begin create role parley_app nologin; exception when duplicate_object or unique_violation then null; end $$`,
  `grant parley_system, parley_app to ${quoted(user)}`,
  `grant create on database ${quoted(database)} to parley_system`,
  'create schema if not exists parley authorization parley_system',
  'grant usage on schema parley to parley_app',
]
const insufficientPrivilege = '42501'
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Brings the schema up to date: roles, then every file of src/migrations that this database has not seen, under a lock.
 * `after` runs with the owner's rights and the same lock-free connection settings (the queue's schema and its grants).
 */
export const migrate = (connection: Connection, options: MigrationOptions, after: (pool: pg.Pool) => Promise<void>): Promise<Migrated> =>
  withRoles(connection, () => migrateSchema(connection, options, after))

/**
 * Makes the roles and an empty schema unless they are there; until the work is done no other process migrates or restores this
 * database. Throws with the statements for an administrator where the user may not.
 */
export const withRoles = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  // Several processes may start at once, and neither roles nor the queue's schema can be made by two.
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
): Promise<Migrated> {
  const pool = openPool(connection, { role: 'parley_system', limits: { ...defaultLimits, statementMs: 0, pool: 3 }, onError: () => {} })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrated = await applyMigrations(db, options)
    await after(pool)
    return migrated
  } finally {
    await db.destroy()
  }
}

/** Throws with the statements for an administrator where the user may not. */
export async function makeRoles(client: pg.Client) {
  const { rows } = await client.query('select current_database() as database, session_user as user, current_setting($1)::int as version', [
    'server_version_num',
  ])
  const { database, user, version } = rows[0] as { database: string; user: string; version: number }
  if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this is ${Math.floor(version / 10_000)}.`)
  const statements = roleStatements(database, user)
  const { rowCount } = await client.query(
    `select 1 from pg_roles app, pg_roles owner, pg_namespace n
     where app.rolname = 'parley_app' and owner.rolname = 'parley_system' and n.nspname = 'parley'
     and pg_has_role(session_user, app.oid, 'member') and pg_has_role(session_user, owner.oid, 'member')
     and has_schema_privilege(app.oid, n.oid, 'usage') and has_database_privilege(owner.oid, current_database(), 'create')`,
  )
  if (rowCount) return
  for (const statement of statements)
    await persistently(() => client.query(statement)).catch((error: Error & { code?: string }) => {
      if (error.code !== insufficientPrivilege) throw error
      throw new Error(
        `The database user "${user}" may not prepare the database (${error.message}). Let an administrator run:\n${statements.join(';\n')};`,
      )
    })
}

// Roles belong to the whole cluster: a neighbour database that grants them in the same moment makes ours fail, and no lock reaches there.
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    try {
      return await work()
    } catch (error) {
      if (triesLeft === 0 || !(error as Error).message.includes('tuple concurrently updated')) throw error
    }
  }
}
