import pg from 'pg'
import type { MasterKeys } from '../secrets/data-keys.ts'
import { checkDataKeys } from '../secrets/vault.ts'
import type { Connection, Tx } from './database.ts'
import { explainConnection, makeRoom } from './explain-connection.ts'
import { type IsolationRow, isolationProof, refuseUnlessIsolated } from './isolation.ts'
import { makeRoles } from './migrate.ts'
import { applyMigrations } from './migrations/apply.ts'
import { readCatalog } from './migrations/catalog.ts'
import { readMigrations } from './migrations/files.ts'
import { compareHistory, newerDatabase, readHistory } from './migrations/history.ts'
import { compareCatalogs, describeDifference, freshCatalog } from './migrations/repair.ts'
import { kyselyOn } from './session.ts'

/** `fault`: a start would fail, or no one could work. `note`: worth a look. */
export type Finding = { level: 'ok' | 'note' | 'fault'; text: string }
export type Requirements = {
  version: string
  /** Undefined if the next start creates one. */
  keys: MasterKeys | undefined
  /** The most connections that one process opens. */
  connections: number
  /** Finds further problems in the tables. */
  examineMore?: (tx: Tx) => Promise<Finding[]>
}

const toMs = (seconds: number) => seconds * 1_000

/**
 * Tries everything that a start does with the database, each step in a transaction that is rolled back, and reports what is wrong and
 * what to do.
 */
export async function examineDatabase(connection: Connection, requirements: Requirements): Promise<Finding[]> {
  const client = new pg.Client({ ...connection, application_name: 'parley doctor', connectionTimeoutMillis: toMs(5) })
  client.on('error', () => {})
  const findings: Finding[] = []
  try {
    await client.connect()
    findings.push(...(await examineServer(client, requirements)))
  } catch (error) {
    await client.end()
    return [{ level: 'fault', text: `database: ${explainConnection(error as Error, connection)}` }]
  }
  await kyselyOn(client)
    .transaction()
    .execute(async (tx) => {
      await client.query(`set local lock_timeout = '5s'; set local statement_timeout = '60s'`)
      for (const step of [examineRoles, examineTables, examineIsolation, examineWriting, examineKeys, examineRest])
        await step({ client, tx, requirements: requirements, findings })
      throw rolledBack
    })
    .catch((error: Error) => {
      if (error !== rolledBack) findings.push({ level: 'fault', text: `database: ${explainStatement(error)}` })
    })
  await client.end()
  return findings
}

const rolledBack = new Error('rolled back on purpose')
type Step = { client: pg.Client; tx: Tx; requirements: Requirements; findings: Finding[] }

async function examineServer(client: pg.Client, { connections }: Requirements): Promise<Finding[]> {
  const sentAt = Date.now()
  const { rows } = await client.query<{ version: string; now: number }>(
    `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  const { version, now } = rows[0]!
  const skewMs = Math.round(now - (sentAt + Date.now()) / 2)
  const findings: Finding[] = [{ level: 'ok', text: `database: PostgreSQL ${version} answers` }]
  if (Math.abs(skewMs) > toMs(5))
    findings.push({
      level: 'note',
      text: `database: its clock differs from the clock of this machine by ${(skewMs / 1_000).toFixed(0)} s. Synchronize both with NTP (timedatectl set-ntp true).`,
    })
  return [...findings, ...(await examineRoom(client, connections))]
}

/** The limits of the server, of the user and of the database; connections of other programs count only toward the first. */
async function examineRoom(client: pg.Client, connections: number): Promise<Finding[]> {
  const { rows } = await client.query<Room>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true), '0')::int as server,
       (select sum(numbackends)::int from pg_stat_database)
         - (select count(*)::int from pg_stat_activity where application_name like 'parley%') as others,
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user and not rolsuper) as "user",
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database()) as database`,
  )
  const { server, others, user, database } = rows[0]!
  const checks: [number, string, string][] = [
    [
      server - others,
      `PostgreSQL has room for ${server - others} connections (${server}, of which other programs use ${others})`,
      'Raise max_connections',
    ],
    [user ?? Number.POSITIVE_INFINITY, `PostgreSQL allows its user ${user} connections`, 'Raise the limit (alter role … connection limit)'],
    [
      database ?? Number.POSITIVE_INFINITY,
      `PostgreSQL allows this database ${database} connections`,
      'Raise the limit (alter database … connection limit)',
    ],
  ]
  return checks
    .filter(([room]) => room < connections)
    .map(([, fact, remedy]) => ({
      level: 'note' as const,
      text: `database: ${fact}, and one process opens up to ${connections}. ${remedy}, or lower PARLEY_LIMIT_POOL_CONNECTIONS.`,
    }))
}
type Room = { server: number; others: number; user: number | null; database: number | null }

