import { z } from 'zod'
import { chatRequest, modelKind, readChat, temperature, trimSlash, webUrl } from '../kind.ts'

export const azureOpenai = modelKind({
  kind: 'azureOpenai',
  title: 'Azure OpenAI',
  settings: z.strictObject({
    resourceUrl: webUrl.describe('such as https://my-resource.openai.azure.com'),
    deployment: z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .describe('the name that you gave it in Azure'),
    apiVersion: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d(-preview)?$/)
      .default('2024-10-21'),
    temperature,
  }),
  secret: 'required',
  auth: { type: 'apiKey', header: 'api-key' },
  baseUrlOf: ({ resourceUrl }) => resourceUrl,
  requestOf: ({ resourceUrl, deployment, apiVersion, temperature: warmth }, request) => ({
    url: `${trimSlash(resourceUrl)}/openai/deployments/${deployment}/chat/completions?api-version=${apiVersion}`,
    body: chatRequest({ temperature: warmth }, request, 'max_completion_tokens'),
  }),
  read: readChat,
})
