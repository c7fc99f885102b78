import { z } from 'zod'
import { ceilings } from '#src/platform/limits.ts'

/** A text to look for; never blank, because a blank text would be found everywhere. */
export const Phrase = z.string().max(200).regex(/\S/, 'must contain a visible character')
const Phrases = z.array(Phrase).max(50)
const ToolName = z.string().min(1).max(200)

export const EndsEarly = z
  .enum(['allowed'])
  .optional()
  .describe('a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive')

/** When a conversation ends, as stored and answered. Here, a turn is one message of the user with the agent's full reply. */
export const stopShape = {
  maxTurns: z.int().min(1).max(ceilings.turns.max),
  minTurns: z.int().min(0).max(ceilings.turns.max).describe('a phrase or the goal cannot end the conversation before this many turns'),
  onPhrase: Phrases,
  onTool: z.array(ToolName).max(50),
  onGoal: z.strictObject({ phrases: Phrases.optional(), tool: ToolName.optional() }).optional(),
  idleTimeoutMs: z.int().min(1_000).max(900_000).optional().describe('the longest wait for one reply'),
  endsEarly: EndsEarly,
}
/** The shape as clients write it; without `maxTurns`, the project's default applies. */
export const stopInput = {
  ...stopShape,
  maxTurns: stopShape.maxTurns.optional(),
  minTurns: stopShape.minTurns.default(0),
  onPhrase: stopShape.onPhrase.default([]),
  onTool: stopShape.onTool.default([]),
}
const Stop = z.strictObject(stopShape)
export type Stop = z.infer<typeof Stop>

export const terminationReasons = [
  'goalReached',
  'userEnded',
  'agentEnded',
  'stopPhrase',
  'maxTurns',
  'timeout',
  'gaveUp',
  'userStuck',
  'agentError',
  'channelError',
  'simulatorError',
  'environmentError',
  'budgetExceeded',
  'canceled',
  'workerLost',
] as const
export type TerminationReason = (typeof terminationReasons)[number]
