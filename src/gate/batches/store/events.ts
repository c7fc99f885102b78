import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Judgement, Snapshot } from '../contract.ts'
import { type StoredSummary, summaryColumns } from './batch-runs.ts'

/**
 * The data about a batch run for other systems, including the integrations that its batch named, and its last judgment, which a resume
 * keeps.
 */
export type EventBatchRunRow = StoredSummary & {
  name: string
  notify: string[]
  tags: string[]
  channels: Snapshot['channels']
  personas: Snapshot['personas']
  items: Snapshot['items']
  judged: Pick<Judgement, 'outcome' | 'counts' | 'gateResult'> | null
}

/** The existing ones among `ids`, in no particular order. */
export async function findEventBatchRuns(tx: Tx, ids: readonly string[]): Promise<EventBatchRunRow[]> {
  const { rows } = await sql<EventBatchRunRow>`
    select ${summaryColumns}, batch.snapshot #>> '{batch,name}' as name, batch.snapshot #> '{batch,notify}' as notify, batches.tags,
      batch.snapshot -> 'channels' as channels, batch.snapshot -> 'personas' as personas, batch.snapshot -> 'items' as items, (
        select jsonb_build_object('outcome', j.outcome, 'counts', j.counts, 'gateResult', j.gate_result) from batch_judgements j
        where j.workspace_id = batch.workspace_id and j.batch_run_id = batch.id order by j.number desc limit 1) as judged
    from batch_runs batch join batches on batches.workspace_id = batch.workspace_id and batches.id = batch.batch_id
    where batch.id = any(${ids}::text[])`.execute(tx)
  return rows
}
