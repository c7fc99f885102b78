import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAll } from '#src/app/storage.ts'
import { type Connection, partsOf } from '#src/platform/db/database.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Connection
    template: string
    /** A folder of this run, for files that specs share; it goes at the end. */
    scratch: string
  }
}

/** Made by the first check that needs it: see e2e/browser/demo-database.ts. */
export const demoTemplateOf = (template: string): string => `${template}_demo`

// Checks trade durability for speed: what they check of it is checked by those that start their own. Each clone of the template is a
// checkpoint, after which each page would be logged as a whole; and a worker that vacuums would be forked every second for one of the clones.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  autovacuum_naptime: '1min',
  max_connections: '400',
}

/** Once a run: a PostgreSQL (embedded, or that of DATABASE_URL) with one migrated database that each spec file clones. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'parley-'))
  const embedded = url ? undefined : await startEmbedded({ dataDir: folder, log: () => {}, settings })
  const cluster: Connection = url ? { connectionString: url } : embedded!.connection
  const template = `parley_template_${process.pid}`
  await administer(cluster, `create database ${template}`)
  await migrateAll({ ...partsOf(cluster), database: template })
  project.provide('cluster', cluster)
  project.provide('template', template)
  project.provide('scratch', folder)
  return async () => {
    for (const name of [template, demoTemplateOf(template)])
      await administer(cluster, `drop database if exists ${name} with (force)`).catch(() => {})
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function administer(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
