import type { Tx } from '#src/platform/db/database.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import type { Run } from '../contract.ts'
import { setReviewedOutcome } from '../store/reviewable.ts'
import { findRun, findRuns } from '../store.ts'

export { conversationBytes, type Reviewable, reviewableOfBatch, reviewableOfProject, reviewableRuns } from '../store/reviewable.ts'

/** The run as stored, which must exist; the caller decides who may see what of it. */
export const wholeRun = async (tx: Tx, id: string): Promise<Run> => (await findRun(tx, id))!

/** Like `wholeRun`, for the existing runs among `ids`. */
export const wholeRuns = (tx: Tx, ids: readonly string[]): Promise<Run[]> => findRuns(tx, ids)

/** Makes the judgment of people the effective outcome, ahead of any evaluation; null withdraws it. `outcome` itself stays. */
export async function setOutcomeByPeople(
  { tx, cause }: ChangeScope,
  runId: string,
  outcome: 'passed' | 'failed' | 'inconclusive' | null,
): Promise<void> {
  const changed = await setReviewedOutcome(tx, runId, outcome)
  if (!changed) return
  await record(tx, cause, {
    type: 'run',
    id: runId,
    action: outcome === null ? 'reviewReopened' : 'reviewed',
    before: { effectiveOutcome: changed.before },
    after: { effectiveOutcome: changed.after },
  })
}
