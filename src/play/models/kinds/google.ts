import { z } from 'zod'
import { model, modelKind, temperature, tokenCount, trimSlash, webUrl } from '../kind.ts'

// https://ai.google.dev/api/generate-content

const Response = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({ parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })).optional() })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z
    .object({
      promptTokenCount: tokenCount.optional(),
      cachedContentTokenCount: tokenCount.optional(),
      candidatesTokenCount: tokenCount.optional(),
      thoughtsTokenCount: tokenCount.optional(),
    })
    .optional(),
})
const endOf = (reason: string | undefined) =>
  reason === 'MAX_TOKENS' ? 'length' : reason === undefined || reason === 'STOP' ? 'stop' : 'filtered'

export const google = modelKind({
  kind: 'google',
  title: 'Google',
  settings: z.strictObject({
    model: model.regex(/^[\w.-]+$/, 'the name alone, such as gemini-2.5-flash'),
    baseUrl: webUrl.default('https://generativelanguage.googleapis.com'),
    temperature,
  }),
  secret: 'required',
  auth: { type: 'apiKey', header: 'x-goog-api-key' },
  baseUrlOf: ({ baseUrl }) => baseUrl,
  requestOf: (settings, { system, messages, schema, maxOutputTokens, temperature: warmth = settings.temperature }) => ({
    url: `${trimSlash(settings.baseUrl)}/v1beta/models/${settings.model}:generateContent`,
    body: {
      ...(system !== '' && { systemInstruction: { parts: [{ text: system }] } }),
      contents: messages.map(({ role, content }) => ({ role: role === 'user' ? 'user' : 'model', parts: [{ text: content }] })),
      generationConfig: {
        maxOutputTokens,
        ...(warmth !== undefined && { temperature: warmth }),
        ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
      },
    },
  }),
  read(body) {
    const { candidates: [candidate] = [], promptFeedback, usageMetadata: usage } = Response.parse(body)
    const parts = candidate?.content?.parts ?? []
    return {
      text: parts.map(({ text = '', thought }) => (thought ? '' : text)).join(''),
      end: candidate && !promptFeedback?.blockReason ? endOf(candidate.finishReason) : 'refused',
      usage: usage
        ? {
            inputTokens: usage.promptTokenCount ?? 0,
            cachedInputTokens: usage.cachedContentTokenCount ?? 0,
            outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
          }
        : null,
    }
  },
})
