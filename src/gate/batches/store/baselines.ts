import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Baseline } from '../definition.ts'
import { type StoredSummary, summaryColumns } from './batch-runs.ts'

/**
 * The batch run that a baseline means for a batch run of `batchId`, before the one `before`, if any: only ended ones. One that was accepted
 * by its label replaces the latest that passed before it.
 */
export async function baselineOf(tx: Tx, baseline: Baseline, batchId: string, before?: string): Promise<StoredSummary | undefined> {
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

/** The maximum length of a chain. */
const maxInChain = 100

/**
 * The best of the last batch runs of a batch that passed before one and share at least half of its items, by the lower bound of their
 * pass rate (Wilson 1927), the earlier of equals; and of how many it is the best.
 */
export async function bestPassed(
  tx: Tx,
  batchId: string,
  before: string,
  itemIds: readonly string[],
): Promise<{ best: StoredSummary | undefined; of: number }> {
  const { rows } = await sql<StoredSummary & { of: number }>`
    with chain as (
      select id, (metrics #>> '{passRate,value}')::float8 as p, greatest((metrics #>> '{passRate,n}')::float8, 1) as n, snapshot
      from batch_runs where batch_id = ${batchId} and outcome = 'passed' and id < ${before} and status in ('completed', 'canceled')
      order by id desc limit ${maxInChain}),
    alike as (
      select id, (p + 1.92 / n - 1.96 * sqrt(p * (1 - p) / n + 0.96 / (n * n))) / (1 + 3.84 / n) as low, count(*) over ()::int as "of" from chain
      where 2 * (select count(*) from jsonb_array_elements(snapshot -> 'items') item where item ->> 'id' = any(${[...itemIds]}::text[])) >= ${itemIds.length}::int)
    select ${summaryColumns}, alike."of" from alike join batch_runs batch on batch.id = alike.id order by low desc nulls last, batch.id limit 1`.execute(
    tx,
  )
  return { best: rows[0], of: rows[0]?.of ?? 0 }
}
