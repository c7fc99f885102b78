import type { AssertionResult } from '../assertions/contract.ts'
import { verdictOf } from '../assertions/verdict.ts'
import type { Exchange } from '../transcripts/contract.ts'
import type { Run } from './contract.ts'
import type { Conversation } from './conversation.ts'
import { type Planned, verdictCutShort } from './cut-short.ts'
import type { Reached } from './drivers/kind.ts'
import { metricsOf, usageOf } from './metrics.ts'

/** What is written once, when a run ends. */
export type Ending = Pick<
  Run,
  'outcome' | 'outcomeReason' | 'terminationReason' | 'errorSource' | 'error' | 'assertions' | 'metrics' | 'usage'
> & { reached: Reached | null }

/**
 * The verdict over a conversation. One that could not be had is an `error` with its source, whatever was said before;
 * any other has been judged, with these `results`, and is not passed where it did not come to the end that was `planned`. `tries` are those of the call that failed.
 */
export function endingOf(
  results: readonly AssertionResult[],
  conversation: Conversation,
  tries: readonly Exchange[],
  durationMs: number,
  planned: Planned,
): Ending {
  const { turns, terminationReason, fault, reached = null } = conversation
  const measured = { metrics: metricsOf(turns, durationMs, tries), usage: usageOf(turns), reached }
  if (fault) {
    const error = { reason: fault.reason ?? terminationReason, message: fault.message, ...(tries.length > 0 && { exchanges: [...tries] }) }
    return { ...errorEnding(terminationReason, fault.source, error), ...measured }
  }
  const { outcome, reason } = verdictCutShort(verdictOf(results), planned, conversation)
  return { outcome, outcomeReason: reason, terminationReason, errorSource: null, error: null, assertions: [...results], ...measured }
}

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

/** What activity tells of an ending. */
export const summaryOf = ({ outcome, terminationReason, errorSource }: Ending) => ({
  outcome,
  terminationReason,
  ...(errorSource && { errorSource }),
})
