import { storedBatchRun } from '#src/gate/batches/operations/read.ts'
import { refuseBlinded } from '#src/gate/batches/operations/show.ts'
import { implement } from '#src/platform/implement.ts'
import { findings } from '../contract.ts'
import { findingsOf } from '../findings.ts'
import { findingsIn } from '../store/findings.ts'

export const findingsOperations = implement(findings, {
  get: async ({ params, query, tx, caller }) => {
    const { id } = await storedBatchRun(tx, params.id)
    await refuseBlinded(tx, caller, id)
    return findingsOf(id, await findingsIn(tx, id, query.assignmentId))
  },
})
