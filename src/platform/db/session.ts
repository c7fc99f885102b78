import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { RightsClient } from './client.ts'
import { type Connection, defaultLimits, type Tables } from './database.ts'

export type Session = pg.Client
export type SessionOptions = { name: string; lockMs: number }

/**
 * One connection with the rights of the owner for an operator's command; only locks have a time limit. Throws if Parley never used this
 * database.
 */
export async function openSession(connection: Connection, { name, lockMs }: SessionOptions): Promise<Session> {
  const limits = { ...defaultLimits, lockMs, statementMs: 0, idleInTransactionMs: 0 }
  const rights = { role: 'parley_system', limits, plainText: true } as const
  const client = new RightsClient({ ...connection, application_name: name, rights, pipeline: false })
  client.on('error', () => {})
  await client.connect()
  await client.query('select 1').catch(async (error: Error) => {
    await client.end()
    if (!error.message.includes('parley_system')) throw error
    throw new Error('This database has no Parley tables. Check DATABASE_URL and PARLEY_DATA_DIR.', { cause: error })
  })
  return client
}

/** `waitMs`: how long to wait for another process, forever by default; `busy`: the error after that. */
export type LockOptions = { name: string } | { name: string; waitMs: number; busy: Error }

const askAgainMs = 50

/**
 * Does the work while no other process does it under the same name. The lock belongs to a transaction: behind a pooler, a session lock
 * would stay with the server's connection, no matter which client uses it next. It is polled, because a statement that waits for it has a
 * snapshot, for which the creation of an index would wait (migrations/indexes.ts).
 */
export async function withLock<T>(connection: Connection, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const { name } = options
  const client = new pg.Client({ ...connection, application_name: name, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const isTaken = async () => {
    // Without a parameter, because the portal of a statement with one keeps its snapshot until the next statement.
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext(${client.escapeLiteral(name)})) as taken`,
    )
    return rows[0]!.taken
  }
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0')
    const startedAt = performance.now()
    while (!(await isTaken())) {
      if ('waitMs' in options && performance.now() - startedAt > options.waitMs) throw options.busy
      await setTimeout(askAgainMs)
    }
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

/** Kysely on this one connection. */
export const kyselyOn = (client: pg.Client): Kysely<Tables> =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: { connect: async () => Object.assign(client, { release() {} }), end: async () => {}, options: {} },
    }),
  })
