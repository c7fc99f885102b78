import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { type Group, type GroupDetail, trendDays } from './contract.ts'
import type { FixedGroup, GroupState } from './lifecycle.ts'
import type { Known, Words } from './likeness.ts'
import { type About, titleOf } from './title.ts'

/** The groups of a project change one after the other. */
export async function lockGroups(tx: Tx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parley failure groups ' || ${projectId}, 0))`.execute(tx)
}

export type EndedRun = { id: string; projectId: string; hasFailed: boolean; at: string; version: string | null }

const versionOf = sql`coalesce((select r.facts ->> 'agentVersion' from recordings r where r.workspace_id = runs.workspace_id and r.run_id = runs.id),
  (select b.label from batch_runs b where b.workspace_id = runs.workspace_id and b.id = runs.batch_run_id))`

/** Those of these runs that have ended, oldest first. What failed because of Parley or its models says nothing about the agent. */
export async function endedAmong(tx: Tx, ids: readonly string[]): Promise<EndedRun[]> {
  const { rows } = await sql<EndedRun>`
    select id, project_id as "projectId", ended_at as at, ${versionOf} as version,
      erased < 2 and (coalesce(effective_outcome, outcome) = 'failed' or outcome = 'error' and error_source in ('agent', 'channel')) as "hasFailed"
    from runs where id = any(${ids}::text[]) and status = 'completed' order by ended_at, id`.execute(tx)
  return rows
}

/** Returns the projects in which it took any out. */
export async function takeOut(tx: Tx, runIds: readonly string[]): Promise<void> {
  if (runIds.length > 0) await sql`delete from grouped_failures where run_id = any(${runIds}::text[])`.execute(tx)
}

export type StoredGroup = Known & FixedGroup & { id: string }
const stored = sql`id, words, state, fixed_in as "fixedIn", fixed_at as "fixedAt", known_versions as "knownVersions",
  greatest(1, (select count(*)::int from grouped_failures f where f.workspace_id = g.workspace_id and f.group_id = g.id)) as runs`
const maxCompared = 500

/** Those with a key, oldest first. */
export async function groupsWithKey(tx: Tx, projectId: string, key: string): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select ${stored} from failure_groups g where project_id = ${projectId} and key = ${key} order by id limit ${maxCompared}`.execute(tx)
  return rows
}

export async function groupWithPrint(tx: Tx, projectId: string, print: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select group_id as id from grouped_failures where project_id = ${projectId} and print = ${print} order by at, run_id limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

type NewGroup = { id: string; projectId: string; key: string; about: About; tool: string | null; words: Words }
export async function insertGroup(tx: Tx, { id, projectId, key, about, tool, words }: NewGroup): Promise<void> {
  await sql`
    insert into failure_groups (id, project_id, key, about, tool, words)
    values (${id}, ${projectId}, ${key}, ${JSON.stringify(about)}::jsonb, ${tool}, ${JSON.stringify(words)}::jsonb)`.execute(tx)
}
export async function keepWords(tx: Tx, id: string, words: Words): Promise<void> {
  await sql`update failure_groups set words = ${JSON.stringify(words)}::jsonb where id = ${id}`.execute(tx)
}
export async function reopenGroup(tx: Tx, id: string): Promise<void> {
  await sql`update failure_groups set state = 'reopened', version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
}

type Placed = { runId: string; projectId: string; groupId: string; print: string; at: string }
export async function placeRun(tx: Tx, { runId, projectId, groupId, print, at }: Placed): Promise<void> {
  await sql`
    insert into grouped_failures (run_id, project_id, group_id, print, at) values (${runId}, ${projectId}, ${groupId}, ${print}, ${at})
    on conflict (workspace_id, run_id) do update set group_id = excluded.group_id, print = excluded.print, at = excluded.at`.execute(tx)
}

