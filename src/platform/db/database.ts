import { type CompiledQuery, Kysely, PostgresDialect, type QueryResult, type Transaction } from 'kysely'
import pg from 'pg'
import type { ProjectLimit } from '../access.ts'
import { type Limits as ServiceLimits, defaultLimits as serviceLimits } from '../limits.ts'
import { RightsClient } from './client.ts'
import { createConnectionShares } from './connection-shares.ts'
import { isStalePlan } from './faults.ts'
import { gatherWork } from './gathering.ts'
import { openLink } from './link.ts'
import { checkNewConnection } from './new-connection.ts'
import { type Notices, openNotices } from './notices.ts'
import { areRightsLost, type Rights, type Role, type Tenancy, type TimeLimits, tenancyOf } from './rights.ts'
import { nameOf } from './unit.ts'

// bigint counts and times arrive as JavaScript numbers and RFC 3339 texts with milliseconds, as the interface has them.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never,
}

export type Connection = { connectionString?: string; host?: string; port?: number; user?: string; password?: string; database?: string }

/** The parts of a connection, including those of a connection string, as the driver understands them. */
export function partsOf(connection: Connection): Connection & { host: string; port: number } {
  const { host, port, user, password, database } = new pg.Client({ ...connection })
  return { host, port, ...(user && { user }), ...(typeof password === 'string' && { password }), ...(database && { database }) }
}

/** A store extends it with its own tables (`withTables`). */
export type Tables = Record<never, never>
export type Tx = Transaction<Tables>

export type Database = {
  /**
   * A transaction of one workspace: row-level security hides all others (reliability.md 2.3). Statements that do not need each other’s
   * answers may be sent simultaneously (`awaitAll`); they leave together and run in order. `limit`: the only projects of the workspace that it can
   * see and change.
   */
  transaction<T>(workspaceId: string, work: (tx: Tx) => Promise<T>, limit?: ProjectLimit): Promise<T>
  /** The same for work that only reads, or writes in a single statement: each statement is its own transaction. */
  statements<T>(workspaceId: string, work: (tx: Tx) => Promise<T>, limit?: ProjectLimit): Promise<T>
  /**
   * The same for short statements of many simultaneous callers: those of one turn of the event loop share a connection and leave in one
   * write. They run one after the other, so none may wait for the effect of another.
   */
  shortStatements<T>(workspaceId: string, work: (tx: Tx) => Promise<T>, limit?: ProjectLimit): Promise<T>
  /** Sees all workspaces. Only platform/ and named functions of accounts/ and activity/ use it (architecture.md 13). */
  system: Kysely<Tables>
  systemPool: pg.Pool
  /** A connection for the readiness check alone: requests never make it wait, and it does not take connections from them. */
  probe: pg.Pool
  notices: Notices
  /** How busy the connections of tenants (`app`) and of the service itself are. */
  pools(): Record<'app' | 'system', { open: number; idle: number; waiting: number }>
  connection: Connection
  /** From now on, a server that does not answer counts as unreachable (link.ts). Costs one connection. */
  watch(): void
  close(): Promise<void>
}

/** `shared`: no workspace takes all connections of the pool. */
export type Limits = TimeLimits & { pool: number; waitMs: number; silenceMs: number; shared: boolean }
/** `onlyWorks`: the process answers no requests. Its three connections are for jobs, which the pump claims one after the other. */
export const databaseLimits = (limits: ServiceLimits, onlyWorks = false): Limits => ({
  pool: onlyWorks ? limits.workerPoolConnections : limits.poolConnections,
  shared: !onlyWorks,
  waitMs: limits.poolWaitMs,
  silenceMs: limits.databaseSilenceMs,
  statementMs: limits.statementMs,
  lockMs: limits.lockMs,
  idleInTransactionMs: limits.idleTransactionMs,
})
export const defaultLimits = databaseLimits(serviceLimits)

const systemPoolOf = ({ pool }: Limits) => Math.ceil(pool / 2)
/** The connections of one process, including one each for the link, for `/readyz` and for notices. */
export const maxConnections = (limits: Limits): number => limits.pool + systemPoolOf(limits) + 3

