import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { latest } from './results.ts'

/** A language model whose verdicts are required for runs of a batch run, by its version. */
export type RequiredJudge = { name: string; version: string }

const required = sql`jsonb_array_elements(coalesce(later.assertions, runs.assertions)) one where (one -> 'required')::boolean`
const version = sql`one #>> '{judge,version}'`

/**
 * Whether the outcome of a run depends on these versions: an assertion judged by one of them was required, and no other required
 * assertion failed.
 */
export const restsOn = (versions: readonly string[]) => sql`(
  exists (select from ${required} and ${version} = any(${versions}::text[]))
  and not exists (select from ${required} and one ->> 'outcome' = 'failed' and (${version} = any(${versions}::text[])) is not true))`

/** The versions that judged the results that count, except for these subjects. Skips runs whose plan asks no model. */
export async function requiredJudges(tx: Tx, batchRunId: string, without: readonly string[]): Promise<RequiredJudge[]> {
  const { rows } = await sql<RequiredJudge>`
    select min(coalesce(one ->> 'name', one ->> 'kind')) as name, ${version} as version
    from runs join run_plans on run_plans.workspace_id = runs.workspace_id and run_plans.hash = runs.plan_hash ${latest}
    cross join lateral jsonb_array_elements(coalesce(later.assertions, runs.assertions)) one
    where batch_run_id = ${batchRunId} and superseded_by is null and status = 'completed' and subject_id <> all(${without}::text[])
      and (run_plans.plan ? 'judges' or runs.effective_outcome is not null) and (one -> 'required')::boolean and ${version} is not null
    group by 2 order by 1, 2`.execute(tx)
  return rows
}
