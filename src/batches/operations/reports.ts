import { causeOf } from '../../activity/operations.ts'
import { implement } from '../../platform/implement.ts'
import type { PresentAssertions } from '../../runs/operations/rescore.ts'
import { batchReports } from '../reports.ts'
import { comparisonPage } from './compare.ts'
import { exported } from './export.ts'
import { failuresPage } from './failures.ts'
import { rescoreBatchRun } from './rescore.ts'
import { type BatchSights, refuseCompared, refuseUnjudged, refuseVeiled, seenBatchRun } from './sights.ts'

export const reportOperations = (present: PresentAssertions, sights: BatchSights) =>
  implement(batchReports, {
    comparison: ({ params, query, tx, caller }) =>
      comparisonPage(tx, params.id, query, (...ids) => refuseCompared(tx, caller, sights, ...ids)),
    failures: async ({ params, query, tx, caller }) => {
      await refuseVeiled(tx, caller, sights, params.id)
      return failuresPage(tx, params.id, query.limit, query.cursor)
    },
    export: (call) =>
      exported(call, call.caller.workspaceId, call.params.id, call.query.format, (tx, ...ids) =>
        refuseCompared(tx, call.caller, sights, ...ids),
      ),
    rescore: async (call) => {
      const { caller, db, params } = call
      await db.transaction(caller.workspaceId, (tx) => refuseUnjudged(tx, caller, sights, params.id))
      const rescored = await rescoreBatchRun(call, caller.workspaceId, causeOf(call), params.id, present)
      return db.transaction(caller.workspaceId, (tx) => seenBatchRun(tx, caller, sights, rescored))
    },
  })
