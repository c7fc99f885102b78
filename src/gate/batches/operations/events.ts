import type { Tx } from '#src/platform/db/database.ts'
import type { EventBatchRun, Failure, Regression } from '../events.ts'
import { placeOf } from '../report.ts'
import { baselineOf } from '../store/baselines.ts'
import { batchTable } from '../store/batches.ts'
import { type EventBatchRunRow, findEventBatchRuns } from '../store/events.ts'
import { shareOf } from '../tally.ts'
import { cellsOf } from './baseline.ts'
import { comparisonPage } from './compare.ts'
import { withCounts } from './read.ts'

/** The existing ones among `ids`, in no particular order. */
export const batchesByIds = (tx: Tx, ids: readonly string[]) => batchTable.findAll(tx, ids)

/** The existing ones among `ids`, in no particular order, each with the worst of its regressions and failures. */
export async function batchRunsForEvents(tx: Tx, ids: readonly string[]): Promise<EventBatchRun[]> {
  const batchRuns: EventBatchRun[] = []
  for (const batchRun of await withCounts(tx, await findEventBatchRuns(tx, ids)))
    batchRuns.push({ ...batchRun, regressions: await regressionsOf(tx, batchRun), failures: await failuresOf(tx, batchRun) })
  return batchRuns
}

const maxRegressions = 20
const maxFailures = 20

const namesOf = ({ channels, personas }: EventBatchRunRow) => {
  const namesById = (list: EventBatchRunRow['channels']) => new Map(list.map((item) => [item.id, item.name]))
  return { names: { channels: namesById(channels), personas: namesById(personas) } }
}

async function failuresOf(tx: Tx, batchRun: EventBatchRunRow): Promise<Failure[]> {
  // It has no result before its end.
  if (batchRun.endedAt === null) return []
  const names = namesOf(batchRun)
  return (await cellsOf(tx, batchRun.id, batchRun.items))
    .map((cell) => ({ name: `${cell.subject.name} (${placeOf(cell, names)})`, ...shareOf(cell) }))
    .filter(({ successes, n }) => successes < n)
    .sort((a, b) => a.successes / a.n - b.successes / b.n)
    .slice(0, maxFailures)
    .map(({ name, successes, n }) => ({ name, passed: successes, n }))
}

/** None while its baseline runs again: the comparison may change until that has ended. */
async function regressionsOf(tx: Tx, batchRun: EventBatchRunRow): Promise<Regression[]> {
  const { id, batchId, comparison } = batchRun
  if (!comparison || comparison.regressed.length === 0) return []
  const baselineId = comparison.baseline.batchRunId
  // A channel of the same batch run is what it is compared with by itself.
  const isOther = baselineId !== id
  if (isOther && !(await baselineOf(tx, { batchRunId: baselineId }, batchId, id))) return []
  const { data } = await comparisonPage(tx, id, { ...(isOther && { baseline: baselineId }), limit: maxRegressions })
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
