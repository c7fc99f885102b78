import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Author } from '#src/workspace/activity/contract.ts'
import type { Alert } from '../contract.ts'
import type { Finding } from '../kind.ts'
import type { AlertState } from '../lifecycle.ts'

type Row = Omit<Alert, keyof Finding> & { finding: Finding }
const columns = sql`a.id, a.project_id as "projectId", a.monitor_id as "monitorId", m.name as "monitorName", a.kind, a.state, a.finding,
  a.opened_at as "openedAt", a.last_seen_at as "lastSeenAt", a.snoozed_until as "snoozedUntil", a.changed_by as "changedBy", a.note, a.version`
const from = sql`alerts a join monitors m on m.workspace_id = a.workspace_id and m.id = a.monitor_id`
const shown = ({ finding: { cause: _, ...finding }, ...row }: Row): Alert => ({ ...row, ...finding })

async function where(tx: Tx, condition: RawBuilder<unknown>): Promise<Alert[]> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where ${condition}`.execute(tx)
  return rows.map(shown)
}

export const findAlert = async (tx: Tx, id: string): Promise<Alert | undefined> => (await where(tx, sql`a.id = ${id}`))[0]
export const lockAlert = async (tx: Tx, id: string): Promise<Alert | undefined> => (await where(tx, sql`a.id = ${id} for update of a`))[0]

export type AlertFilters = {
  projectId?: string | undefined
  monitorId?: string | undefined
  state?: AlertState | undefined
  memberId?: string | undefined
}
type Behind = { after: string | undefined; count: number }
/** Newest first. `memberId`: open ones of monitors that name the member. */
export const alertsBehind = (tx: Tx, { projectId, monitorId, state, memberId }: AlertFilters, { after, count }: Behind): Promise<Alert[]> =>
  where(
    tx,
    sql`(${projectId ?? null}::text is null or a.project_id = ${projectId ?? null}) and (${monitorId ?? null}::text is null or a.monitor_id = ${monitorId ?? null})
      and (${state ?? null}::text is null or a.state = ${state ?? null}) and (${after ?? null}::text is null or a.id < ${after ?? null})
      and (${memberId ?? null}::text is null or (a.state = 'open' and m.archived_at is null and m.content -> 'memberIds' ? ${memberId ?? ''}))
      order by a.id desc limit ${count}`,
  )

/** Whether the cause is, or ever was, the reason of an alert. */
export async function alertsOfCause(tx: Tx, monitorId: string, cause: string): Promise<Pick<Alert, 'id' | 'state' | 'snoozedUntil'>[]> {
  const { rows } = await sql<Pick<Alert, 'id' | 'state' | 'snoozedUntil'>>`
    select id, state, snoozed_until as "snoozedUntil" from alerts where monitor_id = ${monitorId} and cause = ${cause} order by id desc limit 10`.execute(
    tx,
  )
  return rows
}

/** When an alert of each kind was resolved last: its test starts again then. */
export async function resolutionsOf(tx: Tx, monitorId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ kind: string; at: string }>`
    select kind, max(resolved_at) as at from alerts where monitor_id = ${monitorId} and resolved_at is not null group by kind`.execute(tx)
  return new Map(rows.map(({ kind, at }) => [kind, at]))
}

type NewAlert = { id: string; projectId: string; monitorId: string; kind: string; finding: Finding }
export async function insertAlert(tx: Tx, { id, projectId, monitorId, kind, finding }: NewAlert): Promise<void> {
  await sql`
    insert into alerts (id, project_id, monitor_id, kind, cause, finding)
    values (${id}, ${projectId}, ${monitorId}, ${kind}, ${finding.cause}, ${JSON.stringify(finding)}::jsonb)`.execute(tx)
}
export async function seeAlert(tx: Tx, id: string, finding: Finding, state?: AlertState): Promise<void> {
  await sql`
    update alerts set finding = ${JSON.stringify(finding)}::jsonb, last_seen_at = clock_timestamp(), state = coalesce(${state ?? null}, state),
      version = version + (${state ?? null}::text is not null)::int where id = ${id}`.execute(tx)
}

type Move = { state: AlertState; snoozedUntil: string | null; note?: string | undefined; by: Author }
export async function moveAlert(tx: Tx, id: string, { state, snoozedUntil, note, by }: Move): Promise<void> {
  await sql`
    update alerts set state = ${state}, snoozed_until = ${snoozedUntil}, changed_by = ${JSON.stringify(by)}::jsonb, note = coalesce(${note ?? null}, note),
      resolved_at = case when ${state} = 'resolved' then clock_timestamp() end, version = version + 1, updated_at = clock_timestamp() where id = ${id}`.execute(
    tx,
  )
}
