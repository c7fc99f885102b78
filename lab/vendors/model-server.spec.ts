import Anthropic from '@anthropic-ai/sdk'
import { GoogleGenAI } from '@google/genai'
import OpenAI, { AzureOpenAI } from 'openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelAnswer, modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'

// The SDKs of the vendors are the witnesses: what they send is understood, and what is answered arrives in their own shapes.

let reply: () => Reply = () => ({ text: 'Hello.' })
const server = await openModelServer(() => reply())
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  reply = () => ({ text: 'Hello.' })
})

const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
}
type Heard = {
  text: string
  end: string | null | undefined
  input: number
  cached: number
  output: number
  calls: unknown[]
  reasoning: string
}
type Options = { stream: boolean; structured?: boolean; key?: string }
type Client = (options: Options) => Promise<Heard>

const openai = (key: string) => new OpenAI({ apiKey: key, baseURL: `${server.origin}/v1`, maxRetries: 0 })
const azure = (key: string) => new AzureOpenAI({ apiKey: key, endpoint: server.origin, apiVersion: '2024-10-21', maxRetries: 0 })
const chatOf =
  (clientOf: (key: string) => OpenAI): Client =>
  async ({ stream, structured, key = modelKey }) => {
    const body = {
      model: 'gpt-4.1',
      messages: [
        { role: 'system' as const, content: 'Be brief.' },
        { role: 'user' as const, content: 'Hi there' },
      ],
      ...(structured && { response_format: { type: 'json_schema' as const, json_schema: { name: 'place', strict: true, schema } } }),
    }
    const { chat: api } = clientOf(key)
    const done = stream
      ? await api.completions.stream({ ...body, stream_options: { include_usage: true } }).finalChatCompletion()
      : await api.completions.create(body)
    const [choice] = done.choices
    return {
      text: choice!.message.refusal ?? choice!.message.content ?? '',
      end: choice!.finish_reason,
      input: done.usage!.prompt_tokens,
      cached: done.usage!.prompt_tokens_details!.cached_tokens!,
      output: done.usage!.completion_tokens,
      calls: (choice!.message.tool_calls ?? []).map((call) => call.type === 'function' && JSON.parse(call.function.arguments)),
      reasoning: '',
    }
  }

const responses: Client = async ({ stream, structured, key = modelKey }) => {
  const body = {
    model: 'gpt-5.2',
    instructions: 'Be brief.',
    input: [{ role: 'user' as const, content: 'Hi there' }],
    ...(structured && { text: { format: { type: 'json_schema' as const, name: 'place', strict: true, schema } } }),
  }
  const { responses: api } = openai(key)
  const done = stream ? await api.stream(body).finalResponse() : await api.create(body)
  const parts = done.output.flatMap((item) => (item.type === 'message' ? item.content : []))
  return {
    text: parts.map((part) => (part.type === 'refusal' ? part.refusal : part.text)).join(''),
    end: done.incomplete_details?.reason ?? done.status,
    input: done.usage!.input_tokens,
    cached: done.usage!.input_tokens_details.cached_tokens,
    output: done.usage!.output_tokens,
    calls: done.output.flatMap((item) => (item.type === 'function_call' ? [JSON.parse(item.arguments)] : [])),
    reasoning: done.output.flatMap((item) => (item.type === 'reasoning' ? item.summary.map(({ text }) => text) : [])).join(''),
  }
}

const anthropic: Client = async ({ stream, structured, key = modelKey }) => {
  const client = new Anthropic({ apiKey: key, baseURL: server.origin, maxRetries: 0 })
  const body = {
    model: 'claude-sonnet-4-5',
    max_tokens: 500,
    system: 'Be brief.',
    messages: [{ role: 'user' as const, content: 'Hi there' }],
    ...(structured && { output_config: { format: { type: 'json_schema' as const, schema } } }),
  }
  const done = stream ? await client.messages.stream(body).finalMessage() : await client.messages.create(body)
  const of = <Type extends string>(type: Type) =>
    done.content.filter((block): block is Extract<typeof block, { type: Type }> => block.type === type)
  return {
    text: of('text')
      .map(({ text }) => text)
      .join(''),
    end: done.stop_reason,
    input: done.usage.input_tokens + done.usage.cache_read_input_tokens!,
    cached: done.usage.cache_read_input_tokens!,
    output: done.usage.output_tokens,
    calls: of('tool_use').map(({ input }) => input),
    reasoning: of('thinking')
      .map(({ thinking }) => thinking)
      .join(''),
  }
}

