import { causeOf } from '../../activity/operations.ts'
import { implement } from '../../platform/implement.ts'
import type { PresentAssertions } from '../../runs/operations/rescore.ts'
import { batchReports } from '../reports.ts'
import { comparisonPage } from './compare.ts'
import { exported } from './export.ts'
import { failuresPage } from './failures.ts'
import { rescoreBatchRun } from './rescore.ts'

export const reportOperations = (present: PresentAssertions) =>
  implement(batchReports, {
    comparison: ({ params, query, tx }) => comparisonPage(tx, params.id, query),
    failures: ({ params, query, tx }) => failuresPage(tx, params.id, query.limit, query.cursor),
    export: (call) => exported(call, call.caller.workspaceId, call.params.id, call.query.format),
    rescore: (call) => rescoreBatchRun(call, call.caller.workspaceId, causeOf(call), call.params.id, present),
  })
