import { z } from 'zod'
import {
  type AgentReply,
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
import { isImage, userSaid } from './openai-chat/attached.ts'
import { addChunk, Completion, type Draft, hasContent, isCut, newDraft, wordsOf } from './openai-chat/completion.ts'
import { answerCalls, maxToolRounds, toolsOf, tooManyRounds } from './openai-chat/tools.ts'

type Reply = Awaited<ReturnType<Io['fetch']>>

const Settings = z.strictObject({
  url: webUrl.describe('full URL of the chat completions endpoint'),
  model: z.string().min(1).max(200).optional(),
  systemPrompt: z.string().max(65_536).optional(),
  stream: z.boolean().default(false),
  temperature: z.number().min(0).max(2).optional(),
  tools: z
    .literal('mocks')
    .optional()
    .describe(
      'the model is given the tool mocks of the run; Parley answers its calls and sends the results back, in at most 8 rounds per message',
    ),
  thoughts: z
    .literal('keep')
    .optional()
    .describe('keep: what the model thinks between <think> and </think> is part of its reply; by default, it is left out'),
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
  // For a file that is not an image, the interface accepts the content, but not an address.
  takesFile: (_settings, file) => isImage(file) || contentOf(file) !== undefined,
  async open(settings, io, session): Promise<Conversation> {
    const mocks = settings.tools === 'mocks' ? session.mocks : undefined
    /** By its position in the history: a reply with its tool calls and their results, as the model knows it. */
    const replies = new Map<number, object[]>()
    return {
      async say(message) {
        const since: object[] = []
        const received: ReceivedReply[] = []
        for (let round = 0; ; round++) {
          const step = round === 0 ? message.index : (`${message.index}.${round}` as const)
          const { reply, streamed, sentAt } = await postMessage(io, session, settings, {
            step,
            body: { ...requestFor(settings, message, { replies, since }), ...(mocks && { tools: toolsOf(mocks) }) },
          })
          const next = { ...(await (streamed ? readStream(reply, io, settings) : readWhole(reply, settings))), sentAt }
          received.push(next)
          const { draft } = next
          if (!mocks || draft.calls.isEmpty) {
            if (since.length > 0)
              replies.set(message.history.length + (message.silent ? 0 : 1), [
                ...since,
                ...(draft.content ? [assistant(draft.content)] : []),
              ])
            return replyOf(received)
          }
          toReply(draft, next.text)
          if (round === maxToolRounds) throw tooManyRounds()
          since.push(...(await answerCalls(draft, mocks, { round, signal: session.signal })))
        }
      },
      async end() {},
    }
  },
})

const assistant = (content: string) => ({ role: 'assistant', content })

// An empty reply is left out, because several servers refuse an empty assistant message. So are tool calls that Parley did not answer: the
// protocol requires a result after each, and we have none.
function requestFor(
  { model, systemPrompt, stream, temperature }: Settings,
  { text, silent, attachments, history }: UserMessage,
  { replies, since }: { replies: ReadonlyMap<number, object[]>; since: readonly object[] },
) {
  const turns = history.flatMap(
    ({ role, content, attachments }, at) =>
      replies.get(at) ?? (role === 'user' ? [userSaid(content, attachments)] : content === '' ? [] : [assistant(content)]),
  )
  return {
    ...(model === undefined ? {} : { model }),
    messages: [
      ...(systemPrompt ? [{ role: 'system', content: systemPrompt }] : []),
      ...turns,
      userSaid(silent ? '' : text, attachments),
      ...since,
    ],
    ...(temperature === undefined ? {} : { temperature }),
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  }
}

/** One answer of the model. `text`: what came last, for the words of a fault; `firstAt`: when the first piece of a stream arrived. */
type ReceivedReply = { draft: Draft; text: string; firstAt?: number | undefined; sentAt: number }

/** The words and calls of all answers to one message. */
function replyOf(received: readonly ReceivedReply[]): AgentReply {
  const replies = received.map(({ draft, text }) => toReply(draft, text))
  const last = replies.at(-1)!
  const contents = replies.map(({ content }) => content).filter((content) => content !== '')
  const parts = replies.flatMap(({ parts }) => parts ?? [])
  const first = received.find(({ draft }) => draft.content !== '') ?? received.at(-1)!
  return {
    ...last,
    content: contents.join('\n'),
    ...(contents.length > 1 && { messages: contents }),
    ...(parts.length > 0 && { parts }),
    toolCalls: replies.flatMap(({ toolCalls }) => toolCalls ?? []),
    usage: sumOf(replies.map(({ usage }) => usage)),
    ...(first.firstAt !== undefined && { firstTokenMs: first.firstAt - received[0]!.sentAt }),
  }
}

const sumOf = (usages: readonly AgentReply['usage'][]) =>
  usages.reduce(
    (sum, usage) =>
      sum && usage && { inputTokens: sum.inputTokens + usage.inputTokens, outputTokens: sum.outputTokens + usage.outputTokens },
  )

async function readWhole(reply: Reply, settings: Settings): Promise<Omit<ReceivedReply, 'sentAt'>> {
  const text = await wholeText(reply)
  const draft = newDraft()
  addChunk(draft, completionFrom(text), false)
  return { draft: ended(draft, settings), text }
}

/** The draft with the words alone; one whose thought does not end is cut. */
function ended(draft: Draft, settings: Settings): Draft {
  const { words, isOpen } = wordsOf(draft, settings.thoughts === 'keep')
  return { ...draft, content: words, finish: isOpen ? 'length' : draft.finish }
}

async function readStream(reply: Reply, io: Io, settings: Settings): Promise<Omit<ReceivedReply, 'sentAt'>> {
  const draft = newDraft()
  let firstAt: number | undefined
  let text = ''
  for await (const { data } of eventsOf(reply, io)) {
    if (data.trim() === '[DONE]') return { draft: ended(draft, settings), text, firstAt }
    text = data
    addChunk(draft, completionFrom(data), true)
    if (firstAt === undefined && hasContent(draft, settings.thoughts === 'keep')) firstAt = io.now()
  }
  // Not every server sends [DONE]; a finish_reason also says that the answer is complete.
  if (draft.finish === undefined) throw cutOff(draft.content || text, 'a finish_reason or [DONE]')
  return { draft: ended(draft, settings), text, firstAt }
}

function completionFrom(text: string): Completion {
  const completion = parseAs(Completion, text)
  const error = completion.error ?? completion.choices?.[0]?.error
  if (error) throw reportedError(error)
  return completion
}

function toReply(draft: Draft, text: string): AgentReply {
  if (!draft.hasMessage) throw missingMember('$.choices[0].message', text)
  const toolCalls = toolCallsOf(draft.calls.read())
  if (!toolCalls) throw missingMember('$.choices[0].message.tool_calls[*].function.name', text)
  return {
    content: draft.content || draft.refusal,
    parts: draft.images.length > 0 ? draft.images.map((url) => ({ type: 'attachment', url })) : undefined,
    toolCalls,
    usage: usageOf(draft.usage),
    truncated: isCut(draft) ? true : undefined,
  }
}
