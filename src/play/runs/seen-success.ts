import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { asksOthers } from '#src/measure/assertions/questions.ts'
import { isQuick } from '#src/measure/assertions/task.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { seesSuccess } from '#src/play/users/kinds.ts'
import type { TerminationReason } from '#src/play/users/stopping.ts'
import type { Plan } from './plan.ts'

/** The parts of a plan that say whether success is seen. */
export type PlannedSuccess = Pick<Plan, 'driver' | 'user' | 'assertions'> & {
  stop: Pick<Plan['stop'], 'onGoal'>
  persona?: Pick<Plan['persona'], 'language'>
}
type Ended = { turns: readonly Turn[]; terminationReason: TerminationReason }

/**
 * Why the conversation ended, by what was seen. A user without a model takes a reply with the words or the kind of value that it asked
 * for as its answer: "from 4,900" as a price. That is a success only if an assertion shows it.
 */
export function seenEnd(
  { turns, terminationReason }: Ended,
  planned: PlannedSuccess,
  results: readonly AssertionResult[],
): TerminationReason {
  if (terminationReason !== 'goalReached' || seesSuccess(planned, planned.persona?.language ?? 'en')) return terminationReason
  return showAnswer(results, planned, turns) ? 'goalReached' : 'userEnded'
}

/** Whether one of the assertions holds that fails for an agent which only repeats what the user says, or that a judge decides. */
function showAnswer(results: readonly AssertionResult[], { assertions }: PlannedSuccess, turns: readonly Turn[]): boolean {
  const held = results.flatMap(({ index, outcome }) => (outcome === 'passed' ? (assertions[index] ?? []) : []))
  const echo = { assertions: held, transcript: { turns: echoed(turns), durationMs: 0 } }
  return held.some(asksOthers) || (isQuick(echo) && evaluate(held, echo.transcript).some(({ outcome }) => outcome === 'failed'))
}

function echoed(turns: readonly Turn[]): Turn[] {
  let said = ''
  return turns.map(({ parts: _, toolCalls: __, ...turn }) => {
    if (turn.role === 'user') said = turn.content
    return { ...turn, content: said }
  })
}
