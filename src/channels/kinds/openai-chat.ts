import { z } from 'zod'
import {
  type AgentReply,
  type Conversation,
  channelKind,
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
import { addChunk, Completion, type Draft, hasContent, newDraft } from './openai-chat/completion.ts'

type Reply = Awaited<ReturnType<Io['fetch']>>

const Settings = z.strictObject({
  url: webUrl.describe('full URL of the chat completions endpoint'),
  model: z.string().min(1).max(200).optional(),
  systemPrompt: z.string().max(65_536).optional(),
  stream: z.boolean().default(false),
  temperature: z.number().min(0).max(2).optional(),
  headers: z.record(z.string(), z.string()).optional(),
})
type Settings = z.output<typeof Settings>

export const openaiChat = channelKind({
  kind: 'openaiChat',
  title: 'Chat completions',
  settings: Settings,
  urlsOf: ({ url }) => [url],
  headersOf: ({ headers }) => (headers ? [headers] : []),
  sendsHistory: () => true,
  async open(settings, io, session): Promise<Conversation> {
    return {
      async say(message) {
        const { reply, streamed, sentAt } = await postMessage(io, session, settings, {
          index: message.index,
          body: requestFor(settings, message),
        })
        return streamed ? readStream(reply, io, sentAt) : readWhole(reply)
      },
      async end() {},
    }
  },
})

// An empty reply is left out, as several servers refuse an empty assistant message. So are tool calls: the
// protocol requires a result after each, and we have none.
function requestFor({ model, systemPrompt, stream, temperature }: Settings, { text, silent, history }: UserMessage) {
  const turns = history.filter(({ role, content }) => role === 'user' || content !== '')
  return {
    ...(model === undefined ? {} : { model }),
    messages: [
      ...(systemPrompt ? [{ role: 'system', content: systemPrompt }] : []),
      ...turns.map(({ role, content }) => ({ role: role === 'user' ? 'user' : 'assistant', content })),
      { role: 'user', content: silent ? '' : text },
    ],
    ...(temperature === undefined ? {} : { temperature }),
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  }
}

async function readWhole(reply: Reply): Promise<AgentReply> {
  const text = await wholeText(reply)
  const draft = newDraft()
  addChunk(draft, completionFrom(text))
  return toReply(draft, text)
}

async function readStream(reply: Reply, io: Io, sentAt: number): Promise<AgentReply> {
  const draft = newDraft()
  let firstTokenMs: number | undefined
  let last = ''
  for await (const { data } of eventsOf(reply, io)) {
    if (data.trim() === '[DONE]') return { ...toReply(draft, last), firstTokenMs }
    last = data
    addChunk(draft, completionFrom(data))
    if (hasContent(draft)) firstTokenMs ??= io.now() - sentAt
  }
  // Not every server sends [DONE]; a finish_reason also says that the answer is complete.
  if (draft.finish === undefined) throw cutOff(draft.content || last, 'a finish_reason or [DONE]')
  return { ...toReply(draft, last), firstTokenMs }
}

function completionFrom(text: string): Completion {
  const completion = parseAs(Completion, text)
  if (completion.error) throw reportedError(completion.error)
  return completion
}

function toReply(draft: Draft, text: string): AgentReply {
  if (!draft.hasMessage) throw missingMember('$.choices[0].message', text)
  const calls = [...draft.calls].sort(([a], [b]) => a - b).map(([, call]) => call)
  const toolCalls = toolCallsOf(calls)
  if (!toolCalls) throw missingMember('$.choices[0].message.tool_calls[*].function.name', text)
  return {
    content: draft.content || draft.refusal,
    parts: draft.images.length > 0 ? draft.images.map((url) => ({ type: 'attachment', url })) : undefined,
    toolCalls,
    usage: usageOf(draft.usage),
    truncated: draft.finish === 'length' ? true : undefined,
  }
}
