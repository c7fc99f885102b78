import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { callingAgent } from '#harness/calling-agent.ts'
import { urlOf } from '#harness/connection-url.ts'
import { emptyDatabase } from '#harness/database.ts'
import { throughPgbouncer } from '#harness/pgbouncer.ts'
import { hasPgbouncer } from '#harness/pgbouncer-process.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { pullStage } from '#harness/puller.ts'
import { type CountedConnection, countRoundTrips } from '#harness/round-trips.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { createClient, type Parley } from '#src/client/client.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

// Agents that connect to one process while another one plays their runs, and what is killed meanwhile.

const ways: [string, boolean, () => Promise<{ url: string; direct: string }>][] = [
  [
    'PostgreSQL',
    true,
    async () => {
      const url = urlOf(await emptyDatabase())
      return { url, direct: url }
    },
  ],
  [
    'PgBouncer in transaction mode (needs pgbouncer)',
    hasPgbouncer,
    async () => {
      const database = await emptyDatabase()
      return { url: urlOf(await throughPgbouncer(database, 8)), direct: urlOf(database) }
    },
  ],
]

// Answers each message with its number in the conversation, once some time has passed.
const agentProgram = `
let turn = 0
const lines = require('readline').createInterface({ input: process.stdin })
lines.on('line', (line) => { turn += 1; const { history } = JSON.parse(line); setTimeout(() => console.log('reply ' + (history.length / 2 + 1)), 400) })
`

