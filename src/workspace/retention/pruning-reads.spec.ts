import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { stage } from '#harness/stage.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { eraseOf, type Level, lockDue, type Place } from './store/due.ts'

// A step of the retention reads its own runs and no others, however many the project has.

const runs = 5_000
const limit = 20
const { app, tenant } = await testApp()
const { owner, workspaceId } = await tenant('A')
const { db } = app.world
const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(workspaceId, work)
let projectId: string

/** So many runs that ended long ago, each with a row in every table that grows with the runs. */
beforeAll(async () => {
  await app.pump.stop({ graceMs: 0 })
  const here = await stage({ owner })
  projectId = here.projectId
  const { id: channelId } = await here.demoChannel()
  const { id } = await here.scenario()
  const [run] = await here.queue(id, { channelId })
  const { data: hook } = await owner.POST('/integrations', {
    body: { projectId, name: 'Hook', kind: 'webhook', config: { url: 'https://hook.example/' }, events: ['run.seeded'] } as never,
  })
  const copy = `'run_0' || lpad(n::text, 25, '0')`
  const each = (table: string, columns: string, values: string) =>
    `insert into ${table} (workspace_id, ${columns}) select '${workspaceId}', ${values} from generate_series(1, ${runs}) n`
  const columns = 'project_id, subject_type, subject_id, channel_id, seed, cell, plan, plan_hash, attempt, requested_by'
  for (const text of [
    `insert into runs (workspace_id, id, origin, status, outcome, outcome_reason, termination_reason, assertions, metrics, queued_at, started_at, ended_at, ${columns})
     select workspace_id, ${copy}, 'seeded', 'completed', 'passed', 'x', 'userEnded', '[]', '{}', now(), now(), now() - interval '100 days' - n * interval '1 s', ${columns}
     from runs, generate_series(1, ${runs}) n where id = '${run!.id}'`,
    each('transcripts', 'run_id, attempt, turns', `${copy}, 1, '[{"index":1,"role":"agent","content":"x","exchanges":[]}]'`),
    each(
      'run_evaluations',
      'run_id, number, subject_version, outcome, outcome_reason, assertions, requested_by',
      `${copy}, 1, 1, 'passed', 'x', '[]', '{}'`,
    ),
    each('run_comments', 'id, project_id, run_id, text, author, member_id', `'cmt_' || n, '${projectId}', ${copy}, 'x', '{}', 'x'`),
    each('person_messages', 'run_id, position, text, sent_by', `${copy}, 1, 'x', '{}'`),
    each('mock_calls', 'run_id, attempt, index, call', `${copy}, 1, 1, '{}'`),
    each('mock_sessions', 'run_id, attempt, token_hash, state', `${copy}, 1, '\\x00', '{}'`),
    each('hooks', 'owner_id, attempt, definition', `${copy}, 1, '{}'`),
    each(
      'pull_messages',
      'run_id, id, channel_id, session_id, kind, body, expires_at',
      `${copy}, 'm' || n, '${channelId}', 's' || n, 'message', '{}', now()`,
    ),
    each(
      'callback_sessions',
      'run_id, session_id, channel_id, token_hash, expires_at',
      `${copy}, 's' || n, '${channelId}', '\\x00', now()`,
    ),
    each('callbacks', 'id, channel_id, session_id, outcome, body', `'c' || n, '${channelId}', 's' || n, 'late', 'x'`),
    each(
      'deliveries',
      'resource_id, id, integration_id, event_id, event_type, trigger, status, payload, ended_at',
      `${copy}, 'd' || n, '${hook!.id}', 'a' || n, 'run.completed', 'event', 'delivered', '{}', now()`,
    ),
    'analyze',
  ])
    await db.systemPool.query(text)
})
afterAll(() => app.close())

type Read = { table: string; unordered: number; looked: number }

/** The rows that the transaction has read so far, of each table: in no order, and by an index, which may have had all that was asked for. */
async function readBy(tx: Tx): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select relname as table, seq_tup_read::int as unordered, coalesce(idx_tup_fetch, 0)::int as looked
    from pg_stat_xact_user_tables where schemaname = 'parley' and (seq_tup_read > 0 or idx_scan > 0) order by 1`.execute(tx)
  return rows
}

// In this order, as there is nothing to read of what runs have lost already.
it.each<Level>(['transcripts', 'exchanges'])('a step that deletes %s reads some rows for each of its runs', async (level) => {
  let after: Place | undefined
  for (const step of ['first', 'next']) {
    const { went, read } = await within(async (tx) => {
      const { ids, last } = await lockDue(tx, level, { projectId, days: 30, holds: ['a tag'] }, { after, limit })
      const { count } = await eraseOf(tx, level, ids, 'retention')
      after = last ?? undefined
      return { went: count, read: await readBy(tx) }
    })
    expect(went, step).toBe(limit)
    // The list of migrations does not grow with runs, and PostgreSQL may read all of it once, 61 rows; for each run it would be 1,220.
    const unorderedLimitOf = (table: string) => (table === 'kysely_migration' ? 10 * limit : limit)
    const tooMany = read.filter(({ table, unordered, looked }) => unordered > unorderedLimitOf(table) || looked > 20 * limit)
    expect(tooMany, step).toEqual([])
    // That nothing is read of many tables would be a fault of this check.
    expect(read.map(({ table }) => table)).toEqual(expect.arrayContaining(['runs', 'transcripts', 'pull_messages', 'callbacks']))
  }
})

/** Also what transactions before wrote, as far as PostgreSQL has not counted it yet. */
async function runsWritten(tx: Tx): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select n_tup_upd::int as written from pg_stat_xact_user_tables where relid = 'runs'::regclass`.execute(tx)
  return rows[0]!.written
}

// In the same order, as runs that have lost their exchanges are written once by either.
it.each<Level>(['transcripts', 'exchanges'])('a step that deletes %s writes each of its runs once', async (level) => {
  const { ids, written } = await within(async (tx) => {
    const { ids } = await lockDue(tx, level, { projectId, days: 30, holds: [] }, { after: undefined, limit })
    const before = await runsWritten(tx)
    await eraseOf(tx, level, ids, 'retention')
    return { ids, written: (await runsWritten(tx)) - before }
  })
  expect([ids.length, written]).toEqual([limit, limit])
})
