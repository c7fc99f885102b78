import { storedBatchRun } from '../../batches/operations/read.ts'
import { refuseVeiled } from '../../batches/operations/sights.ts'
import { implement } from '../../platform/implement.ts'
import { findings } from '../contract.ts'
import { findingsOf } from '../findings.ts'
import { foundIn } from '../store/findings.ts'
import { batchVeilsFor } from './veil.ts'

export const findingsOperations = implement(findings, {
  get: async ({ params, query, tx, caller }) => {
    const { id } = await storedBatchRun(tx, params.id)
    await refuseVeiled(tx, caller, { batchVeils: batchVeilsFor }, id)
    return findingsOf(id, await foundIn(tx, id, query.assignmentId))
  },
})
