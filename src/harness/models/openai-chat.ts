import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParams,
  ChatCompletionMessageFunctionToolCall,
} from 'openai/resources/chat/completions'
import type { CompletionUsage } from 'openai/resources/completions'
import { z } from 'zod'
import { bearerKey, type Dialect, dataEvent, type FullAnswer, type ModelRequest, piecesOf, Refusal } from './dialect.ts'
import { refuseLooseSchema } from './json-schema.ts'
import { openaiError } from './openai-error.ts'

// https://platform.openai.com/docs/api-reference/chat/create. The types are those of the SDK, so that a new version of it is
// noticed here.

const json = z.record(z.string(), z.unknown())
const TextPart = z.strictObject({ type: z.literal('text'), text: z.string() })
const Call = z.strictObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string(), arguments: z.string() }),
})
const content = z.union([z.string(), z.array(TextPart).min(1)])
const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'developer', 'user']), content, name: z.string().optional() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: content.nullish(),
    name: z.string().optional(),
    refusal: z.string().nullish(),
    tool_calls: z.array(Call).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), content, tool_call_id: z.string() }),
])
const Tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    description: z.string().optional(),
    parameters: json.optional(),
    strict: z.boolean().nullish(),
  }),
})
const Format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['text', 'json_object']) }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string().optional(),
      schema: json,
      strict: z.boolean().nullish(),
    }),
  }),
])
const Body = z.strictObject({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  seed: z.int().nullish(),
  n: z.literal(1).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).nullish(),
  response_format: Format.optional(),
  tools: z.array(Tool).min(1).optional(),
  tool_choice: z
    .union([
      z.enum(['none', 'auto', 'required']),
      z.strictObject({ type: z.literal('function'), function: z.strictObject({ name: z.string() }) }),
    ])
    .optional(),
  parallel_tool_calls: z.boolean().optional(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).nullish(),
  user: z.string().optional(),
  store: z.boolean().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
} satisfies Partial<Record<keyof ChatCompletionCreateParams, z.ZodType>>)
type Body = z.output<typeof Body>

const textOf = (value: z.output<typeof content> | null | undefined) =>
  typeof value === 'string' ? value : (value ?? []).map(({ text }) => text).join('')
/** Models that think before they answer refuse some members that others take. */
const isReasoning = (model: string) => /^(o\d|gpt-5)/.test(model)

function refuseUnsupported({ model, max_tokens, temperature, response_format: format, messages, stream, stream_options }: Body): void {
  if (isReasoning(model) && typeof max_tokens === 'number')
    throw new Refusal(400, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.")
  if (isReasoning(model) && typeof temperature === 'number' && temperature !== 1)
    throw new Refusal(
      400,
      "Unsupported value: 'temperature' does not support this value with this model. Only the default (1) is supported.",
    )
  refuseUnanswered(messages)
  if (stream_options && !stream) throw new Refusal(400, "The 'stream_options' parameter is only allowed when 'stream' is enabled.")
  if (format?.type === 'json_object' && !messages.some(({ content: text }) => /json/i.test(textOf(text))))
    throw new Refusal(400, "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.")
  if (format?.type === 'json_schema' && format.json_schema.strict)
    refuseLooseSchema(format.json_schema.schema, (fault) => `Invalid schema for response_format '${format.json_schema.name}': ${fault}`)
}

/** After the calls of a message come their results, each once, before anything else. */
function refuseUnanswered(messages: Body['messages']): void {
  let open: string[] = []
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id))
        throw new Refusal(400, "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.")
      open = open.filter((id) => id !== message.tool_call_id)
    } else if (open.length > 0) break
    else if (message.role === 'assistant') open = (message.tool_calls ?? []).map(({ id }) => id)
  }
  if (open.length > 0)
    throw new Refusal(
      400,
      `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${open.join(', ')}`,
    )
}

const finish = ({ end, toolCalls }: FullAnswer): ChatCompletion.Choice['finish_reason'] =>
  end === 'length' ? 'length' : end === 'contentFilter' ? 'content_filter' : toolCalls.length > 0 ? 'tool_calls' : 'stop'
const callsOf = ({ toolCalls }: FullAnswer): ChatCompletionMessageFunctionToolCall[] =>
  toolCalls.map((call, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }))
const usageOf = ({ usage: { input, cached, output, reasoning } }: FullAnswer): CompletionUsage => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: reasoning, audio_tokens: 0, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
})
const head = <Kind extends string>(object: Kind, { model }: ModelRequest) => ({
  id: 'chatcmpl-1',
  object,
  created: 1_700_000_000,
  model,
  service_tier: 'default' as const,
})

export const openaiChat: Dialect = {
  name: 'openaiChat',
  path: /^\/v1\/chat\/completions$/,
  keyOf: bearerKey,
  ...openaiError,
  read(raw) {
    const body = Body.parse(raw)
    refuseUnsupported(body)
    const { model, messages, response_format: format, stream } = body
    const all = messages.map(({ role, content: text }) => ({ role, text: textOf(text) }))
    const isSystem = ({ role }: { role: string }) => role === 'system' || role === 'developer'
    return {
      model,
      system: all
        .filter(isSystem)
        .map(({ text }) => text)
        .join('\n'),
      messages: all.filter((message) => !isSystem(message)),
      ...(format?.type === 'json_schema' && { schema: format.json_schema.schema }),
      stream: stream === true,
    }
  },
  whole: (answer, request): ChatCompletion => ({
    ...head('chat.completion', request),
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: answer.text || null,
          refusal: answer.refusal ?? null,
          annotations: [],
          ...(answer.toolCalls.length > 0 && { tool_calls: callsOf(answer) }),
        },
        logprobs: null,
        finish_reason: finish(answer),
      },
    ],
    usage: usageOf(answer),
  }),
  events(answer, request) {
    const { stream_options: options } = request.body as Body
    const chunk = (choices: ChatCompletionChunk.Choice[], usage?: CompletionUsage): ChatCompletionChunk => ({
      ...head('chat.completion.chunk', request),
      choices,
      ...(usage && { usage }),
    })
    const part = (delta: ChatCompletionChunk.Choice.Delta, reason: ChatCompletionChunk.Choice['finish_reason'] = null) =>
      dataEvent(chunk([{ index: 0, delta, logprobs: null, finish_reason: reason }]))
    return [
      part({ role: 'assistant', content: '', refusal: null }),
      ...piecesOf(answer.text).map((piece) => part({ content: piece })),
      ...piecesOf(answer.refusal ?? '').map((piece) => part({ refusal: piece })),
      ...callsOf(answer).map((call, index) => part({ tool_calls: [{ index, ...call }] })),
      part({}, finish(answer)),
      ...(options?.include_usage ? [dataEvent(chunk([], usageOf(answer)))] : []),
      'data: [DONE]\n\n',
    ]
  },
}
