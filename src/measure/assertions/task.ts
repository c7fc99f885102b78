import { TaskFailure, task } from '#src/platform/task.ts'
import type { AssertionResult } from './contract.ts'
import { inconclusiveResults, type PlannedAssertion, type Transcript } from './evaluate.ts'
import { assertionKinds } from './kinds.ts'

type Judging = { assertions: readonly PlannedAssertion[]; transcript: Transcript }
/** The same as `evaluate`, for work that may take long. */
export const evaluateTask = task<Judging, AssertionResult[]>('evaluateAssertions', { deadlineMs: 5_000 })

/** How many characters of a conversation, and of patterns and schemas, are judged in under 50 ms no matter what they are (measured). */
const limits = { conversation: 20_000, programs: 500 }

/** Whether judging takes no longer than a request may hold up all others; otherwise, it belongs in a thread. */
export function isQuick({ assertions, transcript }: Judging): boolean {
  if (assertions.length > 20) return false
  const programs = assertions.filter(({ kind }) => 'compiles' in assertionKinds.of(kind)).map(({ settings }) => JSON.stringify(settings))
  if (sum(programs.map(({ length }) => length)) > limits.programs) return false
  let remaining = limits.conversation
  return transcript.turns.every(({ content, toolCalls }) => {
    remaining -= content.length
    if (remaining >= 0 && toolCalls) remaining -= JSON.stringify(toolCalls).length
    return remaining >= 0
  })
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, item) => total + item, 0)

/** The results for a conversation whose judging was stopped. Throws errors that the assertions did not cause. */
export function afterFailure(assertions: readonly PlannedAssertion[], failure: unknown): AssertionResult[] {
  if (!(failure instanceof TaskFailure) || !['deadline', 'memory'].includes(failure.reason)) throw failure
  const limit =
    failure.reason === 'deadline' ? `more than ${evaluateTask.deadlineMs / 1_000} s` : 'more memory than one conversation may have'
  return inconclusiveResults(
    assertions,
    `Checking this conversation took ${limit} and was stopped, so it says nothing about the agent. Use fewer or simpler patterns and schemas.`,
  )
}
