import { canaries, plantCanary } from '#src/measure/assertions/judges/canaries.ts'
import { asksModel, modelOf } from '#src/measure/assertions/questions.ts'
import { sumOfCost } from '#src/measure/transcripts/spending.ts'
import { conflict, invalid } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import type { runs } from '../contract.ts'
import { judgeConversation, storedConversation } from './judge-conversation.ts'
import { refuseUnjudged } from './show.ts'

/** Asks the judge of one assertion again, and stores nothing. No transaction is open in the meantime. */
export const askJudge: Handler<typeof runs.askJudge> = async (call) => {
  const { db, caller, params, body, request } = call
  const { workspaceId } = caller
  const { assertion: index, trial, canary } = body
  const run = await db.transaction(workspaceId, async (tx) => {
    const run = await storedConversation(tx, params.id)
    await refuseUnjudged(tx, caller, params.id)
    return run
  })
  const assertion = run.plan.assertions[index]
  if (!assertion || !asksModel(assertion))
    throw invalid([
      {
        pointer: '/assertion',
        code: 'unknown_reference',
        message: 'The run has no assertion at this position that a language model judges.',
      },
    ])
  const result = run.assertions.find((assertion) => assertion.index === index)
  if (run.status !== 'completed' || !result || run.turns.length === 0)
    throw conflict('Only a run that ended with a conversation and a verdict can be judged once more.')
  if (canary !== undefined && result.outcome !== 'passed' && result.outcome !== 'failed')
    throw conflict(
      `The assertion is ${result.outcome}, so an instruction has no verdict to move. Choose a run in which it passed or failed.`,
    )
  const opposite = result.outcome === 'passed' ? ('fail' as const) : ('pass' as const)
  const turns = canary === undefined ? run.turns : plantCanary(run.turns, canary, opposite)
  const judge = run.plan.judges!.find(({ id }) => id === modelOf(assertion))!
  const asking = { world: call, workspaceId, signal: request.signal, draws: [trial, canary] }
  const { result: trialResult, votes: list } = await judgeConversation({ ...run, turns }, { assertion, judge }, asking)
  const outcome = opposite === 'pass' ? ('passed' as const) : ('failed' as const)
  return {
    expected: result.outcome,
    result: { ...trialResult, index },
    costMicroUsd: sumOfCost(list),
    canary:
      canary === undefined
        ? null
        : {
            place: canaries[canary]!.place,
            words: canaries[canary]!.words[opposite],
            wanted: outcome,
            moved: trialResult.outcome === outcome,
            obeyed: list.some(({ answer }) => answer?.verdict === opposite),
          },
  }
}
