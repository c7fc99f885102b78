import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { agentWasSilent } from '#src/measure/assertions/silence.ts'
import { undecidedByJudge } from '#src/measure/assertions/verdict.ts'
import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { ReachedParts } from '#src/play/users/kind.ts'
import { askedOf, isUnclear } from '#src/play/users/kinds.ts'
import type { Run } from './contract.ts'
import type { Conversation } from './conversation.ts'
import { type PlannedEnd, verdictCutShort } from './cut-short.ts'
import { goalMetrics, metricsOf, simulatorMetrics, unseenGoal, usageOf } from './metrics.ts'
import type { Plan } from './plan.ts'
import { type PlannedSuccess, seenEnd } from './seen-success.ts'

/** The members that are written once, when a run ends. */
export type Ending = Pick<
  Run,
  'outcome' | 'outcomeReason' | 'terminationReason' | 'errorSource' | 'error' | 'assertions' | 'metrics' | 'usage'
> & { reached: ReachedParts | null }

/**
 * The verdict on a conversation. If it could not take place, that is an `error` with its source, whatever was said before; otherwise it
 * was `judged` with these results (absent: they are to come), and cannot pass if it did not reach the end that was `planned`. `tries` are
 * those of the failed call.
 */
export function endingOf(
  judged: readonly AssertionResult[] | undefined,
  conversation: Conversation,
  tries: readonly Exchange[],
  { durationMs, planned }: { durationMs: number; planned: PlannedEnd & PlannedSuccess },
): Ending {
  const { turns, fault, reached = null, asked: calls } = conversation
  const results = judged ?? []
  const terminationReason = judged ? seenEnd(conversation, planned, judged) : conversation.terminationReason
  const isSeen = terminationReason === conversation.terminationReason
  const measured = {
    metrics: {
      ...metricsOf(turns, durationMs, tries),
      ...(isSeen ? goalMetrics(conversation, planned) : unseenGoal),
      ...(calls && simulatorMetrics(calls)),
    },
    usage: usageOf(turns),
    reached,
  }
  if (fault) {
    const last = fault.source === 'simulator' ? calls?.at(-1) : undefined
    const exchanges = last?.exchanges ?? tries
    const error = {
      reason: fault.reason ?? terminationReason,
      message: fault.message,
      ...(fault.miss && { miss: fault.miss }),
      ...(exchanges.length > 0 && { exchanges: [...exchanges] }),
      ...(last && last.simulation.faults.length > 0 && { faults: last.simulation.faults }),
    }
    return { ...errorEnding(terminationReason, fault.source, error), ...measured }
  }
  const { outcome, reason, isStuck } = verdictCutShort(results, planned, conversation)
  if (isStuck) {
    const asked = askedOf(planned.driver, { language: planned.persona?.language ?? '', user: planned.user, turns })
    const error = isUnclear(reached)
      ? { reason: 'conditionUnclear', message: conditionUnclear }
      : { reason: 'userStuck', message: stuckAt(asked?.fact), ...(asked && { asked }) }
    return { ...errorEnding(terminationReason, 'simulator', error), outcome: 'inconclusive', assertions: [...results], ...measured }
  }
  const byJudge = outcome === 'inconclusive' ? undecidedByJudge(results) : undefined
  if (byJudge) {
    const [source, error] = byJudge.evaluator
      ? (['evaluator', { reason: 'evaluatorFailed', message: `${byJudge.rationale} ${evaluatorFailed}` }] as const)
      : (['judge', { reason: 'judgeFailed', message: `${byJudge.rationale} ${judgeFailed}` }] as const)
    return { ...errorEnding(terminationReason, source, error), outcome, outcomeReason: reason, assertions: [...results], ...measured }
  }
  return { outcome, outcomeReason: reason, terminationReason, errorSource: null, error: null, assertions: [...results], ...measured }
}

const judgeFailed = 'This says nothing about the agent. Probe the model of the judge, then rescore the run.'
const evaluatorFailed = 'This says nothing about the agent. Correct the evaluator, then rescore the run.'
const conditionUnclear =
  'The language model could not decide whether a reply meets a condition of the driver, or had no evidence for it, so this run says nothing about the agent. Say in the condition when it is met and when not, or use another model.'
const stuckAt = (fact: string | undefined) =>
  fact
    ? `The agent asked for something that the user does not know: ${fact}. So the run says nothing about the agent. Add it to user.factsKnown, or to user.factsUnknown if the user must not know it.`
    : 'The user without a model did not understand the last question, so the run says nothing about the agent. Add what it asks for to user.factsKnown or user.factsUnknown, or say in user.wants how the user notices success. Or use a driver with steps, or a model.'

export function errorEnding(
  terminationReason: Ending['terminationReason'],
  errorSource: Ending['errorSource'],
  error: NonNullable<Ending['error']>,
): Ending {
  return {
    outcome: 'error',
    outcomeReason: error.message,
    terminationReason,
    errorSource,
    error,
    assertions: [],
    metrics: null,
    usage: null,
    reached: null,
  }
}

/** The parts of an ending that the activity records. */
export const summaryOf = ({ outcome, terminationReason, errorSource }: Ending) => ({
  outcome,
  terminationReason,
  ...(errorSource && { errorSource }),
})

/**
 * If the agent replied but never said or did anything, there is nothing to judge, and the agent is at fault. Assertions that allow an
 * agent to stay silent are an exception.
 */
export function faultWordless(conversation: Conversation, assertions: Plan['assertions']): Conversation {
  const { turns, fault } = conversation
  const needsReply = assertions.every(({ kind, required }) => kind !== 'replied' || required)
  if (fault || !needsReply || !agentWasSilent(turns)) return conversation
  const message =
    'The agent said nothing: each of its replies was empty. Look at the exchanges of the run; if they hold a reply, correct the path to it in the channel (response.text). If an agent may be silent, add the assertion "replied" with required: false.'
  return { ...conversation, fault: { source: 'agent', reason: 'saidNothing', message } }
}
