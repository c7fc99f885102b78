import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Look } from '../measures.ts'
import { channelVersions } from './batch-runs.ts'

/** More looks than this would not change what all of them say together. */
const maxLooks = 20

/** A schedule asks about the agent of that hour, and runs that were imported or seeded are of many agents: they try nothing again. */
const isTry = sql`batch.trigger = 'request' and not exists (
  select from runs r where r.workspace_id = batch.workspace_id and r.batch_run_id = batch.id and r.origin <> 'live')`

/**
 * The batch runs of the same batch that ended before one, with the same label and channels, that were compared with the same baseline and
 * did not pass, back to the last that did; newest first. The baseline may be a channel of each of them. Several that are started together are looks in the order of their ends.
 */
export async function earlierLooks(tx: Tx, id: string, baselineId: string | null): Promise<Look[]> {
  // Of several that end together, each sees those before it.
  await sql`select pg_advisory_xact_lock(hashtextextended(batch_id, 0)) from batch_runs where id = ${id}`.execute(tx)
  const { rows } = await sql<Look>`
    with own as (
      select batch_id, label, ended_at, ${channelVersions} as channels from batch_runs batch where id = ${id} and ${isTry})
    select batch.id as "batchRunId", batch.number, batch.outcome from batch_runs batch, own
    where batch.batch_id = own.batch_id and batch.id <> ${id} and batch.status in ('completed', 'canceled') and batch.outcome is not null
      and batch.ended_at <= coalesce(own.ended_at, 'infinity') and ${isTry}
      and batch.label is not distinct from own.label and ${channelVersions} = own.channels
      and nullif(batch.comparison #>> '{baseline,batchRunId}', batch.id) is not distinct from nullif(${baselineId}::text, ${id})
    order by batch.ended_at desc, batch.id desc limit ${maxLooks}`.execute(tx)
  const passed = rows.findIndex(({ outcome }) => outcome === 'passed')
  return passed < 0 ? rows : rows.slice(0, passed)
}
