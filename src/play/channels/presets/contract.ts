import { z } from 'zod'
import { presets } from '../presets.ts'

export const presetNames = presets.map(({ name }) => name)

/** `kind`: the schema of a kind of channel. */
export const ChannelPresets = <Kind extends z.ZodType>(kind: Kind) =>
  z
    .strictObject({
      data: z.array(
        z.strictObject({
          name: z.enum(presetNames),
          title: z.string(),
          about: z.string(),
          kind,
          steps: z.array(z.string()).describe('what to do at the product, in order'),
          limits: z.array(z.string()).describe('what to know before you trust a run'),
          values: z.array(
            z.strictObject({
              name: z.string(),
              title: z.string(),
              description: z.string(),
              example: z.string(),
              default: z.string().nullable(),
              secret: z.boolean().describe('it becomes the secret of auth'),
              optional: z.boolean(),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'ChannelPresets' })
