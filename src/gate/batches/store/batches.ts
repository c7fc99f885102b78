import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { keyedTable } from '#src/platform/db/resource-table.ts'
import type { Batch } from '../contract.ts'

export const batchTable = keyedTable<Batch>(
  'batches',
  { projectId: 'project_id', status: 'status', nextRunAt: 'next_run_at' },
  ({ archived_at, status, next_run_at }) => ({
    status: archived_at ? 'archived' : (status as Batch['status']),
    nextRunAt: archived_at ? null : (next_run_at as string | null),
  }),
)

/** Its schedule advances: what people wrote does not change, so there is no new version. */
export async function setNextRun(tx: Tx, id: string, nextRunAt: string | null): Promise<void> {
  await sql`update batches set next_run_at = ${nextRunAt} where id = ${id}`.execute(tx)
}
