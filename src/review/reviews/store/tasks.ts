import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { type TaskMove, type TaskState, taskLifecycle } from '../lifecycle.ts'
import type { Blind, Resolution, ReviewTask, SampledBy, Settings } from '../schema.ts'

/** As stored; the code that shows it decides which of its reviews a viewer may see. */
export type StoredTask = Omit<ReviewTask, 'reviewIds'>

type Row = {
  id: string
  assignment_id: string
  project_id: string
  run_id: string
  content_hash: string
  rubric_id: string
  rubric_version: number
  state: TaskState
  required_reviews: number
  extra_reviews: number
  reviewers: string[]
  blind: Blind
  sampling: SampledBy
  settings: Settings
  priority: number
  due_at: string | null
  resolution: Resolution | null
  resolutions: Resolution[]
  version: number
  created_at: string
  updated_at: string
}
const toTask = (row: Row): StoredTask => ({
  id: row.id,
  projectId: row.project_id,
  assignmentId: row.assignment_id,
  subject: { kind: 'run', id: row.run_id, contentHash: row.content_hash },
  rubric: { id: row.rubric_id, version: row.rubric_version },
  state: row.state,
  requiredReviews: row.required_reviews,
  extraReviews: row.extra_reviews,
  reviewers: row.reviewers,
  blind: row.blind,
  sampling: row.sampling,
  settings: row.settings,
  priority: row.priority,
  dueAt: row.due_at,
  resolution: row.resolution,
  superseded: row.resolutions,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export type NewTask = Pick<
  StoredTask,
  | 'id'
  | 'projectId'
  | 'assignmentId'
  | 'subject'
  | 'rubric'
  | 'requiredReviews'
  | 'reviewers'
  | 'blind'
  | 'sampling'
  | 'settings'
  | 'priority'
  | 'dueAt'
>

/** One statement for any number of them. */
export async function insertTasks(tx: Tx, tasks: readonly NewTask[]): Promise<StoredTask[]> {
  const list = tasks.map(
    ({ id, projectId, assignmentId, subject, rubric, requiredReviews, reviewers, blind, sampling, settings, priority, dueAt }) => ({
      id,
      project_id: projectId,
      assignment_id: assignmentId,
      run_id: subject.id,
      content_hash: subject.contentHash,
      rubric_id: rubric.id,
      rubric_version: rubric.version,
      required_reviews: requiredReviews,
      reviewers,
      blind,
      sampling,
      settings,
      priority,
      due_at: dueAt,
    }),
  )
  const columns = sql`id, project_id, assignment_id, run_id, content_hash, rubric_id, rubric_version, required_reviews, reviewers, blind, sampling, settings, priority, due_at`
  const { rows } = await sql<Row>`
    insert into review_tasks (${columns}) select ${columns} from jsonb_populate_recordset(null::review_tasks, ${JSON.stringify(list)}::jsonb) returning *`.execute(
    tx,
  )
  return rows.map(toTask)
}

export async function findTask(tx: Tx, id: string): Promise<StoredTask | undefined> {
  const { rows } = await sql<Row>`select * from review_tasks where id = ${id}`.execute(tx)
  return rows[0] && toTask(rows[0])
}

/** Locked until the transaction ends: every change of a review locks its task first, so that there are no deadlocks. */
export async function lockTask(tx: Tx, id: string): Promise<StoredTask | undefined> {
  const { rows } = await sql<Row>`select * from review_tasks where id = ${id} for update`.execute(tx)
  return rows[0] && toTask(rows[0])
}

const touched = sql`version = version + 1, updated_at = clock_timestamp()`

/** Guarded by the lifecycle; the resolution goes with the state: stored as superseded when the task leaves it. */
export async function moveTask(tx: Tx, task: StoredTask, move: TaskMove, resolution: Resolution | null = null): Promise<StoredTask> {
  taskLifecycle.next(move, task.state)
  const { rows } = await sql<Row>`
    update review_tasks set state = ${taskLifecycle.to(move)}, resolution = ${resolution === null ? null : JSON.stringify(resolution)}::jsonb,
      resolutions = case when resolution is null then resolutions else resolutions || jsonb_build_array(resolution) end, ${touched}
    where id = ${task.id} and state = any(${taskLifecycle.from(move)}::text[]) returning *`.execute(tx)
  return toTask(rows[0]!)
}

export async function addExtraReview(tx: Tx, id: string): Promise<void> {
  await sql`update review_tasks set extra_reviews = extra_reviews + 1, ${touched} where id = ${id}`.execute(tx)
}

/** Everyone who may review may take its reviews from the pool. */
export async function openToAll(tx: Tx, id: string): Promise<void> {
  await sql`update review_tasks set reviewers = '{}', ${touched} where id = ${id}`.execute(tx)
}

export type TaskFilters = Partial<Record<'projectId' | 'runId' | 'rubricId', string | undefined>> & { states?: readonly TaskState[] }

/** Newest first, after an id. */
export async function tasksBehind(
  tx: Tx,
  filters: TaskFilters,
  { after, count }: { after: string | undefined; count: number },
): Promise<StoredTask[]> {
  const conditions = [sql`true`]
  if (filters.projectId) conditions.push(sql`project_id = ${filters.projectId}`)
  if (filters.runId) conditions.push(sql`run_id = ${filters.runId}`)
  if (filters.rubricId) conditions.push(sql`rubric_id = ${filters.rubricId}`)
  if (filters.states) conditions.push(sql`state = any(${filters.states}::text[])`)
  if (after !== undefined) conditions.push(sql`id < ${after}`)
  const { rows } = await sql<Row>`
    select * from review_tasks where ${sql.join(conditions, sql` and `)} order by id desc limit ${count}`.execute(tx)
  return rows.map(toTask)
}

/** Selects the runs with a live task under the rubric version, with their reviewers; and those whose task was canceled. */
export async function earlierTasks(
  tx: Tx,
  runIds: readonly string[],
  rubric: { id: string; version: number },
): Promise<{ runId: string; reviewers: string[]; openSlots: number; canceled: boolean; split: boolean }[]> {
  const { rows } = await sql<{ runId: string; reviewers: string[]; openSlots: number; canceled: boolean; split: boolean }>`
    select t.run_id as "runId",
      coalesce(array_agg(distinct r.assignee_id) filter (where r.assignee_id is not null and r.state in ('assigned', 'in_progress', 'submitted')), '{}') as reviewers,
      count(*) filter (where r.assignee_id is null and r.state = 'assigned' and t.state <> 'canceled')::int as "openSlots",
      bool_and(t.state = 'canceled') as canceled, count(distinct r.verdict) filter (where r.state = 'submitted') > 1 as split
    from review_tasks t left join reviews r on r.workspace_id = t.workspace_id and r.task_id = t.id and r.kind = 'standard'
    where t.run_id = any(${runIds}::text[]) and t.rubric_id = ${rubric.id} and t.rubric_version = ${rubric.version} group by t.run_id`.execute(
    tx,
  )
  return rows
}
