import { z } from 'zod'
import { chatRequest, model, modelKind, readChat, temperature, trimSlash, webUrl } from '../kind.ts'

export const openai = modelKind({
  kind: 'openai',
  title: 'OpenAI',
  settings: z.strictObject({
    model,
    baseUrl: webUrl.default('https://api.openai.com/v1'),
    organization: z.string().min(1).max(200).optional(),
    temperature,
    reasoningEffort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
  }),
  secret: 'required',
  auth: { type: 'bearer' },
  baseUrlOf: ({ baseUrl }) => baseUrl,
  headersOf: ({ organization }) => (organization === undefined ? {} : { 'openai-organization': organization }),
  requestOf: (settings, request) => ({
    url: `${trimSlash(settings.baseUrl)}/chat/completions`,
    body: chatRequest(settings, request, 'max_completion_tokens'),
  }),
  read: readChat,
})
