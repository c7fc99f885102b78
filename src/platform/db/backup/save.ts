import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyOut } from '../copy.ts'
import type { Connection } from '../database.ts'
import { migrationNames, presentName } from '../migrations/files.ts'
import { openSession } from '../session.ts'
import { migrationsOf, sequencesOf, tablesOf } from './catalogue.ts'
import { type Contents, countBroken } from './contents.ts'
import { BackupError, formatVersion, type Header, linesIn, listed, type Manifest, marks, quoted, rowsEnd, type Section } from './format.ts'

/** Called before each section. */
export type OnSection = (name: string) => void | Promise<void>
export type Saved = { header: Header; manifest: Manifest }

// Level 3 packs transcripts to a fifth at 115 MB/s; level 6 saves another tenth at a third of the speed.
const gzip = { level: 3 }

/**
 * Writes one snapshot of the whole database into `sink`, while others go on reading and writing. Memory stays flat whatever
 * the size. Throws BackupError when there is nothing to save, or a newer program has been here.
 */
export async function saveBackup(
  connection: Connection,
  contents: Contents,
  sink: Writable,
  onSection: OnSection = () => {},
): Promise<Saved> {
  const client = await openSession(connection, { name: 'parley backup', lockMs: 30_000 })
  try {
    await client.query('begin isolation level repeatable read, read only')
    const header = await headerOf(client, contents)
    const saved: { manifest?: Manifest } = {}
    const bytes = linesOf(client, header, await sourcesOf(client, contents), onSection, (manifest) => {
      saved.manifest = manifest
    })
    await pipeline(bytes, createGzip(gzip), sink)
    return { header, manifest: saved.manifest! }
  } finally {
    await client.end()
  }
}

type Source = Section & { what: string }

async function sourcesOf(client: pg.ClientBase, { stages }: Contents): Promise<Source[]> {
  const tables = await tablesOf(client)
  return [
    ...tables.map((table) => ({ ...table, what: `${quoted(table.name)} (${listed(table.columns)})` })),
    ...stages.map(({ name, columns, from, where }) => ({
      name,
      columns: [...columns],
      what: `(select ${listed(columns)} from ${from} where ${where})`,
    })),
  ]
}

async function headerOf(client: pg.ClientBase, { version, invariants, migrations: folder }: Contents): Promise<Header> {
  const migrations = await migrationsOf(client)
  const known = await migrationNames(folder)
  if (migrations.length === 0) throw new BackupError('There is nothing to save: this database has no tables of Parley.')
  const foreign = migrations.filter((name) => !known.includes(presentName(name)))
  if (foreign.length > 0)
    throw new BackupError(`This database was brought up to date by a newer Parley (${foreign.join(', ')}). Use that version to save it.`)
  const { rows: server } = await client.query<{ server_version: string }>('show server_version')
  const { rows: keys } = await client.query<{ id: string }>('select distinct kek_id as id from data_keys order by 1')
  return {
    format: formatVersion,
    parley: version,
    takenAt: new Date().toISOString(),
    postgres: server[0]!.server_version,
    migrations,
    masterKeys: keys.map(({ id }) => id),
    broken: migrations.length === known.length ? await countBroken(client, invariants) : {},
  }
}

async function* linesOf(
  client: pg.ClientBase,
  header: Header,
  sources: readonly Source[],
  onSection: OnSection,
  onEnd: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  const sent = (bytes: Buffer) => {
    whole.update(bytes)
    return bytes
  }
  const line = (mark: string, value: unknown) => Buffer.from(`${mark}${JSON.stringify(value)}\n`)
  const sections: Manifest['sections'] = []
  yield sent(line(marks.begin, header))
  for (const { name, columns, what } of sources) {
    await onSection(name)
    yield sent(line(marks.rows, { name, columns }))
    const digest = createHash('sha256')
    const section = { name, rows: 0, bytes: 0 }
    for await (const block of copyOut(client, what) as AsyncIterable<Buffer>) {
      digest.update(block)
      section.rows += linesIn(block)
      section.bytes += block.length
      yield sent(block)
    }
    yield sent(rowsEnd)
    sections.push({ ...section, sha256: digest.digest('hex') })
  }
  const manifest = { sections, sequences: await sequencesOf(client), sha256: whole.digest('hex') }
  yield line(marks.end, manifest)
  onEnd(manifest)
}
