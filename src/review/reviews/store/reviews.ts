import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { type ReviewMove, reviewLifecycle } from '../lifecycle.ts'
import type { Handover } from '../schema.ts'
import { type Row, rowsFor, stateNow } from './rows.ts'

export type NewReview = {
  id: string
  taskId: string
  projectId: string
  runId: string
  kind: Row['kind']
  assigneeId: string | null
  pool: boolean
  blind: Row['blind']
  leaseSeconds: number
  priority: number
  dueAt: string | null
  expiresWhenDue: boolean
  surplus?: boolean
}

/** One statement for any number of them. */
export async function insertReviews(tx: Tx, reviews: readonly NewReview[]): Promise<void> {
  const list = reviews.map((review) => ({
    id: review.id,
    task_id: review.taskId,
    project_id: review.projectId,
    run_id: review.runId,
    kind: review.kind,
    assignee_id: review.assigneeId,
    from_pool: review.pool,
    blind: review.blind,
    lease_seconds: review.leaseSeconds,
    priority: review.priority,
    due_at: review.dueAt,
    expires_when_due: review.expiresWhenDue,
    surplus: review.surplus ?? false,
  }))
  const columns = sql`id, task_id, project_id, run_id, kind, assignee_id, from_pool, blind, lease_seconds, priority, due_at, expires_when_due, surplus`
  await sql`
    insert into reviews (${columns}) select ${columns} from jsonb_populate_recordset(null::reviews, ${JSON.stringify(list)}::jsonb)`.execute(
    tx,
  )
}

export async function findReview(tx: Tx, id: string, viewer: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from (${rowsFor(viewer)} where r.id = ${id}) r`.execute(tx)
  return rows[0]
}
export async function findReviews(tx: Tx, ids: readonly string[], viewer: string): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`select * from (${rowsFor(viewer)} where r.id = any(${ids}::text[])) r order by id`.execute(tx)
  return rows
}
export async function reviewsOfTask(tx: Tx, taskId: string, viewer: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from (${rowsFor(viewer)} where r.task_id = ${taskId}) r order by id`.execute(tx)
  return rows
}
/** By the tasks they belong to, or the runs they are about. */
export async function reviewsAbout(tx: Tx, of: 'task_id' | 'run_id', ids: readonly string[], viewer: string): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`select * from (${rowsFor(viewer)} where r.${sql.ref(of)} = any(${ids}::text[])) r order by id`.execute(tx)
  return rows
}

/** The row is read once its task is locked, because only actions of others decide whether it continues. */
export const taskIdOf = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await sql<{ task_id: string }>`select task_id from reviews where id = ${id}`.execute(tx)).rows[0]?.task_id

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const free = { lease_token: sql`null`, lease_expires_at: sql`null` }

/**
 * One move of a review whose task is locked. `set` are columns besides the state; a state without a lease ends it. Throws
 * `wrong_state` if its state does not allow the move.
 */
export async function moveReview(tx: Tx, row: Row, move: ReviewMove, set: Record<string, RawBuilder<unknown>> = {}): Promise<void> {
  const state = reviewLifecycle.next(move, row.state)
  const columns = { ...(state === 'in_progress' ? {} : free), ...set }
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`
    update reviews r set ${sql.join([sql`state = ${state}`, ...sets])}, version = version + 1, updated_at = clock_timestamp()
    where id = ${row.id} and version = ${row.version} and ${stateNow} = any(${reviewLifecycle.from(move)}::text[])`.execute(tx)
  if (numAffectedRows !== 1n) throw reviewLifecycle.refusal(move, row.state)
}

/** A new lease or, with the token of the current one, an extension. The time of an earlier reviewer does not count for the new one. */
export const lease = (memberId: string, token: string) => ({
  assignee_id: sql`${memberId}`,
  lease_token: sql`${token}`,
  lease_expires_at: sql`clock_timestamp() + lease_seconds * interval '1 second'`,
  started_at: sql`case when assignee_id = ${memberId} and started_at is not null then started_at else clock_timestamp() end`,
})
export const lapsed = { expiries: sql`expiries + 1` }
export const submitColumns = (submission: { revision: number; verdict: string; score: number | null; flags: readonly string[] }) => ({
  revision: sql`${submission.revision}`,
  verdict: sql`${submission.verdict}`,
  score: sql`${submission.score}::float8`,
  flags: sql`${submission.flags}::text[]`,
  submitted_at: sql`clock_timestamp()`,
  revealed_at: sql`coalesce(revealed_at, clock_timestamp())`,
})
export const because = (reason: string | undefined) => ({ reason: sql`${reason ?? null}` })
export const requeued = { skips: sql`skips + 1`, priority: sql`priority - 1` }
export const handOverColumns = (to: string | null, pool: boolean, history: Omit<Handover, 'at'>, dueAt: string | undefined) => ({
  assignee_id: sql`${to}`,
  from_pool: sql`${pool}::boolean`,
  assigned_at: sql`clock_timestamp()`,
  started_at: sql`null`,
  history: sql`history || jsonb_build_array(${json(history)} || jsonb_build_object('at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
  ...(dueAt !== undefined && { due_at: sql`${dueAt}::timestamptz` }),
})

export async function setReplacement(tx: Tx, id: string, replacement: string): Promise<void> {
  await sql`update reviews set replaced_by = ${replacement} where id = ${id}`.execute(tx)
}

export type ReviewFilters = Partial<Record<'projectId' | 'taskId' | 'runId' | 'rubricId' | 'assigneeId' | 'state', string | undefined>>

/** Newest first after an id; reviews that only leads may see are left out before they are read. */
export async function reviewsBehind(
  tx: Tx,
  viewer: Viewer & { lead: boolean },
  filters: ReviewFilters,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Row[]> {
  const conditions = [sql`true`]
  const columns = {
    projectId: 'r.project_id',
    taskId: 'r.task_id',
    runId: 'r.run_id',
    rubricId: 't.rubric_id',
    assigneeId: 'r.assignee_id',
  } as const
  for (const [name, column] of Object.entries(columns)) {
    const value = filters[name as keyof typeof columns]
    if (value) conditions.push(sql`${sql.ref(column)} = ${value}`)
  }
  if (filters.state) conditions.push(sql`${stateNow} = ${filters.state}`)
  if (after) conditions.push(sql`r.id < ${after}`)
  if (!viewer.lead)
    conditions.push(sql`(r.assignee_id is null or r.assignee_id = ${viewer.memberId} or t.state in ('resolved', 'canceled') or r.state = 'submitted'
      or not coalesce((r.blind ->> 'hidePeers')::boolean, true))`)
  const { rows } = await sql<Row>`
    select * from (${rowsFor(viewer.memberId)} where ${sql.join(conditions, sql` and `)} order by r.id desc limit ${limit}) r order by id desc`.execute(
    tx,
  )
  return rows
}
