import { z } from 'zod'
import { jsonTextOf } from '../texts.ts'

/** The answer of a language model for the user: one object, in this order. `reason` is stored with the turn and never sent. */
export const Reply = z.strictObject({
  action: z.enum(['say', 'wait', 'end']),
  text: z.string().max(20_000).describe('the message; with "end" the last one, which may be empty; with "wait" empty'),
  reason: z.string().max(4_000).describe('why, in one sentence; never sent'),
  goalState: z.enum(['open', 'reached', 'givenUp']),
  disclosed: z.array(z.string().max(120)).max(100).describe('keys of the facts that the message discloses'),
})
export type Reply = z.infer<typeof Reply>

/**
 * The same as JSON Schema, for models that accept one. Vendors refuse length limits in it, so those are checked when the answer is read.
 */
const { $schema: _, ...plainSchema } = z.toJSONSchema(Reply, {
  override: ({ jsonSchema }) => {
    delete jsonSchema.maxLength
    delete jsonSchema.maxItems
  },
})
export const replySchema: Record<string, unknown> = plainSchema

// A model may escape characters that no database stores: NUL, half of a surrogate pair.
const storable = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value)

/** The reply in a model's answer, alone, in a code fence, or after its thoughts; undefined if the answer is anything else. */
export function readReply(raw: string): Reply | undefined {
  try {
    return Reply.safeParse(JSON.parse(jsonTextOf(raw), storable)).data
  } catch {
    return undefined
  }
}
