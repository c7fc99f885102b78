import { z } from 'zod'
import { Exchange, MessagePart, ToolCall, Usage } from '#src/measure/transcripts/contract.ts'
import { ceilings } from '#src/platform/limits.ts'

// One message to an agent, to see whether and how its channel works.

const Headers = z.record(z.string(), z.string())

export const ProbeRequest = z
  .strictObject({
    message: z
      .string()
      .min(1)
      .max(ceilings.messageLength.max)
      .optional()
      .describe('default: a greeting, or the first message of the channel’s recordings'),
    variables: z.record(z.string().max(100), z.union([z.string().max(10_000), z.number(), z.boolean()])).default({}),
  })
  .meta({ id: 'ProbeRequest' })
export type ProbeRequest = z.output<typeof ProbeRequest>

export const Probe = z
  .strictObject({
    ok: z.boolean(),
    renderedRequest: z
      .strictObject({ method: z.string(), url: z.string(), headers: Headers, body: z.string().nullable() })
      .nullable()
      .describe('of the last attempt, secrets masked; null if no call was made'),
    rawResponse: z
      .strictObject({ status: z.int(), headers: Headers, body: z.string() })
      .nullable()
      .describe('to the last attempt, secrets masked, cut to 4,096 characters; null if none arrived'),
    mapped: z
      .strictObject({
        content: z.string(),
        parts: z.array(MessagePart).optional(),
        toolCalls: z.array(ToolCall).optional(),
        usage: Usage.optional(),
        firstTokenMs: z.number().optional(),
        ended: z.boolean().optional(),
        truncated: z.boolean().optional(),
      })
      .nullable()
      .describe('the reply as a turn would have it'),
    tries: z.array(Exchange),
    latencyMs: z.number().describe('from sending the message to the complete reply, retries included'),
    fault: z
      .strictObject({
        source: z.enum(['channel', 'agent']),
        reason: z.string(),
        message: z.string(),
        hint: z.string().nullable().describe('the part of the message that says what to do; null if there is none'),
      })
      .optional(),
  })
  .meta({ id: 'Probe' })
export type Probe = z.output<typeof Probe>
