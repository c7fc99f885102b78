import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { type Work, windowDays } from '../progress.ts'
import { doneAt } from './rows.ts'

/** All reviews of a project, except those about conversations that the viewer has yet to judge. Adjudications count like others. */
export async function workIn(tx: Tx, viewerId: string, projectId: string): Promise<Work[]> {
  const { rows } = await sql<Work>`
    with counted as (
      select t.rubric_id, r.assignee_id, r.assigned_at, r.due_at, r.state = 'submitted' as is_done,
        case when r.state = 'submitted' then floor(extract(epoch from clock_timestamp() - ${doneAt}) / 86400)::int end as ago
      from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
      where r.project_id = ${projectId} and t.sampling ->> 'strategy' <> 'hidden_gold' and (r.state = 'submitted' or r.state in ('assigned', 'in_progress')
          and (r.expires_when_due and r.due_at <= clock_timestamp()) is not true)
        and not exists (select from pending_judgements p where p.member_id = ${viewerId} and p.run_id = r.run_id)),
    days as (select rubric_id, assignee_id, ago, count(*) as many from counted where ago < ${windowDays} group by rubric_id, assignee_id, ago)
    select c.rubric_id as "rubricId", c.assignee_id as "memberId", count(*) filter (where is_done)::int as done, count(*) filter (where not is_done)::int as left,
      count(*) filter (where not is_done and due_at <= clock_timestamp())::int as overdue,
      extract(epoch from clock_timestamp() - min(assigned_at))::float8 / 86400 as age,
      coalesce((select jsonb_object_agg(ago, many) from days d where d.rubric_id = c.rubric_id and d.assignee_id is not distinct from c.assignee_id), '{}') as "perDay"
    from counted c group by c.rubric_id, c.assignee_id`.execute(tx)
  return rows
}
