import { z } from 'zod'
import { Exchange, ModelUsage } from '#src/measure/transcripts/contract.ts'
import type { ModelRequest } from './dialogue.ts'

// Two fixed questions, to see whether and how a model works.

/** Any words will do: models that are asked for one word often say more. */
export const plainQuestion: ModelRequest = {
  system: 'You are answering a connection test.',
  messages: [{ role: 'user', content: 'Answer with the single word: ready' }],
  maxOutputTokens: 512,
}
export const Structured = z.strictObject({ city: z.string(), population: z.int().nonnegative() })
export const structuredQuestion: ModelRequest = {
  system: 'You are answering a connection test.',
  messages: [{ role: 'user', content: 'Name a city and about how many people live there, as JSON.' }],
  schema: {
    type: 'object',
    properties: { city: { type: 'string' }, population: { type: 'integer' } },
    required: ['city', 'population'],
    additionalProperties: false,
  },
  maxOutputTokens: 512,
}

const Check = z
  .strictObject({
    ok: z.boolean(),
    answer: z.string().nullable().describe('the text of the answer; null if there is none'),
    usage: ModelUsage.nullable().describe('tokens as the vendor counted them; null if it did not'),
    costMicroUsd: z.int().nullable().describe('millionths of a US dollar; null if the price or the tokens are unknown'),
    latencyMs: z.number().describe('to the complete answer, retries included'),
    tries: z.array(Exchange).describe('what was sent and what came back, secrets masked'),
    fault: z.strictObject({ reason: z.string(), message: z.string(), hint: z.string().nullable() }).optional(),
  })
  .meta({ id: 'ModelProbeCheck' })
export type Check = z.output<typeof Check>

export const ModelProbe = z
  .strictObject({ ok: z.boolean(), plain: Check, structured: Check.nullable().describe('null if the plain question failed') })
  .meta({ id: 'ModelProbe' })
export type ModelProbe = z.output<typeof ModelProbe>
