import { agentWasSilent } from '../assertions/silence.ts'
import type { Conversation } from './conversation.ts'
import type { Plan } from './plan.ts'

/**
 * A conversation in which the agent replied and never said or did anything could not be had: nothing in it can be judged, and it
 * is the agent's fault. Not so where the assertions say that it need not reply.
 */
export function faultWordless(conversation: Conversation, assertions: Plan['assertions']): Conversation {
  const { turns, fault } = conversation
  const needsReply = assertions.every(({ kind, required }) => kind !== 'replied' || required)
  if (fault || !needsReply || !agentWasSilent(turns)) return conversation
  const message =
    'The agent said nothing: each of its replies was empty. Look at the exchanges of the run; if they hold a reply, correct the path to it in the channel (response.text). If an agent may be silent, add the assertion "replied" with required: false.'
  return { ...conversation, fault: { source: 'agent', reason: 'saidNothing', message } }
}
