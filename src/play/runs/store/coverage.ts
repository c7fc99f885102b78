import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { PartCounts } from '../tally.ts'

/**
 * For each scenario whose driver has parts. All runs of a scenario in a batch run have the same driver, so this reads one plan of each,
 * and of the runs only which parts they reached: 10,000 runs with 12 parts each in 0.17 s.
 */
export async function countParts(tx: Tx, batchRunId: string): Promise<PartCounts[]> {
  const { rows } = await sql<PartCounts>`
    with ended as materialized (
      select subject_id, plan_hash, reached from runs where batch_run_id = ${batchRunId} and superseded_by is null and reached is not null),
    scenarios as (select subject_id, count(*)::int as runs, min(plan_hash) as plan_hash from ended group by 1),
    parts as (select subject_id, key, count(*)::int as runs from ended cross join lateral jsonb_object_keys(reached) key group by 1, 2)
    select subject_id as "scenarioId", runs, plan -> 'driver' as driver,
      coalesce((select jsonb_object_agg(key, parts.runs) from parts where parts.subject_id = scenarios.subject_id), '{}') as counts
    from scenarios join run_plans on hash = plan_hash order by subject_id`.execute(tx)
  return rows
}