type PoolOptions = { role: Role; limits: Limits; name?: string; onError(error: Error): void; stream?: pg.ClientConfig['stream'] }

/**
 * Connections with the rights of a role, each checked before its first use. Without listeners, the end of the server would crash the
 * process ("terminating connection", engines.md 4): the pool's own listener hears only idle clients, so each client gets one too, for
 * the time between two statements of a transaction.
 */
export function openPool(connection: Connection, { role, limits, name = 'parley', onError, stream }: PoolOptions): pg.Pool {
  const rights: Rights = { role, limits }
  const config: pg.PoolConfig & { rights: Rights } = {
    ...connection,
    max: limits.pool,
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
    types,
    rights,
    ...(stream && { stream }),
    Client: RightsClient as unknown as typeof pg.Client,
    onConnect: (client) => checkNewConnection(client as unknown as RightsClient, role),
  }
  const pool = new pg.Pool(config)
  // A pool has ended before the server has noticed: a server that stops right then still sends errors to connections that nobody listens
  // to.
  pool.on('error', (error) => pool.ending || onError(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  // A caller left a transaction open, and the next statement would run in it.
  pool.on('release', (_error, client) => {
    if (!(client as unknown as RightsClient).isIdle) void client.end()
  })
  return pool
}

export type DatabaseOptions = {
  onError(error: Error): void
  /** Called after each tenant transaction that has committed. */
  onCommit?(tx: Tx): void
  limits?: Limits
}

type Send = (text: string, values: unknown[]) => Promise<pg.QueryResult>
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Kysely on one connection without its queue, which would make each statement wait for the answer to the previous one. */
function txOn(kysely: Kysely<Tables>, send: Send): Tx {
  const connection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await send(sql, parameters as unknown[])
      return { rows: (rows ?? []) as R[], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery(): never {
      throw new Error('a transaction cannot stream rows')
    },
  }
  const executor = kysely.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) })
  return { getExecutor: () => executor, executeQuery: (query: CompiledQuery) => executor.executeQuery(query) } as unknown as Tx
}

const checkWorkspaceId = (workspaceId: string): string => {
  if (!/^\w{1,64}$/.test(workspaceId)) throw new Error('the workspace id is not valid')
  return workspaceId
}

/** Waits for all of them, even after a failure, and throws the first failure: the later ones failed because of it. */
export async function awaitAll<T extends readonly unknown[]>(...statements: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}

type Deferred = Map<(tx: Tx, items: never[]) => Promise<unknown>, unknown[]>
const deferred = new WeakMap<Tx, Deferred>()

/**
 * For writes that nothing in the transaction reads: they go out with the commit, together with everything else that is passed to the
 * same function, and their failure fails the transaction. On a transaction that `Database.transaction` did not open, they are
 * sent now.
 */
export async function withCommit<Item>(tx: Tx, send: (tx: Tx, items: Item[]) => Promise<unknown>, ...items: Item[]): Promise<void> {
  const waiting = deferred.get(tx)
  if (!waiting) await send(tx, items)
  else waiting.set(send, [...(waiting.get(send) ?? []), ...items])
}

