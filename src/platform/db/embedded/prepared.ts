import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { EmbeddedDatabase } from './launcher.ts'

const run = promisify(execFile)
const prefix = 'database-'
const unusedMs = 7 * 24 * 3_600_000

/**
 * A data folder that stopped after its migrations, in the cache of this user, so that a database that is thrown away starts from a copy.
 * It is named by the hash of its `parts`: another PostgreSQL or another migration has another one.
 */
export function preparedCluster(parts: readonly string[]) {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'parley')
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
  const own = join(folder, `${prefix}${hash}`)
  return {
    /** False if there is none. */
    async copyTo(cluster: string): Promise<boolean> {
      if (!existsSync(own)) return false
      await copy(own, cluster)
      const now = new Date()
      utimesSync(own, now, now)
      return true
    },
    /** Keeps a copy of a cluster that has stopped. A cache that cannot be written costs time, and nothing else. */
    async keep(cluster: string): Promise<void> {
      const draft = `${own}.new-${randomBytes(4).toString('hex')}`
      try {
        mkdirSync(folder, { recursive: true })
        removeUnused(folder)
        await copy(cluster, draft)
        renameSync(draft, own)
      } catch {
        rmSync(draft, { recursive: true, force: true })
      }
    },
  }
}

/** They are half of the files of a cluster, and nothing is made of them later. */
export async function dropTemplates(connection: EmbeddedDatabase['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  for (const name of ['template0', 'template1']) {
    await client.query(`alter database ${name} is_template false`)
    await client.query(`drop database ${name}`)
  }
  await client.end()
}

/** With its owners and rights; a file system that can shares the blocks. */
const copy = (from: string, to: string) => run('cp', ['-a', from, to])

function removeUnused(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix))) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > unusedMs) rmSync(path, { recursive: true, force: true })
  }
}
