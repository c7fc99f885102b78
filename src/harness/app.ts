import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { type App, type AppOptions, createApp } from '#src/app/app.ts'
import { createClient, type Parley } from '#src/client/client.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import type { Role } from '#src/platform/contract.ts'
import type { Connection } from '#src/platform/db/database.ts'
import type { OutgoingSettings } from '#src/platform/io/outgoing.ts'
import { startWorker, type Worker } from '#src/platform/jobs/worker.ts'
import { createKey } from '#src/workspace/accounts/operations/api-keys.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import { makeWorkspace } from '#src/workspace/accounts/operations/workspaces.ts'
import { system } from '#src/workspace/activity/operations/activity.ts'
import { checkConformity } from './conformity.ts'
import { testDatabase } from './database.ts'

export type Tenant = {
  workspaceId: string
  ownerId: string
  /** The typed client, as the owner or with another role; each answer is checked against docs/openapi.json. */
  as(role: Role): Promise<Parley>
  owner: Parley
  keyOf(role: Role): Promise<string>
}
export type TestApp = {
  app: App
  origin: string
  masterKey: Buffer
  tenant(name: string): Promise<Tenant>
  client(key: string): Parley
  /** Works until the checks of the file are over. */
  startWorker(options?: { pollMs?: number }): void
  /** Called before the checks of the file are over, when nothing is connected to its database any longer. */
  close(): Promise<void>
}

/** On a busy machine a request waits, and is not answered by 503. */
export const patience = {
  PARLEY_TEST_LIMIT_POOL_WAIT_MS: '60000',
  PARLEY_LIMIT_STATEMENT_MS: '60000',
  PARLEY_TEST_LIMIT_LOCK_MS: '60000',
  PARLEY_TEST_LIMIT_IDLE_TRANSACTION_MS: '60000',
  PARLEY_TEST_LIMIT_DATABASE_SILENCE_MS: '60000',
}

/**
 * The real service on a database of its own, listening on loopback; no worker unless the spec starts one or drives the queue. `web`:
 * the folder of the built pages; `masterKey`: that of another process on the same database; `database`: used in place of a new one.
 */
export async function testApp(
  environment: Record<string, string> = {},
  outgoing: Partial<OutgoingSettings> = {},
  connect?: (connection: Connection) => Connection | Promise<Connection>,
  options: Pick<AppOptions, 'schedule' | 'sources' | 'web'> & { masterKey?: Buffer; database?: Connection } = {},
): Promise<TestApp> {
  const { masterKey = randomBytes(32), database, ...appOptions } = options
  const own = database ?? (await testDatabase())
  const connection = (await connect?.(own)) ?? own
  const configuration = readConfiguration({
    PARLEY_LOG_LEVEL: 'error',
    PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
    PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
    // The caller is in this process: while the loop is busy, its request does not arrive, either.
    PARLEY_TEST_LIMIT_HEADERS_MS: '120000',
    PARLEY_TEST_LIMIT_REQUEST_MS: '120000',
    // Where the way to the database is broken on purpose, the usual limits are what is checked.
    ...(!connect && patience),
    ...environment,
  })
  const app = await createApp({ configuration, connection, masterKeys: [masterKey], version: '0.0.0', outgoing, ...appOptions })
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const workers: Worker[] = []
  const end = async () => {
    await app.server.close()
    await Promise.all(workers.map((worker) => worker.stop({ graceMs: 100 })))
    await app.pump.stop({ graceMs: 100 })
    await app.close()
  }
  let ended: Promise<void> | undefined
  const close = () => (ended ??= end())
  afterAll(close)
  const client = (apiKey: string) => {
    const parley = createClient(origin, { apiKey })
    parley.use({ onResponse: async ({ request, response }) => checkConformity(request, response) })
    return parley
  }
  const tenant = async (name: string): Promise<Tenant> => {
    const { workspace, owner } = await makeWorkspace(app.world, { name, owner: { name: 'Owner' } })
    const newKey = (memberId: string, role: Role) => {
      const text = generateKey('development')
      return app.world.db.transaction(workspace.id, async (tx) => {
        await createKey({ tx, cause: system }, text, { memberId, name: role, role })
        return text
      })
    }
    const keys = new Map<Role, string>()
    const keyOf = async (role: Role) => {
      const key = keys.get(role) ?? (await newKey(owner.id, role))
      keys.set(role, key)
      return key
    }
    const as = async (role: Role) => client(await keyOf(role))
    return { workspaceId: workspace.id, ownerId: owner.id, as, keyOf, owner: await as('owner') }
  }
  return {
    app,
    origin,
    masterKey,
    tenant,
    client,
    startWorker: (options) => void workers.push(startWorker(app.pump, options)),
    close,
  }
}
