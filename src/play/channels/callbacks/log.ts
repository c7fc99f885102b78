import { z } from 'zod'

const count = (subject: string) => z.int().nonnegative().describe(`${subject}, since the channel was created`)

/** The callbacks of a channel. */
export const ChannelCallbacks = z
  .strictObject({
    address: z
      .strictObject({ lastFour: z.string(), createdAt: z.iso.datetime() })
      .nullable()
      .describe('null: the channel itself has no address, only its conversations have'),
    secretSet: z.boolean().describe('whether the secret for checking signatures is set'),
    duplicate: count('callbacks with an ID that was accepted before'),
    late: count('callbacks for a conversation that is over, or for an earlier message'),
    unmatched: count('callbacks for no conversation of the channel'),
    refused: count('callbacks that could not be read or were not signed'),
    log: z
      .array(
        z.strictObject({
          at: z.iso.datetime(),
          outcome: z.enum(['accepted', 'duplicate', 'late', 'unmatched', 'refused']),
          reason: z.string().nullable(),
          sessionId: z.string().nullable(),
          runId: z.string().nullable(),
        }),
      )
      .describe('the last hundred, newest first'),
  })
  .meta({ id: 'ChannelCallbacks' })
export type ChannelCallbacks = z.output<typeof ChannelCallbacks>
