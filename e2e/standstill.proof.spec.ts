import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { urlOf } from '#harness/connection-url.ts'
import { testDatabase } from '#harness/database.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { createClient } from '#src/client/client.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

const conversations = 40
const replyMs = 1_500
const limitMs = 4_000

describe('a service that stands still for longer than its agents may take', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-standstill-'))
  const key = generateKey('development')
  const service = new ServiceProcess(await freePort(), {
    ...{ PARLEY_DATA_DIR: dataDir, DATABASE_URL: urlOf(await testDatabase()), PARLEY_LOG_LEVEL: 'silent', PARLEY_INIT_API_KEY: key },
    ...{ PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1/32', PARLEY_WORKER_CONCURRENCY: '50' },
  })
  const agent = await mockAgent()
  afterAll(async () => {
    await service.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('blames none of them, and counts no time in which it did nothing as theirs', async () => {
    await service.start()
    const owner = createClient(service.origin, { apiKey: key })
    const own = await stage({ owner })
    const { id: channelId } = await own.channel({
      url: agent.at(`slow?ms=${replyMs}`),
      timeouts: { firstByteMs: limitMs, turnMs: limitMs },
      retry: { max: 0 },
      limits: { concurrency: conversations } as never,
    })
    const { id } = await own.scenario({
      driver: { mode: 'scripted', turns: [{ role: 'user', content: 'hello' }] },
      assertions: [{ kind: 'contains', settings: { text: 'hello' } }],
    })
    const runs = await own.queue(id, { channelId, repeats: conversations } as never)
    await until('all of them wait for a reply', () => agent.requests.length >= conversations)
    process.kill(service.pid!, 'SIGSTOP')
    await setTimeout(limitMs + 2_500)
    process.kill(service.pid!, 'SIGCONT')
    const ended = await Promise.all(runs.map((run) => own.untilEnded(run.id)))
    expect(ended.filter(({ outcome }) => outcome !== 'passed').map(({ outcome, error }) => [outcome, error])).toEqual([])
    const replies = ended.flatMap(({ turns }) => turns.filter(({ role }) => role === 'agent'))
    expect(Math.max(...replies.map(({ latencyMs }) => latencyMs))).toBeLessThan(limitMs)
    // A reply that came while nobody looked has a time that nobody knows, and it is in no figure.
    const measured = ended.filter(({ turns }) => turns.every(({ stoodStill }) => !stoodStill))
    expect(ended.filter(({ metrics }) => metrics?.latencyMs).map(({ id }) => id)).toEqual(measured.map(({ id }) => id))
    // Whichever of the two the process saw first: the reply that had come, or the deadline that had passed.
    expect(ended.some(({ attempt, turns }) => attempt > 1 || turns.some(({ stoodStill }) => stoodStill))).toBe(true)
  })
})
