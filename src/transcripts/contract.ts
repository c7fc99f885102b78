import { z } from 'zod'

// The parts of a transcript. Channels produce them, runs store them, assertions read them.

/** A tool call that the agent reported, and its result if the agent reports that too. */
export const ToolCall = z
  .strictObject({ id: z.string().optional(), name: z.string(), arguments: z.unknown(), result: z.unknown().optional() })
  .meta({ id: 'ToolCall' })
export type ToolCall = z.infer<typeof ToolCall>

/** A part of a message that is more than its plain text. */
export const MessagePart = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string() }),
    z.strictObject({ type: z.literal('buttons'), options: z.array(z.string()) }),
    z.strictObject({ type: z.literal('attachment'), url: z.string(), mediaType: z.string().optional(), name: z.string().optional() }),
  ])
  .meta({ id: 'MessagePart' })
export type MessagePart = z.infer<typeof MessagePart>

export const Usage = z
  .strictObject({ inputTokens: z.int().nonnegative(), outputTokens: z.int().nonnegative(), costMicroUsd: z.int().nonnegative().optional() })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof Usage>

/** One attempt of one outgoing call, secrets masked: the request, the response, and the wait before the next attempt. */
export const Exchange = z
  .strictObject({
    attempt: z.int().positive(),
    method: z.string(),
    url: z.string(),
    requestHeaders: z.record(z.string(), z.string()).optional(),
    requestBody: z.string().optional(),
    status: z.int().optional(),
    responseHeaders: z.record(z.string(), z.string()).optional(),
    responseBody: z.string().optional(),
    error: z.string().optional(),
    latencyMs: z.number(),
    waitedMs: z.number().optional(),
  })
  .meta({ id: 'Exchange' })
export type Exchange = z.infer<typeof Exchange>

/** One message. Indexes run from 1 without gaps; `latencyMs` of an agent's turn is the time from sending to the full reply. */
export const Turn = z
  .strictObject({
    index: z.int().positive(),
    role: z.enum(['user', 'agent']),
    content: z.string(),
    parts: z.array(MessagePart).optional(),
    toolCalls: z.array(ToolCall).optional(),
    startedAt: z.iso.datetime(),
    firstTokenMs: z.number().optional(),
    latencyMs: z.number(),
    usage: Usage.optional(),
    cleaned: z.boolean().optional().describe('NUL characters or lone surrogates were replaced, as they cannot be stored'),
    truncated: z.boolean().optional().describe('the reply was longer than allowed and is cut off'),
    exchanges: z.array(Exchange).optional(),
  })
  .meta({ id: 'Turn' })
export type Turn = z.infer<typeof Turn>
