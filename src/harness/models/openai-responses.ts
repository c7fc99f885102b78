import type { Response, ResponseCreateParams, ResponseOutputItem, ResponseStreamEvent } from 'openai/resources/responses/responses'
import { z } from 'zod'
import { bearerKey, type Dialect, type FullAnswer, type ModelRequest, namedEvent, piecesOf, Refusal } from './dialect.ts'
import { refuseLooseSchema } from './json-schema.ts'
import { openaiError } from './openai-error.ts'

// https://platform.openai.com/docs/api-reference/responses/create. The types are those of the SDK, so that a new version of it
// is noticed here.

const json = z.record(z.string(), z.unknown())
const TextPart = z.strictObject({ type: z.enum(['input_text', 'output_text']), text: z.string() })
const Item = z.strictObject({
  type: z.literal('message').optional(),
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.union([z.string(), z.array(TextPart).min(1)]),
})
const Format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['text', 'json_object']) }),
  z.strictObject({
    type: z.literal('json_schema'),
    name: z.string().regex(/^[\w-]{1,64}$/),
    description: z.string().optional(),
    schema: json,
    strict: z.boolean().nullish(),
  }),
])
const Tool = z.strictObject({
  type: z.literal('function'),
  name: z.string().regex(/^[\w-]{1,64}$/),
  description: z.string().nullish(),
  parameters: json.nullable(),
  strict: z.boolean().nullable(),
})
const Body = z.strictObject({
  model: z.string().min(1),
  input: z.union([z.string(), z.array(Item).min(1)]),
  instructions: z.string().nullish(),
  previous_response_id: z.string().nullish(),
  max_output_tokens: z.int().min(16).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  text: z.strictObject({ format: Format.optional(), verbosity: z.enum(['low', 'medium', 'high']).nullish() }).optional(),
  reasoning: z
    .strictObject({
      effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).nullish(),
      summary: z.enum(['auto', 'concise', 'detailed']).nullish(),
    })
    .nullish(),
  stream: z.boolean().nullish(),
  store: z.boolean().nullish(),
  tools: z.array(Tool).optional(),
  tool_choice: z.enum(['none', 'auto', 'required']).optional(),
  parallel_tool_calls: z.boolean().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
} satisfies Partial<Record<keyof ResponseCreateParams, z.ZodType>>)

type Message = Extract<ResponseOutputItem, { type: 'message' }>
type Part = Message['content'][number]

function outputOf({ reasoning, text, refusal, toolCalls, end }: FullAnswer): ResponseOutputItem[] {
  const status = end === 'stop' ? ('completed' as const) : ('incomplete' as const)
  const part: Part = refusal === undefined ? { type: 'output_text', text, annotations: [], logprobs: [] } : { type: 'refusal', refusal }
  return [
    ...(reasoning === undefined
      ? []
      : [{ type: 'reasoning' as const, id: 'rs_1', summary: [{ type: 'summary_text' as const, text: reasoning }] }]),
    ...(text === '' && refusal === undefined
      ? []
      : [{ type: 'message' as const, id: 'msg_1', role: 'assistant' as const, status, content: [part] }]),
    ...toolCalls.map((call, index) => ({
      type: 'function_call' as const,
      id: `fc_${index}`,
      call_id: `call_${index}`,
      name: call.name,
      arguments: JSON.stringify(call.arguments),
      status: 'completed' as const,
    })),
  ]
}

const usageOf = ({ usage: { input, cached, output, reasoning } }: FullAnswer) => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: cached, cache_write_tokens: 0 },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: reasoning },
  total_tokens: input + output,
})

/** The responses of a conversation count from 1; `null` is before the first. */
const numberOf = (id: string | null | undefined) => (id == null ? 0 : Number(/^resp_([1-9]\d*)$/.exec(id)?.[1]))

