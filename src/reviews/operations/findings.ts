import { storedBatchRun } from '../../batches/operations/read.ts'
import { refuseVeiled } from '../../batches/operations/sights.ts'
import { implement } from '../../platform/implement.ts'
import type { Sights } from '../../runs/operations/sights.ts'
import { findings } from '../contract.ts'
import { findingsOf } from '../findings.ts'
import { foundIn } from '../store/findings.ts'

/** `sights`: what is kept of batch runs from their readers, whatever they have yet to judge them for. */
export const findingsOperations = (sights: Pick<Sights, 'batchVeils'>) =>
  implement(findings, {
    get: async ({ params, query, tx, caller }) => {
      const { id } = await storedBatchRun(tx, params.id)
      await refuseVeiled(tx, caller, sights, id)
      return findingsOf(id, await foundIn(tx, id, query.assignmentId))
    },
  })
