import type { Message, MessageCreateParams, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { z } from 'zod'
import { bearerKey, type Dialect, type FullAnswer, type ModelRequest, namedEvent, piecesOf, Refusal } from './dialect.ts'
import { refuseLooseSchema } from './json-schema.ts'

// https://docs.anthropic.com/en/api/messages, version 2026-10-21: the key is a bearer token, and there is no longer a temperature. The
// types are those of the SDK, so that a new version of it is noticed here.

const json = z.record(z.string(), z.unknown())
const cache = z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() }).nullish()
const TextBlock = z.strictObject({ type: z.literal('text'), text: z.string().min(1), cache_control: cache })
const Block = z.discriminatedUnion('type', [
  TextBlock,
  z.strictObject({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: json }),
  z.strictObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string(), z.array(TextBlock)]).optional(),
    is_error: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('thinking'), thinking: z.string(), signature: z.string() }),
])
const InputMessage = z.strictObject({
  role: z.enum(['user', 'assistant', 'system']),
  content: z.union([z.string().min(1), z.array(Block).min(1)]),
})
const Body = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  messages: z.array(InputMessage).min(1),
  system: z.union([z.string(), z.array(TextBlock)]).optional(),
  stop_sequences: z.array(z.string()).optional(),
  stream: z.boolean().optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('custom').optional(),
        name: z.string().regex(/^[\w-]{1,64}$/),
        description: z.string().optional(),
        input_schema: z.looseObject({ type: z.literal('object') }),
        strict: z.boolean().optional(),
      }),
    )
    .optional(),
  tool_choice: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.enum(['auto', 'any']), disable_parallel_tool_use: z.boolean().optional() }),
      z.strictObject({ type: z.literal('tool'), name: z.string(), disable_parallel_tool_use: z.boolean().optional() }),
      z.strictObject({ type: z.literal('none') }),
    ])
    .optional(),
  metadata: z.strictObject({ user_id: z.string().nullish() }).optional(),
  thinking: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('enabled'), budget_tokens: z.int().min(1024) }),
      z.strictObject({ type: z.enum(['disabled', 'adaptive', 'between_tools']) }),
    ])
    .optional(),
  output_config: z
    .strictObject({
      effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
      format: z.strictObject({ type: z.literal('json_schema'), schema: json }).nullish(),
    })
    .optional(),
} satisfies Partial<Record<keyof MessageCreateParams, z.ZodType>>)

const textOf = (content: string | { type: string }[]) =>
  typeof content === 'string' ? content : content.map((block) => (block as { text?: string }).text ?? '').join('')

function refuseUnsupported({ messages, thinking, max_tokens }: z.output<typeof Body>): void {
  if (messages[0]!.role !== 'user') throw new Refusal(400, 'messages: first message must use the "user" role')
  const last = messages.at(-1)!
  if (last.role === 'assistant' && /\s$/.test(textOf(last.content)))
    throw new Refusal(400, 'messages: final assistant content cannot end with trailing whitespace')
  if (thinking?.type === 'enabled' && thinking.budget_tokens >= max_tokens)
    throw new Refusal(400, '`max_tokens` must be greater than `thinking.budget_tokens`.')
}

const stopReason = ({ end, refusal, toolCalls }: FullAnswer) => {
  if (end === 'contentFilter' || refusal !== undefined) return 'refusal'
  return end === 'length' ? 'max_tokens' : toolCalls.length > 0 ? 'tool_use' : 'end_turn'
}
type Content = Message['content'][number]
const contentOf = ({ reasoning, text, refusal, toolCalls }: FullAnswer): Content[] => [
  ...(reasoning === undefined ? [] : [{ type: 'thinking' as const, thinking: reasoning, signature: 'c2lnbmF0dXJl' }]),
  ...(text === '' && refusal === undefined ? [] : [{ type: 'text' as const, text: refusal ?? text, citations: null }]),
  ...toolCalls.map((call, index) => ({
    type: 'tool_use' as const,
    id: `toolu_${index}`,
    caller: { type: 'direct' as const },
    name: call.name,
    input: call.arguments,
  })),
]
const stopDetails = (reason: string) => (reason === 'refusal' ? { type: 'refusal' as const, category: null, explanation: null } : null)
/** The tokens that were read from the cache are not among those of the input. */
const usageOf = ({ usage: { input, cached, output, reasoning } }: FullAnswer) => ({
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: cached,
  input_tokens: input - cached,
  output_tokens: output,
  output_tokens_details: { thinking_tokens: reasoning },
  server_tool_use: null,
})
function messageOf(answer: FullAnswer, { model }: ModelRequest): Message & { stop_reason: string } {
  const reason = stopReason(answer)
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    container: null,
    content: contentOf(answer),
    diagnostics: null,
    stop_details: stopDetails(reason),
    stop_reason: reason,
    stop_sequence: null,
    usage: { ...usageOf(answer), cache_creation: null, inference_geo: null, service_tier: 'standard', speed: null },
  }
}

