import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Inquiry } from '#src/measure/assertions/questions.ts'
import { isQuick } from '#src/measure/assertions/task.ts'
import { undecidedByJudge } from '#src/measure/assertions/verdict.ts'
import { spendingOf } from '#src/measure/transcripts/spending.ts'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { together } from '#src/platform/db/together.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { record } from '#src/workspace/activity/operations/activity.ts'
import { outOfBudget } from '#src/workspace/budgets/budget-exceeded.ts'
import { verdictCutShort } from '../cut-short.ts'
import { type Ending, endingOf } from '../ending.ts'
import { unseenGoal } from '../metrics.ts'
import type { JudgingRequest } from '../store/endings.ts'
import { addEvaluations } from '../store/evaluations.ts'
import { type Claim, endJudging, type Judging } from '../store/judgings.ts'
import { ballotsOf, evaluationsOf, termsOf } from './ask-judges.ts'
import { type AfterLast, completeRuns } from './end.ts'
import { requireHold } from './hold.ts'
import { examinedTranscript, judge } from './judge.ts'
import type { WithinBatchRun } from './rescore.ts'

/** How a batch run advances when its runs do. */
export type OfBatchRun = { within: WithinBatchRun; afterLast: AfterLast }

type HeldJudging = { workspaceId: string; context: Context; claim: Claim; judging: Judging; votes: Judging['votes'] }
type Conclusion = HeldJudging & { results: AssertionResult[] }

const workerLost = 'Parley stopped several times while it asked the judge. Look at the logs of the workers, then rescore the run.'

const transcriptOf = ({ plan, metrics: { durationMs }, ...said }: Judging) =>
  examinedTranscript(plan, { ...said, durationMs }, { isStored: true })

/** Whether the verdict follows immediately after the last vote: then the last votes are stored with it, without a commit of their own. */
export const isConcludedAtOnce = (judging: Judging): boolean =>
  isQuick({ assertions: termsOf(judging).assertions, transcript: transcriptOf(judging) })

/** Ends a judging with the votes that arrived; runs judged at the same time commit together. */
export function openConclusion(world: World, { within, afterLast }: OfBatchRun) {
  const conclude = together(world.db, ({ judging }: Conclusion) => judging.id, writeEndings(afterLast))
  return async (heldJudging: HeldJudging, inquiries: readonly Inquiry[]): Promise<void> => {
    const { workspaceId, context, claim, judging, votes } = heldJudging
    const { request, batchRunId } = judging
    const answers = {
      ballots: ballotsOf(judging, inquiries, votes, workerLost),
      evaluations: evaluationsOf(judging, votes, workerLost),
    }
    const turn = { threads: world.jobThreads, slot: workspaceId, maxWaiting: Number.POSITIVE_INFINITY }
    const evaluations = await judge(termsOf(judging).assertions, { ...transcriptOf(judging), ...answers }, turn)
    const results = evaluations.map((result) => judging.decided?.find(({ index }) => index === result.index) ?? result)
    if (!request) return conclude(workspaceId, { ...heldJudging, results })
    await world.db.transaction(workspaceId, async (tx) => {
      const work = async () => {
        requireHold(await endJudging(tx, claim))
        await writeEvaluation(tx, judging, request, results)
      }
      await (batchRunId === null ? work() : within(tx, request.cause, batchRunId, work))
      await context.finish(tx)
    })
  }
}

/** Ends the judging of these runs, and the runs with it. */
const writeEndings =
  (afterLast: AfterLast) =>
  (tx: Tx, conclusions: readonly Conclusion[]): Promise<undefined[]> => {
    const completions = conclusions.map((conclusion) => ({
      run: { id: conclusion.judging.id, token: undefined, batchRunId: conclusion.judging.batchRunId },
      workspaceId: conclusion.workspaceId,
      context: conclusion.context,
      ending: endingFrom(conclusion),
      from: 'evaluating' as const,
    }))
    const before = async () => {
      for (const isHeld of await awaitAll(...conclusions.map(({ claim }) => endJudging(tx, claim)))) requireHold(isHeld)
    }
    return completeRuns(tx, completions, { before, afterLast })
  }

function endingFrom({ judging, votes, results }: Conclusion): Ending {
  const { plan, turns, terminationReason, reached } = judging
  const ofModels = Object.values(votes).filter((vote) => !('of' in vote))
  const usage = { ...judging.metrics.usage, ...(ofModels.length > 0 && { judge: spendingOf(ofModels) }) }
  const conversation = { turns, terminationReason, ...(reached && { reached }) }
  const ending = endingOf(results, conversation, [], { durationMs: judging.metrics.durationMs, planned: plan })
  const metrics = {
    ...judging.metrics,
    ...(ending.terminationReason !== terminationReason && unseenGoal),
    ...(Object.keys(usage).length > 0 && { usage }),
  }
  return { ...unpaid(ending, votes), metrics }
}

/** Names the budget if it is the reason why the verdict is missing. */
function unpaid(ending: Ending, votes: Judging['votes']): Ending {
  const unpaid = Object.values(votes).find(({ fault }) => fault?.reason === outOfBudget)?.fault
  // Replaces the advice to probe the model, which works and was not asked.
  return unpaid && ['judgeFailed', 'evaluatorFailed'].includes(ending.error?.reason ?? '')
    ? { ...ending, error: { ...ending.error!, reason: outOfBudget, message: `${unpaid.message} This says nothing about the agent.` } }
    : ending
}

async function writeEvaluation(tx: Tx, judging: Judging, request: JudgingRequest, assertions: AssertionResult[]) {
  const { id, plan, turns, terminationReason, reached } = judging
  const { subjectVersion, cause, stop, assertions: judgedBy } = request
  const { outcome, reason } = verdictCutShort(assertions, { ...plan, stop }, { turns, terminationReason, reached })
  const judgeFailed = outcome === 'inconclusive' && undecidedByJudge(assertions) !== undefined
  await addEvaluations(tx, cause.actor, [{ runId: id, subjectVersion, outcome, outcomeReason: reason, assertions, judgedBy, judgeFailed }])
  await record(tx, cause, { type: 'run', id, action: 'rescored', after: { effectiveOutcome: outcome, subjectVersion } })
}
