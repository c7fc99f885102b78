import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { definitionTypes } from '../contract.ts'
import type { Needles } from '../needles.ts'

/** Definitions and people: an erasure names those that contain the text and does not change them. */
export const definitions: Readonly<Record<string, (typeof definitionTypes)[number]>> = {
  workspaces: 'workspace',
  members: 'member',
  api_keys: 'member',
  projects: 'project',
  personas: 'persona',
  documents: 'document',
  channels: 'channel',
  scenarios: 'scenario',
  tests: 'test',
  batches: 'batch',
  rubrics: 'rubric',
  rubric_versions: 'rubric',
  models: 'model',
  integrations: 'integration',
  cassettes: 'cassette',
  // A directory finds the people and groups that it provisions by these words.
  scim_users: 'member',
  scim_groups: 'workspace',
}
const idColumns: Readonly<Record<string, string>> = {
  api_keys: 'member_id',
  rubric_versions: 'rubric_id',
  scim_users: 'member_id',
  scim_groups: 'workspace_id',
}

// The activity has its own phase; the rest contains keys and numbers.
// What passages say, their documents say.
const passedOver = new Set(['activity', 'activity_heads', 'data_keys', 'document_passages', 'erasures', ...Object.keys(definitions)])

async function tablesOfWorkspaces(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
    where c.relnamespace = 'parley'::regnamespace and c.relkind = 'r' order by relname`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Further places of a text: every table of workspaces without one of these names, in the order of their names. */
export const searchedTables = async (tx: Tx): Promise<string[]> => (await tablesOfWorkspaces(tx)).filter((name) => !passedOver.has(name))

/** Renews the planner's statistics of the table at this position and, after the last table, of the queue; false: there are no more. */
export async function forgetStatistics(tx: Tx, place: number): Promise<boolean> {
  const tables = await tablesOfWorkspaces(tx)
  if (place > tables.length) return false
  const table = tables[place]
  // It reads 30,000 rows of any table, which takes a second or two for a large one and longer from a slow disk, and does not block anybody.
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await (table === undefined ? sql`select forget_statistics_of_jobs()` : sql`select forget_statistics(${table})`).execute(tx)
  return true
}

/** Tables whose rows do not name a run that they belong to; they may contain words about runs that remain. */
export const withoutRun: ReadonlySet<string> = new Set([
  'review_revisions',
  'review_drafts',
  'review_disputes',
  'calibrations',
  'calibration_sheets',
  'calibration_submissions',
])

export async function blocksOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`select blocks_of(${table}) as blocks`.execute(tx)
  return rows[0]!.blocks
}

type Range = { table: string; from: number; to: number }

export async function eraseTextIn(tx: Tx, { table, from, to }: Range, needles: Needles, exceptions: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select erase_text_in(${table}, ${from}, ${to}, ${needles.texts}::text[], ${needles.inJson}::text[], ${exceptions}::text[]) as count`.execute(
    tx,
  )
  return rows[0]!.count
}

export async function eraseAnswers(tx: Tx, from: number, to: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select erase_answers(${from}, ${to}) as count`.execute(tx)
  return rows[0]!.count
}

export async function eraseTextInJobs(tx: Tx, needles: Needles): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select erase_text_in_jobs(${needles.texts}::text[], ${needles.inJson}::text[]) as count`.execute(tx)
  return rows[0]!.count
}

/** Returns the places of the entries that were emptied. */
export async function eraseTextInActivity(tx: Tx, from: number, to: number, needles: Needles, cause: string): Promise<number[]> {
  const { rows } = await sql<{ emptied: string[] }>`
    select erase_text_in_activity(${from}, ${to}, ${needles.texts}::text[], ${needles.inJson}::text[], ${cause})::text[] as emptied`.execute(
    tx,
  )
  return rows[0]!.emptied.map(Number)
}

export async function lastSeq(tx: Tx): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from activity`.execute(tx)
  return rows[0]!.seq ?? 0
}

/** For one table of definitions, the ids of those that contain the text. */
export async function definitionsWith(tx: Tx, table: string, needles: Needles): Promise<string[]> {
  const id = sql.ref(idColumns[table] ?? 'id')
  const { rows } = await sql<{ id: string }>`
    select distinct ${id} as id from ${sql.table(table)} t where has_text(to_jsonb(t)::text, ${needles.inJson}::text[]) order by 1`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}
