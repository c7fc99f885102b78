import type { Tx } from '#src/platform/db/database.ts'
import { allowLongStatements } from '#src/platform/db/long-statements.ts'
import { notFound, ServiceError, unknownReference } from '#src/platform/errors.ts'
import { countStates } from '#src/play/runs/operations/of-batch.ts'
import { changesOf } from '#src/play/runs/operations/results.ts'
import { budgetStateOf } from '#src/workspace/budgets/operations/budgets.ts'
import type { Warning } from '../batch-warning.ts'
import type { BatchRun } from '../contract.ts'
import { countsOf } from '../counts.ts'
import type { Counts } from '../measures.ts'
import { remarksOf } from '../remarks.ts'
import { findBatchRun, hasProgress, type StoredBatchRun, setProgress } from '../store/batch-runs.ts'

type Uncounted = { id: string; counts: Counts | null }

/** With counts: those of the end or, before that, the current ones of its runs; of a large one, those of some seconds ago. */
export async function withCounts<B extends Uncounted>(tx: Tx, list: readonly B[]): Promise<(B & { counts: Counts })[]> {
  const open = list.filter(({ counts }) => counts === null).map(({ id }) => id)
  const states = open.length > 0 ? Map.groupBy(await countStates(tx, open), ({ batchRunId }) => batchRunId) : new Map()
  return list.map((batchRun) => ({ ...batchRun, counts: batchRun.counts ?? countsOf(states.get(batchRun.id) ?? []) }))
}

/** Counts a large batch run that has not ended; returns whether it is one. */
export async function countProgress(tx: Tx, id: string): Promise<boolean> {
  if (!(await hasProgress(tx, id))) return false
  await allowLongStatements(tx)
  await setProgress(tx, id, countsOf(await countStates(tx, [id])))
  return true
}

/** Only after it was judged; this costs a read of its runs, which most callers never need. */
export const remarksAbout = async (tx: Tx, batchRun: StoredBatchRun): Promise<Warning[]> =>
  batchRun.judgements.length > 0 || batchRun.resumes > 0 ? remarksOf(batchRun, await changesOf(tx, batchRun.id)) : []

/** The stored row, without counts. Throws `not_found`. */
export async function storedBatchRun(tx: Tx, id: string): Promise<StoredBatchRun> {
  const batchRun = await findBatchRun(tx, id)
  if (!batchRun) throw notFound()
  return batchRun
}

/** Checks that the baseline that a request names at `pointer` exists. Throws `invalid`. */
export const requireBatchRun = (tx: Tx, pointer: string, id: string) =>
  storedBatchRun(tx, id).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'not_found' ? unknownReference(pointer) : error
  })

/** Throws `not_found`. */
export async function batchRunOf(tx: Tx, id: string): Promise<BatchRun> {
  const [batchRun] = await withCounts(tx, [await storedBatchRun(tx, id)])
  const budget = await budgetStateOf(tx, id)
  return { ...batchRun!, ...(budget && { budget }) }
}
