import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, notFound, refuseStale } from '#src/platform/errors.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import { cancelRunsOf, outOfBudgetIn, replayRuns } from '#src/play/runs/operations/of-batch.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { budgetStateOf, replaceBudget } from '#src/workspace/budgets/operations/budgets.ts'
import type { Budget } from '#src/workspace/projects/budget.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { batchRuns } from '../contract.ts'
import { batchRunLifecycle } from '../lifecycle.ts'
import { batchRunsBehind, cancelBatchRun, lockBatchRun, resumeBatchRun, type StoredBatchRun, setLabel } from '../store/batch-runs.ts'
import { cellsPage } from './cells.ts'
import { close, watchLater } from './end.ts'
import { openBatchHooks } from './hooks.ts'
import { countProgress, storedBatchRun } from './read.ts'
import { refuseBlinded, refuseUnjudged, showBatchRun, showBatchRuns } from './show.ts'
import { refuseDisabledAmong } from './start.ts'

async function locked(tx: Tx, id: string): Promise<StoredBatchRun> {
  const batchRun = await lockBatchRun(tx, id)
  if (!batchRun) throw notFound()
  return batchRun
}

const show = async (call: { tx: Tx; caller: Viewer }, id: string) => showBatchRun(call.tx, call.caller, await storedBatchRun(call.tx, id))

/** With a used-up budget, it would only stop again. Throws `conflict`. */
async function giveBudget(tx: Tx, { id, projectId }: StoredBatchRun, budget: Budget | undefined): Promise<void> {
  if (budget) return replaceBudget(tx, { id, projectId, budget })
  if ((await outOfBudgetIn(tx, id)) === undefined || (await budgetStateOf(tx, id)) === null) return
  throw conflict('The budget of this batch run was used up. Resume it with a larger one (budget).')
}

export const batchRunOperations = implement(batchRuns, {
  list: ({ query: { limit, cursor, ...filters }, tx, caller }) =>
    visiblePage(
      { limit, cursor, filters },
      (after, count) => batchRunsBehind(tx, filters, { after, count }),
      (rows) => showBatchRuns(tx, caller, filters, rows),
    ),

  get: (call) => show(call, call.params.id),

  cells: async ({ params, query, tx, caller }) => {
    await refuseBlinded(tx, caller, params.id)
    return cellsPage(tx, params.id, { limit: query.limit, cursor: query.cursor })
  },

  label: async (call) => {
    const { params, body, tx, request } = call
    const before = await locked(tx, params.id)
    refuseStale(before, request.ifMatch)
    if (before.label !== body.label) {
      await setLabel(tx, params.id, body.label)
      await record(tx, causeOf(call), {
        type: 'batchRun',
        id: params.id,
        action: 'labeled',
        before: { label: before.label },
        after: { label: body.label },
      })
    }
    return show(call, params.id)
  },

  // Nothing starts any longer: queued runs end here, and running ones may end by themselves until the grace is over.
  cancel: async (call) => {
    const { params, body, tx, caller, jobs } = call
    const cause = causeOf(call)
    await ensureQueue(jobs, workspaceQueue(caller.workspaceId))
    const before = await locked(tx, params.id)
    if (!(await cancelBatchRun(tx, params.id, body.graceMs))) throw batchRunLifecycle.refusal('cancel', before.status)
    const entry = { type: 'batchRun' as const, id: params.id, action: 'cancelRequested' }
    await record(tx, cause, { ...entry, before: { status: before.status }, after: { status: 'canceling', graceMs: body.graceMs } })
    const isMore = await cancelRunsOf({ tx, cause }, params.id, body.graceMs === 0 ? undefined : ['queued'])
    const closed = !isMore && (await close({ tx, cause }, caller.workspaceId, { ...before, status: 'canceling' }))
    if (!closed) await watchLater(tx, caller.workspaceId, params.id, isMore ? 0 : body.graceMs)
    await countProgress(tx, params.id)
    return show(call, params.id)
  },

  // New runs with the plans, seeds and places of the old ones, which remain stored and no longer count.
  resume: async (call) => {
    const { params, body, tx, caller, jobs, limits } = call
    const cause = causeOf(call)
    await ensureQueue(jobs, workspaceQueue(caller.workspaceId))
    const before = await locked(tx, params.id)
    await refuseUnjudged(tx, caller, params.id)
    const { projectId, snapshot } = before
    await giveBudget(tx, before, body.budget)
    if (!(await resumeBatchRun(tx, params.id))) throw batchRunLifecycle.refusal('resume', before.status)
    refuseArchivedProject(await projectOf(tx, projectId))
    await refuseDisabledAmong(tx, projectId, snapshot)
    const scope = { workspaceId: caller.workspaceId, projectId, batchRunId: params.id, priority: snapshot.batch.priority, limits }
    const waits = await openBatchHooks(tx, caller.workspaceId, { ...before, resumes: before.resumes + 1 }, snapshot.batch)
    const again = await replayRuns({ tx, cause }, { ...scope, waits }, undefined, before.plannedRuns)
    if (again === 0) throw conflict('Every run of this batch run has a verdict, so there is nothing to resume. Run the batch again.')
    const entry = { type: 'batchRun' as const, id: params.id, action: 'resumed' }
    await record(tx, cause, {
      ...entry,
      before: { status: before.status, outcome: before.outcome },
      after: { status: 'running', runs: again },
    })
    await watchLater(tx, caller.workspaceId, params.id)
    await countProgress(tx, params.id)
    return reply(202, await show(call, params.id), { location: `/v1/batch-runs/${params.id}` })
  },
})