type Delta = Extract<RawMessageStreamEvent, { type: 'content_block_delta' }>['delta']
/** Each block as it starts, and the pieces that make it whole. */
function piecesOfBlock(block: Content): { empty: Content; deltas: Delta[] } {
  if (block.type === 'text')
    return { empty: { ...block, text: '' }, deltas: piecesOf(block.text).map((text) => ({ type: 'text_delta', text })) }
  if (block.type === 'tool_use')
    return {
      empty: { ...block, input: {} },
      deltas: piecesOf(JSON.stringify(block.input)).map((part) => ({ type: 'input_json_delta', partial_json: part })),
    }
  if (block.type !== 'thinking') throw new Error(`no pieces of a block of type ${block.type}`)
  return {
    empty: { ...block, thinking: '', signature: '' },
    deltas: [
      ...piecesOf(block.thinking).map((thinking) => ({ type: 'thinking_delta' as const, thinking })),
      { type: 'signature_delta', signature: block.signature },
    ],
  }
}
function blockEvents(block: Content, index: number): RawMessageStreamEvent[] {
  const { empty, deltas } = piecesOfBlock(block)
  return [
    { type: 'content_block_start', index, content_block: empty },
    ...deltas.map((delta) => ({ type: 'content_block_delta' as const, index, delta })),
    { type: 'content_block_stop', index },
  ]
}

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

export const anthropicMessages: Dialect = {
  name: 'anthropicMessages',
  path: /^\/v1\/messages$/,
  keyOf: bearerKey,
  error: (status, message) => ({ type: 'error', error: { type: errorTypes[status] ?? 'api_error', message }, request_id: 'req_1' }),
  unknownKey: { status: 401, message: 'invalid API key' },
  unknownMember: (name, path) => `${path === '' ? name : `${path}.${name}`}: Extra inputs are not permitted`,
  read(raw, _path, headers) {
    if (headers['anthropic-version'] !== '2026-10-21') throw new Refusal(400, 'anthropic-version: header is required')
    const body = Body.parse(raw)
    refuseUnsupported(body)
    const { model, messages, system = '', stream, output_config: output } = body
    if (output?.format) refuseLooseSchema(output.format.schema, (fault) => `output_config.format.schema: ${fault}`)
    return {
      model,
      system: textOf(system),
      messages: messages.map(({ role, content }) => ({ role, text: textOf(content) })),
      ...(output?.format && { schema: output.format.schema }),
      stream: stream === true,
    }
  },
  whole: messageOf,
  events(answer, request) {
    const message = messageOf(answer, request)
    const { container, stop_details, stop_reason, stop_sequence } = message
    const events: RawMessageStreamEvent[] = [
      {
        type: 'message_start',
        message: { ...message, content: [], stop_details: null, stop_reason: null, usage: { ...message.usage, output_tokens: 1 } },
      },
      ...message.content.flatMap(blockEvents),
      { type: 'message_delta', delta: { container, stop_details, stop_reason, stop_sequence }, usage: usageOf(answer) },
      { type: 'message_stop' },
    ]
    return [...events.slice(0, 1).map(namedEvent), namedEvent({ type: 'ping' }), ...events.slice(1).map(namedEvent)]
  },
}
