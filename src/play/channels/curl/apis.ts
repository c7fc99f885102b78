import type { Command } from './command.ts'

/** How the answers of an API are read, in the words of the http kind's settings. */
export type Reading = {
  response: { text: string; messages?: string; toolCalls?: string; end?: string; usage?: string; error?: string }
  sse?: { event?: string; text?: string; done?: string; next?: string }
}
/** `body` is the JSON that is sent, if it is JSON. */
type Request = Pick<Command, 'url' | 'headers'> & { body: unknown }
type Api = {
  name: string
  matches(request: Request): boolean
  reading: Reading
  /** The place of the conversation ID, if its name does not show it. */
  session?(request: Request): string | undefined
  /** Whether it streams even if it is not asked to. */
  streams?: boolean
}

const pathOf = (url: string) => url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '')
const hasPath = (pattern: RegExp) => (request: Request) => pattern.test(pathOf(request.url))
const hasMembers = (body: unknown, ...names: string[]) =>
  typeof body === 'object' && body !== null && names.every((name) => Object.hasOwn(body, name))

const hasParts = (messages: unknown) => Array.isArray(messages) && messages.length > 0 && hasMembers(messages.at(-1), 'role', 'parts')

// Recognized by their path or, if that may be anything, by their members.
const apis: Api[] = [
  {
    name: 'Anthropic messages',
    matches: (request) =>
      request.headers.some(([name]) => name.toLowerCase() === 'anthropic-version') ||
      (hasPath(/\/v1\/messages$/)(request) && hasMembers(request.body, 'max_tokens')),
    reading: {
      response: {
        text: "$.content[?@.type=='text'].text",
        toolCalls: "$.content[?@.type=='tool_use']",
        usage: '$.usage',
        error: '$.error',
      },
      sse: { event: 'content_block_delta', text: '$.delta.text', done: 'message_stop' },
    },
  },
  {
    name: 'OpenAI responses',
    matches: hasPath(/\/v1\/responses$/),
    reading: {
      response: {
        text: "$.output[*].content[?@.type=='output_text'].text",
        toolCalls: "$.output[?@.type=='function_call']",
        usage: '$.usage',
        error: '$.error',
      },
      sse: { event: 'response.output_text.delta', text: '$.delta', done: 'response.completed' },
    },
  },
  {
    name: 'Gemini',
    matches: hasPath(/:(stream)?generateContent$/i),
    reading: { response: { text: '$.candidates[0].content.parts[*].text', error: '$.error' }, sse: {} },
  },
  {
    name: 'Cohere',
    matches: hasPath(/\/v2\/chat$/),
    reading: {
      response: { text: '$.message.content[*].text', toolCalls: '$.message.tool_calls' },
      sse: { event: 'content-delta', text: '$.delta.message.content.text', done: 'message-end' },
    },
  },
  {
    name: 'AI SDK',
    matches: ({ body }) => hasMembers(body, 'messages') && hasParts((body as { messages: unknown }).messages),
    reading: { response: { text: '$.text' }, sse: { text: '$.delta' } },
    session: ({ body }) => (hasMembers(body, 'id') ? 'body.id' : undefined),
    streams: true,
  },
  {
    name: 'Ollama',
    matches: (request) => hasPath(/\/api\/chat$/)(request) && hasMembers(request.body, 'model'),
    reading: { response: { text: '$.message.content', toolCalls: '$.message.tool_calls', error: '$.error' } },
  },
  {
    name: 'Ollama',
    matches: (request) => hasPath(/\/api\/generate$/)(request) && hasMembers(request.body, 'model'),
    reading: { response: { text: '$.response', error: '$.error' } },
  },
  {
    name: 'Dify',
    matches: (request) => hasMembers(request.body, 'query', 'response_mode') || hasPath(/\/v1\/chat-messages$/)(request),
    reading: { response: { text: '$.answer', usage: '$.metadata.usage' }, sse: { text: '$.answer' } },
  },
  { name: 'Rasa', matches: hasPath(/\/webhooks\/rest\/webhook$/), reading: { response: { text: '$[*].text' } } },
  { name: 'Flowise', matches: hasPath(/\/api\/v1\/prediction\//), reading: { response: { text: '$.text', toolCalls: '$.usedTools' } } },
  {
    name: 'Langflow',
    matches: (request) => hasMembers(request.body, 'input_value'),
    reading: { response: { text: '$.outputs[0].outputs[0].results.message.text' } },
  },
  { name: 'n8n', matches: (request) => hasMembers(request.body, 'chatInput'), reading: { response: { text: '$.output' } } },
  {
    name: 'Voiceflow',
    matches: hasPath(/\/interact$/),
    session: ({ url }) => /\/user\/([^/?#]+)\/interact/.exec(url)?.[1]?.replace(/^/, 'url/user/'),
    reading: { response: { text: "$[?@.type=='text' || @.type=='speak'].payload.message" } },
  },
  {
    name: 'Dialogflow',
    matches: hasPath(/:detectIntent$/),
    reading: { response: { text: '$.queryResult.responseMessages[*].text.text[*]' } },
  },
  {
    name: 'A2A',
    matches: ({ body }) => hasMembers(body, 'jsonrpc', 'method') && (body as { method: unknown }).method === 'message/send',
    reading: { response: { text: "$..parts[?@.kind=='text' || @.type=='text'].text", error: '$.error' } },
  },
  {
    name: 'LangGraph',
    matches: hasPath(/\/runs\/wait$/),
    reading: { response: { text: '$.messages[-1].content' } },
  },
]

export const findApi = (request: Request): Api | undefined => apis.find((api) => api.matches(request))

const members = ['reply', 'response', 'answer', 'message', 'text', 'output', 'content', 'result']
const anyOf = (names: string[]) => `$[${names.map((name) => `'${name}'`).join(',')}]`
/** If nothing is known: the first of these members that exists. */
export const guess: Reading = {
  response: { text: anyOf(members) },
  sse: { text: anyOf(['delta', 'token', 'chunk', ...members]) },
}
