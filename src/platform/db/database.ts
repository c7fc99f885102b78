import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Limits as ServiceLimits, defaultLimits as serviceLimits } from '../limits.ts'

// bigint counts and times arrive as JavaScript numbers and RFC 3339 texts with milliseconds, as the interface has them.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never,
}

export type Connection = { connectionString?: string; host?: string; port?: number; user?: string; password?: string; database?: string }

/** The parts of a connection, those of a connection string too, as the driver understands them. */
export function partsOf(connection: Connection): Connection & { host: string; port: number } {
  const { host, port, user, password, database } = new pg.Client({ ...connection })
  return { host, port, ...(user && { user }), ...(typeof password === 'string' && { password }), ...(database && { database }) }
}

/** A store widens it to its own tables with `withTables`. */
export type Tables = Record<never, never>
export type Tx = Transaction<Tables>

export type Database = {
  /** A transaction of one workspace: row-level security shows it no other (reliability.md 2.3). */
  transaction<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Sees all workspaces. Only platform/ and named functions of accounts/ and activity/ use it (architecture.md 13). */
  system: Kysely<Tables>
  systemPool: pg.Pool
  connection: Connection
  close(): Promise<void>
}

export type Limits = { pool: number; waitMs: number; statementMs: number; lockMs: number; idleInTransactionMs: number }
export const databaseLimits = (limits: ServiceLimits): Limits => ({
  pool: limits.poolConnections,
  waitMs: limits.poolWaitMs,
  statementMs: limits.statementMs,
  lockMs: limits.lockMs,
  idleInTransactionMs: limits.idleTransactionMs,
})
export const defaultLimits = databaseLimits(serviceLimits)

/** How each role connects: the login user of the URL steps down to a role that owns nothing, or to the one that owns all. */
export const poolConfig = (connection: Connection, role: 'parley_app' | 'parley_system', limits: Limits): pg.PoolConfig => ({
  ...connection,
  max: limits.pool,
  connectionTimeoutMillis: limits.waitMs,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'parley',
  types,
  options: `-c role=${role} -c search_path=parley -c lock_timeout=${limits.lockMs} -c statement_timeout=${limits.statementMs} -c idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
})

/**
 * Without listeners the end of the server would crash the process ("terminating connection", engines.md 4): the pool's own
 * hears idle clients only, so each client gets one too, for the moments between two statements of a transaction.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export type DatabaseOptions = {
  onError(error: Error): void
  /** Called with each tenant transaction that has committed. */
  onCommit?(tx: Tx): void
  limits?: Limits
}

// Begin and workspace go in one message: a round trip costs 0.1 to 0.2 ms, and a played run has three transactions.
async function inWorkspace<T>(tx: Tx, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!/^\w{1,64}$/.test(workspaceId)) throw new Error('this is no id of a workspace')
  await sql.raw(`begin; select set_config('parley.workspace', '${workspaceId}', true)`).execute(tx)
  try {
    const result = await work(tx)
    await sql`commit`.execute(tx)
    return result
  } catch (error) {
    // A connection that cannot even roll back is broken, and the pool drops it; the first error tells more.
    await sql`rollback`.execute(tx).catch(() => {})
    throw error
  }
}

export function openDatabase(connection: Connection, { onError, onCommit, limits = defaultLimits }: DatabaseOptions): Database {
  const open = (role: 'parley_app' | 'parley_system') => {
    const pool = openPool(poolConfig(connection, role, limits), onError)
    return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const app = open('parley_app')
  const system = open('parley_system')
  return {
    transaction: (workspaceId, work) =>
      app.kysely.connection().execute(async (connection) => {
        const tx = connection as unknown as Tx
        const result = await inWorkspace(tx, workspaceId, work)
        onCommit?.(tx)
        return result
      }),
    system: system.kysely,
    systemPool: system.pool,
    connection,
    close: async () => {
      // Kysely ends only a pool that it has used.
      for (const { pool, kysely } of [app, system]) {
        await kysely.destroy()
        if (!pool.ended) await pool.end()
      }
    },
  }
}
