import type { Turn } from '#src/measure/transcripts/contract.ts'
import { answerCall, type MockSession } from './answer-call.ts'
import type { Mocks } from './contract.ts'
import { checkSchema } from './schema-check.ts'

/**
 * The state after a conversation whose replies came from a recording: its calls never reached the mocks, so they are answered once more.
 * `undefined`: it has no such call.
 */
export function replayedState({ toolMocks, mockState = {} }: Mocks, turns: readonly Turn[]): object | undefined {
  const calls = turns.flatMap((turn) => turn.toolCalls ?? []).filter(({ mock }) => mock !== undefined)
  if (calls.length === 0) return undefined
  let session: MockSession = { state: mockState, uses: {}, calls: 0 }
  for (const call of calls)
    session =
      call.mock?.onPurpose === 'error'
        ? { ...session, calls: session.calls + 1 }
        : answerCall(toolMocks, session, { tool: call.name, arguments: call.arguments }, checkSchema).session
  return session.state
}
