import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Neighbor, startNeighbor } from '#src/platform/db/embedded/fixtures/neighbor.ts'
import { type EmbeddedDatabase, startEmbedded } from '#src/platform/db/embedded/launcher.ts'
import { listPostgresProcesses } from '#src/platform/db/embedded/processes.ts'
import { surveyCluster } from '#src/platform/db/embedded/survey.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'kills-'))
const cluster = join(dataDir, 'postgres')
const start = () => startEmbedded({ dataDir, log: () => {} })
let writer: Neighbor | undefined
beforeAll(async () => (await start()).stop())
afterAll(() => {
  writer?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const kill = (...pids: (number | undefined)[]) => {
  for (const pid of pids)
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // it fell with the one before
    }
}
const acked = (lines: string[]) => lines.filter((line) => line.startsWith('acked')).map((line) => line.slice(6))

async function missing(database: EmbeddedDatabase, ids: string[]): Promise<unknown[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query('select id from unnest($1::uuid[]) as id where id not in (select id from noted)', [ids])
  await client.end()
  return rows
}

describe('no acknowledged row is lost in five kills in a row, and the next start needs no hand', () => {
  const kills: [string, (writer: Neighbor) => Promise<void>][] = [
    ['the process', async ({ pid }) => kill(pid)],
    [
      'the process and PostgreSQL',
      async ({ pid }) => {
        const { server } = await surveyCluster(cluster)
        kill(pid, server)
      },
    ],
    [
      'the process, PostgreSQL and the guard, which leaves a zombie where PID 1 does not reap',
      async ({ pid }) => {
        const { server, guards } = await surveyCluster(cluster)
        kill(...guards, pid, server)
      },
    ],
    [
      'the process, the guard and each process of PostgreSQL',
      async ({ pid }) => {
        const { server, guards } = await surveyCluster(cluster)
        const children = (await listPostgresProcesses()).filter(({ parent }) => parent === server)
        kill(...guards, pid, server, ...children.map((child) => child.pid))
      },
    ],
  ]
  test.each(kills)('%s', async (_, end) => {
    const all: string[] = []
    for (let round = 0; round < 5; round += 1) {
      writer = startNeighbor(dataDir)
      await writer.waitForLine('ready owner')
      writer.send('write')
      await expect.poll(() => acked(writer?.lines ?? []).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(50 + 37 * round)
      await end(writer)
      await writer.ended
      all.push(...acked(writer.lines))
      const database = await start()
      expect(await missing(database, all)).toEqual([])
      await database.stop()
    }
  })

  test('PostgreSQL alone: the process starts it again', async () => {
    writer = startNeighbor(dataDir)
    await writer.waitForLine('ready owner')
    writer.send('write')
    for (let round = 0; round < 5; round += 1) {
      await writer.waitForLine('acked', 'now')
      const back = writer.waitForLine('log embedded PostgreSQL back as owner', 'now')
      kill((await surveyCluster(cluster)).server)
      await back
      await writer.waitForLine('acked', 'now')
    }
    writer.send('stop')
    await writer.ended
    const database = await start()
    expect(await missing(database, acked(writer.lines))).toEqual([])
    await database.stop()
  })
})