/** `output_text` is made by the SDK. */
function responseOf(answer: FullAnswer, { model, body }: ModelRequest): Omit<Response, 'output_text'> {
  const { instructions = null, max_output_tokens = null, temperature = 1, previous_response_id = null } = body as z.output<typeof Body>
  const reasons = { stop: null, length: { reason: 'max_output_tokens' }, contentFilter: { reason: 'content_filter' } } as const
  return {
    id: `resp_${numberOf(previous_response_id) + 1}`,
    access_programs: null,
    object: 'response',
    created_at: 1_700_000_000,
    status: answer.end === 'stop' ? 'completed' : 'incomplete',
    error: null,
    incomplete_details: reasons[answer.end],
    instructions: instructions ?? null,
    max_output_tokens: max_output_tokens ?? null,
    model,
    output: outputOf(answer),
    parallel_tool_calls: true,
    previous_response_id,
    reasoning: { effort: null, summary: null },
    temperature,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: usageOf(answer),
    metadata: {},
  }
}

type Event = ResponseStreamEvent
type Unnumbered<E> = E extends Event ? Omit<E, 'sequence_number'> : never
/** The events of one item; all are numbered at the end. */
function itemEvents(item: ResponseOutputItem, index: number): Unnumbered<Event>[] {
  const started = (open: ResponseOutputItem) => ({ type: 'response.output_item.added' as const, output_index: index, item: open })
  const ended = { type: 'response.output_item.done' as const, output_index: index, item }
  if (item.type !== 'message') return [started(item), ended]
  const [part] = item.content
  const at = { item_id: item.id, output_index: index, content_index: 0 }
  return [started({ ...item, status: 'in_progress', content: [] }), ...partEvents(part!, at), ended]
}

function partEvents(part: Part, at: { item_id: string; output_index: number; content_index: number }): Unnumbered<Event>[] {
  const ended = { type: 'response.content_part.done' as const, ...at, part }
  if (part.type === 'refusal')
    return [
      { type: 'response.content_part.added', ...at, part: { ...part, refusal: '' } },
      ...piecesOf(part.refusal).map((delta) => ({ type: 'response.refusal.delta' as const, ...at, delta })),
      { type: 'response.refusal.done', ...at, refusal: part.refusal },
      ended,
    ]
  return [
    { type: 'response.content_part.added', ...at, part: { ...part, text: '' } },
    ...piecesOf(part.text).map((delta) => ({ type: 'response.output_text.delta' as const, ...at, delta, logprobs: [] })),
    { type: 'response.output_text.done', ...at, text: part.text, logprobs: [] },
    ended,
  ]
}

export const openaiResponses: Dialect = {
  name: 'openaiResponses',
  path: /^\/v1\/responses$/,
  keyOf: bearerKey,
  ...openaiError,
  read(raw) {
    const { model, input, instructions, text, stream, previous_response_id } = Body.parse(raw)
    if (Number.isNaN(numberOf(previous_response_id)))
      throw new Refusal(400, `Previous response with id '${previous_response_id}' not found.`)
    const format = text?.format
    if (format?.type === 'json_schema' && format.strict)
      refuseLooseSchema(format.schema, (fault) => `Invalid schema for response_format '${format.name}': ${fault}`)
    const items = typeof input === 'string' ? [{ role: 'user' as const, content: input }] : input
    const all = items.map(({ role, content }) => ({
      role,
      text: typeof content === 'string' ? content : content.map((part) => part.text).join(''),
    }))
    const isSystem = ({ role }: { role: string }) => role === 'system' || role === 'developer'
    return {
      model,
      system: [instructions, ...all.filter(isSystem).map((message) => message.text)].filter((line) => line != null).join('\n'),
      messages: all.filter((message) => !isSystem(message)),
      ...(format?.type === 'json_schema' && { schema: format.schema }),
      stream: stream === true,
    }
  },
  whole: responseOf,
  events(answer, request) {
    // As it is on the wire: without `output_text`.
    const response = responseOf(answer, request) as Response
    const { usage: _usage, ...rest } = response
    const open: Response = { ...rest, status: 'in_progress', output: [], incomplete_details: null }
    const events: Unnumbered<Event>[] = [
      { type: 'response.created', response: open },
      { type: 'response.in_progress', response: open },
      ...response.output.flatMap(itemEvents),
      { type: answer.end === 'stop' ? 'response.completed' : 'response.incomplete', response },
    ]
    return events.map((event, index) => namedEvent({ ...event, type: event.type, sequence_number: index }))
  },
}
