import { sql } from 'kysely'
import { readCursor, toPage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import { type SheetMove, type SheetState, sheetLifecycle } from '../lifecycle.ts'
import type { NewSheetAnswer, SheetAnswer, SheetSummary } from '../schema.ts'

type Row = {
  id: string
  calibration_id: string
  project_id: string
  participant_id: string
  participant_name: string
  participant_kind: 'person' | 'service'
  state: SheetState
  included: boolean
  after_lock: boolean
  revision: number
  draft: NewSheetAnswer[] | null
  answered: number
  item_count: number
  due_at: string | null
  started_at: string | null
  submitted_at: string | null
  reason: string | null
  version: number
  created_at: string
  updated_at: string
}
export type StoredSheet = SheetSummary & { draft: NewSheetAnswer[] | null; participantKind: 'person' | 'service' }

const toSheet = (row: Row): StoredSheet => ({
  id: row.id,
  calibrationId: row.calibration_id,
  projectId: row.project_id,
  participantId: row.participant_id,
  participantName: row.participant_name,
  participantKind: row.participant_kind,
  state: row.state,
  included: row.included,
  afterLock: row.after_lock,
  revision: row.revision,
  answered: row.answered,
  itemCount: row.item_count,
  dueAt: row.due_at,
  startedAt: row.started_at,
  submittedAt: row.submitted_at,
  reason: row.reason,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  draft: row.draft,
})
export const toSummary = ({ draft: _, participantKind: __, ...summary }: StoredSheet): SheetSummary => summary

const whole = sql`
  select s.*, c.project_id, c.due_at, m.name as participant_name, m.kind as participant_kind,
    (select count(*) from calibration_items i where i.workspace_id = s.workspace_id and i.calibration_id = s.calibration_id)::int as item_count,
    coalesce(case when s.revision > 0 then (
        select count(distinct one ->> 'runId') from calibration_submissions a, jsonb_array_elements(a.answers) one
        where a.workspace_id = s.workspace_id and a.sheet_id = s.id and a.revision = s.revision)
      else (select count(distinct one ->> 'runId') from jsonb_array_elements(s.draft) one where one ? 'value' or one ? 'notApplicable') end, 0)::int as answered
  from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
    join members m on m.workspace_id = s.workspace_id and m.id = s.participant_id`

export async function insertSheets(tx: Tx, calibrationId: string, sheets: readonly { id: string; participantId: string }[]): Promise<void> {
  const list = sheets.map(({ id, participantId }) => ({ id, participant_id: participantId, calibration_id: calibrationId }))
  await sql`
    insert into calibration_sheets (id, calibration_id, participant_id)
    select id, calibration_id, participant_id from jsonb_populate_recordset(null::calibration_sheets, ${JSON.stringify(list)}::jsonb)`.execute(
    tx,
  )
}

export async function findSheet(tx: Tx, id: string): Promise<StoredSheet | undefined> {
  const { rows } = await sql<Row>`${whole} where s.id = ${id}`.execute(tx)
  return rows[0] && toSheet(rows[0])
}

export async function findSheets(tx: Tx, ids: readonly string[]): Promise<StoredSheet[]> {
  const { rows } = await sql<Row>`${whole} where s.id = any(${ids}::text[])`.execute(tx)
  return rows.map(toSheet)
}

/** The sheets of a calibration, in order of creation. */
export async function sheetsOf(tx: Tx, calibrationIds: readonly string[]): Promise<StoredSheet[]> {
  const { rows } = await sql<Row>`${whole} where s.calibration_id = any(${calibrationIds}::text[]) order by s.id`.execute(tx)
  return rows.map(toSheet)
}

const now = sql`clock_timestamp()`
const touched = sql`version = version + 1, updated_at = ${now}`

export async function saveDraft(tx: Tx, { id }: { id: string }, draft: readonly NewSheetAnswer[]): Promise<void> {
  await sql`
    update calibration_sheets set draft = ${JSON.stringify(draft)}::jsonb, state = case when state = 'missed' then state else 'in_progress' end,
      started_at = coalesce(started_at, ${now}), ${touched}
    where id = ${id} and state = any(${[...sheetLifecycle.from('begin'), 'missed']}::text[])`.execute(tx)
}

export type Submission = { answers: readonly SheetAnswer[]; contentHash: string }

/** Guarded by the lifecycle: of two concurrent submissions, one finds no row and throws `wrong_state`. */
export async function submitSheet(
  tx: Tx,
  sheet: StoredSheet,
  move: Extract<SheetMove, 'submit' | 'submitLate' | 'revise'>,
  { answers, contentHash }: Submission,
  afterLock: boolean,
): Promise<void> {
  const { rows } = await sql`
    update calibration_sheets set state = ${sheetLifecycle.to(move)}, revision = revision + 1, included = ${move !== 'submitLate'}, after_lock = ${afterLock},
      draft = null, submitted_at = ${now}, ${touched}
    where id = ${sheet.id} and state = any(${sheetLifecycle.from(move)}::text[]) returning 1`.execute(tx)
  if (rows.length === 0) throw sheetLifecycle.refusal(move, sheet.state)
  await sql`
    insert into calibration_submissions (sheet_id, revision, answers, content_hash)
    values (${sheet.id}, ${sheet.revision + 1}, ${JSON.stringify(answers)}::jsonb, ${contentHash})`.execute(tx)
}

export async function moveSheet(tx: Tx, sheet: StoredSheet, move: SheetMove, reason: string | null = null): Promise<void> {
  const state = sheetLifecycle.next(move, sheet.state)
  await sql`
    update calibration_sheets set state = ${state}, reason = coalesce(${reason}, reason), ${touched}
    where id = ${sheet.id} and state = any(${sheetLifecycle.from(move)}::text[])`.execute(tx)
}

export async function setIncluded(tx: Tx, id: string, { included, reason }: { included: boolean; reason: string }): Promise<void> {
  await sql`update calibration_sheets set included = ${included}, reason = ${reason}, ${touched} where id = ${id}`.execute(tx)
}

/** The answers of the current revision of each sheet. */
export async function submissionsOf(
  tx: Tx,
  sheetIds: readonly string[],
): Promise<Map<string, { answers: SheetAnswer[]; contentHash: string }>> {
  const { rows } = await sql<{ id: string; answers: SheetAnswer[]; hash: string }>`
    select a.sheet_id as id, a.answers, a.content_hash as hash from calibration_submissions a
      join calibration_sheets s on s.workspace_id = a.workspace_id and s.id = a.sheet_id and s.revision = a.revision
    where a.sheet_id = any(${sheetIds}::text[])`.execute(tx)
  return new Map(rows.map(({ id, answers, hash }) => [id, { answers, contentHash: hash }]))
}

export type SheetFilters = Partial<Record<'projectId' | 'calibrationId' | 'participantId' | 'state', string | undefined>>
export async function listSheets(
  tx: Tx,
  { projectId, calibrationId, participantId, state }: SheetFilters,
  limit: number,
  cursor: string | undefined,
): Promise<Page<StoredSheet>> {
  const filters = { projectId, calibrationId, participantId, state }
  const after = readCursor(cursor, filters)
  const conditions = [sql`true`]
  if (projectId) conditions.push(sql`c.project_id = ${projectId}`)
  if (calibrationId) conditions.push(sql`s.calibration_id = ${calibrationId}`)
  if (participantId) conditions.push(sql`s.participant_id = ${participantId}`)
  if (state) conditions.push(sql`s.state = ${state}`)
  if (after) conditions.push(sql`s.id < ${after.id}`)
  const { rows } = await sql<Row>`${whole} where ${sql.join(conditions, sql` and `)} order by s.id desc limit ${limit + 1}`.execute(tx)
  const page = toPage(rows, limit, filters, ({ id }) => ({ value: '', id }))
  return { data: page.data.map(toSheet), nextCursor: page.nextCursor }
}
