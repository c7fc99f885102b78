import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** What is deleted: all words, or only the calls behind the replies. */
export type Level = 'transcripts' | 'exchanges'
const levelsLeft = { transcripts: sql`erased in (0, 1)`, exchanges: sql`erased = 0` }

export type RetentionRule = { projectId: string; days: number; holds: readonly string[] }

/** A condition on `runs`: the run, or what it was played for, is under a legal hold by its id or a tag. */
const isHeld = (holds: readonly string[]) => {
  const list = sql`${holds}::text[]`
  if (holds.length === 0) return sql`false`
  return sql`(runs.id = any(${list}) or coalesce(batch_run_id, '') = any(${list}) or subject_id = any(${list})
    or exists (select from scenarios s where s.id = subject_id and s.tags && ${list})
    or exists (select from tests t where t.id = subject_id and t.tags && ${list})
    or exists (select from batch_runs b join batches of on of.id = b.batch_id
      where b.id = batch_run_id and (of.id = any(${list}) or of.tags && ${list})))`
}

/**
 * A condition on `runs`: the words are, or soon will be, in use: the run is being judged, reviewed or calibrated, or its batch run has not
 * ended.
 */
const isInUse = sql`(
  exists (select from batch_runs b where b.id = batch_run_id and b.ended_at is null)
  or exists (select from judgings j where j.run_id = runs.id)
  or exists (select from rubric_judgments j where j.run_id = runs.id and j.state = 'asking')
  or exists (select from review_tasks t where t.run_id = runs.id and t.state not in ('resolved', 'canceled'))
  or exists (select from reviews r where r.run_id = runs.id and r.state in ('assigned', 'in_progress'))
  or exists (select from reviews r join review_disputes d on d.review_id = r.id where r.run_id = runs.id and d.state = 'open')
  or exists (select from gold_items g where g.run_id = runs.id and g.retired_at is null)
  or exists (select from calibration_items i join calibrations c on c.id = i.calibration_id
    where i.run_id = runs.id and c.state not in ('closed', 'canceled'))
  or exists (select from pair_review_pairs p join pair_reviews v on v.id = p.pair_review_id
    where (p.first_run_id = runs.id or p.second_run_id = runs.id) and v.closed_at is null)
  or exists (select from hooks h where h.owner_id = runs.id and h.definition ? 'teardown' and h.teardown is null))`

const isOld = ({ projectId, days }: RetentionRule, level: Level) =>
  sql`project_id = ${projectId} and runs.ended_at < now() - ${days} * interval '1 day' and erased < 2 and ${levelsLeft[level]}`

export type Place = { endedAt: string; id: string }

/** Where to continue, null at the end, and what is due up to there. `ms`: how long PostgreSQL took. */
export type DuePage = { ids: string[]; last: Place | null; ms: number }
/** How many were deleted, and how long PostgreSQL took. */
export type Went = { count: number; ms: number }

const elapsedMs = sql`extract(epoch from clock_timestamp() - statement_timestamp())::float8 * 1000`

/**
 * Those of the next old runs after a position that are due, oldest first, locked: another worker on some of them has these to itself. The
 * old ones are read by their index before any other condition: the planner expects that almost none meet all of them, and would read and
 * sort every run of the project for each step.
 */
