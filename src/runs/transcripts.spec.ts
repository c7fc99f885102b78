import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AssertionResult } from '../assertions/contract.ts'
import { testApp } from '../harness/app.ts'
import { stage } from '../harness/stage.ts'
import { awaitAll, type Tx } from '../platform/db/database.ts'
import type { Turn } from '../transcripts/contract.ts'
import type { Metrics } from './contract.ts'
import { type Ending, errorEnding } from './ending.ts'
import { endRuns } from './operations/end.ts'
import { cancelRun, completeRun, requeueAttempt, startAttempt } from './store/attempts.ts'
import { appendTurns, keepTranscripts, turnsOfRun, turnsText } from './store/turns.ts'
import { findRun, findRuns, runsBehind } from './store.ts'

// Rows while a run plays, a document once it has ended (decision 0096).

// The newest after which older processes may run for a day.
const migration = '0102_runs_keep_less'
const { app, tenant } = await testApp()
const { owner, workspaceId } = await tenant('A')
const other = await tenant('B')
const ids: string[] = []
beforeAll(async () => {
  await app.pump.stop({ graceMs: 0 })
  const here = await stage({ owner })
  const { id: channelId } = await here.demoChannel()
  const { id } = await here.scenario()
  ids.push(...(await here.queue(id, { channelId, repeats: 25 })).map((run) => run.id))
})
afterAll(() => app.close())

const { db } = app.world
const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(workspaceId, work)
const said = (index: number, content: string): Turn => ({
  ...{
    index,
    role: index % 2 === 1 ? ('user' as const) : ('agent' as const),
    content,
    startedAt: '2026-11-26T04:00:00.000Z',
    latencyMs: 1,
  },
  ...(index % 2 === 0 && { exchanges: [{ attempt: 1, method: 'POST', url: 'http://127.0.0.1/', latencyMs: 1 }] }),
})
const ending = errorEnding('workerLost', 'platform', { reason: 'workerLost', message: 'spec' })
const started = (tx: Tx, id: string) => startAttempt(tx, { id, token: randomUUID() }, false)

/** Where the turns of a run are, and what everybody reads of them. */
async function stateOf(id: string) {
  const { rows } = await within((tx) =>
    sql<{ live: number; documents: number; read: [number, number, string][]; exchanges: number }>`
      select (select count(*)::int from live_turns where run_id = ${id}) as live,
        (select count(*)::int from transcripts where run_id = ${id}) as documents,
        (select coalesce(jsonb_agg(jsonb_build_array(attempt, index, turn ->> 'content') order by attempt, index), '[]') from turns where run_id = ${id}) as read,
        (select count(*)::int from turns where run_id = ${id} and turn ? 'exchanges') as exchanges`.execute(tx),
  )
  return rows[0]!
}

it('the end of a run makes a document of each attempt, which reads as its rows did', async () => {
  const id = ids.pop()!
  const lost = (await within((tx) => started(tx, id)))!
  await within((tx) => appendTurns(tx, [turnsText({ run: lost, turns: [said(1, 'lost')] })]))
  await within((tx) => requeueAttempt(tx, lost))
  const run = (await within((tx) => started(tx, id)))!
  await within((tx) => appendTurns(tx, [turnsText({ run, turns: [said(1, 'a'), said(2, 'b')] })]))
  const playing = await stateOf(id)
  expect(playing).toMatchObject({ live: 3, documents: 0, exchanges: 1 })
  // What is written in the transaction that ends the run is in the document, too.
  await within(async (tx) => {
    await appendTurns(tx, [turnsText({ run, turns: [said(3, 'c')] })])
    expect(await completeRun(tx, run, ending)).toBe(true)
  })
  const ended = await stateOf(id)
  expect(ended).toMatchObject({ live: 0, documents: 2, exchanges: 1 })
  expect(ended.read).toEqual([...playing.read, [run.attempt, 3, 'c']])
})

