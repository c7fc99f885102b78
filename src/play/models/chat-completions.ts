import { z } from 'zod'
import { withoutThoughts } from '#src/platform/thoughts.ts'
import { type ModelAnswer, type ModelRequest, tokenCount } from './dialogue.ts'

// The dialect that OpenAI, Azure and most servers for open models share: https://platform.openai.com/docs/api-reference/chat/create

type ChatSettings = { model?: string | undefined; temperature?: number | undefined; reasoningEffort?: string | undefined }

/** `limit`: older servers know only `max_tokens`, and newer models of OpenAI only the other. */
export const chatRequest = (
  { model, reasoningEffort, ...settings }: ChatSettings,
  { system, messages, schema, maxOutputTokens, temperature = settings.temperature }: ModelRequest,
  limit: 'max_tokens' | 'max_completion_tokens',
) => ({
  ...(model !== undefined && { model }),
  messages: [...(system === '' ? [] : [{ role: 'system', content: system }]), ...messages],
  ...(temperature !== undefined && { temperature }),
  ...(reasoningEffort !== undefined && { reasoning_effort: reasoningEffort }),
  [limit]: maxOutputTokens,
  ...(schema && { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } } }),
})

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: tokenCount,
      completion_tokens: tokenCount,
      prompt_tokens_details: z.object({ cached_tokens: tokenCount.nullish() }).nullish(),
    })
    .nullish(),
})

/** Other reasons are those of a whole answer. Servers beside OpenAI have names of their own. */
const ends = new Map<string, ModelAnswer['end']>([
  ...['length', 'max_tokens', 'model_length'].map((reason) => [reason, 'length'] as const),
  ...['content_filter', 'safety', 'sensitive', 'recitation'].map((reason) => [reason, 'filtered'] as const),
  ...['error', 'network_error', 'abort', 'aborted', 'insufficient_system_resource'].map((reason) => [reason, 'broken'] as const),
  ...['canceled', 'cancelled', 'timeout'].map((reason) => [reason, 'broken'] as const),
])

export function readChat(body: unknown): ModelAnswer {
  const { choices, usage } = Completion.parse(body)
  const { message, finish_reason: reason } = choices[0]!
  const { words, isOpen } = withoutThoughts(message.content ?? '')
  return {
    text: isOpen ? '' : words,
    end: message.refusal ? 'refused' : (ends.get(reason?.toLowerCase() ?? '') ?? (isOpen ? 'length' : 'stop')),
    usage: usage
      ? {
          inputTokens: usage.prompt_tokens,
          cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
          outputTokens: usage.completion_tokens,
        }
      : null,
  }
}
