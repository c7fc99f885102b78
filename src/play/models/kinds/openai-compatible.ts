import { z } from 'zod'
import { chatRequest, model, modelKind, readChat, temperature, trimSlash, webUrl } from '../kind.ts'

/** Ollama, vLLM, LM Studio, LiteLLM, OpenRouter, llama.cpp. */
export const openaiCompatible = modelKind({
  kind: 'openaiCompatible',
  title: 'OpenAI-compatible server',
  settings: z.strictObject({
    baseUrl: webUrl.describe('up to and with /v1, such as http://localhost:11434/v1'),
    model,
    temperature,
    headers: z.record(z.string(), z.string()).optional().describe('sent with every call; not for secrets'),
  }),
  secret: 'optional',
  auth: { type: 'bearer' },
  baseUrlOf: ({ baseUrl }) => baseUrl,
  headersOf: ({ headers = {} }) => headers,
  requestOf: (settings, request) => ({
    url: `${trimSlash(settings.baseUrl)}/chat/completions`,
    body: chatRequest(settings, request, 'max_tokens'),
  }),
  read: readChat,
})
