import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Look } from '../measures.ts'
import { channelVersions } from './batch-runs.ts'

/** More looks than this would not change what all of them say together. */
const maxLooks = 50

/**
 * The batch runs before one of the same batch, with the same label and channels, that were compared with the same baseline and did not
 * pass, back to the last that did; newest first. A schedule asks about the agent of that hour and tries nothing again.
 */
export async function earlierLooks(tx: Tx, id: string, baselineId: string | null): Promise<Look[]> {
  const { rows } = await sql<Look>`
    with own as (select batch_id, label, ${channelVersions} as channels from batch_runs batch where id = ${id} and trigger = 'request')
    select batch.id as "batchRunId", batch.number, batch.outcome from batch_runs batch, own
    where batch.batch_id = own.batch_id and batch.id < ${id} and batch.trigger = 'request' and batch.status in ('completed', 'canceled') and batch.outcome is not null
      and batch.label is not distinct from own.label and ${channelVersions} = own.channels
      and batch.comparison #>> '{baseline,batchRunId}' is not distinct from ${baselineId}::text
    order by batch.id desc limit ${maxLooks}`.execute(tx)
  const passed = rows.findIndex(({ outcome }) => outcome === 'passed')
  return passed < 0 ? rows : rows.slice(0, passed)
}
