import { z } from 'zod'

/** The address for callbacks; the key is its last part. */
export const callbackUrl = z
  .string()
  .nullable()
  .optional()
  .describe('of the kind webhook: the address at which its agent calls back; shown only in this response')

export const ChannelKey = z
  .strictObject({ channelKey: z.string().nullable().describe('shown only in this response'), callbackUrl, lastFour: z.string() })
  .meta({ id: 'ChannelKey' })

export const Pollers = z
  .strictObject({
    key: z
      .strictObject({ lastFour: z.string(), createdAt: z.iso.datetime() })
      .nullable()
      .describe('null: the channel has no key, so nobody can connect'),
    connected: z.int().nonnegative().describe('pollers that are connected now'),
    lastSeenAt: z.iso.datetime().nullable(),
    pollers: z
      .array(z.strictObject({ poller: z.string(), seenAt: z.iso.datetime(), connected: z.boolean() }))
      .describe('those of the last day, at most 100'),
    queued: z.int().nonnegative().describe('messages that wait for a poller'),
    leased: z.int().nonnegative().describe('messages that a poller works on'),
    duplicateAnswers: z
      .int()
      .nonnegative()
      .describe('answers that were ignored because the message was answered or leased to another poller'),
    lateAnswers: z.int().nonnegative().describe('answers that were ignored because the conversation was over'),
    refusedAnswers: z.int().nonnegative().describe('answers that could not be accepted'),
    lastRefusal: z.strictObject({ at: z.iso.datetime(), message: z.string() }).nullable(),
    log: z
      .array(
        z.strictObject({
          at: z.iso.datetime(),
          status: z.enum(['queued', 'leased', 'answered', 'withdrawn']).describe('withdrawn: its run ended, or its time was over'),
          sessionId: z.string(),
          poller: z.string().nullable().describe('that has the conversation, if it has a name'),
          deliveries: z.int().nonnegative(),
        }),
      )
      .describe('the last 20 messages of users, newest first, without their words; they are stored for about ten minutes after that'),
  })
  .meta({ id: 'ChannelPollers' })
export type Pollers = z.output<typeof Pollers>
