import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { urlOf } from '#harness/connection-url.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { invariants } from '#src/app/invariants.ts'
import { createClient, type Parley, type Schemas } from '#src/client/client.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

/** A service in a process of its own, and how to call it. */
export type Served = { service: ServiceProcess; parley: Parley; key: string }

/** A process of the service that is not started yet. Of several on one database all must have the same `key`. */
export async function newService(
  environment: Record<string, string>,
  key = generateKey('development'),
  command?: string[],
): Promise<Served> {
  const service = new ServiceProcess(
    await freePort(),
    { PARLEY_INIT_API_KEY: key, PARLEY_LOG_LEVEL: 'silent', ...environment },
    'serve',
    command,
  )
  return { service, parley: createClient(service.origin, { apiKey: key }), key }
}

/** Passes a folder to `work` and removes it in the end. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-lab-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
}

/** Gives `work` a PostgreSQL of its own, kept by this process and not by the service that is broken. */
export const withDatabase = <T>(
  work: (connection: Connection, folder: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> =>
  withFolder(async (folder) => {
    const database = await startEmbedded({ dataDir: join(folder, 'postgresql'), log: () => {}, settings })
    return work(database.connection, folder).finally(() => database.stop())
  })

/** The settings of a service on that database; two with the same folder share the master key. */
export const on = (connection: Connection, folder: string): Record<string, string> => ({
  DATABASE_URL: urlOf(connection),
  PARLEY_DATA_DIR: join(folder, 'data'),
})

export async function rowsOf<Row extends pg.QueryResultRow>(connection: Connection, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ ...connection, options: '-c search_path=parley' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The rules of src/app/invariants.ts that are broken, each with what breaks it. */
export async function brokenInvariants(connection: Connection): Promise<string[]> {
  const broken: string[] = []
  for (const { id, broken: query } of invariants) {
    const rows = await rowsOf(connection, query)
    if (rows.length > 0) broken.push(`${id}: ${rows.length} (${Object.values(rows[0]!)[0]})`)
  }
  return broken
}

/** Plays `test` with the agent at `url`, or with the demo agent and a user who thinks that long before each message. */
export async function newScenario(
  parley: Parley,
  { delayMs, turns = 3, concurrency = 20, isJudged = false }: { delayMs: number; turns?: number; concurrency?: number; isJudged?: boolean },
) {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Broken on purpose' } }))
  await done(parley.POST('/channels', { body: { projectId, name: 'demo', kind: 'demo', config: {}, limits: { concurrency } } }))
  const persona = await done(parley.POST('/personas', { body: { projectId, name: 'Slow', behaviour: { responseDelayMs: delayMs } } }))
  const judge = isJudged && (await done(parley.POST('/models', { body: { name: 'Judge', kind: 'demo', config: {} } })))
  const scenario: Schemas['NewScenarioInput'] = {
    projectId,
    name: 'Talk',
    user: { goal: 'hello' },
    personaIds: [persona.id],
    driver: { mode: 'scripted', turns: Array.from({ length: turns }, (_, at) => ({ content: `This is message ${at + 1}` })) },
    // The demo agent ends long conversations by itself.
    stop: { endsEarly: 'allowed' },
    assertions: [
      { kind: 'turns', settings: { min: 1 } },
      ...(judge
        ? [{ kind: 'judge' as const, settings: { criterion: 'The agent says "hello".', model: judge.id, votes: 3 as const } }]
        : []),
    ],
  }
  return { projectId, scenarioId: (await done(parley.POST('/scenarios', { body: scenario }))).id }
}

/** What a call answered, or an error that says what it was refused for. */
export async function done<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data
}

/** A service at its limit says that it is unavailable, and its callers try again. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left -= 1)
    try {
      return await call()
    } catch (error) {
      if (left === 0 || !String(error).includes('unavailable')) throw error
      await sleep(500)
    }
}