describe.each(ways)('over %s', async (_, possible, open) => {
  if (!possible) return it.skip('what another process plays is answered')
  const { url, direct } = await open()
  const key = generateKey('development')
  const folder = await mkdtemp(join(tmpdir(), 'parley-pull-'))
  const settings = {
    DATABASE_URL: url,
    PARLEY_MASTER_KEY: randomBytes(32).toString('base64'),
    PARLEY_DATA_DIR: folder,
    PARLEY_INIT_API_KEY: key,
    PARLEY_LOG_LEVEL: 'warn',
    PARLEY_HEARTBEAT_SECONDS: '3',
  }
  const api = new ServiceProcess(await freePort(), { ...settings, PARLEY_ROLES: 'api', PARLEY_DRAIN_SECONDS: '0' })
  const worker = new ServiceProcess(await freePort(), settings, 'work')
  const pollers = new Set<ChildProcess>()
  let owner: Parley
  let play: (channelId: string, turns: string[], repeats: number) => Promise<string[]>
  let channel: () => Promise<{ id: string; key: string }>
  let read: Awaited<ReturnType<typeof stage>>['read']

  beforeAll(async () => {
    worker.spawn()
    await api.start()
    owner = createClient(api.origin, { apiKey: key })
    const here = await stage({ owner })
    read = here.read
    channel = async () => {
      // On a busy machine the process that is killed is away for longer than the usual 5 s, after which its agent counts as gone.
      const timeouts = { connectMs: 30_000 }
      const body = { projectId: here.projectId, name: 'Agent', kind: 'pull' as const, config: {}, limits: { concurrency: 20 }, timeouts }
      const { id, channelKey } = await must(owner.POST('/channels', { body }))
      return { id, key: channelKey! }
    }
    play = async (channelId, turns, repeats) => {
      const { id } = await here.scenario({ driver: { mode: 'scripted', turns: turns.map((content) => ({ role: 'user', content })) } })
      return (await here.queue(id, { channelId, repeats })).map((run) => run.id)
    }
    await writeFile(join(folder, 'agent.cjs'), agentProgram)
  })
  afterAll(async () => {
    for (const child of pollers) child.kill('SIGKILL')
    await Promise.all([api.kill(), worker.kill()])
    await rm(folder, { recursive: true, force: true })
  })

  const connect = (agent: { id: string; key: string }) => {
    const args = [main, 'connect', agent.id, '--silent', '--', process.execPath, join(folder, 'agent.cjs')]
    const environment = { ...processEnvironment(), PARLEY_URL: api.origin, PARLEY_CHANNEL_KEY: agent.key }
    const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
    pollers.add(child)
    child.once('exit', () => pollers.delete(child))
    return child
  }
  const stateOf = (id: string) => must(owner.GET('/channels/{id}/pollers', { params: { path: { id } } }))
  const expected = (turns: number) => Array.from({ length: turns }, (_, at) => `reply ${at + 1}`)
  const replies = async (runId: string, turns: number) => {
    const run = await until('the run ends', async () => ((await read(runId)).endedAt === null ? undefined : read(runId)), 120_000)
    expect({ runId, error: run.error, replies: run.turns.filter(({ role }) => role === 'agent').map(({ content }) => content) }).toEqual({
      runId,
      error: null,
      replies: expected(turns),
    })
  }

  it('ten pollers are killed in the middle of a message: every conversation ends, and none has an answer twice', async () => {
    const agent = await channel()
    let current = [connect(agent), connect(agent)]
    await until('both are connected', async () => (await stateOf(agent.id)).connected === 2)
    const runs = await play(agent.id, ['a', 'b', 'c', 'd', 'e', 'f'], 8)
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    for (let kills = 0; kills < 10; kills += 1) {
      const [victim, other] = current
      await until('it works on a message', async () => {
        const text = `select from parley.pull_messages where status = 'leased' and poller like $1 and lease_until > now() + interval '9.7 s'`
        return (await client.query(text, [`${hostname()}-${victim!.pid}-%`])).rowCount! > 0
      })
      victim!.kill('SIGKILL')
      current = [other!, connect(agent)]
    }
    for (const run of runs) await replies(run, 6)
    const { rows } = await client.query<{ messages: number; deliveries: number; most: number; open: number }>(
      `select count(*)::int as messages, sum(deliveries)::int as deliveries, max(deliveries)::int as most, (count(*) filter (where status in ('queued', 'leased')))::int as open
       from parley.pull_messages where kind = 'message' and channel_id = $1`,
      [agent.id],
    )
    await client.end()
    const { messages, deliveries, most, open: left } = rows[0]!
    expect({ messages, left }).toEqual({ messages: 48, left: 0 })
    // Most that are killed have one message or more; some answer in the moment before.
    expect(deliveries - messages, 'delivered again').toBeGreaterThan(5)
    expect(most).toBeLessThan(12)
    for (const child of current) child.kill('SIGKILL')
  })

  it('the process on which they wait is killed and started again: the agent connects again, and its conversations end', async () => {
    const agent = await channel()
    const child = connect(agent)
    await until('it is connected', async () => (await stateOf(agent.id)).connected === 1)
    const runs = await play(agent.id, ['a', 'b', 'c', 'd'], 4)
    await until('a message is in work', async () => (await stateOf(agent.id)).leased > 0)
    await api.kill()
    await api.start()
    for (const run of runs) await replies(run, 4)
    child.kill('SIGKILL')
  })

  it('an agent that calls back reaches the other process, and still does when the worker was killed', async () => {
    const agent = await callingAgent({
      agent: ({ sessionId, messageId, send, message }) => {
        const at = 'abc'.indexOf(message) + 1
        setTimeout(() => void send({ id: messageId, sessionId, text: `reply ${at}` }, { url: address }).catch(() => {}), 400)
      },
    })
    const here = await stage({ owner })
    const config = { url: agent.url('agent'), done: { path: '$.text' } }
    const body = { projectId: here.projectId, name: 'Calls back', kind: 'webhook' as const, config, limits: { concurrency: 20 } }
    const made = await must(owner.POST('/channels', { body }))
    const address = made.callbackUrl!
    const stateOfCallbacks = () => must(owner.GET('/channels/{id}/callbacks', { params: { path: { id: made.id } } }))
    const { id } = await here.scenario({
      driver: { mode: 'scripted', turns: ['a', 'b', 'c'].map((content) => ({ role: 'user', content })) },
    })
    const runs = (await here.queue(id, { channelId: made.id, repeats: 3 })).map((run) => run.id)
    await until('a callback has come', async () => (await stateOfCallbacks()).log.length > 0)
    await worker.kill()
    worker.spawn()
    for (const run of runs) await replies(run, 3)
    await agent.close()
  })

  it('the worker that plays is killed: its runs start over, and no message of the lost attempt is answered in place of a new one', async () => {
    const agent = await channel()
    const child = connect(agent)
    await until('it is connected', async () => (await stateOf(agent.id)).connected === 1)
    const runs = await play(agent.id, ['a', 'b', 'c'], 3)
    await until('a message is in work', async () => (await stateOf(agent.id)).leased > 0)
    await worker.kill()
    worker.spawn()
    for (const run of runs) await replies(run, 3)
    child.kill('SIGKILL')
  })
})

describe('a hundred pollers that get nothing', async () => {
  let counted: CountedConnection
  const test = await testApp({}, {}, async (connection) => {
    counted = await countRoundTrips(connection)
    return counted.connection
  })

  it('cost a few statements a second together, and little of a processor', async () => {
    await test.app.pump.stop({ graceMs: 0 })
    const { channel, pollers } = await pullStage(test)
    const agents = [await channel(), await channel()]
    const leaving = new AbortController()
    const waiting = Array.from({ length: 100 }, (_, at) =>
      agents[at % 2]!.next(`wait=60&poller=p${at}`, leaving.signal).catch(() => undefined),
    )
    await until('all are connected', async () =>
      (await Promise.all(agents.map(({ id }) => pollers(id)))).every(({ connected }) => connected === 50),
    )
    await new Promise((done) => setTimeout(done, 1_000))
    const [trips, cpu, startedAt] = [counted.roundTrips(), process.cpuUsage(), performance.now()]
    await new Promise((done) => setTimeout(done, 10_000))
    const seconds = (performance.now() - startedAt) / 1_000
    const { user, system } = process.cpuUsage(cpu)
    const [perSecond, share] = [(counted.roundTrips() - trips) / seconds, (user + system) / 1_000 / 1_000 / seconds]
    leaving.abort()
    await Promise.all(waiting)
    expect(perSecond).toBeLessThan(8)
    expect(share).toBeLessThan(0.2)
  })
})
