import { z } from 'zod'
import { ceilings } from '#src/platform/limits.ts'

// The messages between a run and the person who plays its user.

/** Minutes after the start of a run when it stops waiting for its person; the job of a run may take 20. */
export const maxMinutes = 15

const playedBy = z
  .literal('person')
  .optional()
  .describe(
    `a person plays the user of this one run and sends each message with \`POST /runs/{id}/messages\`, within ${maxMinutes} minutes; the driver only suggests`,
  )

export const personInPlan = { playedBy }
export const personInRequest = { playedBy }

const text = z.string().regex(/\S/, 'must contain a visible character').max(ceilings.messageLength.max)

export const PersonMessageRequest = z
  .union([
    z.strictObject({ text: text.describe('what the user says next') }),
    z.strictObject({ end: z.literal(true).describe('the user says nothing more, and the conversation is over') }),
  ])
  .meta({ id: 'PersonMessageRequest' })

export const PersonMessage = z
  .strictObject({
    position: z.int().positive().describe('among the messages of this run, from 1'),
    text: z.string().nullable().describe('null if the person ended the conversation'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PersonMessage' })
export type PersonMessage = z.infer<typeof PersonMessage>

export const Suggestion = z
  .strictObject({
    action: z.enum(['say', 'wait', 'end']).nullable().describe('wait: the user would stay silent; null if there is no suggestion'),
    text: z.string().nullable().describe('null unless the user would say something'),
    problem: z.string().nullable().describe('why there is no suggestion: what the language model that plays such users did wrong'),
  })
  .meta({ id: 'Suggestion' })
