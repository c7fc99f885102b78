import { type Acting, record } from '../../activity/operations/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Run } from '../contract.ts'
import { setReviewedOutcome } from '../store/reviewable.ts'
import { findRun, findRuns } from '../store.ts'

export { conversationBytes, type Reviewable, reviewableOfBatch, reviewableOfProject, reviewableRuns } from '../store/reviewable.ts'

/** As it is stored; who may see what of it is for the caller to say. It is there. */
export const wholeRun = async (tx: Tx, id: string): Promise<Run> => (await findRun(tx, id))!

/** As `wholeRun`, those of `ids` that exist. */
export const wholeRuns = (tx: Tx, ids: readonly string[]): Promise<Run[]> => findRuns(tx, ids)

/** Makes what people judged the outcome that holds, before any evaluation; null takes it back. `outcome` itself stays. */
export async function judgedByPeople(
  { tx, cause }: Acting,
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
