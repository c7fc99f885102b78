import { type RawBuilder, sql } from 'kysely'
import { readCursor, toPage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import type { ImprovementSummary, Result, Try } from './contract.ts'

/** Without a row of the batch, the credential does not reach the project of the held-out half. */
const columns = sql`
  i.id, i.project_id as "projectId", i.batch_id as "batchId", i.name, i.share, i.version, i.created_at as "createdAt", i.updated_at as "updatedAt",
  jsonb_build_object('readable', i.readable, 'heldOut', i.held_out) as scenarios,
  (select jsonb_build_object('projectId', b.project_id, 'batchId', b.id, 'sourceBatchId', i.source_batch_id)
    from batches b where b.workspace_id = i.workspace_id and b.id = i.held_out_batch_id) as "heldOut"`

async function improvementsWhere(tx: Tx, rest: RawBuilder<unknown>): Promise<ImprovementSummary[]> {
  const { rows } = await sql<ImprovementSummary>`select ${columns} from improvements i where ${rest}`.execute(tx)
  return rows
}

export const findImprovement = async (tx: Tx, id: string): Promise<ImprovementSummary | undefined> =>
  (await improvementsWhere(tx, sql`i.id = ${id}`))[0]

type Filters = { projectId?: string | undefined; batchId?: string | undefined }
export async function listImprovements(
  tx: Tx,
  filters: Filters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<ImprovementSummary>> {
  const after = readCursor(cursor, filters)?.id
  const { projectId, batchId } = filters
  const conditions = [sql`true`]
  if (projectId !== undefined) conditions.push(sql`i.project_id = ${projectId}`)
  // Of a batch that the credential does not reach, nothing is said.
  if (batchId !== undefined)
    conditions.push(
      sql`${batchId} in (i.batch_id, i.held_out_batch_id, i.source_batch_id) and exists (select from batches b where b.id = ${batchId})`,
    )
  if (after !== undefined) conditions.push(sql`i.id < ${after}`)
  const rows = await improvementsWhere(tx, sql`${sql.join(conditions, sql` and `)} order by i.id desc limit ${limit + 1}`)
  return toPage(rows, limit, filters, ({ id }) => ({ value: id, id }))
}

type NewRow = Pick<ImprovementSummary, 'id' | 'projectId' | 'batchId' | 'name' | 'share' | 'scenarios'> & {
  heldOut: { projectId: string; batchId: string; sourceBatchId: string }
  seed: string
}
export async function insertImprovement(tx: Tx, { id, projectId, batchId, name, share, seed, heldOut, scenarios }: NewRow): Promise<void> {
  await sql`
    insert into improvements (id, project_id, batch_id, name, held_out_project_id, held_out_batch_id, source_batch_id, share, seed, readable, held_out)
    values (${id}, ${projectId}, ${batchId}, ${name}, ${heldOut.projectId}, ${heldOut.batchId}, ${heldOut.sourceBatchId}, ${share}, ${seed},
      ${scenarios.readable}, ${scenarios.heldOut})`.execute(tx)
}

/** What a try of an improvement needs; locked, so that tries are numbered one after the other. Undefined if it does not exist. */
export async function lockImprovement(tx: Tx, id: string): Promise<{ projectId: string; batchId: string; seed: string } | undefined> {
  const { rows } = await sql<{ projectId: string; batchId: string; seed: string }>`
    select project_id as "projectId", batch_id as "batchId", seed from improvements where id = ${id} for update`.execute(tx)
  return rows[0]
}

const touch = (tx: Tx, id: string) =>
  sql`update improvements set version = version + 1, updated_at = clock_timestamp() where id = ${id}`.execute(tx)

type NewTry = { improvementId: string; projectId: string; number: number; label: string; batchRunId: string; heldOutBatchRunId?: string }
export async function insertTry(tx: Tx, { improvementId, projectId, number, label, batchRunId, heldOutBatchRunId }: NewTry): Promise<void> {
  await sql`
    insert into improvement_tries (improvement_id, number, project_id, label, batch_run_id, held_out_batch_run_id)
    values (${improvementId}, ${number}, ${projectId}, ${label}, ${batchRunId}, ${heldOutBatchRunId ?? null})`.execute(tx)
  await touch(tx, improvementId)
}

export type StoredTry = Omit<Try, 'state' | 'withheld'> & { isPlayed: boolean; isToJudge: boolean }
/** `reaches`: whether the reader may know of the held-out half; `memberId`: who has yet to judge something of it, or not. */
export async function triesOf(tx: Tx, id: string, memberId: string, reaches: boolean): Promise<StoredTry[]> {
  const { rows } = await sql<StoredTry>`
    select t.number, t.label, t.batch_run_id as "batchRunId", t.problem is null as "isPlayed", t.result,
      case when ${reaches} then t.held_out_batch_run_id end as "heldOutBatchRunId", case when ${reaches} then t.problem end as problem,
      is_to_judge_in(${memberId}, array[t.held_out_batch_run_id, b.held_out_batch_run_id]) as "isToJudge",
      t.created_at as "createdAt", t.ended_at as "endedAt"
    from improvement_tries t join improvement_tries b on b.workspace_id = t.workspace_id and b.improvement_id = t.improvement_id and b.number = 0
    where t.improvement_id = ${id} order by t.number`.execute(tx)
  return rows
}

export type OpenTry = { improvementId: string; number: number; label: string; seed: string; heldOutBatchId: string; baselineRunId: string }
/** The tries on these batches whose held-out half was not started yet. */
export async function unstartedTries(tx: Tx, batchIds: readonly string[]): Promise<OpenTry[]> {
  const { rows } = await sql<OpenTry>`
    select t.improvement_id as "improvementId", t.number, t.label, i.seed, i.held_out_batch_id as "heldOutBatchId", b.held_out_batch_run_id as "baselineRunId"
    from improvements i join improvement_tries t on t.workspace_id = i.workspace_id and t.improvement_id = i.id
      join improvement_tries b on b.workspace_id = i.workspace_id and b.improvement_id = i.id and b.number = 0
    where i.batch_id = any(${batchIds}::text[]) and t.held_out_batch_run_id is null and t.problem is null
    order by t.improvement_id, t.number for update of t`.execute(tx)
  return rows
}

/** `look`: how often the scenarios of its source were looked at, with this try. */
export type PlayedTry = { improvementId: string; number: number; look: number; batchRunId: string; heldOutBatchRunId: string }
/**
 * The tries of which one of these batch runs is a half. Another improvement of the same batch is another way to look: its earlier tries
 * count, back to the last that was proven.
 */
export async function triesWith(tx: Tx, batchRunIds: readonly string[]): Promise<PlayedTry[]> {
  const { rows } = await sql<PlayedTry>`
    with others as (
      select e.created_at, e.result ->> 'verdict' = 'improved' as proven, o.id, o.source_batch_id
      from improvement_tries e join improvements o on o.workspace_id = e.workspace_id and o.id = e.improvement_id where e.number > 0)
    select t.improvement_id as "improvementId", t.number, t.batch_run_id as "batchRunId", t.held_out_batch_run_id as "heldOutBatchRunId",
      t.number + (select count(*) from others where source_batch_id = i.source_batch_id and id <> i.id and created_at < t.created_at
        and created_at > coalesce((select max(p.created_at) from others p where p.source_batch_id = i.source_batch_id and p.id <> i.id
          and p.proven and p.created_at < t.created_at), '-infinity'))::int as look
    from improvement_tries t join improvements i on i.workspace_id = t.workspace_id and i.id = t.improvement_id
    where t.held_out_batch_run_id is not null
      and (t.batch_run_id = any(${batchRunIds}::text[]) or t.held_out_batch_run_id = any(${batchRunIds}::text[]))
    order by t.improvement_id, t.number for update of t`.execute(tx)
  return rows
}

type Change = { heldOutBatchRunId: string } | { problem: string } | { result: Result }
export async function changeTry(
  tx: Tx,
  { improvementId, number }: Pick<PlayedTry, 'improvementId' | 'number'>,
  change: Change,
): Promise<void> {
  const set =
    'result' in change
      ? sql`result = ${JSON.stringify(change.result)}::jsonb, ended_at = coalesce(ended_at, clock_timestamp())`
      : 'problem' in change
        ? sql`problem = ${change.problem}, ended_at = clock_timestamp()`
        : sql`held_out_batch_run_id = ${change.heldOutBatchRunId}`
  const isNew = 'result' in change ? sql`result is distinct from ${JSON.stringify(change.result)}::jsonb` : sql`true`
  const { numAffectedRows } = await sql`
    update improvement_tries set ${set} where improvement_id = ${improvementId} and number = ${number} and ${isNew}`.execute(tx)
  if (numAffectedRows !== 0n) await touch(tx, improvementId)
}
