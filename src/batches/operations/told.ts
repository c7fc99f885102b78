import type { Tx } from '../../platform/db/database.ts'
import type { Counts } from '../figures.ts'
import { placeOf } from '../report.ts'
import { baselineOf } from '../store/baselines.ts'
import { batchTable } from '../store/batches.ts'
import { findTold, type StoredTold } from '../store/told.ts'
import { shareOf } from '../tally.ts'
import { comparisonPage } from './compare.ts'
import { cellsOf } from './figures.ts'
import { counted } from './read.ts'

/** Those of `ids` that exist, in no order. */
export const batchesByIds = (tx: Tx, ids: readonly string[]) => batchTable.findAll(tx, ids)

type Side = { passed: number; n: number }
/** `runId`: one that passed in the baseline and does not now. */
export type Regression = { name: string; before: Side; now: Side; runId: string | null }
/** A question that not all of its runs passed. */
export type Failure = Side & { name: string }
export type ToldBatchRun = StoredTold & { counts: Counts; regressions: Regression[]; failures: Failure[] }

/** Those of `ids` that exist, in no order, each with the worst of its regressions and failures. */
export async function batchRunsToTell(tx: Tx, ids: readonly string[]): Promise<ToldBatchRun[]> {
  const told: ToldBatchRun[] = []
  for (const batchRun of await counted(tx, await findTold(tx, ids)))
    told.push({ ...batchRun, regressions: await regressionsOf(tx, batchRun), failures: await failuresOf(tx, batchRun) })
  return told
}

const mostRegressions = 20
const mostFailures = 20

const namesOf = ({ channels, personas }: StoredTold) => {
  const named = (list: StoredTold['channels']) => new Map(list.map((one) => [one.id, one.name]))
  return { names: { channels: named(channels), personas: named(personas) } }
}

async function failuresOf(tx: Tx, batchRun: StoredTold): Promise<Failure[]> {
  // While it goes on nothing has come of it yet.
  if (batchRun.endedAt === null) return []
  const names = namesOf(batchRun)
  return (await cellsOf(tx, batchRun.id, batchRun.items))
    .map((cell) => ({ name: `${cell.subject.name} (${placeOf(cell, names)})`, ...shareOf(cell) }))
    .filter(({ successes, n }) => successes < n)
    .sort((a, b) => a.successes / a.n - b.successes / b.n)
    .slice(0, mostFailures)
    .map(({ name, successes, n }) => ({ name, passed: successes, n }))
}

/** None where its baseline goes on again: what it is compared with may change until that has ended. */
async function regressionsOf(tx: Tx, batchRun: StoredTold): Promise<Regression[]> {
  const { id, batchId, comparison } = batchRun
  if (!comparison || comparison.regressed.length === 0) return []
  const baseline = await baselineOf(tx, { batchRunId: comparison.baseline.batchRunId }, batchId, id)
  if (!baseline) return []
  const { data } = await comparisonPage(tx, id, { baseline: baseline.id, limit: mostRegressions })
  const names = namesOf(batchRun)
  return data
    .filter(({ verdict }) => verdict === 'regressed')
    .map((cell) => ({
      name: `${cell.subject.name} (${placeOf(cell, names)})`,
      before: cell.before,
      now: cell.now,
      runId: cell.divergence?.runId ?? null,
    }))
}