type GroupRow = Omit<Group, 'name'> & { name: string | null; about: About; tool: string | null }
const shown = ({ about, tool, name, ...group }: GroupRow): Group => ({ ...group, name: name ?? titleOf(about, tool) })
const figures = sql`
  select g.id, g.project_id as "projectId", g.about, g.tool, g.name, g.state, g.fixed_in as "fixedIn", g.owner_id as "ownerId", g.version,
    seen.runs, seen."recentRuns", seen."firstSeenAt", seen."lastSeenAt",
    (select array_agg((select count(*)::int from grouped_failures f where f.workspace_id = g.workspace_id and f.group_id = g.id
        and f.at >= day and f.at < day + interval '1 day') order by day)
      from generate_series(date_trunc('day', now()) - make_interval(days => ${trendDays - 1}), date_trunc('day', now()), interval '1 day') day) as trend,
    (select coalesce((select one ->> 'rationale' from jsonb_array_elements(runs.assertions) one
        where (one -> 'required')::boolean and one ->> 'outcome' <> 'passed' limit 1), outcome_reason)
      from grouped_failures f join runs on runs.workspace_id = f.workspace_id and runs.id = f.run_id
      where f.workspace_id = g.workspace_id and f.group_id = g.id order by f.at desc limit 1) as reason
  from failure_groups g, lateral (select count(*)::int as runs,
    (count(*) filter (where at >= date_trunc('day', now()) - make_interval(days => ${trendDays - 1})))::int as "recentRuns",
    min(at) as "firstSeenAt", max(at) as "lastSeenAt"
    from grouped_failures f where f.workspace_id = g.workspace_id and f.group_id = g.id) seen where seen.runs > 0`

type Range = { projectId: string; state?: GroupState | undefined; from: number; count: number }
/** The most frequent of the last days first. */
export async function groupsOf(tx: Tx, { projectId, state, from, count }: Range): Promise<Group[]> {
  const { rows } = await sql<GroupRow>`
    ${figures} and g.project_id = ${projectId} and (${state ?? null}::text is null or g.state = ${state ?? null})
    order by seen."recentRuns" desc, seen.runs desc, g.id limit ${count} offset ${from}`.execute(tx)
  return rows.map(shown)
}
export async function findGroup(tx: Tx, id: string): Promise<Group | undefined> {
  const { rows } = await sql<GroupRow>`${figures} and g.id = ${id}`.execute(tx)
  return rows[0] && shown(rows[0])
}

export async function versionsOf(tx: Tx, id: string): Promise<GroupDetail['versions']> {
  const { rows } = await sql<GroupDetail['versions'][number]>`
    select version, count(*)::int as runs, min(at) as "firstSeenAt", max(at) as "lastSeenAt" from (
      select f.at, ${versionOf} as version from grouped_failures f join runs on runs.workspace_id = f.workspace_id and runs.id = f.run_id
      where f.group_id = ${id}) seen group by version order by max(at) desc limit 50`.execute(tx)
  return rows
}

/** The newest first. */
export async function runsOfGroup(tx: Tx, id: string, max: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select run_id as id from grouped_failures where group_id = ${id} order by at desc, run_id desc limit ${max}`.execute(tx)
  return rows.map((row) => row.id)
}

export type GroupRecord = {
  id: string
  projectId: string
  state: GroupState
  fixedIn: string | null
  ownerId: string | null
  name: string | null
  version: number
}
const record = sql`id, project_id as "projectId", state, fixed_in as "fixedIn", owner_id as "ownerId", name, version`
export async function lockGroup(tx: Tx, id: string): Promise<GroupRecord | undefined> {
  const { rows } = await sql<GroupRecord>`select ${record} from failure_groups where id = ${id} for update`.execute(tx)
  return rows[0]
}
export async function updateGroup(
  tx: Tx,
  { id, state, fixedIn, ownerId, name }: GroupRecord,
  knownVersions: readonly string[],
): Promise<GroupRecord> {
  const { rows } = await sql<GroupRecord>`
    update failure_groups set state = ${state}, fixed_in = ${fixedIn}, owner_id = ${ownerId}, name = ${name},
      fixed_at = case when ${state} <> 'fixedIn' then null when state = 'fixedIn' then fixed_at else clock_timestamp() end,
      known_versions = ${knownVersions}::text[], version = version + 1, updated_at = clock_timestamp() where id = ${id} returning ${record}`.execute(
    tx,
  )
  return rows[0]!
}