it('turns of which none was written before the end come as the document, and beside rows of their attempt as rows', async () => {
  const [short, long, again] = [ids.pop()!, ids.pop()!, ids.pop()!]
  const lost = (await within((tx) => started(tx, again)))!
  await within((tx) => appendTurns(tx, [turnsText({ run: lost, turns: [said(1, 'lost')] })]))
  await within((tx) => requeueAttempt(tx, lost))
  const runs = await within((tx) => awaitAll(...[short, long, again].map((id) => started(tx, id))))
  await within((tx) => appendTurns(tx, [turnsText({ run: runs[1]!, turns: [said(1, 'a'), said(2, 'b')] })]))
  const unwritten = [[said(1, 'a'), said(2, 'b')], [said(3, 'c')], [said(1, 'a')]]
  const ends = runs.map((run, at) => ({
    ...{ run: run!, workspaceId, turns: unwritten[at]!, keep: undefined, ending: () => ending },
    context: { finish: async () => {} },
  }))
  const [first, ...others] = ends
  const written = async (tx: Tx) => {
    const { rows } = await sql<{ rows: number }>`
      select n_tup_ins::int as rows from pg_stat_xact_all_tables where relid = 'live_turns'::regclass`.execute(tx)
    return rows[0]!.rows
  }
  // With what this connection has not reported yet.
  const rowsWritten = await within(async (tx) => {
    const before = await written(tx)
    await endRuns(async () => {})(tx, [first!])
    return (await written(tx)) - before
  })
  expect(rowsWritten).toBe(0)
  await within((tx) => endRuns(async () => {})(tx, others))
  const read = (run: (typeof runs)[number], ...words: string[]) => words.map((word, at) => [run!.attempt, at + 1, word])
  expect(await stateOf(short)).toEqual({ live: 0, documents: 1, read: read(runs[0], 'a', 'b'), exchanges: 1 })
  expect(await stateOf(long)).toEqual({ live: 0, documents: 1, read: read(runs[1], 'a', 'b', 'c'), exchanges: 1 })
  expect(await stateOf(again)).toEqual({ live: 0, documents: 2, read: [[1, 1, 'lost'], ...read(runs[2], 'a')], exchanges: 0 })
})

it('an end that is rolled back leaves the rows where they are', async () => {
  const id = ids.pop()!
  const run = (await within((tx) => started(tx, id)))!
  await within((tx) => appendTurns(tx, [turnsText({ run, turns: [said(1, 'a')] })]))
  const failed = within(async (tx) => {
    await completeRun(tx, run, ending)
    throw new Error('lost')
  })
  await expect(failed).rejects.toThrow('lost')
  expect(await stateOf(id)).toMatchObject({ live: 1, documents: 0 })
})

it('a run that is canceled before it plays has no document', async () => {
  const id = ids.pop()!
  await within((tx) => cancelRun(tx, id))
  expect(await stateOf(id)).toEqual({ live: 0, documents: 0, read: [], exchanges: 0 })
})

it('a process of the version before adds its turns through the view, to its own workspace alone', async () => {
  const id = ids.pop()!
  const run = (await within((tx) => started(tx, id)))!
  // The statement as it was before.
  const text = `[${turnsText({ run, turns: [said(1, 'a'), said(2, 'b')] })}]`
  const added = (tx: Tx) =>
    sql<{ id: string }>`
      with held as (
        select id, given.attempt, turns from jsonb_to_recordset(${text}::jsonb) as given(id text, attempt int, token text, turns jsonb)
        cross join lateral (select from runs where runs.id = given.id and runs.token = given.token limit 1) mine
      ), added as (
        insert into turns (run_id, attempt, index, turn)
        select id, attempt, (turn ->> 'index')::int, turn from held cross join jsonb_array_elements(turns) as turn
      ) select id from held`.execute(tx)
  expect((await within(added)).rows).toEqual([{ id }])
  expect(await stateOf(id)).toMatchObject({ live: 2, documents: 0 })
  expect((await db.transaction(other.workspaceId, added)).rows).toEqual([])
  const planted = (tx: Tx) =>
    sql`insert into turns (workspace_id, run_id, attempt, index, turn) values (${workspaceId}, ${id}, 1, 9, '{}')`.execute(tx)
  await expect(db.transaction(other.workspaceId, planted)).rejects.toThrow('row-level security')
  await within((tx) => completeRun(tx, run, ending))
  expect(await stateOf(id)).toMatchObject({ live: 0, documents: 1 })
})

