import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { type Blinding, isAny, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf, mayJudgeAnything } from '#src/workspace/blinding/operations.ts'
import { budgetStateOf } from '#src/workspace/budgets/operations/budgets.ts'
import type { BatchRun, BatchRunSummary } from '../contract.ts'
import { hidesResults, redactBatchRun, redactSummary } from '../redaction.ts'
import { plannedWarnings } from '../remarks.ts'
import type { StoredBatchRun, StoredSummary } from '../store/batch-runs.ts'
import { remarksAbout, withCounts } from './read.ts'

/** A batch run as its viewer may see it, counted if it has no counts yet. */
export async function showBatchRun(tx: Tx, viewer: Viewer, stored: StoredBatchRun): Promise<BatchRun> {
  const [[batchRun], all] = await awaitAll(withCounts(tx, [stored]), blindingOf(tx, viewer, { batchRunIds: [stored.id] }))
  const blinding = all.get(stored.id)!
  // They reveal how runs ended.
  const warnings = hidesResults(blinding) ? stored.warnings : [...plannedWarnings(stored), ...(await remarksAbout(tx, stored))]
  // Nor what judges wrote about them.
  const budget = blinding.judge || blinding.adjudication ? null : await budgetStateOf(tx, stored.id)
  return redactBatchRun({ ...batchRun!, warnings, ...(budget && { budget }) }, blinding)
}

/** A page of them, counted; excludes those that match only through something hidden. */
export async function showBatchRuns(
  tx: Tx,
  viewer: Viewer,
  filters: { outcome?: unknown },
  stored: readonly StoredSummary[],
): Promise<BatchRunSummary[]> {
  const batchRunIds = stored.map(({ id }) => id)
  const [page, blinding] = await awaitAll(withCounts(tx, stored), blindingOf(tx, viewer, { batchRunIds }))
  const isRevealed = ({ judge, baseline }: Blinding) => filters.outcome !== undefined && (judge || baseline)
  return page.filter(({ id }) => !isRevealed(blinding.get(id)!)).map((batchRun) => redactSummary(batchRun, blinding.get(batchRun.id)!))
}

const notYet = () =>
  new ServiceError(
    'not_eligible',
    'You have yet to judge conversations of this batch run, or of one it is compared with. Submit your reviews to see its results.',
  )

const isAnyOfRuns = (blinding: Blinding) => isAny({ ...blinding, baseline: false })

/** Cells, failures and exports name each run: they are for viewers who have nothing to judge of these batch runs. Throws `not_eligible`. */
export async function refuseBlinded(tx: Tx, viewer: Viewer, ...batchRunIds: readonly string[]): Promise<void> {
  const blinding = await blindingOf(tx, viewer, { batchRunIds })
  if ([...blinding.values()].some(isAnyOfRuns)) throw notYet()
}

/** Like `refuseBlinded`, if a batch run is compared with its baseline, or with one of `others`, whose verdict may have chosen it. Throws `not_eligible`. */
export async function refuseBlindedComparison(tx: Tx, viewer: Viewer, id: string, ...others: readonly string[]): Promise<void> {
  const blinding = await blindingOf(tx, viewer, { batchRunIds: [id, ...others] })
  if ([...blinding.values()].some(isAny)) throw notYet()
}

/** What a viewer may know of the batch runs before one: one who has yet to judge in the project learns nothing of any but its baseline. */
export async function comparesFor(tx: Tx, viewer: Viewer, id: string): Promise<'nobody' | 'baseline' | 'all'> {
  const blinding = (await blindingOf(tx, viewer, { batchRunIds: [id] })).get(id)!
  if (isAny(blinding)) return 'nobody'
  return (await mayJudgeAnything(tx, viewer)) ? 'baseline' : 'all'
}

/** The possible actions on a batch run reveal how its runs ended. Throws `not_eligible`. */
export async function refuseUnjudged(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const { judge, adjudication } = (await blindingOf(tx, viewer, { batchRunIds: [id] })).get(id)!
  if (judge || adjudication) throw notYet()
}
