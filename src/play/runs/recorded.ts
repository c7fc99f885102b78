import { z } from 'zod'
import { Exchange, ModelUsage, Turn } from '#src/measure/transcripts/contract.ts'

// Checks a recorded answer before a run uses it, because an imported file can contain anything.

const maxMs = 86_400_000
const ms = z.number().min(0).max(maxMs)
const spent = {
  text: z.string().nullable(),
  usage: ModelUsage.nullable(),
  costMicroUsd: z.int().nonnegative().nullable(),
  latencyMs: ms,
  tries: z.array(Exchange),
}
const Completion = z.union([
  z.strictObject({ ...spent, ok: z.literal(true), text: z.string(), value: z.unknown().optional() }),
  z.strictObject({
    ...spent,
    ok: z.literal(false),
    fault: z.strictObject({ reason: z.string(), message: z.string(), hint: z.string().nullable() }),
  }),
])
const Reply = Turn.pick({
  content: true,
  parts: true,
  toolCalls: true,
  usage: true,
  truncated: true,
  cleaned: true,
  exchanges: true,
  onPurpose: true,
}).extend({
  firstTokenMs: ms.optional(),
  firstMessageMs: ms.optional(),
  messagesMs: z.array(ms).optional(),
  typingMs: z.array(ms).optional(),
  latencyMs: ms.optional(),
  ended: z.boolean().optional(),
})
const Deed = z.strictObject({
  ms,
  reply: Reply.optional(),
  fault: z
    .strictObject({ source: z.enum(['agent', 'channel']), reason: z.string().optional(), message: z.string(), heard: Reply.optional() })
    .optional(),
  tries: z.array(Exchange).optional(),
})

export const isCompletion = (value: unknown): boolean => Completion.safeParse(value).success
/** `step`: `say` brings a reply or a fault. */
export const isDeed = (value: unknown, step: 'open' | 'say' | 'overhear' | 'finish'): boolean => {
  const { data } = Deed.safeParse(value)
  return data !== undefined && (step !== 'say' || (data.reply ?? data.fault) !== undefined)
}