const google: Client = async ({ stream, structured, key = modelKey }) => {
  const client = new GoogleGenAI({ apiKey: key, httpOptions: { baseUrl: server.origin } })
  const body = {
    model: 'gemini-2.5-flash',
    contents: [{ role: 'user', parts: [{ text: 'Hi there' }] }],
    config: {
      systemInstruction: 'Be brief.',
      ...(structured && { responseMimeType: 'application/json', responseJsonSchema: schema }),
    },
  }
  const chunks = []
  if (stream) for await (const chunk of await client.models.generateContentStream(body)) chunks.push(chunk)
  else chunks.push(await client.models.generateContent(body))
  const last = chunks.at(-1)!
  const parts = chunks.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? [])
  const { promptTokenCount = 0, cachedContentTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = last.usageMetadata!
  return {
    text: parts.map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
    end: last.candidates?.[0]?.finishReason ?? last.promptFeedback?.blockReason,
    input: promptTokenCount,
    cached: cachedContentTokenCount,
    output: candidatesTokenCount + thoughtsTokenCount,
    calls: parts.flatMap(({ functionCall }) => (functionCall ? [functionCall.args] : [])),
    reasoning: parts.map(({ text, thought }) => (thought ? text : '')).join(''),
  }
}

/** Each with the words in which it says how an answer ended. */
const clients = [
  {
    name: 'openaiChat',
    ask: chatOf(openai),
    ends: { stop: 'stop', length: 'length', filter: 'content_filter', calls: 'tool_calls', refusal: 'stop' },
  },
  {
    name: 'azureChat',
    ask: chatOf(azure),
    ends: { stop: 'stop', length: 'length', filter: 'content_filter', calls: 'tool_calls', refusal: 'stop' },
  },
  {
    name: 'openaiResponses',
    ask: responses,
    ends: { stop: 'completed', length: 'max_output_tokens', filter: 'content_filter', calls: 'completed', refusal: 'completed' },
  },
  {
    name: 'anthropicMessages',
    ask: anthropic,
    ends: { stop: 'end_turn', length: 'max_tokens', filter: 'refusal', calls: 'tool_use', refusal: 'refusal' },
  },
  {
    name: 'googleGenerate',
    ask: google,
    ends: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY', calls: 'STOP', refusal: 'PROHIBITED_CONTENT' },
  },
] as const
const ways = clients.flatMap((client) => [
  { ...client, stream: false },
  { ...client, stream: true },
])

describe.each(ways)('$name, stream: $stream', ({ name, ask, ends, stream }) => {
  it('understands what the SDK sends, and the SDK understands the answer and its tokens', async () => {
    const text = 'Guten Tag, 東京 and 👋🏽 — "quoted"\nsecond line'
    reply = () => ({ text, usage: { input: 20, cached: 8, output: 9 } })
    expect(await ask({ stream })).toMatchObject({ text, end: ends.stop, input: 20, cached: 8, output: 9, calls: [] })
    expect(server.requests).toMatchObject([{ dialect: name, stream, system: 'Be brief.', messages: [{ role: 'user', text: 'Hi there' }] }])
  })

  it('hands on the schema of a structured answer', async () => {
    reply = () => ({ text: '{"city":"Oslo"}' })
    expect(JSON.parse((await ask({ stream, structured: true })).text)).toEqual({ city: 'Oslo' })
    expect(server.requests[0]!.schema).toEqual(schema)
  })

  it.each([
    ['length', { text: 'And so', end: 'length' }, ends.length],
    ['a filter', { text: 'And so', end: 'contentFilter' }, ends.filter],
  ] as [string, ModelAnswer, string][])('an answer that was ended by %s', async (_, answer, end) => {
    reply = () => answer
    expect(await ask({ stream })).toMatchObject({ text: 'And so', end })
  })

  it('a refusal', async () => {
    reply = () => ({ refusal: 'I cannot help with that.' })
    const { text, end } = await ask({ stream })
    expect([end, name === 'googleGenerate' ? 'I cannot help with that.' : text]).toEqual([ends.refusal, 'I cannot help with that.'])
  })

  it('tool calls, and an answer without words', async () => {
    reply = () => ({ toolCalls: [{ name: 'find', arguments: { city: 'Oslo', stars: 4 } }] })
    expect(await ask({ stream })).toMatchObject({ text: '', calls: [{ city: 'Oslo', stars: 4 }], end: ends.calls })
  })

  it('what the model thought, apart from its answer', async () => {
    // Chat completions have no member for it.
    const thoughts = name.endsWith('Chat') ? '' : 'They greet me.'
    reply = () => ({ reasoning: 'They greet me.', text: 'Hello.', usage: { input: 3, output: 12, reasoning: 10 } })
    expect(await ask({ stream })).toMatchObject({ text: 'Hello.', reasoning: thoughts, output: 12 })
  })

  it.each([400, 401, 403, 404, 429, 500, 503, 529])('status %i is an error of that status in the SDK', async (status) => {
    reply = () => ({ status, message: 'planted message' })
    await expect(ask({ stream })).rejects.toMatchObject({ status, message: expect.stringContaining('planted message') })
  })

  it('a wrong key is refused, and never reaches the model', async () => {
    await expect(ask({ stream, key: 'sk-another' })).rejects.toMatchObject({ status: name === 'googleGenerate' ? 400 : 401 })
    expect(server.requests).toEqual([])
  })

  it('an answer that breaks off is an error, and never half an answer', async () => {
    reply = () => ({ cutAfter: 1, answer: { text: 'This answer is long enough to be cut.' } })
    await expect(ask({ stream })).rejects.toThrow()
  })
})

