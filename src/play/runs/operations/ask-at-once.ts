import type { Evaluation } from '#src/measure/assertions/evaluators/answer.ts'
import { asksModel, type EvaluatorCall, evaluatorCalls } from '#src/measure/assertions/questions.ts'
import type { Attempt } from '../companion.ts'
import type { Plan } from '../plan.ts'
import { askEvaluator, placedCalls } from './ask-evaluator.ts'
import type { PlayedConversation } from './played-conversation.ts'

/** Half of what a process that stops grants its jobs. */
const maxMs = 10_000
const maxCalls = 8

/**
 * The evaluators to ask within the attempt, which saves the job of judges and the commits around it. A worker that is lost meanwhile costs
 * the conversation. So evaluators that cost something or may take long, and judges, have that job, which stores each answer; so have runs
 * whose stored words or answers are not those of the attempt.
 */
function callsOf({ run: { plan }, isRewritten }: Attempt, { conversation }: PlayedConversation): EvaluatorCall[] | undefined {
  if (isRewritten || plan.cassette || plan.assertions.some(asksModel)) return undefined
  const calls = evaluatorCalls(plan.assertions, conversation.turns)
  const areQuick = calls.every(({ settings: { timeoutMs, costMicroUsd } }) => timeoutMs <= maxMs && costMicroUsd === 0)
  return areQuick && calls.length <= maxCalls ? calls : undefined
}

/** `plan`: as it is stored, without what hooks captured. */
async function ask(
  { world, workspaceId, run, signal, processClock: clock }: Attempt,
  { conversation, transcript: { durationMs, mockState } }: PlayedConversation,
  { calls, plan }: { calls: readonly EvaluatorCall[]; plan: Plan },
): Promise<Record<number, Evaluation>> {
  const { turns, terminationReason } = conversation
  const evaluated = { ...run, plan, turns, terminationReason, durationMs, mockState }
  const asking = { world, workspaceId, account: run, options: { signal, clock }, deadline: clock.now() + maxMs }
  const askOne = async (call: (typeof placed)[number]) => [call.index, await askEvaluator(evaluated, call, asking)] as const
  const placed = placedCalls(calls, 0)
  return Object.fromEntries(await Promise.all(placed.map(askOne)))
}

/** What an attempt needs to ask evaluators itself. */
export const evaluators = { callsOf, ask }
export type Evaluators = typeof evaluators
