import { type RawBuilder, sql } from 'kysely'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Tally } from '#src/play/cassettes/exchange.ts'
import type { TerminationReason } from '#src/play/users/stopping.ts'
import type { Cell } from '../contract.ts'
import { type Changes, letters, untrusted } from '../tally.ts'
import { restsOn } from './required-judges.ts'
import { currentErrorSource, currentlyExcluded, currentOutcome, latest } from './results.ts'
import { turnsOfRun } from './turns.ts'

// The data for all rates, comparisons and percentiles of a batch run, each read in one statement, through runs_of_batch.

const letter = sql`case
  when status = 'canceled' then ${letters.canceled} when status = 'queued' then ${letters.queued} when status <> 'completed' then ${letters.running}
  when ${currentlyExcluded} then ${letters.excluded} when ${currentOutcome} = 'error' then ${letters.error}
  when ${currentOutcome} = 'failed' then ${letters.failed} when ${currentOutcome} = 'inconclusive' then ${letters.inconclusive} else ${letters.passed} end`

export type TalliedCell = { index: number; cell: Cell; subjectId: string; repeats: string }

/** Every cell of a batch run with a letter for each repeat, in the order of the plan; `untrusted` where these judges decided. */
export async function tallyBatch(tx: Tx, batchRunId: string, judges: readonly string[] = []): Promise<TalliedCell[]> {
  const isUntrusted = sql`status = 'completed' and ${currentOutcome} in ('passed', 'failed') and ${restsOn(judges)}`
  const shown = judges.length === 0 ? letter : sql`case when ${isUntrusted} then ${untrusted} else ${letter} end`
  const { rows } = await sql<TalliedCell>`
    select batch_cell as index, (array_agg(runs.cell order by batch_repeat))[1] as cell, min(subject_id) as "subjectId", string_agg(${shown}, '' order by batch_repeat) as repeats
    from runs ${judges.length === 0 ? sql`` : latest} where batch_run_id = ${batchRunId} and superseded_by is null group by batch_cell order by batch_cell`.execute(
    tx,
  )
  return rows
}

type Spread = { n: number; p50: number; p95: number; p99: number }
/** How many replies took less than `belowMs`, and not less than the one before; null: all others. */
export type LatencyBin = { belowMs: number | null; n: number }
/** How many conversations ended so, after this many exchanges. */
export type Ending = { reason: TerminationReason; exchanges: number; n: number }
export type Measures = {
  latencyMs: Spread | null
  latencyBins: LatencyBin[]
  endings: Ending[]
  durationMs: Spread | null
  costMicroUsd: number | null
  turnsToGoal: Spread | null
  /** For each scenario, how many runs of users with a goal were contained; excluded runs do not count. */
  contained: { successes: number; n: number }[]
  /** For each scenario whose user a model plays: the messages that the model was asked for, and the runs. Replaced runs count, too. */
  simulated: { messages: number; faulty: number; runs: number; failed: number }[]
  /** For each metric of evaluators, by scenario: its sum over runs that have it, how many these are, and how many should have it and do not. */
  evaluated: { name: string; scenarios: { sum: number; n: number; missing: number }[] }[]
  /** Where the answers of runs with a cassette came from; null if there is no such run. */
  cassette: Tally | null
}

/** Bounds of the bins of latencies in milliseconds, about six to a factor of ten. */
const edges = [
  10, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000, 30_000, 60_000,
]
/** The conversations that took longest are one. */
const maxExchanges = 100

const belowEach = (ms: RawBuilder<unknown>) =>
  sql`array[${sql.join(edges.map((edge) => sql`(count(*) filter (where ${ms} < ${edge}))::int`))}]`

/** Without the empty ones at both ends. */
function binsOf(below: readonly number[], n: number): LatencyBin[] {
  const bins = [...below, n].map((upTo, at) => ({ belowMs: edges[at] ?? null, n: upTo - (below[at - 1] ?? 0) }))
  return bins.slice(
    bins.findIndex((bin) => bin.n > 0),
    bins.findLastIndex((bin) => bin.n > 0) + 1,
  )
}

const spreadOf = (n: number, at: number[] | null): Spread | null => (at ? { n, p50: at[0]!, p95: at[1]!, p99: at[2]! } : null)

