import { z } from 'zod'
import { Attachment, ceilings, driverKind, maxAttachments, toAttachedFile } from '../kind.ts'

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
          attachments: z.array(Attachment).max(maxAttachments).optional().describe('files that the user sends with this message'),
          noReply: z.literal(true).optional().describe('the message is sent without waiting for a reply'),
        }),
      )
      .min(1)
      .max(ceilings.turns.max),
  }),
  needsGoal: false,
  faults: ({ turns }) =>
    turns.flatMap(({ role, attachments = [] }, at) =>
      role === 'silence' && attachments.length > 0
        ? [
            {
              path: ['turns', at, 'attachments'],
              code: 'not_allowed',
              message: 'A user who says nothing sends no files. Remove the attachments.',
            },
          ]
        : [],
    ),
  files: ({ turns }) => turns.flatMap(({ attachments = [] }) => attachments.map(toAttachedFile)),
  messages: ({ turns }) => turns.length,
  open(settings, { user }) {
    const opening = user.opening.message
    const lines: typeof settings.turns = opening === undefined ? settings.turns : [{ role: 'user', content: opening }, ...settings.turns]
    return {
      next(transcript) {
        const line = lines[transcript.filter((turn) => turn.role === 'user').length]
        if (!line) return { action: 'end', reason: 'userEnded' }
        if (line.role === 'silence') return { action: 'wait' }
        const { content: text, noReply, attachments = [] } = line
        return { action: 'say', text, noReply, ...(attachments.length > 0 && { attachments: attachments.map(toAttachedFile) }) }
      },
    }
  },
})
