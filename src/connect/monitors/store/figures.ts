import { sql } from 'kysely'
import { type About, titleOf } from '#src/connect/failure-groups/title.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { CountedDay, GroupDays } from '../figures.ts'
import type { Counted } from '../kind.ts'

/** The verdict of the judges in the list, on a conversation of the sample; null without one. */
const judgedBy = (versions: readonly string[]) => sql`(select case when bool_or(one ->> 'outcome' = 'failed') then 'failed'
    when bool_and(one ->> 'outcome' = 'passed') then 'passed' end
  from jsonb_array_elements(judged) one where one ->> 'version' = any(${versions}::text[]))`

export async function judgesOf(tx: Tx, monitorId: string): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select distinct one ->> 'version' as version from monitor_results, jsonb_array_elements(judged) one
    where monitor_id = ${monitorId} and judged <> '[]' order by 1 limit 50`.execute(tx)
  return rows.map(({ version }) => version)
}

type Since = { monitorId: string; from: string; judges: readonly string[] }
/** The days with conversations since a moment, in UTC. */
export async function countedDays(tx: Tx, { monitorId, from, judges }: Since): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select to_char(date_trunc('day', at at time zone 'UTC'), 'YYYY-MM-DD') as day, count(*)::int as conversations,
      jsonb_build_object('n', count(*) filter (where outcome <> 'undecided'), 'successes', count(*) filter (where outcome = 'passed')) as assertions,
      jsonb_build_object('n', count(verdict), 'successes', count(*) filter (where verdict = 'passed')) as judges
    from monitor_results, lateral (select ${judgedBy(judges)} as verdict) by_judges
    where monitor_id = ${monitorId} and at >= ${from} group by 1 order by 1`.execute(tx)
  return rows
}

/** Of each day, how many conversations stay within a time. */
export async function daysWithin(
  tx: Tx,
  { monitorId, from, ms }: Omit<Since, 'judges'> & { ms: number },
): Promise<({ day: string } & Counted)[]> {
  const { rows } = await sql<{ day: string } & Counted>`
    select to_char(date_trunc('day', at at time zone 'UTC'), 'YYYY-MM-DD') as day, count(latency_ms)::int as n,
      (count(*) filter (where latency_ms <= ${ms}))::int as successes
    from monitor_results where monitor_id = ${monitorId} and at >= ${from} group by 1 order by 1`.execute(tx)
  return rows
}

const maxGroups = 100
/** The groups of failures among the conversations of a monitor, the most frequent first. */
export async function groupDays(tx: Tx, { monitorId, from }: Omit<Since, 'judges'>): Promise<GroupDays[]> {
  const { rows } = await sql<Omit<GroupDays, 'name'> & { name: string | null; about: About; tool: string | null }>`
    select g.id, g.name, g.about, g.tool, seen.days,
      (select min(f.at) from grouped_failures f where f.workspace_id = g.workspace_id and f.group_id = g.id) as "firstSeenAt"
    from failure_groups g join (
      select id, sum(runs) as runs, jsonb_agg(jsonb_build_object('day', day, 'runs', runs) order by day) as days from (
        select f.group_id as id, to_char(date_trunc('day', r.at at time zone 'UTC'), 'YYYY-MM-DD') as day, count(*)::int as runs
        from monitor_results r join grouped_failures f on f.workspace_id = r.workspace_id and f.run_id = r.run_id
        where r.monitor_id = ${monitorId} and r.at >= ${from} group by 1, 2) by_day group by id) seen on seen.id = g.id
    order by seen.runs desc, g.id limit ${maxGroups}`.execute(tx)
  return rows.map(({ about, tool, name, ...group }) => ({ ...group, name: name ?? titleOf(about, tool) }))
}

/** When the first and the last conversation of a monitor ended; null without any. */
export async function spanOf(tx: Tx, monitorId: string): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(at) as first, max(at) as last from monitor_results where monitor_id = ${monitorId}`.execute(tx)
  const { first, last } = rows[0]!
  return first === null || last === null ? null : { first, last }
}

export type RateRow = {
  at: string
  conversations: number
  assertions: Counted
  judged: Counted
  contained: Counted
  satisfaction: { n: number; value: number | null }
  p50: number | null
  p95: number | null
  costMicroUsd: number | null
  judgingMicroUsd: number
}
/** Each of the last hours or days, with those in which nobody talked. */
export async function rateRows(tx: Tx, monitorId: string, by: 'hour' | 'day', last: number): Promise<RateRow[]> {
  const step = sql.lit(`1 ${by}`)
  const counted = (n: ReturnType<typeof sql>, successes: ReturnType<typeof sql>) =>
    sql`jsonb_build_object('n', count(*) filter (where ${n}), 'successes', count(*) filter (where ${successes}))`
  const { rows } = await sql<RateRow>`
    select slot at time zone 'UTC' as at, count(r.run_id)::int as conversations,
      ${counted(sql`r.outcome <> 'undecided'`, sql`r.outcome = 'passed'`)} as assertions,
      ${counted(sql`verdict is not null`, sql`verdict = 'passed'`)} as judged,
      ${counted(sql`r.handed_over is not null`, sql`r.handed_over = false`)} as contained,
      jsonb_build_object('n', count(said), 'value', avg(said)) as satisfaction,
      percentile_cont(0.5) within group (order by r.latency_ms) as p50, percentile_cont(0.95) within group (order by r.latency_ms) as p95,
      sum(r.cost_micro_usd) as "costMicroUsd", coalesce(sum(r.judging_micro_usd), 0)::float8 as "judgingMicroUsd"
    from generate_series(date_trunc(${by}, now() at time zone 'UTC') - ${last - 1}::int * ${step}::interval, date_trunc(${by}, now() at time zone 'UTC'), ${step}::interval) slot
    left join monitor_results r on r.monitor_id = ${monitorId} and r.at >= slot at time zone 'UTC' and r.at < (slot + ${step}::interval) at time zone 'UTC'
    left join lateral (select case when bool_or(one ->> 'outcome' = 'failed') then 'failed' when bool_and(one ->> 'outcome' = 'passed') then 'passed' end as verdict
      from jsonb_array_elements(r.judged) one) by_judges on true
    left join lateral (select (facts ->> 'satisfaction')::float8 as said from recordings f
      where f.workspace_id = r.workspace_id and f.run_id = r.run_id) users on true
    group by slot order by slot`.execute(tx)
  return rows
}

/** Of the last seven days. */
export async function weekOf(tx: Tx, monitorId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (count(*) filter (where outcome <> 'undecided'))::int as n, (count(*) filter (where outcome = 'passed'))::int as successes
    from monitor_results where monitor_id = ${monitorId} and at > now() - interval '7 days'`.execute(tx)
  return rows[0]!
}
