import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { parley } from '#harness/command.ts'
import { urlOf } from '#harness/connection-url.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { createClient } from '#src/client/client.ts'
import { keyIdOf } from '#src/platform/secrets/envelope.ts'
import { createVault } from '#src/platform/secrets/vault.ts'

const { app, tenant, masterKey: old } = await testApp()
const next = randomBytes(32)
const agent = await mockAgent()
const url = urlOf(app.world.db.connection)
const text = (key: Buffer) => key.toString('base64')
const settings = (keys: Record<string, string>) => ({ DATABASE_URL: url, PARLEY_LOG_LEVEL: 'silent', ...keys })
const processes: ServiceProcess[] = []
const newProcess = async (keys: Record<string, string>) => {
  processes.push(new ServiceProcess(await freePort(), settings(keys)))
  return processes.at(-1)!
}
const rotate = (args: string[], keys: Record<string, string>) => parley(['rotate-master-key', ...args], settings(keys))
const withOld = { PARLEY_MASTER_KEY: text(old) }
const withBoth = { PARLEY_MASTER_KEY: text(next), PARLEY_MASTER_KEY_PREVIOUS: text(old) }
const withNext = { PARLEY_MASTER_KEY: text(next) }

/** A workspace with a channel that needs a secret, and a scenario that says the workspace's name. */
async function talker(name: string) {
  const made = await tenant(name)
  const { channel, scenario } = await stage(made)
  const { id: channelId } = await channel({ url: agent.at('echo'), auth: { type: 'bearer', secret: `secret-of-${name}` } })
  const { id } = await scenario({ driver: { mode: 'scripted', turns: [{ role: 'user', content: name }] }, channelIds: [channelId] })
  return { name, scenarioId: id, key: await made.keyOf('owner') }
}
type Talker = Awaited<ReturnType<typeof talker>>

/** Plays a run of the workspace over the process; throws when the agent did not get the secret of just this workspace. */
async function talk(origin: string, { name, scenarioId, key }: Talker): Promise<void> {
  const client = createClient(origin, { apiKey: key })
  const { runs } = await must(client.POST('/scenarios/{id}/run', { params: { path: { id: scenarioId } }, body: {} }))
  const path = { id: runs[0]!.id }
  const run = await until(
    `a run of ${name} ends`,
    async () => {
      const one = await must(client.GET('/runs/{id}', { params: { path } }))
      return one.endedAt !== null && one
    },
    20_000,
  )
  if (run.turns[1]?.content !== `You said: ${name}`) throw new Error(`the agent did not answer ${name}: ${JSON.stringify(run.error)}`)
}
const credentialsHeard = (name: string) => [
  ...new Set(agent.requests.filter(({ message }) => message === name).map(({ headers }) => headers.authorization)),
]

const fillers = Array.from({ length: 1_300 }, (_, n) => `wks_filler_${String(n).padStart(4, '0')}`)
const database = new pg.Client({ connectionString: url })
const count = async (key: Buffer): Promise<number> =>
  (await database.query('select count(*)::int as n from parley.data_keys where kek_id = $1', [keyIdOf(key)])).rows[0].n

let talkers: Talker[]
let running: ServiceProcess
beforeAll(async () => {
  await database.connect()
  const vault = createVault([old])
  const keys = fillers.map((id) => ({ id, ...vault.makeDataKey(id)[0] }))
  await database.query(`insert into parley.workspaces (id, name) select unnest($1::text[]), 'Filler'`, [fillers])
  await database.query(
    `insert into parley.data_keys (workspace_id, wrapped, kek_id) select id, wrapped, "kekId" from jsonb_to_recordset($1::jsonb) as k(id text, wrapped text, "kekId" text)`,
    [JSON.stringify(keys)],
  )
  talkers = []
  for (const name of ['ann', 'bob', 'cleo', 'dora', 'eve']) talkers.push(await talker(name))
  running = await newProcess(withOld)
  await running.start()
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()))
  await database.end()
})

