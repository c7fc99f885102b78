import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { errorEnding } from './ending.ts'
import { transcriptStage, turnOf } from './fixtures/transcript-stage.ts'
import { endRuns } from './operations/end.ts'
import { cancelRun, requeueAttempt } from './store/attempts.ts'
import { completeRun } from './store/endings.ts'
import { appendTurns, turnsOfRun, turnsText } from './store/turns.ts'

// Rows while a run plays, a document once it has ended (docs/internals/storage.md).

const { workspaceId, within, takeId, start, stateOf } = await transcriptStage(15)
const ending = errorEnding('workerLost', 'platform', { reason: 'workerLost', message: 'spec' })

it('the end of a run makes a document of each attempt, which reads as its rows did', async () => {
  const id = takeId()
  const lost = (await within((tx) => start(tx, id)))!
  await within((tx) => appendTurns(tx, [turnsText({ run: lost, turns: [turnOf(1, 'lost')] })]))
  await within((tx) => requeueAttempt(tx, lost))
  const run = (await within((tx) => start(tx, id)))!
  await within((tx) => appendTurns(tx, [turnsText({ run, turns: [turnOf(1, 'a'), turnOf(2, 'b')] })]))
  const playing = await stateOf(id)
  expect(playing).toMatchObject({ live: 3, documents: 0, exchanges: 1 })
  // What is written in the transaction that ends the run is in the document, too.
  await within(async (tx) => {
    await appendTurns(tx, [turnsText({ run, turns: [turnOf(3, 'c')] })])
    expect(await completeRun(tx, run, ending)).toBe(true)
  })
  const ended = await stateOf(id)
  expect(ended).toMatchObject({ live: 0, documents: 2, exchanges: 1 })
  expect(ended.read).toEqual([...playing.read, [run.attempt, 3, 'c']])
})

it('turns of which none was written before the end come as the document, and beside rows of their attempt as rows', async () => {
  const [short, long, again] = [takeId(), takeId(), takeId()]
  const lost = (await within((tx) => start(tx, again)))!
  await within((tx) => appendTurns(tx, [turnsText({ run: lost, turns: [turnOf(1, 'lost')] })]))
  await within((tx) => requeueAttempt(tx, lost))
  const runs = await within((tx) => awaitAll(...[short, long, again].map((id) => start(tx, id))))
  await within((tx) => appendTurns(tx, [turnsText({ run: runs[1]!, turns: [turnOf(1, 'a'), turnOf(2, 'b')] })]))
  const unwritten = [[turnOf(1, 'a'), turnOf(2, 'b')], [turnOf(3, 'c')], [turnOf(1, 'a')]]
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
  const id = takeId()
  const run = (await within((tx) => start(tx, id)))!
  await within((tx) => appendTurns(tx, [turnsText({ run, turns: [turnOf(1, 'a')] })]))
  const failed = within(async (tx) => {
    await completeRun(tx, run, ending)
    throw new Error('lost')
  })
  await expect(failed).rejects.toThrow('lost')
  expect(await stateOf(id)).toMatchObject({ live: 1, documents: 0 })
})

it('a run that is canceled before it plays has no document', async () => {
  const id = takeId()
  await within((tx) => cancelRun(tx, id))
  expect(await stateOf(id)).toEqual({ live: 0, documents: 0, read: [], exchanges: 0 })
})

it('calls go from rows and from documents, the words of neither', async () => {
  const [one, two] = [takeId(), takeId()]
  const runs = [(await within((tx) => start(tx, one)))!, (await within((tx) => start(tx, two)))!]
  for (const run of runs) await within((tx) => appendTurns(tx, [turnsText({ run, turns: [turnOf(1, 'a'), turnOf(2, 'b')] })]))
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
