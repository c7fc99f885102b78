import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { readEvents } from '#harness/event-reader.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { must } from '#harness/stage.ts'
import { createClient } from '#src/client/client.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

const connection = await testDatabase()
const key = generateKey('development')
let dataDir: string
let processes: ServiceProcess[]
let projectId: string
let head: number

const urlOf = ({ host = '', port = 5432, user = '', password = '', database = '' }: Connection) =>
  `postgresql://${user}${password && `:${encodeURIComponent(password)}`}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-events-'))
  const environment = {
    PARLEY_DATA_DIR: dataDir,
    DATABASE_URL: urlOf(connection),
    PARLEY_ROLES: 'api',
    PARLEY_MASTER_KEY: randomBytes(32).toString('base64'),
    PARLEY_INIT_API_KEY: key,
    PARLEY_LOG_LEVEL: 'silent',
    PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
    PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
  }
  processes = [new ServiceProcess(await freePort(), environment), new ServiceProcess(await freePort(), environment)]
  for (const process of processes) await process.start()
  projectId = (await must(parley(0).POST('/projects', { body: { name: 'P' } }))).id
  head = await seqOfNewest()
})
afterAll(async () => {
  for (const process of processes) await process.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const parley = (at: number) => createClient(processes[at % 2]!.origin, { apiKey: key })
async function seqOfNewest(): Promise<number> {
  for (;;) {
    const { data } = await must(parley(0).GET('/activity', { params: { query: { limit: 100 } } }))
    if (data.length > 0 && data.every(({ seq }) => seq !== null)) return data[0]!.seq!
    await setTimeout(50)
  }
}

/** Writes so many entries, one a persona, through both processes, at the pace of ordinary work; repeats what was not answered. */
async function write(count: number): Promise<void> {
  let left = count
  const writer = async (at: number) => {
    while (left-- > 0) {
      const header = { 'idempotency-key': randomUUID() }
      for (let turn = at, done = false; !done; turn++) {
        const answer = await parley(turn)
          .POST('/personas', { params: { header }, body: { projectId, name: `Persona ${header['idempotency-key']}` } })
          .catch(() => undefined)
        done = answer?.data !== undefined
        if (!done) await setTimeout(50)
      }
      await setTimeout(Math.random() * 20)
    }
  }
  await Promise.all(Array.from({ length: 4 }, (_, at) => writer(at)))
}

/** Follows until it has the events up to `last`, now at one process and now at the other, leaving when it likes. */
async function restless(last: number): Promise<{ ids: number[]; connections: number }> {
  const ids: number[] = []
  let [lastEventId, connections] = [String(head), 0]
  while ((ids.at(-1) ?? 0) < last) {
    const url = `${processes[Math.floor(Math.random() * 2)]!.origin}/v1/events`
    const reading = await readEvents(url, { 'x-api-key': key, 'last-event-id': lastEventId }).catch(() => undefined)
    connections += 1
    if (reading?.status === 200) await Promise.race([reading.ended, setTimeout(Math.random() * 600)])
    reading?.leave()
    await reading?.ended
    ids.push(...(reading?.events ?? []).map(({ id }) => Number.parseInt(id, 10)))
    lastEventId = reading?.lastEventId() || lastEventId
  }
  return { ids, connections }
}

describe('events over two processes', () => {
  it('come once and in order to clients that come and go, while a process is killed', async () => {
    const count = 1_000
    const clients = Array.from({ length: 8 }, () => restless(head + count))
    const killing = (async () => {
      for (let cycle = 0; cycle < 2; cycle++) {
        await setTimeout(1_500)
        await processes[cycle]!.kill()
        await processes[cycle]!.start()
      }
    })()
    await Promise.all([write(count), killing])
    const results = await Promise.all(clients)
    // A project comes with a rubric: there are more entries than projects, and a reader who continues receives more of them.
    for (const { ids } of results) {
      expect(ids.length).toBeGreaterThanOrEqual(count)
      expect(ids).toEqual(Array.from(ids, (_, at) => head + at + 1))
    }
    expect(results.every(({ connections }) => connections > 3)).toBe(true)
    console.log(`${count} events to ${results.length} clients over ${results.reduce((sum, one) => sum + one.connections, 0)} connections`)
  })

  it('are read by the client of docs/operate/activity.md', async () => {
    const [program] = (await readFile('docs/operate/activity.md', 'utf8')).match(/(?<=```js\n)let lastEventId[\s\S]*?(?=```)/)!
    const got: { action: string }[] = []
    const handle = (entry: { action: string }) => {
      got.push(entry)
      if (got.length === 3) throw new Error('enough')
    }
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
    const reading = new AsyncFunction('origin', 'key', 'handle', program.replace('run.*', 'persona.*'))(processes[0]!.origin, key, handle)
    await Promise.all([expect(reading).rejects.toThrow('enough'), setTimeout(500).then(() => write(3))])
    expect(got.map(({ action }) => action)).toEqual(['persona.created', 'persona.created', 'persona.created'])
  })

  it('end in order when a process stops', async () => {
    const reading = await readEvents(`${processes[0]!.origin}/v1/events`, { 'x-api-key': key })
    const begun = performance.now()
    const [ended] = await Promise.all([reading.ended, processes[0]!.kill('SIGTERM')])
    expect(ended).toBe(true)
    expect(performance.now() - begun).toBeLessThan(60_000)
  })
})