/** Of completed runs, except for these subjects. A percentile is the smallest value that at least this share does not exceed, as in `latency`. */
export async function measureBatch(tx: Tx, batchRunId: string, without: readonly string[] = []): Promise<Measures> {
  const counted = sql`batch_run_id = ${batchRunId} and superseded_by is null and status = 'completed' and subject_id <> all(${without}::text[])`
  const isCounted = sql`${letter} <> ${letters.excluded}`
  const { rows } = await sql<{ n: number; ms: number[] | null; cost: number | null; reached: number; turns: number[] | null }>`
    select count(metrics -> 'durationMs')::int as n, percentile_disc(array[0.5, 0.95, 0.99]) within group (order by (metrics ->> 'durationMs')::float8) as ms,
      sum((usage ->> 'costMicroUsd')::float8) as cost, (count(metrics ->> 'turnsToGoal') filter (where ${isCounted}))::int as reached,
      percentile_disc(array[0.5, 0.95, 0.99]) within group (order by (metrics ->> 'turnsToGoal')::float8) filter (where ${isCounted}) as turns
    from runs where ${counted}`.execute(tx)
  const replies = await sql<{ n: number; ms: number[] | null; below: number[] }>`
    select count(*)::int as n, ${belowEach(sql`(turn ->> 'latencyMs')::float8`)} as below, percentile_disc(array[0.5, 0.95, 0.99]) within group (order by (turn ->> 'latencyMs')::float8) as ms
    from runs, ${turnsOfRun} where ${counted} and turn ->> 'role' = 'agent' and turn -> 'stoodStill' is null`.execute(tx)
  const endings = await sql<Ending>`
    select termination_reason as reason, least((metrics ->> 'turns')::int, ${maxExchanges}::int) as exchanges, count(*)::int as n
    from runs where ${counted} and termination_reason is not null and metrics ->> 'turns' is not null group by 1, 2 order by 2, 3 desc, 1`.execute(
    tx,
  )
  const goals = await sql<{ successes: number; n: number }>`
    select count(*) filter (where metrics -> 'containment' = 'true')::int as successes, count(*)::int as n
    from runs where ${counted} and jsonb_typeof(metrics -> 'containment') = 'boolean' and ${isCounted}
    group by subject_id order by subject_id`.execute(tx)
  const simulated = await sql<Measures['simulated'][number]>`
    select sum((metrics -> 'simulator' ->> 'messages')::int)::int as messages, sum((metrics -> 'simulator' ->> 'faulty')::int)::int as faulty,
      count(*)::int as runs, (count(*) filter (where outcome = 'error' and error_source = 'simulator'))::int as failed
    from runs where batch_run_id = ${batchRunId} and status = 'completed' and subject_id <> all(${without}::text[])
      and metrics -> 'simulator' is not null group by subject_id order by subject_id`.execute(tx)
  const evaluated = await evaluatedIn(tx, sql`${counted} and ${isCounted}`)
  const figure = (name: keyof Tally) => sql`sum((metrics -> 'cassette' ->> ${sql.lit(name)})::int)::int as ${sql.ref(name)}`
  const taped = await sql<Tally & { runs: number }>`
    select ${figure('hits')}, ${figure('misses')}, ${figure('recorded')}, count(*)::int as runs
    from runs where batch_run_id = ${batchRunId} and superseded_by is null and metrics -> 'cassette' is not null`.execute(tx)
  const { runs: tapedRuns, ...tally } = taped.rows[0]!
  const [durations, latencies] = [rows[0]!, replies.rows[0]!]
  return {
    durationMs: spreadOf(durations.n, durations.n > 0 ? durations.ms : null),
    latencyMs: spreadOf(latencies.n, latencies.n > 0 ? latencies.ms : null),
    latencyBins: binsOf(latencies.below, latencies.n),
    endings: endings.rows,
    costMicroUsd: durations.cost,
    turnsToGoal: spreadOf(durations.reached, durations.turns),
    contained: goals.rows,
    simulated: simulated.rows,
    evaluated,
    cassette: tapedRuns > 0 ? tally : null,
  }
}

/**
 * A run should have a metric if others of its scenario have it, or if an evaluator failed in it: otherwise an evaluator could leave out
 * what speaks against the agent.
 */
async function evaluatedIn(tx: Tx, counted: RawBuilder<unknown>): Promise<Measures['evaluated']> {
  const { rows } = await sql<Measures['evaluated'][number]>`
    with judged as materialized (
      select runs.id, subject_id, one -> 'evaluator' as evaluator
      from runs ${latest} cross join lateral jsonb_array_elements(coalesce(later.assertions, runs.assertions)) one
      where ${counted} and one ? 'evaluator'
    ), measured as (
      select name, subject_id, id, avg(value::float8) as value from judged, jsonb_each_text(evaluator -> 'metrics') metric(name, value) group by 1, 2, 3
    ), per_run as (
      select names.name, judged.subject_id, judged.id, bool_or(evaluator -> 'isAtFault' = 'true') as failed
      from judged, (select distinct name from measured) names group by 1, 2, 3
    ), per_scenario as (
      select per_run.name, per_run.subject_id, coalesce(sum(value), 0) as sum, count(value)::int as n,
        (count(*) filter (where value is null))::int as lacking, (count(*) filter (where value is null and failed))::int as failed
      from per_run left join measured using (name, subject_id, id) group by 1, 2
    )
    select name, jsonb_agg(jsonb_build_object('sum', sum, 'n', n, 'missing', case when n > 0 then lacking else failed end) order by subject_id) as scenarios
    from per_scenario group by name order by name limit ${maxColumns}`.execute(tx)
  return rows
}
const maxColumns = 100

