import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { FindingFacts } from '../findings.ts'

/**
 * Every conversation of a batch run that counts and has a verdict, with its task of one assignment: the one named, or the newest that
 * has any of them. The verdict is the last one of the judge, without corrections by people.
 */
export async function findingsIn(tx: Tx, batchRunId: string, assignmentId: string | undefined): Promise<FindingFacts[]> {
  const { rows } = await sql<FindingFacts>`
    with own as materialized (
      select id, workspace_id, coalesce((select e.outcome from run_evaluations e where e.run_id = runs.id order by e.number desc limit 1), outcome) as judge
      from runs where batch_run_id = ${batchRunId} and superseded_by is null and status = 'completed'
    ), one as (
      select t.* from review_tasks t join own on own.workspace_id = t.workspace_id and own.id = t.run_id
      where t.state <> 'canceled' and t.assignment_id = coalesce(${assignmentId ?? null}::text, (
        select max(newest.assignment_id) from review_tasks newest join own on own.workspace_id = newest.workspace_id and own.id = newest.run_id
        where newest.state <> 'canceled'))
    )
    select own.judge = 'passed' as judge, one.assignment_id as "assignmentId", one.sampling,
      case one.resolution ->> 'verdict' when 'pass' then true when 'fail' then false end as people,
      one.id is not null and one.state <> 'resolved' as open
    from own left join one on one.run_id = own.id where own.judge in ('passed', 'failed') order by own.id`.execute(tx)
  return rows
}
