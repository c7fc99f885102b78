import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { keyedTable, type Row } from '#src/platform/db/resource-table.ts'
import type { Integration } from '../contract.ts'
import type { IntegrationStatus } from '../lifecycle.ts'

// A sealed secret leaves this file only through `sealedSecrets`; a resource shows only that there is one.
const present = (row: Row): Partial<Integration> => ({
  secret:
    row.secret === null
      ? null
      : {
          set: true,
          lastFour: row.secret_last_four as string,
          updatedAt: row.secret_updated_at as string,
          previousUntil: row.previous_until as string | null,
        },
  statusReason: row.status_reason as string | null,
  failures: row.failures as number,
  failingSince: row.failing_since as string | null,
  heldUntil: row.held_until as string | null,
  lastDelivery: row.last_delivery as Integration['lastDelivery'],
})
export const integrationTable = keyedTable<Integration>(
  'integrations',
  { projectId: 'project_id', kind: 'kind', status: 'status' },
  present,
)

/** Its status, as shown to a viewer who has yet to judge in these projects. */
export const statusIs = (status: string, judging: readonly string[]) => sql`case
  when content #> '{filter,outcome}' is not null and project_id = any(${judging}::text[]) and status <> 'disabled' then 'pending'
  else status end = ${status}`

/** All integrations that receive any events, and since when. */
export async function listening(tx: Tx): Promise<(Integration & { toldFrom: string })[]> {
  const { rows } = await sql<Row>`select * from integrations where archived_at is null and status <> 'disabled'`.execute(tx)
  return rows.map((row) => ({ ...integrationTable.toResource(row), toldFrom: row.told_from as string }))
}

export type NewSecret = { sealed: string; origin: string; lastFour: string }

/** Replaces the sealed secret; the previous one still signs for this many seconds. */
export async function setSecret(tx: Tx, id: string, { sealed, origin, lastFour }: NewSecret, graceSeconds = 0): Promise<Integration> {
  const { rows } = await sql<Row>`
    update integrations set previous_secret = case when ${graceSeconds > 0} then secret end,
      previous_until = case when ${graceSeconds > 0} and secret is not null then now() + ${graceSeconds} * interval '1 s' end,
      secret = ${sealed}, secret_origin = ${origin}, secret_last_four = ${lastFour}, secret_updated_at = now()
    where id = ${id} returning *`.execute(tx)
  return integrationTable.toResource(rows[0]!)
}

/** The current one first; `sealed` is empty if there is none. */
export async function sealedSecrets(tx: Tx, id: string): Promise<{ sealed: string[]; origin: string } | undefined> {
  const { rows } = await sql<{ sealed: string; previous: string | null; origin: string }>`
    select secret as sealed, case when previous_until > now() then previous_secret end as previous, secret_origin as origin
    from integrations where id = ${id} and secret is not null`.execute(tx)
  const [row] = rows
  return row && { sealed: row.previous === null ? [row.sealed] : [row.sealed, row.previous], origin: row.origin }
}

export type Progress = {
  status: IntegrationStatus
  statusReason: string | null
  failures: number
  /** `since` keeps the time of the first failure, or starts with this one. */
  failing: 'no' | 'since'
  heldMs: number
  lastDelivery: Integration['lastDelivery']
}

/** Stores the progress of deliveries without a new version, because nothing that people wrote has changed. */
export async function setProgress(
  tx: Tx,
  id: string,
  { status, statusReason, failures, failing, heldMs, lastDelivery }: Progress,
): Promise<void> {
  await sql`
    update integrations set status = ${status}, status_reason = ${statusReason}, failures = ${failures},
      failing_since = case when ${failing === 'since'} then coalesce(failing_since, now()) end,
      held_until = case when ${heldMs > 0} then now() + ${heldMs} * interval '1 ms' end,
      told_from = case when status = 'disabled' then clock_timestamp() else told_from end,
      last_delivery = ${lastDelivery && JSON.stringify(lastDelivery)}::jsonb where id = ${id}`.execute(tx)
}

export async function setLastDelivery(tx: Tx, id: string, lastDelivery: Progress['lastDelivery']): Promise<void> {
  await sql`update integrations set last_delivery = ${lastDelivery && JSON.stringify(lastDelivery)}::jsonb where id = ${id}`.execute(tx)
}

/** How long to pause. */
export async function pausedForMs(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from held_until - now()) * 1000, 0)::float8 as ms from integrations where id = ${id}`.execute(tx)
  return Math.max(0, rows[0]?.ms ?? 0)
}

export async function noteOf(tx: Tx, id: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from integration_notes where integration_id = ${id} and key = ${key}`.execute(
    tx,
  )
  return rows[0]?.value
}

export async function keepNote(tx: Tx, id: string, { key, value }: { key: string; value: string }): Promise<void> {
  await sql`
    insert into integration_notes (integration_id, key, value) values (${id}, ${key}, ${value})
    on conflict (workspace_id, integration_id, key) do update set value = excluded.value`.execute(tx)
}

/** The secrets of all integrations of the workspace, including archived ones, with those that still sign for a while. */
export async function allSealed(tx: Tx): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, sealed from integrations cross join lateral (values (secret), (previous_secret)) kept(sealed) where sealed is not null`.execute(
    tx,
  )
  return rows
}