it('a stream arrives while it is made', async () => {
  const first = Promise.withResolvers<void>()
  reply = () => ({ text: 'One two three four', before: async (event) => event > 3 && first.promise })
  const stream = await openai(modelKey).chat.completions.create({
    model: 'gpt-4.1',
    messages: [{ role: 'user', content: 'Hi' }],
    stream: true,
  })
  let text = ''
  for await (const { choices } of stream) {
    text += choices[0]?.delta.content ?? ''
    if (text !== '') first.resolve()
  }
  expect(text).toBe('One two three four')
})

const user = [{ role: 'user', content: 'Hi' }]
const open = { type: 'object', properties: { city: { type: 'string' } } }
const contents = [{ role: 'user', parts: [{ text: 'Hi' }] }]

it.each([
  ['/v1/chat/completions', { model: 'm', messages: user, topp: 1 }, "Unknown parameter: 'topp'"],
  ['/v1/chat/completions', { model: 'm', messages: [{ role: 'user', content: 'Hi', tone: 'x' }] }, "Unknown parameter: 'messages.0.tone'"],
  ['/v1/chat/completions', { model: 'm', messages: [] }, "Invalid value for 'messages'"],
  ['/v1/chat/completions', { model: 'gpt-5', messages: user, max_tokens: 9 }, "Use 'max_completion_tokens' instead"],
  ['/v1/chat/completions', { model: 'o3', messages: user, temperature: 0 }, 'Only the default (1) is supported'],
  ['/v1/chat/completions', { model: 'm', messages: user, stream_options: {} }, "only allowed when 'stream' is enabled"],
  ['/v1/chat/completions', { model: 'm', messages: user, response_format: { type: 'json_object' } }, "must contain the word 'json'"],
  [
    '/v1/chat/completions',
    { model: 'm', messages: user, response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema: open } } },
    "'additionalProperties' is required to be supplied and to be false",
  ],
  ['/v1/responses', { model: 'm', input: 'Hi', max_tokens: 20 }, "Unknown parameter: 'max_tokens'"],
  [
    '/v1/responses',
    {
      model: 'm',
      input: 'Hi',
      text: { format: { type: 'json_schema', name: 'x', strict: true, schema: { ...open, additionalProperties: false } } },
    },
    "Missing 'city'",
  ],
  ['/v1/messages', { model: 'm', messages: user }, "Invalid value for 'max_tokens'"],
  ['/v1/messages', { model: 'm', max_tokens: 9, messages: user, temperature: 1 }, 'temperature: Extra inputs are not permitted'],
  [
    '/v1/messages',
    { model: 'm', max_tokens: 9, messages: [{ role: 'assistant', content: 'Hi' }] },
    'first message must use the "user" role',
  ],
  ['/v1/messages', { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: '' }] }, "Invalid value for 'messages.0.content'"],
  ['/v1beta/models/m:generateContent', { contents, temperature: 1 }, 'Unknown name "temperature": Cannot find field.'],
  [
    '/v1beta/models/m:generateContent',
    { contents, generationConfig: { maxTokens: 1 } },
    `Unknown name "maxTokens" at 'generationConfig': Cannot find field.`,
  ],
  [
    '/v1beta/models/m:generateContent',
    { contents, generationConfig: { responseJsonSchema: schema } },
    'requires response_mime_type application/json',
  ],
])('%s refuses %j', async (path, body, message) => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${modelKey}`,
    'x-goog-api-key': modelKey,
    'anthropic-version': '2026-10-21',
  }
  const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(JSON.stringify(message).slice(1, -1))])
  expect(server.requests).toEqual([])
})
