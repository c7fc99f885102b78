import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { contentsOf } from '#src/app/storage.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { saveBackup } from '#src/platform/db/backup/save.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { needlesOf } from '#src/workspace/erasures/needles.ts'

/** Whether bytes have a text in any spelling. */
export function searchFor(text: string): (bytes: Buffer) => boolean {
  const spellings = needlesOf(text).texts.map((one) => Buffer.from(one))
  return (bytes) => spellings.some((spelling) => bytes.includes(spelling))
}

/** PostgreSQL removes some of its files while it runs; what is gone has nothing. */
const bytesOf = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return Buffer.alloc(0)
  })

/** The files below a folder, the write-ahead log apart, which PostgreSQL overwrites in its own time. */
export async function filesWith(folder: string, holds: (bytes: Buffer) => boolean): Promise<{ files: string[]; log: string[] }> {
  const found = { files: [] as string[], log: [] as string[] }
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (holds(await bytesOf(path))) found[path.includes('/pg_wal/') ? 'log' : 'files'].push(relative(folder, path))
  }
  return found
}

/** From now on PostgreSQL compresses no value, so that a search of its files finds the words in it. */
export async function storeUncompressed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %s alter column %I set storage external', c.oid::regclass, a.attname) as statement
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('parley', 'pgboss') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attstorage = 'x'`,
  )
  for (const { statement } of rows) await pool.query(statement)
}

/** What a backup that is made now has, unpacked. */
export async function backupOf(connection: Connection): Promise<Buffer> {
  const sink = new PassThrough()
  const reading = sink.toArray()
  await saveBackup(connection, contentsOf(readConfiguration({})), sink, () => {})
  return gunzipSync(Buffer.concat((await reading) as Buffer[]))
}
