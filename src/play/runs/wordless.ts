import { agentWasSilent } from '#src/measure/assertions/silence.ts'
import type { Conversation } from './conversation.ts'
import type { Plan } from './plan.ts'

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
