import { newestRunsOf } from '#src/connect/failure-groups/operations/groups.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { type Handler, implement, reply } from '#src/platform/implement.ts'
import { haveRunsEnded } from '#src/play/runs/operations/queue.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { groupReproductions, type Made, reproductions, type Way } from '../contract.ts'
import { concluded, reproduce } from './reproduce.ts'

const ended = (all: readonly Made[]) => (tx: Tx) =>
  haveRunsEnded(
    tx,
    all.flatMap(({ runId }) => runId ?? []),
  )

const one =
  (way: Way): Handler<typeof reproductions.toTest> =>
  async (call) => {
    const { params, body, tx, caller, limits } = call
    const made = await reproduce({ tx, caller, limits, cause: causeOf(call) }, params.id, { way, ...body })
    const later = made.runId === null ? undefined : { ended: ended([made]), body: (tx: Tx) => concluded(tx, made) }
    return reply(202, made, {}, later)
  }

export const reproductionOperations = implement(reproductions, {
  toReplay: one('replay'),
  toTest: one('test'),
  toScenario: one('scenario'),
})

export const groupReproductionOperations = implement(groupReproductions, {
  create: async (call) => {
    const { params, body, tx, caller, limits } = call
    const { as: way, max, channelId, preview } = body
    const scope = { tx, caller, limits, cause: causeOf(call) }
    const data: Made[] = []
    for (const runId of await newestRunsOf(tx, caller, params.id, max))
      data.push(await reproduce(scope, runId, { way, channelId, preview }))
    const conclude = async (tx: Tx) => {
      const all: Made[] = []
      for (const made of data) all.push(await concluded(tx, made))
      return { data: all }
    }
    return reply(202, { data }, {}, data.some(({ runId }) => runId !== null) ? { ended: ended(data), body: conclude } : undefined)
  },
})
