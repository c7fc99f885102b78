import { z } from 'zod'
import { Exchange, Turn } from '#src/measure/transcripts/contract.ts'
import { mostTokens } from '#src/play/channels/agent-report.ts'

// Checks a recorded answer before a run uses it, because an imported file can contain anything.

const maxMs = 86_400_000
const ms = z.number().min(0).max(maxMs)
const tokens = z.int().min(0).max(mostTokens)
/** A thousand dollars. */
const microUsd = z.int().min(0).max(1_000_000_000)
const ModelUsage = z
  .strictObject({ inputTokens: tokens, cachedInputTokens: tokens, outputTokens: tokens })
  .refine(({ inputTokens, cachedInputTokens }) => cachedInputTokens <= inputTokens)
const spent = {
  text: z.string().nullable(),
  usage: ModelUsage.nullable(),
  costMicroUsd: microUsd.nullable(),
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
  truncated: true,
  cleaned: true,
  exchanges: true,
  onPurpose: true,
}).extend({
  usage: z.strictObject({ inputTokens: tokens, outputTokens: tokens, costMicroUsd: microUsd.optional() }).optional(),
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
