import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { finalFailureOf } from '#src/measure/assertions/final-failure.ts'
import { type Verdict, verdictOf } from '#src/measure/assertions/verdict.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { endedBecause } from '#src/play/users/ended-because.ts'
import type { ReachedParts } from '#src/play/users/kind.ts'
import { isUnclear, unfinishedPart } from '#src/play/users/kinds.ts'
import type { TerminationReason } from '#src/play/users/stopping.ts'
import { messagesBefore } from './companions/starting-point/shape.ts'
import type { Plan } from './plan.ts'

export type PlayedTurns = { turns: readonly Turn[]; terminationReason: TerminationReason | null; reached?: ReachedParts | null | undefined }
/** The parts of a plan that say where its conversation ends. */
export type PlannedEnd = Pick<Plan, 'driver' | 'user' | 'seedFrom'> & {
  stop: Pick<Plan['stop'], 'endsEarly'>
  persona?: Pick<Plan['persona'], 'language'>
}

/**
 * Why a conversation was not played to its end, or undefined. Fixed messages end when each was sent and the last one answered, or at a
 * stop rule of the test. Milestones end when each required step was reached, a graph when it was followed to its end. Any other
 * conversation was played to its end unless its time or its budget ran out.
 */
export function reasonCutShort(
  { driver, user, stop, seedFrom }: PlannedEnd,
  { turns, terminationReason, reached }: PlayedTurns,
): string | undefined {
  if (stop.endsEarly === 'allowed') return undefined
  const reason = terminationReason === null ? 'it was canceled' : endedBecause[terminationReason]
  const isStopped = terminationReason === 'stopPhrase' || terminationReason === 'goalReached'
  const missing = unfinishedPart(driver, reached ?? null, isStopped)
  if (missing) return `${missing} (${reason}), so the rest is not known. ${mayEndEarly}`
  if (isStopped) return undefined
  if (driver.mode !== 'scripted')
    return terminationReason === 'timeout' || terminationReason === 'budgetExceeded'
      ? `The conversation was cut short (${reason}), so it is not known how it would have ended.`
      : undefined
  const scripted = driver.turns.length + Number(user.opening.message !== undefined)
  const sentCount = [...messagesBefore({ seedFrom }), ...turns].filter(({ role }) => role === 'user').length
  const isAnswered = turns.at(-1)?.role === 'agent' || driver.turns.at(-1)?.noReply === true
  if (sentCount >= scripted && isAnswered) return undefined
  return `${sentCount} of ${scripted} messages were sent${sentCount === scripted ? ', and the last one was not answered' : ''} (${reason}), so the rest is not known. ${mayEndEarly}`
}

const mayEndEarly = 'If the conversation may end early, say so where its end is set.'

/**
 * A conversation that was not played to its end never passes, and a failure remains a failure, no matter what would have followed. If the
 * user was stuck, or a model could not decide what was reached, only final failures count, because the agent might have done the rest
 * later.
 */
export const verdictCutShort = (
  results: readonly AssertionResult[],
  planned: PlannedEnd,
  conversation: PlayedTurns,
): Verdict & { isStuck: boolean } => {
  const verdict = verdictOf(results)
  const why = verdict.outcome === 'passed' ? reasonCutShort(planned, conversation) : undefined
  const isUnknown = isUnclear(conversation.reached) && (verdict.outcome !== 'passed' || why !== undefined)
  if (conversation.terminationReason === 'userStuck' || isUnknown) {
    const failure = finalFailureOf(results)
    return failure
      ? {
          ...verdict,
          isStuck: false,
          outcome: 'failed',
          reason: `The simulated user was stuck, but the agent failed before: ${failure.name ?? failure.kind}: ${failure.rationale}`,
        }
      : {
          ...verdict,
          isStuck: true,
          outcome: 'inconclusive',
          reason: 'The simulated user was stuck, so it is not known how the conversation would have gone.',
        }
  }
  return { ...verdict, isStuck: false, ...(why !== undefined && { outcome: 'inconclusive', reason: why }) }
}
