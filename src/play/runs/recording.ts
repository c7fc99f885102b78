import { z } from 'zod'

const text = z.string().max(200)

/** What the sender of a real conversation says of it besides its words. */
export const Recording = z
  .strictObject({
    externalId: text.describe('the ID of the conversation at its sender'),
    source: z.enum(['otlp', 'api']),
    environment: text.optional(),
    agentVersion: text.optional(),
    userHash: z.string().optional().describe('the same for all conversations of one user; never their name'),
    tags: z.array(text),
    satisfaction: z.number().min(0).max(1).optional().describe('what the user said of it afterward: from 0, not at all, to 1'),
    reopened: z.boolean().describe('whether late spans were added after it had ended'),
  })
  .meta({ id: 'RecordedFacts' })
export type Recording = z.infer<typeof Recording>
