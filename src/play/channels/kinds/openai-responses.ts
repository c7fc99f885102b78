import { z } from 'zod'
import {
  type AgentReply,
  type AttachedFile,
  type Conversation,
  channelKind,
  contentOf,
  cutOff,
  eventsOf,
  type Io,
  missingMember,
  parseAs,
  postMessage,
  reportedError,
  toolCallsOf,
  type UserMessage,
  usageOf,
  webUrl,
  wholeText,
} from '../kind.ts'
import { callsOf, Item, Response, textsOf } from './openai-responses/response.ts'

type Reply = Awaited<ReturnType<Io['fetch']>>

const Settings = z.strictObject({
  url: webUrl.describe('full URL of the responses endpoint'),
  model: z.string().min(1).max(200),
  instructions: z.string().max(65_536).optional().describe('sent with each message'),
  conversation: z
    .enum(['previousResponseId', 'history'])
    .default('previousResponseId')
    .describe(
      'previousResponseId: the agent remembers, and each message names the response before it; history: each message carries all earlier ones',
    ),
  stream: z.boolean().default(false),
  temperature: z.number().min(0).max(2).optional(),
  headers: z.record(z.string(), z.string()).optional(),
})
type Settings = z.output<typeof Settings>

export const openaiResponses = channelKind({
  kind: 'openaiResponses',
  title: 'Responses API',
  settings: Settings,
  urlsOf: ({ url }) => [url],
  headersOf: ({ headers }) => (headers ? [headers] : []),
  // Even with previousResponseId: the first message has no earlier response and carries what was said so far.
  sendsHistory: () => true,
  takesFile: () => true,
  async open(settings, io, session): Promise<Conversation> {
    let previousId: string | undefined
    return {
      async say(message) {
        const { reply, streamed, sentAt } = await postMessage(io, session, settings, {
          step: message.index,
          body: requestFor(settings, message, previousId),
        })
        const { text, response, firstTokenMs } = streamed ? await readStream(reply, io, sentAt) : await readWhole(reply)
        const agentReply = toReply(response, text)
        if (settings.conversation === 'previousResponseId') previousId = idOf(response, text)
        return { ...agentReply, firstTokenMs }
      },
      async end() {},
    }
  },
})

// As for chat completions, empty replies and tool calls of earlier turns are left out.
function requestFor(
  { model, instructions, stream, temperature }: Settings,
  { text, silent, attachments, history }: UserMessage,
  previousId: string | undefined,
) {
  const earlier = previousId === undefined ? history.filter(({ role, content }) => role === 'user' || content !== '') : []
  return {
    model,
    ...(instructions === undefined ? {} : { instructions }),
    ...(previousId === undefined ? {} : { previous_response_id: previousId }),
    input: [
      ...earlier.map(({ role, content, attachments }) =>
        role === 'user' ? userSaid(content, attachments) : { role: 'assistant', content },
      ),
      userSaid(silent ? '' : text, attachments),
    ],
    ...(temperature === undefined ? {} : { temperature }),
    ...(stream ? { stream: true } : {}),
  }
}

const partOf = (file: AttachedFile) => {
  if (file.mediaType.startsWith('image/')) return { type: 'input_image', image_url: file.url }
  return contentOf(file) === undefined
    ? { type: 'input_file', file_url: file.url }
    : { type: 'input_file', filename: file.name, file_data: file.url }
}
const userSaid = (text: string, attachments: readonly AttachedFile[] = []) => ({
  role: 'user',
  content: attachments.length === 0 ? text : [{ type: 'input_text', text }, ...attachments.map(partOf)],
})

/** `text` is what the agent sent last, for the words of a fault. */
type ReceivedReply = { text: string; response: Response; firstTokenMs?: number | undefined }

async function readWhole(reply: Reply): Promise<ReceivedReply> {
  const text = await wholeText(reply)
  return { text, response: parseAs(Response, text) }
}

const Event = z.looseObject({
  type: z.string(),
  delta: z.unknown().optional(),
  item: Item.nullish(),
  response: Response.nullish(),
})
const ends = new Set(['response.completed', 'response.incomplete', 'response.failed'])
const wordsIn = new Set(['response.output_text.delta', 'response.refusal.delta'])

/** The last event contains the whole response. Some servers leave its output empty: then the items before it count. */
async function readStream(reply: Reply, io: Io, sentAt: number): Promise<ReceivedReply> {
  const items: Item[] = []
  let firstTokenMs: number | undefined
  let words = ''
  let last = ''
  for await (const { data } of eventsOf(reply, io)) {
    if (data.trim() === '[DONE]') break
    last = data
    const event = parseAs(Event, data)
    if (event.type === 'error') throw reportedError(event.error ?? event)
    if (event.type === 'response.output_item.done' && event.item) items.push(event.item)
    if (wordsIn.has(event.type)) {
      firstTokenMs ??= io.now() - sentAt
      words += String(event.delta)
    }
    if (!ends.has(event.type)) continue
    if (!event.response) throw missingMember('$.response', data)
    const { output } = event.response
    return { text: data, response: { ...event.response, output: output && output.length > 0 ? output : items }, firstTokenMs }
  }
  throw cutOff(words || last, 'the event response.completed')
}

function toReply({ status, error, incomplete_details, output, usage }: Response, text: string): AgentReply {
  if (error) throw reportedError(error)
  // A response that is still in progress (`background`), was canceled or failed without a reason.
  if (status && status !== 'completed' && status !== 'incomplete') throw reportedError(`The response has the status ${status}.`)
  if (!output) throw missingMember('$.output', text)
  const texts = textsOf(output)
  const toolCalls = toolCallsOf(callsOf(output))
  if (!toolCalls) throw missingMember('$.output[*].name (the name of a tool)', text)
  // Reasoning alone may have used up all tokens.
  if (texts.length === 0 && toolCalls.length === 0 && status !== 'incomplete')
    throw missingMember('$.output[*] (a message or a tool call)', text)
  const messages = texts.filter((message) => message !== '')
  return {
    content: messages.join('\n'),
    messages: messages.length > 1 ? messages : undefined,
    toolCalls,
    usage: usageOf(usage),
    truncated: status === 'incomplete' || incomplete_details?.reason ? true : undefined,
  }
}

function idOf({ id }: Response, text: string): string {
  if (!id) throw missingMember('$.id', text)
  return id
}
