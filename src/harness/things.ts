import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Contents } from '#src/platform/db/backup/contents.ts'
import { type SavedBackup, saveBackup } from '#src/platform/db/backup/save.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { withRoles } from '#src/platform/db/migrate.ts'
import { applyMigrations } from '#src/platform/db/migrations/apply.ts'
import { kyselyOn, openSession } from '#src/platform/db/session.ts'
import { keyIdOf, newDataKey, wrap } from '#src/platform/secrets/envelope.ts'
import { emptyDatabase } from './database.ts'

// A schema with one of everything, so that the specs of backups do not depend on our tables.

export const masterKey = newDataKey()
export const contents: Contents = {
  version: '1.2.3',
  migrations: new URL('./things/', import.meta.url),
  stages: [
    {
      name: 'elsewhere.box',
      columns: ['id', 'what'],
      from: 'public.box',
      where: 'not gone',
      load: `insert into public.box (id, what, gone) select id, what, false from "elsewhere.box"`,
    },
  ],
  invariants: [
    { id: 'R1', holds: 'every node has a name', broken: 'select id from nodes where name is null' },
    {
      id: 'R2',
      holds: 'no node is older than its parent',
      broken: 'select n.id from nodes n join nodes p on p.id = n.parent_id where n.at < p.at',
    },
  ],
}
/** What stands for the queue. */
export const makeBox = async (pool: { query(text: string): Promise<unknown> }) =>
  void (await pool.query('create table if not exists public.box (id int primary key, what text, gone boolean not null)'))

export async function asOwner<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openSession(connection, { name: 'spec', lockMs: 5_000 })
  return work(client).finally(() => client.end())
}
export const rowsOf = (connection: Connection, query: string) => asOwner(connection, async (client) => (await client.query(query)).rows)

/** A database of its own where anybody may make tables in `public`, as stands for the place of the queue. */
export async function bareDatabase(): Promise<Connection> {
  const connection = await emptyDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('grant create on schema public to public')
  await client.end()
  return connection
}

const ofThings = { version: contents.version, folder: contents.migrations }

/** A database with rows of every sort, after all migrations or only those named. */
export async function thingsDatabase(...names: string[]): Promise<Connection> {
  const only = names.length > 0 ? names : undefined
  const connection = await bareDatabase()
  await withRoles(connection, async () => {})
  await asOwner(connection, async (client) => {
    const db = kyselyOn(client)
    await db.transaction().execute((tx) => applyMigrations(tx, { ...ofThings, ...(only && { only }) }))
    await makeBox(client)
    for (const id of ['w1', 'w2'])
      await client.query('insert into data_keys values ($1, $2, $3, 1)', [
        id,
        keyIdOf(masterKey),
        wrap(masterKey, newDataKey(), { workspaceId: id, keyVersion: 1 }),
      ])
    await client.query(`
      insert into nodes (parent_id, name) select nullif(n / 2, 0), E'node\\t' || n || E' \\\\.\\n' from generate_series(1, 500) n;
      insert into "Ants of %" (node_id, "the number") select n, n from generate_series(1, 500) n;
      update "Ants of %" set stamp = E'as it was\\n\\\\.\\n' where node_id = 1;
      insert into pace values (1);
      insert into readiness values (1);
      insert into public.box values (1, 'kept', false), (2, 'settled', true)`)
  })
  return connection
}

// Several files share this module, and Vitest ends their process by a signal: neither is a moment to delete a folder.
const folder = await mkdtemp(join(inject('scratch'), 'backup-'))
let fileCount = 0
export const newFile = () => join(folder, `${++fileCount}.backup`)

export async function saveToFile(connection: Connection, contentsToSave: Contents = contents): Promise<SavedBackup & { file: string }> {
  const file = newFile()
  return { ...(await saveBackup(connection, contentsToSave, createWriteStream(file))), file }
}
