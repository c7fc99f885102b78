import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { stage } from '#harness/stage.ts'
import { newId } from '../ids.ts'
import { RightsClient, type RightsConfig } from './client.ts'
import { defaultLimits, openDatabase, openPool } from './database.ts'
import { isDatabaseAway } from './faults.ts'
import { proveIsolation } from './isolation.ts'

const { app, tenant } = await testApp()
const { db } = app.world
const agent = await mockAgent()
let a: string
let b: string
beforeAll(async () => {
  const [first, second] = [await tenant('A'), await tenant('B')]
  ;[a, b] = [first.workspaceId, second.workspaceId]
  for (const tenant of [first, second]) {
    const { playConversation, test } = await stage(tenant)
    await playConversation(agent.at('echo'), ['hello'], { channel: { auth: { type: 'bearer', secret: 'a-long-secret' } } })
    await test()
    await tenant.owner.POST('/personas', {
      params: { header: { 'idempotency-key': 'k' } },
      body: { projectId: (await stage(tenant)).projectId, name: 'X' },
    })
  }
})

type Table = { name: string; tenant: boolean; forced: boolean }
const tables = (
  await sql<Table>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'workspace_id') as tenant
    from pg_class c where c.relnamespace = 'parley'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db.system)
).rows
const ofTenants = tables.filter(({ name, tenant }) => tenant || name === 'workspaces').map(({ name }) => name)
// What is made above has put rows into; the others are judged by their policies alone.
const filled = [
  'activity',
  'api_keys',
  'channels',
  'data_keys',
  'idempotency_keys',
  'members',
  'personas',
  'projects',
  'runs',
  'scenarios',
  'tests',
  'transcripts',
  'workspaces',
]
// Rows that are worth nothing once what they are for is over.
const deletable = [
  'applied_definitions',
  'budget_reservations',
  'cassette_exchanges',
  'cassette_takes',
  'comment_mentions',
  'document_passages',
  'grouped_failures',
  'idempotency_keys',
  'judgings',
  'model_calls',
  'model_pace',
  'monitor_results',
  'recorded_counts',
  'recorded_spans',
  'recorded_traces',
  'resource_versions',
  'run_comments',
  'scim_group_members',
  'scim_groups',
  'scim_users',
]
const ofNoTenant = [
  ...['development_sign_ins', 'ended_sign_ins', 'job_claims', 'job_processes', 'job_workers', 'kysely_migration', 'listeners'],
  ...['readiness', 'token_refreshes'],
]
const column = (table: string) => sql.ref(table === 'workspaces' ? 'id' : 'workspace_id')
const countOf = (table: string, workspaceId: string) =>
  sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${column(table)} = ${workspaceId}`

describe('a transaction of one workspace', () => {
  it('knows every table: each is of tenants and guarded, or has none and is not for the application', () => {
    expect(ofTenants.length).toBeGreaterThanOrEqual(11)
    expect(tables.filter(({ name, forced }) => !forced && ofTenants.includes(name))).toEqual([])
    expect(tables.filter(({ name }) => !ofTenants.includes(name)).map(({ name }) => name)).toEqual(ofNoTenant)
  })
  it.each(ofNoTenant)('may not read %s', async (table) => {
    await expect(db.transaction(a, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx))).rejects.toThrow('permission denied')
  })
  it('is held to its own rows by one and the same rule in every table', async () => {
    const { rows } = await sql<{ name: string; rule: string }>`
      select tablename as name, concat(cmd, ' ', qual, ' ', with_check) as rule from pg_policies
      where schemaname = 'parley' and permissive = 'PERMISSIVE' and 'parley_app' = any(roles) order by 1`.execute(db.system)
    expect(rows.map(({ name }) => name)).toEqual(ofTenants)
    const rules = new Set(rows.filter(({ name }) => name !== 'workspaces').map(({ rule }) => rule))
    expect([...rules]).toEqual([expect.stringMatching(/^ALL \(workspace_id = /)])
  })
  it('reads every view as the role of requests; one that reads as its owner stops the service', async () => {
    const { rows } = await sql<{ name: string; options: string[] }>`
      select relname as name, reloptions as options from pg_class where relnamespace = 'parley'::regnamespace and relkind = 'v' order by 1`.execute(
      db.system,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'current_judge_standings',
      'pending_judgements',
      'project_budgets',
      'review_standings',
      'turns',
    ])
    for (const { name, options } of rows) {
      expect(options).toEqual(['security_invoker=true'])
      await sql`alter view ${sql.table(name)} reset (security_invoker)`.execute(db.system)
      await expect(proveIsolation(db)).rejects.toThrow(`${name} is not under row-level security`)
      await sql`alter view ${sql.table(name)} set (security_invoker = true)`.execute(db.system)
      await proveIsolation(db)
    }
  })
  it.each(filled)('sees of %s its own rows and none of another', async (table) => {
    const seen = (as: string, of: string) => db.transaction(as, async (tx) => Number((await countOf(table, of).execute(tx)).rows[0]!.n))
    expect(await seen(a, a)).toBeGreaterThan(0)
    expect(await seen(b, b)).toBeGreaterThan(0)
    expect([await seen(b, a), await seen(a, b), await seen(newId('wks'), a)]).toEqual([0, 0, 0])
  })
  it.each(filled)('cannot put a row of %s into another, nor move or change one', async (table) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from parley.${sql.ref(table)} where ${column(table)} = ${a} limit 1`.execute(db.system)
    const names = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
    const copy = sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_populate_record(null::parley.${sql.ref(table)}, ${JSON.stringify(rows[0])}::jsonb)`
    await expect(db.transaction(b, (tx) => copy.execute(tx))).rejects.toThrow(/row-level security|permission denied/)
    const move = sql`update ${sql.table(table)} set ${column(table)} = ${a} where ${column(table)} = ${b}`
    await expect(db.transaction(b, (tx) => move.execute(tx))).rejects.toThrow(/row-level security|permission denied|has ended/)
    const change = sql`update ${sql.table(table)} set ${column(table)} = ${column(table)} where ${column(table)} = ${a}`
    const changed = await db
      .transaction(b, (tx) => change.execute(tx))
      .then(
        ({ numAffectedRows }) => Number(numAffectedRows),
        (error: Error) => error.message,
      )
    expect([0, expect.stringContaining('permission denied')]).toContainEqual(changed)
  })
  it.each(ofTenants.filter((table) => !deletable.includes(table)))('cannot delete from %s', async (table) => {
    await expect(db.transaction(a, (tx) => sql`delete from ${sql.table(table)}`.execute(tx))).rejects.toThrow('permission denied')
  })
  it.each([
    ['activity', 'action'],
    ['live_turns', 'turn'],
    ['transcripts', 'turns'],
    ['data_keys', 'wrapped'],
  ])('cannot rewrite %s', async (table, name) => {
    await expect(db.transaction(a, (tx) => sql`update ${sql.table(table)} set ${sql.ref(name)} = null`.execute(tx))).rejects.toThrow(
      'permission denied',
    )
  })
  it('cannot step up to the owner’s role, or past the guard', async () => {
    const { rows } = await db.transaction(a, (tx) =>
      sql<{ owns: boolean; free: boolean }>`
      select pg_has_role(current_user, 'parley_system', 'member') as owns, rolbypassrls or rolsuper as free from pg_roles where rolname = current_user`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ owns: false, free: false }])
  })
})

describe('a pooled connection', () => {
  it('logs in with the password, which a pool hides from enumeration', async () => {
    const pool = openPool({ password: 'a-password' }, { role: 'parley_app', limits: defaultLimits, onError: () => {} })
    expect(new RightsClient(pool.options as unknown as RightsConfig)).toMatchObject({ password: 'a-password' })
    await pool.end()
  })

  const own = openDatabase(db.connection, { onError: () => {}, limits: { ...defaultLimits, pool: 1 } })
  afterAll(() => own.close())
  const inside = sql<{ pid: number; workspace: string; seen: number }>`
    select pg_backend_pid() as pid, current_setting('parley.workspace', true) as workspace, (select count(*) from projects) as seen`
  it('carries no workspace once its transaction is over, however it ended', async () => {
    const look = async (end: 'commit' | 'rollback') =>
      own.transaction(a, async (tx) => {
        const before = (await inside.execute(tx)).rows[0]!
        await sql.raw(end).execute(tx)
        return [before, (await inside.execute(tx)).rows[0]!] as const
      })
    const pids = new Set<number>()
    for (const end of ['commit', 'rollback'] as const) {
      const [before, after] = await look(end)
      expect([before.workspace, before.seen > 0, after.workspace, after.seen]).toEqual([a, true, '', 0])
      pids.add(before.pid).add(after.pid)
    }
    expect(pids.size).toBe(1)
  })
  it('carries none behind statements either, whether they failed or not', async () => {
    const [first, second] = await own.statements(a, async (tx) => [
      (await inside.execute(tx)).rows[0]!,
      (await inside.execute(tx)).rows[0]!,
    ])
    expect([first, second]).toMatchObject([{ workspace: a }, { workspace: a }])
    await expect(own.statements(b, (tx) => sql`select 1 / 0, ${1}::int`.execute(tx))).rejects.toThrow('division by zero')
    expect((await own.statements(b, (tx) => inside.execute(tx))).rows[0]).toMatchObject({ pid: first!.pid, workspace: b })
    const bare = openPool(db.connection, { role: 'parley_app', limits: defaultLimits, onError: () => {} })
    expect((await bare.query(inside.compile(db.system).sql)).rows[0]).toMatchObject({ seen: 0 })
    await bare.end()
  })
  it('shows those who share it their own rows only, however their statements are mixed on the wire', async () => {
    const seen = async (as: string) => own.statements(as, async (tx) => (await inside.execute(tx)).rows[0]!.workspace)
    const wanted = Array.from({ length: 50 }, (_, at) => (at % 3 === 0 ? a : b))
    expect(await Promise.all(wanted.map(seen))).toEqual(wanted)
  })
  it('is replaced when its plans no longer fit the tables, and that means: not just now', async () => {
    const { systemPool } = db
    await systemPool.query('create table parley.moving (id int); grant select on parley.moving to parley_app')
    const read = () => own.statements(a, async (tx) => (await sql`select * from moving where id > ${0}`.execute(tx)).rows)
    expect(await read()).toEqual([])
    await systemPool.query('alter table parley.moving add column name text')
    const answer = await read().catch((error: unknown) => error)
    expect(answer).toMatchObject({ message: 'cached plan must not change result type' })
    expect(isDatabaseAway(answer)).toBe(true)
    expect(await read()).toEqual([])
    await systemPool.query('drop table parley.moving')
  })
  it('keeps the plans of its first 500 statements, whatever the process asks on others', async () => {
    const fresh = openDatabase(db.connection, { onError: () => {}, limits: { ...defaultLimits, pool: 1 } })
    const values = Array.from({ length: 510 }, (_, at) => at)
    const ask = (at: number) =>
      fresh.statements(a, async (tx) => (await sql<{ at: number }>`select ${at}::int as ${sql.ref(`s${at}`)}`.execute(tx)).rows[0])
    // One after the other: all together would wait for the one connection, and for no longer than 2 s.
    for (const at of [...values, ...values]) expect(await ask(at)).toEqual({ [`s${at}`]: at })
    const count = sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`
    expect((await fresh.statements(a, (tx) => count.execute(tx))).rows).toEqual([{ n: 500 }])
    await fresh.close()
  })
  it('is whole again after a transaction that failed', async () => {
    await expect(own.transaction(a, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
    await expect(own.transaction(a, async () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    expect((await own.transaction(b, (tx) => inside.execute(tx))).rows[0]).toMatchObject({ workspace: b })
  })
})