it('calls go from rows and from documents, the words of neither', async () => {
  const [one, two] = [ids.pop()!, ids.pop()!]
  const runs = [(await within((tx) => started(tx, one)))!, (await within((tx) => started(tx, two)))!]
  for (const run of runs) await within((tx) => appendTurns(tx, [turnsText({ run, turns: [said(1, 'a'), said(2, 'b')] })]))
  await within((tx) => completeRun(tx, runs[0]!, ending))
  await within((tx) => sql`select erase_exchanges(${[one, two]}::text[], 'spec')`.execute(tx))
  for (const [id, attempt] of [
    [one, runs[0]!.attempt],
    [two, runs[1]!.attempt],
  ] as const)
    expect(await stateOf(id)).toMatchObject({
      exchanges: 0,
      read: [
        [attempt, 1, 'a'],
        [attempt, 2, 'b'],
      ],
    })
})

it.each(['rows', 'at once'])('a short document is compressed at the end of the run, and again when its calls go: %s', async (way) => {
  const id = ids.pop()!
  const run = (await within((tx) => started(tx, id)))!
  const turns = Array.from({ length: 10 }, (_, at) => said(at + 1, 'What each of them says is much the same.'))
  const compression = async () => {
    const { rows } = await within((tx) =>
      sql<{ how: string; bytes: number; padding: string | null }>`
        select pg_column_compression(turns) as how, pg_column_size(transcripts.*) as bytes, padding from transcripts where run_id = ${id}`.execute(
        tx,
      ),
    )
    return rows
  }
  const texts = [turnsText({ run, turns })]
  if (way === 'rows') await within((tx) => appendTurns(tx, texts))
  await within((tx) => completeRun(tx, run, ending))
  if (way !== 'rows') await within((tx) => keepTranscripts(tx, texts))
  expect(await compression()).toEqual([{ how: 'pglz', bytes: expect.any(Number), padding: null }])
  const [{ bytes: withCalls } = { bytes: 0 }] = await compression()
  await within((tx) => sql`select erase_exchanges(${[id]}::text[], 'spec')`.execute(tx))
  const [{ how, bytes } = { how: '', bytes: 0 }] = await compression()
  expect(how).toBe('pglz')
  expect(bytes).toBeLessThan(withCalls)
  expect((await stateOf(id)).read).toEqual(turns.map(({ index, content }) => [run.attempt, index, content]))
})

const passedEnding = (assertions: AssertionResult[], metrics: Metrics): Ending => ({
  ...{ outcome: 'passed', outcomeReason: 'x', terminationReason: 'userEnded', errorSource: null, error: null },
  ...{ assertions, metrics, usage: null, reached: null },
})
const found = (one: Partial<AssertionResult>): AssertionResult => ({
  ...{ index: 0, kind: 'contains', required: true, weight: 1, scope: 'anyReply', outcome: 'passed', rationale: 'It says "hello".' },
  ...{ evidence: [{ turn: 2, quote: 'hello' }] },
  ...one,
})
const figures: Metrics = {
  ...{
    durationMs: 5,
    turns: 1,
    latencyMs: { n: 1, p50: 1, p95: 1, max: 1 },
    firstTokenMs: null,
    retries: 0,
    containment: null,
    turnsToGoal: null,
  },
  usage: { judge: { calls: 1, inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, costMicroUsd: null } },
}

const ways = ['rows', 'at once'] as const
/** A run that ended so after two turns, which were written before or with its end. */
async function passed(way: (typeof ways)[number], assertions: AssertionResult[]): Promise<string> {
  const id = ids.pop()!
  const run = (await within((tx) => started(tx, id)))!
  const turns = [said(1, 'a'), said(2, 'hello')]
  if (way === 'rows') await within((tx) => appendTurns(tx, [turnsText({ run, turns })]))
  const end = { run, workspaceId, keep: undefined, ending: () => passedEnding(assertions, figures), context: { finish: async () => {} } }
  await within((tx) => endRuns(async () => {})(tx, [{ ...end, turns: way === 'rows' ? [] : turns }]))
  return id
}
const inRow = async (id: string) => {
  const { rows } = await within((tx) =>
    sql<{ assertions: AssertionResult[] | null; metrics: object }>`select assertions, metrics from runs where id = ${id}`.execute(tx),
  )
  return rows[0]!
}

