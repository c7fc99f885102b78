import type { Tx } from '../../platform/db/database.ts'
import type { Counts } from '../figures.ts'
import { placeOf } from '../report.ts'
import { baselineOf } from '../store/batch-runs.ts'
import { batchTable } from '../store/batches.ts'
import { findTold, type StoredTold } from '../store/told.ts'
import { comparisonPage } from './compare.ts'
import { counted } from './read.ts'

/** Those of `ids` that exist, in no order. */
export const batchesByIds = (tx: Tx, ids: readonly string[]) => batchTable.findAll(tx, ids)

type Side = { passed: number; n: number }
/** `runId`: one that passed in the baseline and does not now. */
export type Regression = { name: string; before: Side; now: Side; runId: string | null }
export type ToldBatchRun = StoredTold & { counts: Counts; regressions: Regression[] }

/** Those of `ids` that exist, in no order, each with the worst of its regressions. */
export async function batchRunsToTell(tx: Tx, ids: readonly string[]): Promise<ToldBatchRun[]> {
  const told: ToldBatchRun[] = []
  for (const batchRun of await counted(tx, await findTold(tx, ids)))
    told.push({ ...batchRun, regressions: await regressionsOf(tx, batchRun) })
  return told
}

const mostRegressions = 20

/** None where its baseline goes on again: what it is compared with may change until that has ended. */
async function regressionsOf(tx: Tx, { id, batchId, comparison, channels, personas }: StoredTold): Promise<Regression[]> {
  if (!comparison || comparison.regressed.length === 0) return []
  const baseline = await baselineOf(tx, { batchRunId: comparison.baseline.batchRunId }, batchId, id)
  if (!baseline) return []
  const { data } = await comparisonPage(tx, id, { baseline: baseline.id, limit: mostRegressions })
  const named = (list: StoredTold['channels']) => new Map(list.map((one) => [one.id, one.name]))
  const names = { channels: named(channels), personas: named(personas) }
  return data
    .filter(({ verdict }) => verdict === 'regressed')
    .map((cell) => ({
      name: `${cell.subject.name} (${placeOf(cell, { names })})`,
      before: cell.before,
      now: cell.now,
      runId: cell.divergence?.runId ?? null,
    }))
}
