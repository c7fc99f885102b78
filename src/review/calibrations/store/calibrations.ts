import { sql } from 'kysely'
import { readCursor, toPage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import type { SampledBy } from '#src/review/reviews/schema.ts'
import { type CalibrationMove, calibrationLifecycle } from '../lifecycle.ts'
import type { CalibrationReport } from '../report-schema.ts'
import type { Calibration, CalibrationSummary } from '../schema.ts'

const settings = [
  'baseline',
  'expertId',
  'mode',
  'visibility',
  'hideJudge',
  'hideAgentVersion',
  'allowRevision',
  'passRule',
  'seed',
  'seedChosen',
  'repeatAfterDays',
] as const
type Settings = Pick<Calibration, (typeof settings)[number]>

type Row = {
  id: string
  project_id: string
  name: string
  rubric_id: string
  rubric_version: number
  state: Calibration['state']
  settings: Settings
  revealed: string[]
  decisions: Calibration['decisions']
  due_at: string | null
  next_due_at: string | null
  reason: string | null
  created_by: string
  locked_at: string | null
  closed_at: string | null
  version: number
  created_at: string
  updated_at: string
  item_count: number
  sheet_count: number
  submitted: number
}
/** A calibration without its conversations and sheets. */
export type StoredCalibration = CalibrationSummary & Pick<Calibration, 'decisions'> & { revealed: string[] }

const toCalibration = (row: Row): StoredCalibration => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  state: row.state,
  rubric: { id: row.rubric_id, version: row.rubric_version },
  ...row.settings,
  dueAt: row.due_at,
  nextDueAt: row.next_due_at,
  decisions: row.decisions,
  reason: row.reason,
  createdBy: row.created_by,
  lockedAt: row.locked_at,
  closedAt: row.closed_at,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  itemCount: row.item_count,
  sheetCount: row.sheet_count,
  submitted: row.submitted,
  revealed: row.revealed,
})

// Without the report, which is large and rarely requested.
const whole = sql`
  select c.id, c.project_id, c.name, c.rubric_id, c.rubric_version, c.state, c.settings, c.revealed, c.decisions, c.due_at, c.next_due_at, c.reason, c.created_by,
    c.locked_at, c.closed_at, c.version, c.created_at, c.updated_at,
    (select count(*) from calibration_items i where i.workspace_id = c.workspace_id and i.calibration_id = c.id)::int as item_count,
    (select count(*) from calibration_sheets s where s.workspace_id = c.workspace_id and s.calibration_id = c.id)::int as sheet_count,
    (select count(*) from calibration_sheets s where s.workspace_id = c.workspace_id and s.calibration_id = c.id and s.revision > 0)::int as submitted
  from calibrations c`

export type NewCalibration = Pick<StoredCalibration, 'id' | 'projectId' | 'name' | 'state' | 'rubric' | 'dueAt' | 'createdBy'> & Settings
export type Item = { runId: string; contentHash: string; sampling: SampledBy }

export async function insertCalibration(tx: Tx, calibration: NewCalibration, items: readonly Item[]): Promise<void> {
  const values = Object.fromEntries(settings.map((name) => [name, calibration[name]]))
  await sql`
    insert into calibrations (id, project_id, name, rubric_id, rubric_version, state, settings, due_at, created_by)
    values (${calibration.id}, ${calibration.projectId}, ${calibration.name}, ${calibration.rubric.id}, ${calibration.rubric.version}, ${calibration.state}, ${JSON.stringify(values)}::jsonb, ${calibration.dueAt}, ${calibration.createdBy})`.execute(
    tx,
  )
  const list = items.map(({ runId, contentHash, sampling }, position) => ({
    calibration_id: calibration.id,
    run_id: runId,
    position,
    content_hash: contentHash,
    sampling,
  }))
  const columns = sql`calibration_id, run_id, position, content_hash, sampling`
  await sql`
    insert into calibration_items (${columns}) select ${columns} from jsonb_populate_recordset(null::calibration_items, ${JSON.stringify(list)}::jsonb)`.execute(
    tx,
  )
}

export async function findCalibration(tx: Tx, id: string): Promise<StoredCalibration | undefined> {
  const { rows } = await sql<Row>`${whole} where c.id = ${id}`.execute(tx)
  return rows[0] && toCalibration(rows[0])
}

export async function findCalibrations(tx: Tx, ids: readonly string[]): Promise<StoredCalibration[]> {
  const { rows } = await sql<Row>`${whole} where c.id = any(${ids}::text[])`.execute(tx)
  return rows.map(toCalibration)
}

