import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { paceTable } from '#src/platform/db/pace-table.ts'

export const modelPace = {
  ...paceTable('model_pace', 'model_id'),

  /** Deletes everything that was learned, because a model that answers a probe works. */
  async forget(tx: Tx, modelId: string): Promise<void> {
    await sql`delete from model_pace where model_id = ${modelId}`.execute(tx)
  },
}
