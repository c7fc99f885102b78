import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parley } from '#harness/command.ts'
import { urlOf } from '#harness/connection-url.ts'
import { emptyDatabase } from '#harness/database.ts'
import { throughPgbouncer } from '#harness/pgbouncer.ts'
import { hasPgbouncer } from '#harness/pgbouncer-process.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { createClient } from '#src/client/client.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

// Outside of hooks, or nobody would end it.
const pooled = hasPgbouncer ? await throughPgbouncer(await emptyDatabase(), 8) : undefined

describe.skipIf(!pooled)('behind PgBouncer in transaction mode (needs pgbouncer)', () => {
  let api: ServiceProcess
  let worker: ServiceProcess
  let settings: Record<string, string>
  let folder: string
  const key = generateKey('development')
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-'))
    settings = {
      DATABASE_URL: urlOf(pooled!),
      PARLEY_MASTER_KEY: randomBytes(32).toString('base64'),
      PARLEY_DATA_DIR: folder,
      // Either of them may be the one that makes the first workspace.
      PARLEY_INIT_API_KEY: key,
      PARLEY_LOG_LEVEL: 'warn',
    }
    api = new ServiceProcess(await freePort(), { ...settings, PARLEY_ROLES: 'api' })
    worker = new ServiceProcess(await freePort(), settings, 'work')
    // Both make the tables at once.
    worker.spawn()
    await api.start()
  })
  afterAll(async () => {
    await Promise.all([api.kill(), worker.kill()])
    await rm(folder, { recursive: true, force: true })
  })

  it('an empty database is set up, and what one process queues another plays', async () => {
    const client = createClient(api.origin, { apiKey: key })
    const { project } = (await must(client.POST('/projects/import-demo', { body: {} as never }))) as unknown as { project: { id: string } }
    const { data } = await must(client.GET('/scenarios', { params: { query: { projectId: project.id } } }))
    const { runs } = await must(client.POST('/scenarios/{id}/run', { params: { path: { id: data[0]!.id } }, body: {} }))
    await until('it is played', async () => {
      const run = await must(client.GET('/runs/{id}', { params: { path: { id: runs[0]!.id } } }))
      return run.endedAt !== null
    })
    expect(api.output + worker.output).not.toMatch(/prepared statement|background work failed/)
  })
  it.each([[['doctor']], [['migrate']], [['rotate-master-key']], [['backup', 'FILE']]])('parley %s', async (words) => {
    const more = words[0] === 'rotate-master-key' ? { PARLEY_NEW_MASTER_KEY: randomBytes(32).toString('base64') } : {}
    const args = words.map((word) => word.replace('FILE', join(folder, 'saved.backup')))
    const { code, output } = await parley(args, { ...settings, PORT: String(await freePort()), ...more }).ended
    expect(output).not.toContain('fault')
    expect(code).toBe(0)
  })
})