describe.each(ways)('what assertions found, turns as %s', (way) => {
  it('of a run that passed is with its turns, and its figures without null; everybody reads both as before', async () => {
    const id = await passed(way, [found({})])
    const { assertions, metrics } = await inRow(id)
    expect(assertions).toBeNull()
    expect(Object.keys(metrics).sort()).toEqual(['durationMs', 'latencyMs', 'retries', 'turns', 'usage'])
    const run = (await within((tx) => findRun(tx, id)))!
    expect(run).toMatchObject({ assertions: [found({})], metrics: figures })
    expect(run.turns.map(({ index }) => index)).toEqual([1, 2])
    expect((await within((tx) => findRuns(tx, [id])))[0]).toEqual(run)
    const [summary] = await within((tx) => runsBehind(tx, { ids: id }, { after: undefined, count: 1 }))
    expect(summary!.metrics).toEqual(figures)
    expect(await stateOf(id)).toMatchObject({
      live: 0,
      documents: 1,
      read: [
        [1, 1, 'a'],
        [1, 2, 'hello'],
      ],
    })
  })

  it.each([
    ['failed and is not required', { outcome: 'failed', required: false }],
    ['was decided by a judge', { judge: { version: 'jv' } as never }],
  ] as const)('stays in the row where one %s, as lists and counts read it', async (_, one) => {
    const list = [found({}), found({ index: 1, ...one })]
    const id = await passed(way, list)
    expect((await inRow(id)).assertions).toEqual(list)
    expect((await within((tx) => findRun(tx, id)))!.assertions).toEqual(list)
  })

  it('is found by its text, and stays without its words when the run loses them', async () => {
    const id = await passed(way, [found({})])
    const withText = async (text: string) =>
      (await within((tx) => sql<{ id: string }>`select runs_with_text(${[id]}::text[], ${[text]}::text[]) as id`.execute(tx))).rows
    expect(await withText('It says')).toEqual([{ id }])
    await within((tx) => sql`select erase_exchanges(${[id]}::text[], 'spec')`.execute(tx))
    expect((await within((tx) => findRun(tx, id)))!.assertions).toEqual([found({})])
    for (let again = 0; again < 2; again++) await within((tx) => sql`select erase_words(${[id]}::text[], 'spec')`.execute(tx))
    expect(await withText('It says')).toEqual([])
    const { assertions } = await inRow(id)
    expect(assertions).toMatchObject([{ kind: 'contains', outcome: 'passed' }])
    expect(JSON.stringify(assertions)).not.toMatch(/It says|hello/)
    expect(await stateOf(id)).toMatchObject({ documents: 0, read: [] })
  })

  it('stays in the row for a day after the migration of a database that processes of the version before may use', async () => {
    const { systemPool } = db
    const { rows } = await systemPool.query<{ at: string }>(`select timestamp as at from kysely_migration where name = $1`, [migration])
    const migrated = (at: string) => systemPool.query('update kysely_migration set timestamp = $2 where name = $1', [migration, at])
    onTestFinished(() => migrated(rows[0]!.at).then(() => {}))
    await migrated(new Date().toISOString())
    const id = await passed(way, [found({})])
    expect(await inRow(id)).toEqual({ assertions: [found({})], metrics: figures })
    await migrated(new Date(Date.now() - 25 * 3_600_000).toISOString())
    expect((await inRow(await passed(way, [found({})]))).assertions).toBeNull()
  })
})

// Joined as a table, the view read the documents of the whole workspace for each run: 1,000 runs took 4.9 s, and 10,000 never ended.
it('the turns of many runs are looked up run by run', async () => {
  type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Node[] }
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
  const plan = await within(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (format json) select count(*) from runs, ${turnsOfRun} where turn ->> 'role' = 'agent'`.execute(tx)
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
  })
  const lookups = plan.filter((node) => node['Index Name']?.startsWith('transcripts'))
  expect(lookups.map((node) => node['Index Cond'])).toEqual([expect.stringContaining('run_id = runs.id')])
  expect(plan.filter((node) => node['Relation Name'] === 'transcripts' && node['Node Type'] === 'Seq Scan')).toEqual([])
})