/** Like `tallyBatch`, with only what pairs a cell with that of another batch run: 10,000 cells in half the time. */
export async function tallyKeys(tx: Tx, batchRunId: string): Promise<{ index: number; key: string; repeats: string }[]> {
  const { rows } = await sql<{ index: number; key: string; repeats: string }>`
    select batch_cell as index, min(runs.cell ->> 'key') as key, string_agg(${letter}, '' order by batch_repeat) as repeats
    from runs where batch_run_id = ${batchRunId} and superseded_by is null group by batch_cell`.execute(tx)
  return rows
}

/** Those of these cells of a batch run, by their keys, that did not pass once. */
export async function failedKeys(tx: Tx, batchRunId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select runs.cell ->> 'key' as key from runs
    where batch_run_id = ${batchRunId} and superseded_by is null and runs.cell ->> 'key' = any(${[...keys]}::text[])
    group by 1 having not bool_or(${letter} = ${letters.passed}) and bool_or(${letter} = any(array[${letters.failed}, ${letters.error}, ${letters.inconclusive}]))`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/** The model that the channels of a batch run named when it was planned, by the id of the channel. */
export async function modelsOfChannels(tx: Tx, batchRunId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ channel: string; model: string | null }>`
    select distinct channel_id as channel, run_plans.plan #>> '{channel,config,model}' as model
    from (select distinct channel_id, plan_hash, workspace_id from runs where batch_run_id = ${batchRunId}) planned
      join run_plans on run_plans.workspace_id = planned.workspace_id and run_plans.hash = planned.plan_hash`.execute(tx)
  return new Map(rows.flatMap(({ channel, model }) => (model === null ? [] : [[channel, model]])))
}

/** The changes to the runs of a batch run after they had ended. */
export async function changesOf(tx: Tx, batchRunId: string): Promise<Changes> {
  const judgedAgain = await sql<Changes['judgedAgain'][number]>`
    select outcome as "from", effective_outcome as "to", count(*)::int as runs from runs
    where batch_run_id = ${batchRunId} and superseded_by is null and effective_outcome is not null and effective_outcome <> outcome group by 1, 2 order by runs desc, 1, 2`.execute(
    tx,
  )
  const replaced = await sql<Changes['replaced'][number]>`
    select coalesce(effective_outcome, outcome, status) as outcome, count(*)::int as runs from runs
    where batch_run_id = ${batchRunId} and superseded_by is not null group by 1 order by runs desc, 1`.execute(tx)
  return { judgedAgain: judgedAgain.rows, replaced: replaced.rows }
}

type Repeated = {
  excluded: { simulator: number; judge: number; evaluator?: number; environment: number; platform: number }
  stuck: number
  retriedCalls: number
  retriedRuns: number
  judgedAgain: number
}

/** The excluded runs by source, except for those of these subjects; and what was done more than once, in all runs. */
export async function repeatedIn(tx: Tx, batchRunId: string, without: readonly string[]): Promise<Repeated> {
  const of = (source: keyof Repeated['excluded']) =>
    sql`(count(*) filter (where isCounted and excludedBy = ${source}))::int as ${sql.ref(source)}`
  const { rows } = await sql<Repeated['excluded'] & Omit<Repeated, 'excluded'>>`
    select ${of('simulator')}, ${of('judge')}, ${of('evaluator')}, ${of('environment')}, ${of('platform')},
      (count(*) filter (where isCounted and isStuck))::int as stuck,
      coalesce(sum(retries), 0)::int as "retriedCalls", (count(*) filter (where isReplaced))::int as "retriedRuns",
      (count(*) filter (where not isReplaced and isChanged))::int as "judgedAgain"
    from (
      select superseded_by is not null as isReplaced, superseded_by is null and subject_id <> all(${without}::text[]) as isCounted,
        case when status = 'completed' and ${currentlyExcluded} then ${currentErrorSource} end as excludedBy,
        status = 'completed' and termination_reason = 'userStuck' and ${currentlyExcluded} as isStuck,
        (metrics ->> 'retries')::int as retries, coalesce(effective_outcome <> outcome, false) as isChanged
      from runs where batch_run_id = ${batchRunId}
    ) run`.execute(tx)
  const { simulator, judge, evaluator, environment, platform, ...repeated } = rows[0]!
  return { excluded: { simulator, judge, ...(evaluator && { evaluator }), environment, platform }, ...repeated }
}

export type CellPosition = { index: number; repeat: number }

/** The transcript of the run at each of these places of a batch run. */
export async function transcriptsAt(
  tx: Tx,
  batchRunId: string,
  places: readonly CellPosition[],
): Promise<(CellPosition & { runId: string; turns: Turn[] })[]> {
  const { rows } = await sql<CellPosition & { runId: string; turns: Turn[] }>`
    select batch_cell as index, batch_repeat as repeat, id as "runId",
      coalesce((select jsonb_agg(turn order by turns.index) from turns where run_id = runs.id and turns.attempt = runs.attempt), '[]') as turns
    from unnest(${places.map(({ index }) => index)}::int[], ${places.map(({ repeat }) => repeat)}::int[]) as place(cell, again)
    join runs on batch_run_id = ${batchRunId} and superseded_by is null and batch_cell = place.cell and batch_repeat = place.again`.execute(
    tx,
  )
  return rows
}
