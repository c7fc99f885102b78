import type { Tx } from '#src/platform/db/database.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import type { Feeds } from '#src/workspace/activity/operations/feeds.ts'
import { sendMessage, suggest } from '../companions/person/messages.ts'
import { runs } from '../contract.ts'
import { isJudged } from '../store/judgings.ts'
import { checkEvaluation, readEvaluatorRequest } from './check-evaluation.ts'
import { followRun } from './follow.ts'
import { askJudge } from './judge-trial.ts'
import { getRun, readOperations } from './read.ts'
import { type PresentAssertions, rescoreRun, type WithinBatchRun } from './rescore.ts'
import { refuseUnjudged, showRun } from './show.ts'

export const runOperations = (feeds: Feeds, present: PresentAssertions, within: WithinBatchRun) =>
  implement(runs, {
    ...readOperations,

    rescore: async (call) => {
      await refuseUnjudged(call.tx, call.caller, call.params.id)
      const judging = { threads: call.threads, slot: call.caller.workspaceId }
      await rescoreRun({ tx: call.tx, cause: causeOf(call) }, call.params.id, { present, within, judging })
      const shown = async (tx: Tx) => showRun(tx, call.caller, await getRun(tx, call.params.id))
      const run = await shown(call.tx)
      const ended = async (tx: Tx) => !(await isJudged(tx, run.id))
      return reply(200, run, {}, run.pendingEvaluation ? { ended, body: shown } : undefined)
    },

    askJudge,
    evaluatorRequest: readEvaluatorRequest,
    checkEvaluation,
    sendMessage,
    suggest,

    events: followRun(feeds),
  })
