import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Connection, defaultLimits, poolConfig, type Tables } from './database.ts'

// How values look as text, whatever server and login role have set.
const plainText = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set client_encoding = 'UTF8'`

export type SessionOptions = { name: string; lockMs: number }

/** One connection with the rights of the owner for an operator's command: no limits of time but for locks. Throws when Parley was never here. */
export async function openSession(connection: Connection, { name, lockMs }: SessionOptions): Promise<pg.Client> {
  const limits = { ...defaultLimits, lockMs, statementMs: 0, idleInTransactionMs: 0 }
  const client = new pg.Client({ ...poolConfig(connection, 'parley_system', limits), application_name: name })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    if (error.message.includes('parley_system'))
      throw new Error('There is no Parley in this database. Check DATABASE_URL and PARLEY_DATA_DIR.', { cause: error })
    throw error
  })
  await client.query(plainText)
  return client
}

/** Kysely on that one connection. */
export const kyselyOn = (client: pg.Client): Kysely<Tables> =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: { connect: async () => Object.assign(client, { release() {} }), end: async () => {}, options: {} },
    }),
  })
