import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { canMount, fill } from '#e2e/support/disk.ts'
import { noPostgresql, openSwitch, promote, startPostgresql, startStandby } from '#harness/debian-postgresql.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'
import { createClient } from '#src/client/client.ts'
import { awayCause } from '#src/platform/db/faults.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

/** A service with a worker on that database, and its first key. */
async function serve(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-failover-'))
  const key = generateKey('development')
  const service = new ServiceProcess(await freePort(), {
    DATABASE_URL: databaseUrl,
    PARLEY_DATA_DIR: folder,
    PARLEY_INIT_API_KEY: key,
    PARLEY_HEARTBEAT_SECONDS: '5',
  })
  onTestFinished(async () => {
    await service.kill()
    await rm(folder, { recursive: true, force: true })
  })
  await service.start()
  const parley = createClient(service.origin, { apiKey: key })
  const write = async () => {
    const { response } = await parley.POST('/projects', { body: { name: 'Written' } })
    return `${response.status}${response.status === 503 && !response.headers.get('retry-after') ? ' without Retry-After' : ''}`
  }
  const reason = async () => ((await (await fetch(`${service.origin}/readyz`)).json()) as { reason?: string }).reason
  return { service, parley, write, reason }
}

/** The causes of the lines of the log since `from`, one per line; a line that is not a fault of the database is shown in full. */
const causesIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => {
      const { err } = JSON.parse(line) as { err?: { message: string; code?: string } }
      return awayCause(Object.assign(new Error(err?.message), err?.code && { code: err.code })) ?? line
    })

describe.skipIf(noPostgresql)('a standby that takes over', () => {
  it('is read until it is promoted, and written afterwards, without an error of ours, a flood of lines or a restart', async () => {
    const primary = await startPostgresql()
    onTestFinished(primary.remove)
    const way = await openSwitch(primary)
    onTestFinished(way.close)
    const { service, parley, write, reason } = await serve(way.url)
    expect(await write()).toBe('201')
    const standby = await startStandby(primary)
    onTestFinished(standby.remove)
    await until('the standby has all of it', async () => !(await parley.GET('/projects')).error)
    await primary.stop('SIGINT')
    way.redirectTo(standby)

    await until('it says that it is read-only', async () => (await reason())?.includes('read-only'), 20_000)
    await until('its reads are answered', async () => !(await parley.GET('/projects')).error)
    const statuses = new Set<string>()
    const reads = new Set<string>()
    for (let round = 0; round < 50; round++) {
      const [written, { response, error }] = await Promise.all([write(), parley.GET('/projects')])
      statuses.add(written)
      reads.add(`${response.status} ${error?.detail ?? ''}`.trim())
      await sleep(100)
    }
    expect([...statuses]).toEqual(['503'])
    expect([...reads], service.output).toEqual(['200'])
    const causes = causesIn(service.output)
    expect(causes).toContain('the database is read-only (a standby, or one that is set so)')
    expect(causes.sort()).toEqual([...new Set(causes)])

    await promote(standby)
    await service.ready()
    expect(await write()).toBe('201')
  })
})

const disk = 'mount -t tmpfs -o size=160m,mode=700 tmpfs "$DATA"'
describe.skipIf(noPostgresql ?? !canMount())('a disk of the server that is full', () => {
  it('makes /readyz say so, and writes 503, until there is room again', async () => {
    const server = await startPostgresql({ mount: disk })
    onTestFinished(server.remove)
    const way = await openSwitch(server)
    onTestFinished(way.close)
    const { service, write, reason } = await serve(way.url)
    expect(await write()).toBe('201')
    await fill(join(server.data, 'filler'))
    await until('it says that the disk is full', async () => (await reason()) === 'the disk of the database is full', 20_000)
    const written = new Set<string>()
    for (let round = 0; round < 20; round++) written.add(await write())
    expect(['201', '503']).toEqual(expect.arrayContaining([...written]))
    await rm(join(server.data, 'filler'))
    await service.ready()
    expect(await write()).toBe('201')
    const causes = causesIn(service.output)
    expect(causes.sort()).toEqual([...new Set(causes)])
  })
})
