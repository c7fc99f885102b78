import type { SingleOperations } from '#src/connect/bundles/operations/current.ts'
import { startStored } from '#src/gate/batches/operations/start.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, notFound, wrongState } from '#src/platform/errors.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { isAny, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { type Improvement, improvements, type Try } from '../contract.ts'
import { findImprovement, insertTry, listImprovements, lockImprovement, type StoredTry, triesOf } from '../store.ts'
import { createImprovement } from './create.ts'

const stateOf = ({ result, isPlayed }: StoredTry): Try['state'] => (result ? 'ended' : isPlayed ? 'playing' : 'notPlayed')

async function show(tx: Tx, viewer: Viewer, id: string): Promise<Improvement> {
  const improvement = await findImprovement(tx, id)
  if (!improvement) throw notFound()
  const tries = await triesOf(tx, id, viewer.memberId, improvement.heldOut !== null)
  const blinding = await blindingOf(tx, viewer, { batchRunIds: tries.map(({ batchRunId }) => batchRunId) })
  const isBlind = [...blinding.values()].some(isAny) || tries.some(({ isToJudge }) => isToJudge)
  return {
    ...improvement,
    tries: tries.map(({ isPlayed, isToJudge: _, result, ...one }) => ({
      ...one,
      state: stateOf({ ...one, isPlayed, isToJudge: false, result }),
      result: isBlind ? null : result,
      ...(isBlind && { withheld: true as const }),
    })),
  }
}

export const improvementOperations = (handlers: SingleOperations) =>
  implement(improvements, {
    create: async (call) => {
      const id = await createImprovement(handlers, call)
      return reply(201, await show(call.tx, call.caller, id), { location: `/v1/improvements/${id}` })
    },

    list: ({ query: { limit, cursor, ...filters }, tx }) => listImprovements(tx, filters, { limit, cursor }),

    get: ({ params, tx, caller }) => show(tx, caller, params.id),

    // The held-out half is started by a job, because the caller may not reach its project.
    try: async (call) => {
      const { params, body, tx, caller, jobs, limits } = call
      await ensureQueue(jobs, workspaceQueue(caller.workspaceId))
      const improvement = await lockImprovement(tx, params.id)
      if (!improvement) throw notFound()
      const { projectId, batchId, seed } = improvement
      const tries = await triesOf(tx, params.id, caller.memberId, false)
      const [baseline] = tries
      if (!baseline?.result) throw wrongState('The baseline is still being played. Wait until it has ended.', 'playing', ['ended'])
      if (baseline.result.verdict !== null) throw conflict('The baseline was canceled. Resume it, or hold out half of the batch once more.')
      if (tries.some(({ label }) => label === body.label))
        throw conflict(`There is already a try with the label ${body.label}. Name each change apart, such as by its commit.`)
      const acting = { tx, cause: causeOf(call) }
      const start = { label: body.label, seed, baseline: { batchRunId: baseline.batchRunId }, trigger: 'request' as const }
      const batchRunId = await startStored(acting, { workspaceId: caller.workspaceId, limits }, batchId, start)
      await insertTry(tx, { improvementId: params.id, projectId, number: tries.length, label: body.label, batchRunId })
      await record(tx, acting.cause, { type: 'batch', id: batchId, action: 'changeTried', after: { label: body.label } })
      return reply(202, await show(tx, caller, params.id), { location: `/v1/improvements/${params.id}` })
    },
  })
