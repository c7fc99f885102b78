import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parley } from '#harness/command.ts'
import { urlOf } from '#harness/connection-url.ts'
import { testDatabase } from '#harness/database.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

describe('the key file of a data folder, changed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-own-key-'))
  const own = {
    PARLEY_DATA_DIR: dataDir,
    DATABASE_URL: urlOf(await testDatabase()),
    PARLEY_LOG_LEVEL: 'silent',
    PARLEY_INIT_API_KEY: generateKey('development'),
  }
  const change = (...args: string[]) => parley(['rotate-master-key', ...args], own).ended
  const file = (name: string) => readFile(join(dataDir, name), 'utf8')
  const service = new ServiceProcess(await freePort(), own)
  afterAll(async () => {
    await service.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('takes over at the next start; until the end the one before is kept, and no third is made', async () => {
    expect(await change()).toMatchObject({ code: 3, output: expect.stringContaining('The master key is missing') })
    await service.start()
    const first = await file('master.key')
    expect(await change()).toMatchObject({ code: 0, output: expect.stringContaining('1 data keys were wrapped again') })
    expect(await file('master.key')).not.toBe(first)
    expect(await file('master.key.previous')).toBe(first)
    expect(await change()).toMatchObject({ code: 3, output: expect.stringContaining('has already been changed') })
    await service.kill('SIGTERM')
    await service.start()
    expect(await change('--finish')).toMatchObject({ code: 0 })
    expect(await readdir(dataDir)).toEqual(['master.key'])
    await service.kill('SIGTERM')
    await service.start()
  })
})