async function inWorkspace<T>(client: RightsClient, kysely: Kysely<Tables>, tenancy: Tenancy, work: (tx: Tx) => Promise<T>) {
  const opening = client.begin(tenancy)
  let isOver = false
  const waiting: Deferred = new Map()
  const tx = txOn(kysely, (text, values) => {
    // After its end the statement would run alone, or in the transaction of the next user of the connection.
    if (isOver) throw new Error('this transaction has ended')
    return values.length === 0 ? client.query(text, values) : client.query({ name: nameOf(text), text, values })
  })
  deferred.set(tx, waiting)
  try {
    const [, result] = await awaitAll(opening, work(tx))
    deferred.delete(tx)
    const finalSends = [...waiting].map(([send, items]) => send(tx, items as never[]))
    isOver = true
    const [{ command }] = (await awaitAll(...finalSends, client.query('commit'))).slice(-1) as [pg.QueryResult]
    // PostgreSQL answers this if a statement has failed and its error was not handled.
    if (command === 'ROLLBACK') throw new Error('a statement of this transaction has failed')
    return { tx, result }
  } catch (error) {
    isOver = true
    // A connection that cannot even roll back is broken, and the pool drops it; the first error says more.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The same database with a limit to projects in every transaction, whichever code opens it. */
export const limitedTo = (db: Database, limit: ProjectLimit): Database => ({
  ...db,
  transaction: (workspaceId, work) => db.transaction(workspaceId, work, limit),
  statements: (workspaceId, work) => db.statements(workspaceId, work, limit),
  shortStatements: (workspaceId, work) => db.shortStatements(workspaceId, work, limit),
})

const usageOf = ({ totalCount, idleCount, waitingCount }: pg.Pool, waitingBefore = 0) => ({
  ...{ open: totalCount, idle: idleCount },
  waiting: waitingBefore + waitingCount,
})

export function openDatabase(connection: Connection, { onError, onCommit, limits = defaultLimits }: DatabaseOptions): Database {
  const link = openLink(limits.silenceMs)
  let unwatch = async () => {}
  const open = (role: Role, max = limits.pool) => {
    const pool = openPool(connection, { role, limits: { ...limits, pool: max }, onError, stream: link.open })
    return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const app = open('parley_app')
  const system = open('parley_system', systemPoolOf(limits))
  const probe = open('parley_system', 1)
  const notices = openNotices({ ...connection, keepAlive: true }, onError, link)
  const shares = limits.shared ? createConnectionShares(limits.pool, limits.waitMs) : undefined
  const withConnection = async <T>(workspaceId: string, work: (client: RightsClient) => Promise<T>): Promise<T> => {
    const turn = shares?.take(workspaceId)
    if (turn) await turn
    let client: (RightsClient & pg.PoolClient) | undefined
    let isBroken = false
    try {
      client = (await app.pool.connect()) as unknown as RightsClient & pg.PoolClient
      return await work(client)
    } catch (error) {
      isBroken = isStalePlan(error) || areRightsLost(error)
      throw error
    } finally {
      client?.release(isBroken)
      shares?.giveBack(workspaceId)
    }
  }
  const statementsOn = (tenancy: Tenancy, client: RightsClient) =>
    txOn(app.kysely, (text, values) => client.queryIn(tenancy, text, values, nameOf(text)))
  const gathered = gatherWork<RightsClient>(withConnection)
  return {
    transaction: async (workspaceId, work, limit) => {
      const tenancy = tenancyOf(checkWorkspaceId(workspaceId), limit)
      return withConnection(workspaceId, async (client) => {
        const { tx, result } = await inWorkspace(client, app.kysely, tenancy, work)
        onCommit?.(tx)
        return result
      })
    },
    statements: async (workspaceId, work, limit) => {
      const tenancy = tenancyOf(checkWorkspaceId(workspaceId), limit)
      return withConnection(workspaceId, (client) => work(statementsOn(tenancy, client)))
    },
    shortStatements: async (workspaceId, work, limit) => {
      const tenancy = tenancyOf(checkWorkspaceId(workspaceId), limit)
      return gathered(workspaceId, (client) => work(statementsOn(tenancy, client)))
    },
    system: system.kysely,
    systemPool: system.pool,
    probe: probe.pool,
    notices,
    pools: () => ({ app: usageOf(app.pool, shares?.waiting), system: usageOf(system.pool) }),
    connection,
    watch: () => {
      unwatch = link.watch({ ...connection, application_name: 'parley link' }, onError)
    },
    close: async () => {
      await notices.close()
      await unwatch()
      // Kysely ends only a pool that it has used.
      for (const { pool, kysely } of [app, system, probe]) {
        await kysely.destroy()
        if (!pool.ended) await pool.end()
      }
    },
  }
}