/** Starts a change and kills it once it waits for us in the batch that holds the data key of `filler`. */
async function killIn(filler: string): Promise<void> {
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query(`insert into parley.data_keys (workspace_id, wrapped, kek_id) values ($1, 'never kept', $2)`, [filler, keyIdOf(next)])
  const change = rotate([], { ...withOld, PARLEY_NEW_MASTER_KEY: text(next) })
  await until('the change waits', async () => {
    const { rowCount } = await database.query(
      `select 1 from pg_stat_activity where application_name = 'parley rotate-master-key' and wait_event_type = 'Lock' and datname = current_database() and query ~ '^\\s*insert'`,
    )
    return rowCount === 1
  })
  change.kill()
  await change.ended
  await blocker.query('rollback')
  await blocker.end()
}

describe('the master key changed under load', () => {
  const load = new AbortController()
  let played = 0
  const playing = async (origin: () => string) => {
    for (let turn = 0; !load.signal.aborted; turn += 1, played += 1) await talk(origin(), talkers[turn % talkers.length]!)
  }
  let loads: Promise<void>[]
  let later: ServiceProcess

  it('and killed five times in the middle: each key reads everything after each kill', async () => {
    loads = [playing(() => running.origin)]
    for (const kill of [1, 2, 3, 4, 5]) {
      await killIn(fillers[kill * 200 + 50]!)
      const wrapped = await count(next)
      expect(wrapped).toBeGreaterThan(0)
      expect(wrapped).toBeLessThan(fillers.length)
      for (const keys of [[old], [next, old]] as const) await createVault(keys).check(app.world.db.system)
    }
    expect(await rotate([], { ...withOld, PARLEY_NEW_MASTER_KEY: text(next) }).ended).toMatchObject({ code: 0 })
    expect(await count(next)).toBe(await count(old))
  })

  it('a process with the old key alone goes on beside one with both, also in workspaces that either made since', async () => {
    later = await newProcess(withBoth)
    await later.start()
    const since = await talker('fay')
    for (const { origin } of [running, later]) for (const one of [...talkers, since]) await talk(origin, one)
    talkers.push(since)
  })

  it('and at the end every secret is readable with the new key, and none with the old', async () => {
    load.abort()
    await Promise.all(loads)
    expect(played).toBeGreaterThan(5)
    await running.kill('SIGTERM')
    expect(await rotate(['--finish'], withBoth).ended).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Only the master key ${keyIdOf(next)} opens anything now`),
    })
    await later.kill('SIGTERM')
    expect(await count(old)).toBe(0)
    expect(await count(next)).toBe(fillers.length + talkers.length)

    const refused = await newProcess(withOld)
    await expect(refused.start()).rejects.toThrow('it has ended instead of getting ready')
    expect(refused.output).toContain(
      `The secrets of ${fillers.length + talkers.length} of ${fillers.length + talkers.length} workspaces were encrypted with the master key ${keyIdOf(next)}, but this process has ${keyIdOf(old)}`,
    )
    running = await newProcess(withNext)
    await running.start()
    for (const one of talkers) {
      await talk(running.origin, one)
      expect(credentialsHeard(one.name)).toEqual([`Bearer secret-of-${one.name}`])
    }
  })
})

describe('a change that cannot be', () => {
  it.each<[string, string[], Record<string, string>, number, string]>([
    ['without the new key', [], withNext, 2, 'PARLEY_NEW_MASTER_KEY is missing'],
    ['to the key that is in use', [], { ...withNext, PARLEY_NEW_MASTER_KEY: text(next) }, 2, 'is already the master key'],
    ['with a wrong old key', [], { ...withOld, PARLEY_NEW_MASTER_KEY: text(next) }, 3, 'were encrypted with the master key'],
    ['its end with a wrong key', ['--finish'], withOld, 3, 'were encrypted with the master key'],
  ])('%s is refused', async (_, args, keys, code, message) => {
    expect(await rotate(args, keys).ended).toEqual({ code, output: expect.stringContaining(message) })
    expect(await count(next)).toBe(fillers.length + talkers.length)
  })
})
