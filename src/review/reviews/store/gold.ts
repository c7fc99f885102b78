import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { GoldItem } from '../schema.ts'

const members = sql`project_id as "projectId", run_id as "runId", jsonb_build_object('id', rubric_id, 'version', rubric_version) as rubric, values, rationale, source,
  created_by as "createdBy", created_at as "createdAt", retired_at as "retiredAt"`

export async function putGold(tx: Tx, item: Omit<GoldItem, 'createdAt' | 'retiredAt'>, retired: boolean): Promise<GoldItem> {
  const { rows } = await sql<GoldItem>`
    insert into gold_items (run_id, rubric_id, rubric_version, project_id, values, rationale, source, created_by, retired_at)
    values (${item.runId}, ${item.rubric.id}, ${item.rubric.version}, ${item.projectId}, ${JSON.stringify(item.values)}::jsonb, ${item.rationale}, ${item.source},
      ${item.createdBy}, case when ${retired}::boolean then clock_timestamp() end)
    on conflict (workspace_id, run_id, rubric_id, rubric_version) do update set values = excluded.values, rationale = excluded.rationale,
      source = excluded.source, created_by = excluded.created_by, retired_at = excluded.retired_at
    returning ${members}`.execute(tx)
  return rows[0]!
}

export async function goldOfProject(tx: Tx, projectId: string): Promise<GoldItem[]> {
  const { rows } =
    await sql<GoldItem>`select ${members} from gold_items where project_id = ${projectId} order by created_at desc limit 1000`.execute(tx)
  return rows
}

export async function goldFor(tx: Tx, runId: string, rubric: { id: string; version: number }): Promise<GoldItem | undefined> {
  const { rows } = await sql<GoldItem>`
    select ${members} from gold_items where run_id = ${runId} and rubric_id = ${rubric.id} and rubric_version = ${rubric.version} and retired_at is null`.execute(
    tx,
  )
  return rows[0]
}

export async function goldOfRuns(tx: Tx, runIds: readonly string[], rubric: { id: string; version: number }): Promise<GoldItem[]> {
  const { rows } = await sql<GoldItem>`
    select ${members} from gold_items where run_id = any(${runIds}::text[]) and rubric_id = ${rubric.id} and rubric_version = ${rubric.version} and retired_at is null`.execute(
    tx,
  )
  return rows
}

/** Gold items of a project under this version, oldest first. */
export async function goldRuns(tx: Tx, projectId: string, rubric: { id: string; version: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select run_id as id from gold_items where project_id = ${projectId} and rubric_id = ${rubric.id} and rubric_version = ${rubric.version} and retired_at is null
    order by created_at limit 1000`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The reviews that each of these members submitted at least a week ago under this version, to assign the same again. */
export async function repeatable(
  tx: Tx,
  memberIds: readonly string[],
  rubric: { id: string; version: number },
): Promise<{ runId: string; memberId: string }[]> {
  const { rows } = await sql<{ runId: string; memberId: string }>`
    select r.run_id as "runId", r.assignee_id as "memberId" from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.assignee_id = any(${memberIds}::text[]) and r.state = 'submitted' and r.submitted_at <= clock_timestamp() - interval '7 days'
      and t.rubric_id = ${rubric.id} and t.rubric_version = ${rubric.version}
    group by r.run_id, r.assignee_id having count(*) = 1 order by 1, 2 limit 2000`.execute(tx)
  return rows
}
