import { z } from 'zod'
import { ceilings, driverKind } from '../kind.ts'

/** Says written lines in their order, byte for byte, whatever the agent answers; an authored opening comes before them. */
export const scripted = driverKind({
  kind: 'scripted',
  settings: z.strictObject({
    mode: z.literal('scripted'),
    turns: z
      .array(
        z.strictObject({
          role: z.enum(['user', 'silence']).optional(),
          content: z.string().max(ceilings.messageLength.max),
          noReply: z.literal(true).optional().describe('the message is sent without waiting for a reply'),
        }),
      )
      .min(1)
      .max(ceilings.turns.max),
  }),
  needsGoal: false,
  messages: ({ turns }) => turns.length,
  open(settings, { user }) {
    const opening = user.opening.message
    const lines: typeof settings.turns = opening === undefined ? settings.turns : [{ role: 'user', content: opening }, ...settings.turns]
    return {
      next(transcript) {
        const line = lines[transcript.filter((turn) => turn.role === 'user').length]
        if (!line) return { action: 'end', reason: 'userEnded' }
        return line.role === 'silence' ? { action: 'wait' } : { action: 'say', text: line.content, noReply: line.noReply }
      },
    }
  },
})
