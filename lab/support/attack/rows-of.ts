import type { Target } from '#e2e/support/hostile/target.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'

// What nobody may change by being refused: the rows of a workspace, table by table.

const tables = [
  'projects',
  'personas',
  'channels',
  'scenarios',
  'tests',
  'batches',
  'members',
  'rubrics',
  'review_tasks',
  'reviews',
  'calibrations',
  'calibration_sheets',
  'calibration_submissions',
] as const
// What is delivered meanwhile is written down in the integration: its version is what people change.
const versioned = ['integrations'] as const
const counted = ['runs', 'batch_runs'] as const
export type Rows = Record<string, string>

/** A sum of each table; of what is played beside, the number of its rows. The channel that is forced to addresses is left out. */
export async function rowsOf(target: Pick<Target, 'rows'>, workspaceId: string, forced: string): Promise<Rows> {
  const sums = tables.map(
    (table) =>
      `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t where workspace_id = $1${table === 'channels' ? ' and id <> $2' : ''}) as ${table}`,
  )
  const versions = versioned.map(
    (table) => `(select string_agg(id || ':' || version, ',' order by id) from ${table} where workspace_id = $1) as ${table}`,
  )
  const counts = counted.map((table) => `(select count(*) from ${table} where workspace_id = $1) as ${table}`)
  const jobs = `(select count(*) from ${jobTable} where data -> 'payload' ->> 'workspaceId' = $1 and data -> 'payload' ->> 'runId' is not null and state in ('created', 'retry')) as jobs`
  const workspace = `(select md5(w::text) from workspaces w where id = $1) as workspace, $2::text as forced`
  const [row] = await target.rows<Rows>(`select ${[...sums, ...versions, ...counts, jobs, workspace].join(', ')}`, [workspaceId, forced])
  return row!
}

export const changed = (before: Rows, after: Rows): string[] => Object.keys(before).filter((name) => before[name] !== after[name])
