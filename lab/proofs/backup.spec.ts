import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandResult, parley } from '#harness/command.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { httpConfig, must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { invariants } from '#src/app/invariants.ts'
import { createClient } from '#src/client/client.ts'
import { countBroken } from '#src/platform/db/backup/contents.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'
import { openSession } from '#src/platform/db/session.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

const key = generateKey('development')
const masterKey = randomBytes(32).toString('base64')
const secret = 'the-credential-of-the-agent'
const agent = await mockAgent()
const folder = await mkdtemp(join(tmpdir(), 'parley-e2e-'))
const file = join(folder, 'monday.backup')
const [here, there] = [join(folder, 'here'), join(folder, 'there')]
const settings = (dataDir: string, more = {}) => ({
  PARLEY_DATA_DIR: dataDir,
  PARLEY_MASTER_KEY: masterKey,
  PARLEY_HEARTBEAT_SECONDS: '3',
  PARLEY_LOG_LEVEL: 'silent',
  ...more,
})
const service = new ServiceProcess(await freePort(), settings(here, { PARLEY_INIT_API_KEY: key }))
const restored = new ServiceProcess(await freePort(), settings(there))
const [mine, theirs] = [service, restored].map(({ origin }) => createClient(origin, { apiKey: key }))
const command = (args: string[], dataDir: string, more = {}): Promise<CommandResult> => parley(args, settings(dataDir, more)).ended

let projectId: string
let scenarioId: string
/** Runs that were acknowledged before the backup started. */
const before: string[] = []
let backup: CommandResult

const queue = async (client = mine!) =>
  (await must(client.POST('/scenarios/{id}/run', { params: { path: { id: scenarioId } }, body: {} }))).runs[0]!.id

async function writeUntil(stop: AbortSignal, onAnswer: (id: string) => void): Promise<void> {
  while (!stop.aborted) {
    onAnswer(await queue())
    await must(mine!.POST('/personas', { body: { projectId, name: 'Made under load' } }))
  }
}

beforeAll(async () => {
  await service.start()
  projectId = (await must(mine!.POST('/projects', { body: { name: 'Saved' } }))).id
  const auth = { type: 'bearer' as const, secret }
  const channel = {
    projectId,
    name: 'Agent',
    kind: 'http' as const,
    config: httpConfig(agent.at('slow?ms=100')),
    auth,
    limits: { concurrency: 4 },
  }
  const { id: channelId } = await must(mine!.POST('/channels', { body: channel }))
  const turns = ['one', 'two', 'three'].map((content) => ({ role: 'user' as const, content }))
  const scenario = {
    projectId,
    name: 'Three turns',
    user: { goal: 'talk' },
    driver: { mode: 'scripted' as const, turns },
    channelIds: [channelId],
  }
  scenarioId = (await must(mine!.POST('/scenarios', { body: scenario }))).id

  const load = new AbortController()
  let saving = false
  const writers = [1, 2, 3].map(() => writeUntil(load.signal, (id) => saving || before.push(id)))
  await until(
    'runs are played',
    async () => before.length > 10 && (await must(mine!.GET('/runs', { params: { query: { status: 'completed' } } }))).data.length > 3,
  )
  saving = true
  backup = await command(['backup', file], here)
  load.abort()
  await Promise.all(writers)
})
afterAll(async () => {
  await Promise.all([service.kill('SIGTERM'), restored.kill('SIGTERM')])
  await rm(folder, { recursive: true, force: true })
})

describe('a backup under load', () => {
  it('is written, says which master key it needs and holds no key', async () => {
    expect(backup).toMatchObject({ code: 0 })
    expect(backup.output).toMatch(
      /Saved \d+ rows .* in .* s\.\nThe backup does not contain the master key [\da-f]{8}, which opens its secrets/,
    )
    expect((await readFile(file)).includes(Buffer.from(masterKey, 'base64'))).toBe(false)
    expect(await command(['backup', file], here)).toMatchObject({ code: 2, output: expect.stringContaining('already exists') })
  })
})

describe('a restore is refused before anything is written, when', () => {
  it('the master key is wrong', async () => {
    const { code, output } = await command(['restore', file], there, { PARLEY_MASTER_KEY: randomBytes(32).toString('hex') })
    expect({ code, output }).toEqual({
      code: 3,
      output: expect.stringMatching(/The secrets of 1 of 1 workspaces were encrypted with the master key/),
    })
    expect(existsSync(there)).toBe(false)
  })
  it('there is no master key', async () => {
    expect(await command(['restore', file], there, { PARLEY_MASTER_KEY: '' })).toMatchObject({
      code: 3,
      output: expect.stringContaining('The master key is missing'),
    })
    expect(existsSync(there)).toBe(false)
  })
  it('the file is cut off', async () => {
    const cut = join(folder, 'cut.backup')
    const whole = await readFile(file)
    await writeFile(cut, whole.subarray(0, whole.length / 2))
    expect(await command(['restore', cut], there)).toMatchObject({
      code: 3,
      output: expect.stringContaining(`The backup ${cut} is damaged: it is cut off in`),
    })
    expect(existsSync(there)).toBe(false)
  })
  it('the database is in use', async () => {
    expect(await command(['restore', file], here)).toMatchObject({
      code: 3,
      output: expect.stringContaining('Parley is running on this database'),
    })
  })
})

describe('restored into an empty database', () => {
  it('counts and invariants hold', async () => {
    const { code, output } = await command(['restore', file], there)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Counts and invariants hold.') })
    expect(await command(['restore', file], there)).toMatchObject({
      code: 3,
      output: expect.stringContaining('This database is not empty'),
    })
  })

  it('the service starts, has every run that was acknowledged before, and ends those that had not ended', async () => {
    await restored.start()
    const read = async (id: string) => must(theirs!.GET('/runs/{id}', { params: { path: { id } } }))
    const ended = await until(
      'every run has ended',
      async () => {
        const runs = await Promise.all(before.map(read))
        return runs.every((run) => run.endedAt !== null) && runs
      },
      40_000,
    )
    expect(ended.filter((run) => run.outcome !== 'passed' && run.outcome !== 'inconclusive')).toEqual([])
  })

  it('it reads its secrets: a run reaches the agent with the credential', async () => {
    await until('the old one is gone', async () => service.kill('SIGTERM').then(() => true))
    agent.requests.length = 0
    const id = await queue(theirs)
    await until('it has ended', async () => (await must(theirs!.GET('/runs/{id}', { params: { path: { id } } }))).endedAt !== null)
    expect(agent.requests.length).toBeGreaterThanOrEqual(3)
    expect(new Set(agent.requests.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${secret}`]))
  })

  it('nothing is broken after all that', async () => {
    const guest = await startEmbedded({ dataDir: there, log: () => {} })
    const client = await openSession(guest.connection, { name: 'spec', lockMs: 5_000 })
    expect(await countBroken(client, invariants)).toEqual(Object.fromEntries(invariants.map(({ id }) => [id, 0])))
    await client.end()
    await guest.stop()
    expect(await command(['activity', 'verify'], there)).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') })
  })
})
