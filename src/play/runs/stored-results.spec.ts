import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Metrics } from './contract.ts'
import type { Ending } from './ending.ts'
import { type TurnsWay, transcriptStage, turnOf, turnsWays } from './fixtures/transcript-stage.ts'
import { endRuns } from './operations/end.ts'
import { appendTurns, turnsText } from './store/turns.ts'
import { findRun, findRuns, runsBehind } from './store.ts'

// The assertion results of a passed run are stored with its turns, and its figures without nulls.

// The newest after which older processes may run for a day.
const migration = '0102_runs_keep_less'
const { db, workspaceId, within, takeId, start, stateOf } = await transcriptStage(14)

const passedEnding = (assertions: AssertionResult[], metrics: Metrics): Ending => ({
  ...{ outcome: 'passed', outcomeReason: 'x', terminationReason: 'userEnded', errorSource: null, error: null },
  ...{ assertions, metrics, usage: null, reached: null },
})
const resultOf = (one: Partial<AssertionResult>): AssertionResult => ({
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

/** A run that ended so after two turns, which were written before or with its end. */
async function playPassed(way: TurnsWay, assertions: AssertionResult[]): Promise<string> {
  const id = takeId()
  const run = (await within((tx) => start(tx, id)))!
  const turns = [turnOf(1, 'a'), turnOf(2, 'hello')]
  if (way === 'rows') await within((tx) => appendTurns(tx, [turnsText({ run, turns })]))
  const end = { run, workspaceId, keep: undefined, ending: () => passedEnding(assertions, figures), context: { finish: async () => {} } }
  await within((tx) => endRuns(async () => {})(tx, [{ ...end, turns: way === 'rows' ? [] : turns }]))
  return id
}
const rowOf = async (id: string) => {
  const { rows } = await within((tx) =>
    sql<{ assertions: AssertionResult[] | null; metrics: object }>`select assertions, metrics from runs where id = ${id}`.execute(tx),
  )
  return rows[0]!
}

describe.each(turnsWays)('what assertions found, turns as %s', (way) => {
  it('of a run that passed is with its turns, and its figures without null; everybody reads both as before', async () => {
    const id = await playPassed(way, [resultOf({})])
    const { assertions, metrics } = await rowOf(id)
    expect(assertions).toBeNull()
    expect(Object.keys(metrics).sort()).toEqual(['durationMs', 'latencyMs', 'retries', 'turns', 'usage'])
    const run = (await within((tx) => findRun(tx, id)))!
    expect(run).toMatchObject({ assertions: [resultOf({})], metrics: figures })
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
    const list = [resultOf({}), resultOf({ index: 1, ...one })]
    const id = await playPassed(way, list)
    expect((await rowOf(id)).assertions).toEqual(list)
    expect((await within((tx) => findRun(tx, id)))!.assertions).toEqual(list)
  })

  it('is found by its text, and stays without its words when the run loses them', async () => {
    const id = await playPassed(way, [resultOf({})])
    const withText = async (text: string) =>
      (await within((tx) => sql<{ id: string }>`select runs_with_text(${[id]}::text[], ${[text]}::text[]) as id`.execute(tx))).rows
    expect(await withText('It says')).toEqual([{ id }])
    await within((tx) => sql`select erase_exchanges(${[id]}::text[], 'spec')`.execute(tx))
    expect((await within((tx) => findRun(tx, id)))!.assertions).toEqual([resultOf({})])
    for (let again = 0; again < 2; again++) await within((tx) => sql`select erase_words(${[id]}::text[], 'spec')`.execute(tx))
    expect(await withText('It says')).toEqual([])
    const { assertions } = await rowOf(id)
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
    const id = await playPassed(way, [resultOf({})])
    expect(await rowOf(id)).toEqual({ assertions: [resultOf({})], metrics: figures })
    await migrated(new Date(Date.now() - 25 * 3_600_000).toISOString())
    expect((await rowOf(await playPassed(way, [resultOf({})]))).assertions).toBeNull()
  })
})
