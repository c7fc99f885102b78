import type { ToolCall } from '#src/measure/transcripts/contract.ts'
import type { Call, Outcome } from './answer-call.ts'

/** A call in the form of the transcript. `at`: when it arrived. */
export const recordedCall = (call: Call, { rule, isMatched, answer, latencyMs, onPurpose }: Outcome, at: string): ToolCall => ({
  name: call.tool,
  arguments: call.arguments,
  result: 'result' in answer ? answer.result : { error: answer.error },
  mock: { rule, matched: isMatched, at, ...(latencyMs > 0 && { latencyMs }), ...(onPurpose && { onPurpose }) },
})

/**
 * The calls of one reply: those that reached the mocks, and those that only the agent reports. If the agent also reports a call of the same
 * tool, it is the same call and counts once; a reported call without a counterpart went elsewhere.
 */
export function callsOfReply(recorded: readonly ToolCall[], reported: readonly ToolCall[] = []): ToolCall[] {
  const rest = [...reported]
  const calls = recorded.map((call): ToolCall => {
    const at = rest.findIndex(({ name }) => name === call.name)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0 && call.mock ? { ...call, mock: { ...call.mock, reported: true } } : call
  })
  return [...calls, ...rest]
}
