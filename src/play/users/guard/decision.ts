import type { GuardContext } from './fault.ts'
import { type FoundFault, findFault } from './guard.ts'
import { type Reply, readReply } from './reply.ts'

/** How often a model is asked for one message. */
const maxAttempts = 2

/**
 * The consequence of a model's answer: it is sent; the model is asked once more, with the fault named; or the run ends as `simulatorError`,
 * because the agent is not at fault.
 */
export type Decision =
  | { decision: 'accept'; reply: Reply }
  | { decision: 'askAgain'; fault: FoundFault }
  | { decision: 'simulatorError'; fault: FoundFault; candidate: string }

/** `attempt` counts from 1. */
export function decide(raw: string, context: GuardContext, attempt: number): Decision {
  const reply = readReply(raw)
  const fault = findFault(raw, context, reply)
  if (!fault && reply) return { decision: 'accept', reply }
  const finding = fault ?? { fault: 'unreadable', quote: raw.slice(0, 200), complaint: 'Your answer was not one JSON object.' }
  return attempt < maxAttempts ? { decision: 'askAgain', fault: finding } : { decision: 'simulatorError', fault: finding, candidate: raw }
}