async function examineRoles({ client, findings }: Step): Promise<void> {
  const { rows } = await client.query<{ on: boolean }>(`select current_setting('transaction_read_only')::boolean as on`)
  if (rows[0]!.on) throw Object.assign(new Error(), { code: '25006' })
  await makeRoles(client)
  await client.query('set local role parley_system; set local search_path = parley')
  findings.push({ level: 'ok', text: 'database: its user can use the roles parley_system and parley_app' })
}

async function examineTables({ tx, requirements: { version }, findings }: Step): Promise<void> {
  const files = await readMigrations()
  const history = await readHistory(tx)
  const comparison = compareHistory(files, history ?? [])
  const refusal = newerDatabase(comparison, version)
  if (refusal) throw new Error(refusal)
  const pending = comparison.pending.map(({ name }) => name)
  if (!history?.length) {
    await applyMigrations(tx, { version })
    findings.push({ level: 'ok', text: 'database: it is empty, and the next start will create its tables' })
    return
  }
  const expected = await freshCatalog(
    tx,
    files.filter(({ name }) => !pending.includes(name)),
  )
  const differences = compareCatalogs(await readCatalog(tx), expected).map(describeDifference)
  const isComing = pending.length + comparison.unproven.length > 0
  const text = [
    ...(pending.length > 0 ? [`${pending.join(', ')} ${pending.length > 1 ? 'have' : 'has'} not been applied`] : []),
    ...differences.slice(0, 10),
  ].join('; ')
  if (text === '') findings.push({ level: 'ok', text: 'database: its tables match this version' })
  else
    findings.push({
      level: isComing ? 'note' : 'fault',
      text: `database: ${text}. ${isComing ? 'The next start fixes that; or run' : 'Run'}: parley migrate`,
    })
}

async function examineIsolation({ client, findings }: Step): Promise<void> {
  const results = (await client.query(isolationProof)) as unknown as pg.QueryResult<IsolationRow>[]
  refuseUnlessIsolated(results.at(-1)!.rows[0]!)
  await client.query('set local role parley_system')
  findings.push({ level: 'ok', text: 'database: it isolates workspaces' })
}

// Writes more than fits into existing pages, because a full disk still accepts a row.
async function examineWriting({ client, findings }: Step): Promise<void> {
  await client.query(`create table doctor_writes as select repeat(md5(n::text), 250) as text from generate_series(1, 500) as n`)
  findings.push({ level: 'ok', text: 'database: it is writable' })
}

async function examineKeys({ client, tx, requirements: { keys }, findings }: Step): Promise<void> {
  const { rows } = await client.query<{ any: boolean }>('select exists (select from data_keys) as any')
  if (keys) await checkDataKeys(tx, keys)
  else if (rows[0]!.any)
    throw new Error(
      'it contains secrets, and their master key is missing. Set PARLEY_MASTER_KEY, or copy the file master.key from the old data folder into this one (PARLEY_DATA_DIR).',
    )
  findings.push({ level: 'ok', text: keys ? 'master key: it opens every data key' : 'master key: the first start creates one' })
}

const examineRest = async ({ tx, requirements: { examineMore }, findings }: Step): Promise<void> =>
  void findings.push(...((await examineMore?.(tx)) ?? []))

const explainStatement = (error: Error & { code?: string }): string =>
  ({
    '53100': `its disk is full (${error.message}). ${makeRoom}`,
    '25006': 'it is read-only: a standby, or configured so. Point DATABASE_URL to the primary server.',
    '55P03': 'another process has locked its tables. Wait until it has finished, then run parley doctor again.',
  })[error.code ?? ''] ?? error.message
