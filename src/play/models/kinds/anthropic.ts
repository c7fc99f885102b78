import { z } from 'zod'
import { model, modelKind, tokenCount, trimSlash, webUrl } from '../kind.ts'

// https://docs.anthropic.com/en/api/messages; this version takes the key as a bearer token and knows no temperature.
const version = '2026-10-21'

const Message = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z
    .object({
      input_tokens: tokenCount,
      cache_creation_input_tokens: tokenCount.nullish(),
      cache_read_input_tokens: tokenCount.nullish(),
      output_tokens: tokenCount,
    })
    .nullish(),
})
const ends = { max_tokens: 'length', model_context_window_exceeded: 'length', refusal: 'refused' } as const
const endOf = (reason: string | null | undefined) => (reason && Object.hasOwn(ends, reason) ? ends[reason as keyof typeof ends] : 'stop')

export const anthropic = modelKind({
  kind: 'anthropic',
  title: 'Anthropic',
  settings: z.strictObject({ model, baseUrl: webUrl.default('https://api.anthropic.com') }),
  secret: 'required',
  auth: { type: 'bearer' },
  baseUrlOf: ({ baseUrl }) => baseUrl,
  requestOf: (settings, { system, messages, schema, maxOutputTokens }) => ({
    url: `${trimSlash(settings.baseUrl)}/v1/messages`,
    headers: { 'anthropic-version': version },
    body: {
      model: settings.model,
      max_tokens: maxOutputTokens,
      ...(system !== '' && { system }),
      messages,
      ...(schema && { output_config: { format: { type: 'json_schema', schema } } }),
    },
  }),
  read(body) {
    const { content, stop_reason: reason, usage } = Message.parse(body)
    const { input_tokens: fresh = 0, cache_creation_input_tokens: cacheWrites, cache_read_input_tokens: cached } = usage ?? {}
    return {
      text: content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join(''),
      end: endOf(reason),
      usage: usage
        ? {
            inputTokens: fresh + (cacheWrites ?? 0) + (cached ?? 0),
            cachedInputTokens: cached ?? 0,
            outputTokens: usage.output_tokens,
          }
        : null,
    }
  },
})
