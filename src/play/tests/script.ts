import type { Plan } from '#src/play/runs/plan.ts'
import type { Test } from './contract.ts'

type ScriptedTest = Pick<Test, 'kind' | 'turns'>

// A recording that the agent started has nothing in its first place: the agent speaks before the user.
const agentBegins = ({ kind, turns }: ScriptedTest) => kind === 'replay' && turns[0]?.role === 'silence'

/** How a test is played: the same lines, whatever the agent says; no answer is awaited to messages that had none. */
export function scriptOf(test: ScriptedTest): Pick<Plan, 'driver' | 'user'> {
  const begins = agentBegins(test)
  const turns = test.turns.slice(begins ? 1 : 0).map(({ role, content, attachments, recorded }) => ({
    role,
    content,
    ...(attachments && { attachments }),
    ...(recorded === null && { noReply: true as const }),
  }))
  return {
    driver: { mode: 'scripted', turns },
    user: { factsKnown: [], factsUnknown: [], opening: { speaksFirst: begins ? 'agent' : 'user' } },
  }
}

/** For each turn of the test, the index in the transcript of the reply to it (of the turn itself if no reply is awaited). */
export function replyIndexes(test: ScriptedTest): number[] {
  let index = agentBegins(test) ? -1 : 0
  return test.turns.map(({ recorded }) => {
    index += recorded === null ? 1 : 2
    return index
  })
}
