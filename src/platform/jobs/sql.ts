import type { Db } from 'pg-boss'
import { awaitAll } from '../db/database.ts'
import { nameOf } from '../db/unit.ts'

/** What runs statements of the queue: the pool, or one transaction. */
export type { Db } from 'pg-boss'

type Rows = { rows: unknown[] }
type NamedStatement = { name: string | undefined; text: string; values: unknown[] }
type Query = { (text: string, values?: unknown[]): Promise<Rows>; (statement: NamedStatement): Promise<Rows> }

/** The part of pg.Pool that is used here; only platform/db may name its module. */
export type Client = {
  query: Query
  on(event: 'error', listener: (error: Error) => void): unknown
  removeListener(event: 'error', listener: (error: Error) => void): unknown
  release(broken?: Error): void
}
export type Pool = { query: Query; connect(): Promise<Client> }

/**
 * A statement whose text does not change, which each connection plans once. It needs at least one value; otherwise it would be planned each
 * time.
 */
export type Prepared = { text: string; values: readonly [unknown, ...unknown[]] }
export const ask = async <Row>(client: Pick<Client, 'query'>, { text, values }: Prepared): Promise<Row[]> =>
  (await client.query({ name: nameOf(text), text, values: [...values] })).rows as Row[]

export const onPool = (pool: Pool): Db => ({ executeSql: (text, values) => pool.query(text, values) })

export const select = async <Row>(db: Db, text: string, values: unknown[] = []): Promise<Row[]> => (await db.executeSql(text, values)).rows

/** Lets a statement go out with the commit, which is then a rollback if it fails. */
export type Last = (statement: Promise<unknown>) => void

/** One transaction on one connection. `begin` and the statement `opening` go out with its first one, which fails if they do. */
export async function transact<T>(pool: Pool, work: (db: Db, client: Client, last: Last) => Promise<T>, opening?: Prepared): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that dies while nobody waits for an answer would otherwise end the process.
  const recordError = (error: Error) => {
    broken = error
  }
  client.on('error', recordError)
  try {
    const statements: Promise<unknown>[] = []
    const last: Last = (statement) => void statements.push(statement)
    const begin = awaitAll(client.query('begin'), opening && ask(client, opening))
    const [, result] = await awaitAll(begin, work({ executeSql: (text, values) => client.query(text, values) }, client, last))
    await awaitAll(...statements, client.query('commit'))
    return result
  } catch (error) {
    await client.query('rollback').catch(recordError)
    throw error
  } finally {
    client.removeListener('error', recordError)
    client.release(broken)
  }
}
