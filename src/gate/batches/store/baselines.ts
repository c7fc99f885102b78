import { sql } from 'kysely'
import type { Share } from '#src/measure/statistics/proportion.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Baseline } from '../definition.ts'
import { type StoredSummary, summaryColumns } from './batch-runs.ts'

/**
 * The batch run that a baseline means for a batch run of `batchId`, before the one `before`, if any: only ended ones. One that was accepted
 * by its label replaces the latest that passed before it. None if it is a channel of the same batch run.
 */
export async function baselineOf(tx: Tx, baseline: Baseline, batchId: string, before?: string): Promise<StoredSummary | undefined> {
  if ('channelId' in baseline) return undefined
  const baselineId =
    'batchRunId' in baseline
      ? sql`id = ${baseline.batchRunId}`
      : 'label' in baseline
        ? sql`batch_id = ${batchId} and label = ${baseline.label}`
        : sql`batch_id = ${batchId} and (outcome = 'passed' or label = ${baseline.anchor ?? null})`
  const earlier = before === undefined ? sql`true` : 'batchRunId' in baseline ? sql`id <> ${before}` : sql`id < ${before}`
  const { rows } = await sql<StoredSummary>`
    select ${summaryColumns} from batch_runs batch where ${baselineId} and ${earlier} and status in ('completed', 'canceled') order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** The batch runs of this batch that were created before one. */
export async function earlierOf(tx: Tx, batchId: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from batch_runs where batch_id = ${batchId} and id < ${before}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The batch runs of this batch that ended, before one, newest first. */
export async function precedingRuns(
  tx: Tx,
  batchId: string,
  before: string,
  most: number,
): Promise<{ id: string; number: number; plannedRuns: number }[]> {
  const { rows } = await sql<{ id: string; number: number; plannedRuns: number }>`
    select id, number, planned_runs as "plannedRuns" from batch_runs
    where batch_id = ${batchId} and id < ${before} and status in ('completed', 'canceled') order by id desc limit ${most}`.execute(tx)
  return rows
}

/** The maximum length of a chain. */
const maxInChain = 100

/** The last batch runs of a batch that passed before one and share at least half of its items, oldest first, with what passed of them. */
export async function passedBefore(
  tx: Tx,
  batchId: string,
  before: string,
  itemIds: readonly string[],
): Promise<(StoredSummary & Share)[]> {
  const { rows } = await sql<StoredSummary & Share>`
    with chain as (
      select id, (metrics #>> '{passRate,value}')::float8 as p, coalesce((metrics #>> '{passRate,n}')::float8, 0) as n, snapshot
      from batch_runs where batch_id = ${batchId} and outcome = 'passed' and id < ${before} and status in ('completed', 'canceled')
      order by id desc limit ${maxInChain}),
    alike as (
      select id, coalesce(p, 0) * n as successes, n from chain
      where 2 * (select count(*) from jsonb_array_elements(snapshot -> 'items') item where item ->> 'id' = any(${[...itemIds]}::text[])) >= ${itemIds.length}::int)
    select ${summaryColumns}, alike.successes, alike.n from alike join batch_runs batch on batch.id = alike.id order by batch.id`.execute(
    tx,
  )
  return rows
}