export async function lockDue(
  tx: Tx,
  level: Level,
  retentionRule: RetentionRule,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<DuePage> {
  const behind = after ? sql`and (ended_at, id) > (${after.endedAt}::timestamptz, ${after.id})` : sql``
  const at = (
    erased: number,
  ) => sql`(select id, ended_at from runs where project_id = ${retentionRule.projectId} and erased = ${sql.lit(erased)} and erased < 2
    and ended_at is not null and ended_at < now() - ${retentionRule.days} * interval '1 day' ${behind} order by ended_at, id limit ${limit})`
  const { rows } = await sql<{ due: string[] | null; endedAt: string | null; id: string | null; count: number; ms: number }>`
    with old as materialized (
      select * from (${sql.join(level === 'transcripts' ? [at(0), at(1)] : [at(0)], sql` union all `)}) levels order by ended_at, id limit ${limit}
    ), due as (
      select runs.id from old join runs on runs.id = old.id
      where ${isOld(retentionRule, level)} and not ${isHeld(retentionRule.holds)} and not ${isInUse} for update of runs skip locked
    ), last as (select id, ended_at from old order by ended_at desc, id desc limit 1)
    select (select array_agg(id) from due) as due, (select ended_at from last) as "endedAt", (select id from last) as id,
      (select count(*) from old) as count, ${elapsedMs} as ms`.execute(tx)
  const { due, endedAt, id, count, ms } = rows[0]!
  return { ids: due ?? [], last: count < limit || endedAt === null || id === null ? null : { endedAt, id }, ms }
}

const counted = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) found`.execute(tx)
  return rows[0]!.count
}

export type Counts = { due: number; held: number; inUse: number }

/**
 * Each up to `max`. Held runs and runs in use count whether or not they have exchanges: which of them were stored can depend on the
 * verdict, and the person who works with a run may have yet to judge it.
 */
export async function countDue(tx: Tx, level: Level, retentionRule: RetentionRule, max: number): Promise<Counts> {
  const old = sql`select from runs where ${isOld(retentionRule, 'transcripts')}`
  const isHeldRun = isHeld(retentionRule.holds)
  return {
    due: await counted(tx, sql`${old} and ${levelsLeft[level]} and not ${isHeldRun} and not ${isInUse} limit ${max}`),
    held: retentionRule.holds.length === 0 ? 0 : await counted(tx, sql`${old} and ${isHeldRun} limit ${max}`),
    inUse: await counted(tx, sql`${old} and not ${isHeldRun} and ${isInUse} limit ${max}`),
  }
}

/** Deletes them from these runs; counts the runs that had any left. */
export async function eraseOf(tx: Tx, level: Level, ids: readonly string[], cause: string): Promise<Went> {
  const erase = level === 'transcripts' ? sql`erase_words` : sql`erase_exchanges`
  const { rows } = await sql<Went>`select ${erase}(${ids}::text[], ${cause}) as count, ${elapsedMs} as ms`.execute(tx)
  return rows[0]!
}

/** Recordings of a project that are old enough, not under a hold, and not replayed by any run that has not ended. */
const oldTakes = ({ projectId, days, holds }: RetentionRule) => sql`
  select t.cassette_id, t.cell, t.repeat_index from cassette_takes t join cassettes c on c.id = t.cassette_id
  where c.project_id = ${projectId} and t.started_ms < extract(epoch from now() - ${days} * interval '1 day') * 1000
    and not (t.cassette_id = any(${holds}::text[]) or c.tags && ${holds}::text[])
    and not exists (select from runs where runs.id = t.run_id and ${isHeld(holds)})
    and not exists (select from runs r left join run_plans p on p.hash = r.plan_hash
      where r.ended_at is null and coalesce(r.plan, p.plan) #>> '{cassette,id}' = t.cassette_id)`

export const countTakes = (tx: Tx, retentionRule: RetentionRule, max: number): Promise<number> =>
  counted(tx, sql`${oldTakes(retentionRule)} limit ${max}`)

export async function deleteTakes(tx: Tx, retentionRule: RetentionRule, limit: number): Promise<Went> {
  const { rows } = await sql<Went>`
    with gone as (
      delete from cassette_takes t using (${oldTakes(retentionRule)} limit ${limit}) old
      where (t.cassette_id, t.cell, t.repeat_index) = (old.cassette_id, old.cell, old.repeat_index) returning 1
    ) select (select count(*) from gone) as count, ${elapsedMs} as ms`.execute(tx)
  return rows[0]!
}

/** Selects the runs of a project that are under a hold. */
export async function heldRuns(tx: Tx, { projectId, holds }: Omit<RetentionRule, 'days'>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from runs where id = any(${ids}::text[]) and project_id = ${projectId} and ${isHeld(holds)}`.execute(tx)
  return rows.map(({ id }) => id)
}
