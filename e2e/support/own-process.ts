import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

/** A process of the service with an embedded database, which the specs of one file may kill; `key` is that of its owner. */
export async function ownProcess(name: string): Promise<{ service: ServiceProcess; key: string }> {
  const key = generateKey('development')
  const dataDir = await mkdtemp(join(tmpdir(), `parley-${name}-`))
  const service = new ServiceProcess(await freePort(), {
    PARLEY_DATA_DIR: dataDir,
    PARLEY_INIT_API_KEY: key,
    PARLEY_HEARTBEAT_SECONDS: '3',
    PARLEY_LOG_LEVEL: 'silent',
  })
  beforeAll(async () => {
    await service.start()
  }, 120_000)
  afterAll(async () => {
    await service.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }, 120_000)
  return { service, key }
}
