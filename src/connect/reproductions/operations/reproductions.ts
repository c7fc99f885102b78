import { newestRunsOf } from '#src/connect/failure-groups/operations/groups.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { type Handler, implement, reply } from '#src/platform/implement.ts'
import { haveRunsEnded } from '#src/play/runs/operations/queue.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { groupReproductions, type Made, reproductions, type Way } from '../contract.ts'
import { concluded, reproduce } from './reproduce.ts'
import { wordsFor } from './words.ts'

const ended = (all: readonly Made[]) => (tx: Tx) =>
  haveRunsEnded(
    tx,
    all.flatMap(({ runId }) => runId ?? []),
  )

const answered = (made: Made) =>
  reply(202, made, {}, made.runId === null ? undefined : { ended: ended([made]), body: (tx: Tx) => concluded(tx, made) })

const one =
  (way: Way): Handler<typeof reproductions.toTest> =>
  async (call) => {
    const { params, body, tx, caller, limits } = call
    return answered(await reproduce({ tx, caller, limits, cause: causeOf(call) }, params.id, { way, ...body }))
  }

export const reproductionOperations = implement(reproductions, {
  toReplay: one('replay'),
  toTest: one('test'),
  toScenario: async (call) => {
    const { params, body, caller, limits } = call
    // A preview shows what a model would read, so it asks none.
    const words = body.preview ? undefined : await wordsFor(call, [params.id])
    return async (tx) => {
      const wish = { way: 'scenario' as const, ...body, words: words?.get(params.id) }
      return answered(await reproduce({ tx, caller, limits, cause: causeOf(call) }, params.id, wish))
    }
  },
})

export const groupReproductionOperations = implement(groupReproductions, {
  create: async (call) => {
    const { params, body, caller, limits, db } = call
    const { as: way, max, channelId, preview } = body
    const runIds = await db.statements(caller.workspaceId, (tx) => newestRunsOf(tx, caller, params.id, max))
    const words = way === 'scenario' && !preview ? await wordsFor(call, runIds) : undefined
    return async (tx) => {
      const scope = { tx, caller, limits, cause: causeOf(call) }
      const data: Made[] = []
      for (const runId of runIds) data.push(await reproduce(scope, runId, { way, channelId, preview, words: words?.get(runId) }))
      const conclude = async (tx: Tx) => {
        const all: Made[] = []
        for (const made of data) all.push(await concluded(tx, made))
        return { data: all }
      }
      return reply(202, { data }, {}, data.some(({ runId }) => runId !== null) ? { ended: ended(data), body: conclude } : undefined)
    }
  },
})
