import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { openSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { urlOf } from '#harness/connection-url.ts'
import { openForgeryScene } from '#harness/forged-tokens.ts'
import { agentHost } from '#harness/loopback.ts'
import { processEnvironment } from '#harness/process-environment.ts'
import { freePort, nodeOptions } from '#harness/service-process.ts'
import { invariants } from '#src/app/invariants.ts'
import { type Connection, defaultLimits, openPool } from '#src/platform/db/database.ts'
import { wireTo } from './wire.ts'

const entry = fileURLToPath(new URL('./service.ts', import.meta.url))

export type Target = Awaited<ReturnType<typeof openTarget>>
type Place = { connection: Connection; folder: string }

/**
 * A service process to attack: debug log into a file, no limit of rate, 127.0.0.2 open for channels and nothing else, tokens of
 * an issuer that forgers know well. `close` ends all of it but the database.
 */
export async function openTarget({ connection, folder }: Place, environment: Record<string, string> = {}) {
  const scene = await openForgeryScene()
  const namesFile = join(folder, 'names.json')
  const scripts: Record<string, { answers: string[][]; delayMs?: number }> = {}
  // In one step, as the service reads it at each lookup.
  const writeNames = () => {
    writeFileSync(`${namesFile}.next`, JSON.stringify(scripts))
    renameSync(`${namesFile}.next`, namesFile)
  }
  writeNames()
  const logFile = join(folder, 'service.log')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const masterKey = randomBytes(32).toString('base64')
  const settings = {
    DATABASE_URL: urlOf(connection),
    PARLEY_DATA_DIR: folder,
    PARLEY_MASTER_KEY: masterKey,
    PARLEY_LOG_LEVEL: 'debug',
    PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
    PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
    PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`,
    PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32`,
    OIDC_ISSUER: scene.issuer.address,
    OIDC_CLIENT_ID: 'parley',
    ...environment,
  }
  const spawned = (more: Record<string, string> = {}) => {
    const out = openSync(logFile, 'a')
    const env = { ...processEnvironment(), ATTACK_NAMES: namesFile, PORT: String(port), ...settings, ...more }
    return spawn(process.execPath, [...nodeOptions, entry], { env, stdio: ['ignore', out, out] })
  }
  const child = spawned()
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const wire = wireTo(origin)
  const isReady = () =>
    wire.send({ method: 'GET', path: '/readyz' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const log = () => readFile(logFile, 'utf8')
  for (const until = performance.now() + 60_000; !(await isReady()); await sleep(50))
    if (!isAlive() || performance.now() > until) throw new Error(`the service did not start:\n${await log()}`)

  const limits = { ...defaultLimits, statementMs: 120_000, pool: 2 }
  const pool = openPool(connection, { role: 'parley_system', limits, onError: () => {} })
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows
  const close = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (isAlive()) {
      child.kill('SIGKILL')
      await gone
    }
    wire.close()
    scene.close()
    await pool.end()
  }
  return {
    origin,
    port,
    scene,
    wire,
    masterKey,
    connection,
    folder,
    settings,
    pid: child.pid!,
    isAlive,
    isReady,
    log,
    rows,
    /** Another process of the service on the same database. */
    another: spawned,
    /** What each name answers from now on; names are new ones, as each keeps its place in its script. */
    name: (names: typeof scripts) => {
      Object.assign(scripts, names)
      writeNames()
    },
    /** Each query for such a name until now, with what it was answered, or `late` while it waits. */
    asked: async (hostname: string): Promise<(string[] | 'late')[]> => {
      const text = await readFile(`${namesFile}.asked`, 'utf8').catch(() => '')
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { hostname: string; answers: string[] | 'late' })
      return lines.flatMap((line) => (line.hostname === hostname ? [line.answers] : []))
    },
    /** The rules of src/app/invariants.ts that are broken, each with the first row that breaks it. */
    async broken(): Promise<string[]> {
      const found: string[] = []
      for (const { id, holds, broken } of invariants) {
        const [row] = await rows(`select * from (${broken}) broken limit 1`)
        if (row) found.push(`${id} ${holds}: ${JSON.stringify(row)}`)
      }
      return found
    },
    close,
  }
}
