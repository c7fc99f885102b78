// What a release leaves to those after it: the hashes of its migrations, and a database with the demo as it saves one.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createApp } from '#src/app/app.ts'
import { contentsOf, migrateAll } from '#src/app/storage.ts'
import { version } from '#src/app/version.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { saveBackup } from '#src/platform/db/backup/save.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'
import { readMigrations } from '#src/platform/db/migrations/files.ts'
import { packageRoot } from '#src/platform/package-root.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { backupOf, interfaceOf, masterKey, readReleased, releasedFile } from './releases.ts'

const configuration = readConfiguration({ PARLEY_LOG_LEVEL: 'error' })
const folder = await mkdtemp(join(tmpdir(), 'parley-release-'))
const database = await startEmbedded({ dataDir: folder, log: () => {}, settings: { fsync: 'off' } })
try {
  const files = await readMigrations()
  const released = await readReleased()
  const changed = released.filter(({ name, sha256 }, at) => files[at]?.name !== name || files[at].sha256 !== sha256)
  if (changed.length > 0) throw new Error(`Released migrations never change; these did: ${changed.map(({ name }) => name).join(', ')}`)
  await migrateAll(database.connection)
  const app = await createApp({ configuration, connection: database.connection, masterKeys: [masterKey], version })
  const { text, workspace } = (await makeFirstWorkspace(app.world, { owner: { name: 'Owner' } }))!
  const imported = await app.server.inject({
    method: 'POST',
    url: '/v1/projects/import-demo',
    headers: { 'x-api-key': text },
    payload: {},
  })
  if (imported.statusCode !== 201) throw new Error(`The demo was not imported: ${imported.body}`)
  await app.sealer.seal(workspace.id)
  await app.server.close()
  await app.pump.stop()
  await app.close()
  await saveBackup(database.connection, contentsOf(configuration), createWriteStream(backupOf(version)))
  await writeFile(interfaceOf(version), gzipSync(await readFile(new URL('docs/openapi.json', packageRoot)), { level: 9 }))
  await writeFile(releasedFile, files.map(({ name, sha256 }) => `${sha256}  ${name}.sql\n`).join(''))
  console.log(`Parley ${version}: ${files.length} migrations are released. Commit what was written.`)
} finally {
  await database.stop()
  await rm(folder, { recursive: true })
}