/** Locked until the transaction ends: every change of a calibration or of its sheets locks it first. */
export async function lockCalibration(tx: Tx, id: string): Promise<StoredCalibration | undefined> {
  await sql`select 1 from calibrations where id = ${id} for update`.execute(tx)
  return findCalibration(tx, id)
}

export async function itemsOf(tx: Tx, id: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select run_id as "runId", content_hash as "contentHash", sampling from calibration_items where calibration_id = ${id} order by position`.execute(
    tx,
  )
  return rows
}

const jsonOf = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const now = sql`clock_timestamp()`

export type Changes = {
  decisions?: Calibration['decisions']
  revealed?: string[]
  report?: CalibrationReport
  nextDueAt?: string | null
  reason?: string | null
}
const valuesOf = ({ decisions, revealed, report, nextDueAt, reason }: Changes) => [
  ...(decisions ? [sql`decisions = ${jsonOf(decisions)}`] : []),
  ...(revealed ? [sql`revealed = ${revealed}::text[]`] : []),
  ...(report ? [sql`report = ${jsonOf(report)}`] : []),
  ...(nextDueAt !== undefined ? [sql`next_due_at = ${nextDueAt}`] : []),
  ...(reason !== undefined ? [sql`reason = ${reason}`] : []),
  sql`version = version + 1`,
  sql`updated_at = ${now}`,
]

/** Guarded by the lifecycle; throws `wrong_state`. */
export async function moveCalibration(
  tx: Tx,
  calibration: StoredCalibration,
  move: CalibrationMove,
  changes: Changes = {},
): Promise<StoredCalibration> {
  const state = calibrationLifecycle.next(move, calibration.state)
  const more = [
    sql`state = ${state}`,
    ...(move === 'lock' ? [sql`locked_at = ${now}`] : []),
    ...(move === 'close' ? [sql`closed_at = ${now}`] : []),
    ...valuesOf(changes),
  ]
  const { rows } = await sql`
    update calibrations set ${sql.join(more)} where id = ${calibration.id} and state = any(${calibrationLifecycle.from(move)}::text[]) returning 1`.execute(
    tx,
  )
  const after = (await findCalibration(tx, calibration.id))!
  if (rows.length === 0) throw calibrationLifecycle.refusal(move, after.state)
  return after
}

export async function changeCalibration(tx: Tx, id: string, changes: Changes): Promise<void> {
  await sql`update calibrations set ${sql.join(valuesOf(changes))} where id = ${id}`.execute(tx)
}

export async function reportOfCalibration(tx: Tx, id: string): Promise<CalibrationReport | undefined> {
  const { rows } = await sql<{ report: CalibrationReport | null }>`select report from calibrations where id = ${id}`.execute(tx)
  return rows[0]?.report ?? undefined
}

/** The reports of other closed calibrations of the rubric, newest first. */
export async function earlierReports(
  tx: Tx,
  { id, rubric }: Pick<StoredCalibration, 'id' | 'rubric'>,
): Promise<{ closedAt: string; report: CalibrationReport }[]> {
  const { rows } = await sql<{ closedAt: string; report: CalibrationReport }>`
    select closed_at as "closedAt", report from calibrations where rubric_id = ${rubric.id} and closed_at is not null and state = 'closed' and id < ${id}
    order by closed_at desc limit 10`.execute(tx)
  return rows
}

export type CalibrationFilters = Partial<Record<'projectId' | 'rubricId' | 'state', string | undefined>>
export async function listCalibrations(
  tx: Tx,
  filters: CalibrationFilters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<StoredCalibration>> {
  const after = readCursor(cursor, filters)
  const conditions = [sql`true`]
  if (filters.projectId) conditions.push(sql`c.project_id = ${filters.projectId}`)
  if (filters.rubricId) conditions.push(sql`c.rubric_id = ${filters.rubricId}`)
  if (filters.state) conditions.push(sql`c.state = ${filters.state}`)
  if (after) conditions.push(sql`c.id < ${after.id}`)
  const { rows } = await sql<Row>`${whole} where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${limit + 1}`.execute(tx)
  const page = toPage(rows, limit, filters, ({ id }) => ({ value: '', id }))
  return { data: page.data.map(toCalibration), nextCursor: page.nextCursor }
}

/** For the rest of this transaction, which waits for a computation and not for a lost client. */
export const allowIdle = (tx: Tx, ms: number) => sql`set local idle_in_transaction_session_timeout = ${sql.lit(ms)}`.execute(tx)
