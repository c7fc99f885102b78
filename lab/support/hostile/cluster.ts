import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer } from '#harness/setup.ts'
import { type Connection, partsOf } from '#src/platform/db/database.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'

let made = 0

/**
 * A fresh database: on the server of DATABASE_URL if there is one, otherwise on its own embedded one; migrated where checks have a template. With `bySocket`, for
 * processes in a network of their own, only a server with a Unix socket counts. `folder` is for whatever the caller keeps.
 */
export async function freshDatabase({ bySocket = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-hostile-'))
  const url = process.env.DATABASE_URL
  const given = url && !(bySocket && !partsOf({ connectionString: url }).host.startsWith('/')) ? url : undefined
  const embedded = given
    ? undefined
    : await startEmbedded({ dataDir: join(folder, 'cluster'), log: () => {}, settings: { fsync: 'off', max_connections: '200' } })
  const cluster: Connection = given ? { connectionString: given } : embedded!.connection
  made += 1
  const name = `parley_hostile_${process.pid}_${made}_${Date.now().toString(36)}`
  const template = given && process.env.PARLEY_CHECKS_TEMPLATE
  await administer(cluster, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const close = async () => {
    await administer(cluster, `drop database if exists ${name} with (force)`).catch(() => {})
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: { ...partsOf(cluster), database: name } satisfies Connection, folder, close }
}
