import type { Tx } from '../../platform/db/database.ts'
import type { BatchRun } from '../contract.ts'

/** What a batch run is judged to be: null where nothing can be said. */
export type Verdict = Pick<BatchRun, 'outcome' | 'outcomeReason' | 'gateResult' | 'comparison' | 'metrics'>

/**
 * Judges a batch run none of whose runs is left, in the transaction that ends it; so it is done once for each end. `status` says
 * what it ends as, `counts` are final.
 */
export async function judge(_tx: Tx, _batchRun: BatchRun): Promise<Verdict> {
  return { outcome: null, outcomeReason: null, gateResult: null, comparison: null, metrics: null }
}
