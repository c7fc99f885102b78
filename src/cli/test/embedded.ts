import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#src/app/app.ts'
import { startService } from '#src/app/service.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'
import { isAlive } from '#src/platform/db/embedded/processes.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'

/** A Parley for one command: its address, the key of its only workspace, and how it ends once everything has been played. */
export type EmbeddedParley = { url: string; key: string; close(): Promise<void> }

const prefix = 'parley-test-'
const oldMs = 24 * 3_600_000
// Everything is temporary, so a crash may lose it.
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '1GB' }
// The person decides which agents may be called, within which limits, and how many at once; everything else is fixed.
const isPassedOn = (name: string) =>
  name.startsWith('PARLEY_OUTBOUND_ALLOW_') || name.startsWith('PARLEY_LIMIT_') || name === 'PARLEY_WORKER_CONCURRENCY'

/**
 * Starts a Parley on a free port with an empty database in a new folder: 3 s, of which initdb takes half. `abandon` ends it at once, even
 * while it starts.
 */
export function startEmbeddedParley(): { started: Promise<EmbeddedParley>; abandon(): Promise<void> } {
  const settings = readConfiguration({
    HOST: '127.0.0.1',
    PORT: '0',
    PARLEY_LOG_LEVEL: 'silent',
    PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
    PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassedOn(name))),
  })
  removeOld()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // A database that runs as another user, because we are root, is below it.
  chmodSync(folder, 0o711)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const configuration = { ...settings, dataDir: folder }
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const embedded = startEmbedded({ dataDir: folder, log, settings: unsafe })
  const stop = async () => {
    await embedded.then(
      (database) => database.stop(),
      () => {},
    )
    remove()
  }
  const start = async (): Promise<EmbeddedParley> => {
    const database = await embedded
    let key = ''
    const prepare = async ({ world }: App) => {
      key = (await makeFirstWorkspace(world, { owner: { name: 'Owner' } }))!.text
    }
    const service = await startService(configuration, log, { prepare, database: { connection: database.connection, close: stop } })
    return { url: service.url!, key, close: () => service.close() }
  }
  const started = start().catch((error: Error) => {
    remove()
    throw new Error(`${error.message} (To use your own service instead, set PARLEY_URL and PARLEY_API_KEY.)`)
  })
  return { started, abandon: stop }
}

/** Remains of a command that was killed. Its process number may belong to another container, so the folder must also be old. */
function removeOld(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = name.match(new RegExp(`^${prefix}(\\d+)-`)) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    const path = join(tmpdir(), name)
    try {
      if (Date.now() - statSync(path).mtimeMs > oldMs) rmSync(path, { recursive: true, force: true })
    } catch {
      // Of somebody else, or gone already.
    }
  }
}
