import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyOut } from '../copy.ts'
import type { Connection } from '../database.ts'
import { migrationNames } from '../migrations/files.ts'
import { openSession } from '../session.ts'
import { migrationsOf, sequencesOf, tablesOf } from './catalog.ts'
import { type Contents, countBroken } from './contents.ts'
import {
  BackupError,
  formatVersion,
  type Header,
  linesIn,
  type Manifest,
  marks,
  quoteName,
  quoteNames,
  rowsEnd,
  type Section,
} from './format.ts'

/** Called before each section. */
export type OnSection = (name: string) => void | Promise<void>
export type SavedBackup = { header: Header; manifest: Manifest }

// Higher levels save little more, and are much slower.
const gzip = { level: 3 }

/**
 * Writes one snapshot of the whole database into `sink`, while others continue to read and write. Memory use does not depend on the size.
 * Throws BackupError if there is nothing to save, or a newer program has used the database.
 */
export async function saveBackup(
  connection: Connection,
  contents: Contents,
  sink: Writable,
  onSection: OnSection = () => {},
): Promise<SavedBackup> {
  const client = await openSession(connection, { name: 'parley backup', lockMs: 30_000 })
  try {
    await client.query('begin isolation level repeatable read, read only')
    const header = await headerOf(client, contents)
    const result: { manifest?: Manifest } = {}
    const bytes = linesOf(client, header, await sourcesOf(client, contents), onSection, (manifest) => {
      result.manifest = manifest
    })
    await pipeline(bytes, createGzip(gzip), sink)
    return { header, manifest: result.manifest! }
  } finally {
    await client.end()
  }
}

type Source = Section & { relation: string }

async function sourcesOf(client: pg.ClientBase, { stages }: Contents): Promise<Source[]> {
  const tables = await tablesOf(client)
  return [
    ...tables.map((table) => ({ ...table, relation: `${quoteName(table.name)} (${quoteNames(table.columns)})` })),
    ...stages.map(({ name, columns, from, where }) => ({
      name,
      columns: [...columns],
      relation: `(select ${quoteNames(columns)} from ${from} where ${where})`,
    })),
  ]
}

async function headerOf(client: pg.ClientBase, { version, invariants, migrations: folder }: Contents): Promise<Header> {
  const migrations = await migrationsOf(client)
  const knownNames = await migrationNames(folder)
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: this database has no Parley tables.')
  const unknownNames = migrations.filter((name) => !knownNames.includes(name))
  if (unknownNames.length > 0)
    throw new BackupError(
      `This database was migrated by a newer version of Parley (${unknownNames.join(', ')}). Back it up with that version.`,
    )
  const { rows: server } = await client.query<{ server_version: string }>('show server_version')
  const { rows: keys } = await client.query<{ id: string }>('select distinct kek_id as id from data_keys order by 1')
  return {
    format: formatVersion,
    parley: version,
    takenAt: new Date().toISOString(),
    postgres: server[0]!.server_version,
    migrations,
    masterKeys: keys.map(({ id }) => id),
    broken: migrations.length === knownNames.length ? await countBroken(client, invariants) : {},
  }
}

async function* linesOf(
  client: pg.ClientBase,
  header: Header,
  sources: readonly Source[],
  onSection: OnSection,
  onEnd: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const addToHash = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const line = (mark: string, value: unknown) => Buffer.from(`${mark}${JSON.stringify(value)}\n`)
  const sections: Manifest['sections'] = []
  yield addToHash(line(marks.begin, header))
  for (const { name, columns, relation } of sources) {
    await onSection(name)
    yield addToHash(line(marks.rows, { name, columns }))
    const digest = createHash('sha256')
    const section = { name, rows: 0, bytes: 0 }
    for await (const block of copyOut(client, relation) as AsyncIterable<Buffer>) {
      digest.update(block)
      section.rows += linesIn(block)
      section.bytes += block.length
      yield addToHash(block)
    }
    yield addToHash(rowsEnd)
    sections.push({ ...section, sha256: digest.digest('hex') })
  }
  const manifest = { sections, sequences: await sequencesOf(client), sha256: hash.digest('hex') }
  yield line(marks.end, manifest)
  onEnd(manifest)
}
