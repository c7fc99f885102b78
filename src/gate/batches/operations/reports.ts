import { implement } from '#src/platform/implement.ts'
import type { PresentAssertions } from '#src/play/runs/operations/rescore.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { batchReports } from '../reports.ts'
import { comparisonPage } from './compare.ts'
import { exportBatchRun } from './export.ts'
import { failuresPage } from './failures.ts'
import { rescoreBatchRun } from './rescore.ts'
import { comparesFor, refuseBlinded, refuseBlindedComparison, refuseUnjudged, showBatchRun } from './show.ts'

export const reportOperations = (present: PresentAssertions) =>
  implement(batchReports, {
    comparison: ({ params, query, tx, caller }) =>
      comparisonPage(tx, params.id, query, (...ids) => refuseBlindedComparison(tx, caller, ...ids)),
    failures: async ({ params, query, tx, caller }) => {
      await refuseBlinded(tx, caller, params.id)
      return failuresPage(tx, params.id, {
        limit: query.limit,
        cursor: query.cursor,
        comparesFor: await comparesFor(tx, caller, params.id),
      })
    },
    export: (call) =>
      exportBatchRun(call, call.caller.workspaceId, call.params.id, call.query.format, (tx, ...ids) =>
        refuseBlindedComparison(tx, call.caller, ...ids),
      ),
    rescore: async (call) => {
      const { caller, db, params } = call
      await db.transaction(caller.workspaceId, (tx) => refuseUnjudged(tx, caller, params.id))
      const rescored = await rescoreBatchRun(call, caller.workspaceId, causeOf(call), params.id, present)
      return db.transaction(caller.workspaceId, (tx) => showBatchRun(tx, caller, rescored))
    },
  })
