import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/**
 * Whether an integration of the project wants this event. A run of a batch run has one entry in the activity, that of its end, and
 * others only if an integration asks for them (docs/internals/storage.md).
 */
export const isAskedFor = (action: 'run.queued' | 'run.started', projectId: RawBuilder<unknown>) => sql`exists (
  select from integrations asking where asking.project_id = ${projectId} and asking.archived_at is null and asking.status <> 'disabled'
    and asking.content -> 'events' ?| array[${action}::text, 'run.*', '*'])`

export async function wantsQueued(tx: Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`select ${isAskedFor('run.queued', sql`${projectId}`)} as "isWanted"`.execute(tx)
  return rows[0]!.isWanted
}
