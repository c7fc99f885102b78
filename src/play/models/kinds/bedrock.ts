import { z } from 'zod'
import { model, modelKind, tokenCount } from '../kind.ts'

// https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html, with a Bedrock API key as a bearer token. A
// structured answer is the input of a tool that the model must use.
const answerTool = 'answer'

const Response = z.object({
  output: z.object({
    message: z.object({
      content: z.array(z.object({ text: z.string().optional(), toolUse: z.object({ input: z.unknown() }).optional() })),
    }),
  }),
  stopReason: z.string(),
  usage: z
    .object({
      inputTokens: tokenCount,
      cacheReadInputTokens: tokenCount.optional(),
      cacheWriteInputTokens: tokenCount.optional(),
      outputTokens: tokenCount,
    })
    .optional(),
})
const ends = { max_tokens: 'length', guardrail_intervened: 'filtered', content_filtered: 'filtered' } as const
const endOf = (reason: string) => (Object.hasOwn(ends, reason) ? ends[reason as keyof typeof ends] : 'stop')

const baseUrlOf = ({ region }: { region: string }) => `https://bedrock-runtime.${region}.amazonaws.com`

export const bedrock = modelKind({
  kind: 'bedrock',
  title: 'Amazon Bedrock',
  settings: z.strictObject({ region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'such as eu-central-1'), model }),
  secret: 'required',
  auth: { type: 'bearer' },
  baseUrlOf,
  requestOf: (settings, { system, messages, schema, maxOutputTokens, temperature }) => ({
    url: `${baseUrlOf(settings)}/model/${encodeURIComponent(settings.model)}/converse`,
    body: {
      ...(system !== '' && { system: [{ text: system }] }),
      messages: messages.map(({ role, content }) => ({ role, content: [{ text: content }] })),
      inferenceConfig: { maxTokens: maxOutputTokens, ...(temperature !== undefined && { temperature }) },
      ...(schema && {
        toolConfig: {
          tools: [{ toolSpec: { name: answerTool, inputSchema: { json: schema } } }],
          toolChoice: { tool: { name: answerTool } },
        },
      }),
    },
  }),
  read(body) {
    const { output, stopReason, usage } = Response.parse(body)
    const { inputTokens: fresh = 0, cacheReadInputTokens: cached = 0, cacheWriteInputTokens: cacheWrites = 0 } = usage ?? {}
    return {
      text: output.message.content.map(({ text, toolUse }) => text ?? (toolUse ? JSON.stringify(toolUse.input) : '')).join(''),
      end: endOf(stopReason),
      usage: usage ? { inputTokens: fresh + cached + cacheWrites, cachedInputTokens: cached, outputTokens: usage.outputTokens } : null,
    }
  },
})
