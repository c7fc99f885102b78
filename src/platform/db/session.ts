import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { RightsClient } from './client.ts'
import { type Connection, defaultLimits, type Tables } from './database.ts'
import { isLockTimeout } from './faults.ts'

export type Session = pg.Client
export type SessionOptions = { name: string; lockMs: number }

/** One connection with the rights of the owner for an operator's command: no limits of time but for locks. Throws when Parley was never here. */
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

/** `waitMs`: how long to wait for another, forever by default; `busy`: what is thrown then. */
export type LockOptions = { name: string; waitMs?: number; busy?: Error }

/**
 * Does the work while nobody else does it under the same name, in any process. The lock is that of a transaction: behind a pooler one
 * of a session would be kept by the server's connection, whoever has it next.
 */
export async function withLock<T>(connection: Connection, { name, waitMs = 0, busy }: LockOptions, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: name, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const limits = `set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = ${waitMs}`
    await client.query(`begin; ${limits}; select pg_advisory_xact_lock(hashtext(${client.escapeLiteral(name)}))`).catch((error: Error) => {
      throw busy && isLockTimeout(error) ? busy : error
    })
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

/** Kysely on that one connection. */
export const kyselyOn = (client: pg.Client): Kysely<Tables> =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: { connect: async () => Object.assign(client, { release() {} }), end: async () => {}, options: {} },
    }),
  })
