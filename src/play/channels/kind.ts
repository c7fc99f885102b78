import type { z } from 'zod'
import type { AttachedFile } from '#src/measure/transcripts/attachment.ts'
import type { MessagePart, ToolCall, Turn, Usage } from '#src/measure/transcripts/contract.ts'
import type { IncomingReply, Io, OpenSocket, SocketFrame } from '#src/platform/io/io.ts'
import type { CallbackSettings } from './callbacks/settings.ts'
import { checkStatus, isEventStream, isJson } from './incoming.ts'
import type { PulledAnswer, PulledMessage } from './pull/answer.ts'
import type { Frame } from './receiving/heard.ts'
import { fillMocks } from './templates/filling.ts'

export { contentOf } from '#src/measure/transcripts/attachment.ts'
export { drawFloat, drawInt, drawsOf } from '#src/platform/draws.ts'
// The only file of src/ that a kind may import: it re-exports what kinds share.
export { excerptOnOneLine as excerpt } from '#src/platform/hidden-characters.ts'
export { JsonPath, valuesAt } from '#src/platform/json-path.ts'
export { withoutThoughts } from '#src/platform/thoughts.ts'
export { socketUrl, webUrl } from '#src/platform/web-url.ts'
export { toolCallsOf, usageOf } from './agent-report.ts'
export { buttonsIn, partOf } from './buttons.ts'
export { Api } from './callbacks/api.ts'
export { Signature } from './callbacks/signature.ts'
export {
  ChannelFault,
  carriedFault,
  cutOffFault as cutOff,
  missingMember,
  noRecording,
  reportedError,
  unpromptedFault,
  withHeard,
} from './channel-fault.ts'
export { checkStatus, eventsOf, isEventStream, isJson, parseAs, parseJson, parseXml, wholeText } from './incoming.ts'
export { documentOf, matches } from './receiving/frames.ts'
export { Heard } from './receiving/heard.ts'
export { Inbound, Match, receiveShape } from './receiving/settings.ts'
export { timesOf } from './receiving/times.ts'
export { type Answer as RecordedAnswer, Recording, type Script, scriptOf } from './recording.ts'
export { type Answer, answerIn, type Paths, textsOf } from './templates/answer.ts'
export {
  carriers,
  conversationIdFault,
  fillOrThrow as fillRequest,
  fillText,
  messageNames,
  sendsConversation,
  sessionNames,
  templateValues,
  textTemplateFault,
  valuesOfMessage,
} from './templates/filling.ts'
export { faultsOf, type RequestTemplate, usesName } from './templates/request.ts'
export type { AttachedFile, Io, OpenSocket, PulledAnswer, SocketFrame }
/** Messages for an agent that fetches them. `ask` throws ChannelFault or OutgoingError if no answer comes. */
export type PullQueue = { ask(message: PulledMessage): Promise<PulledAnswer>; end(session: string): Promise<void> }
/** The callbacks to one conversation. Reading throws ChannelFault or OutgoingError when the time of the reply is over. */
export type CallbackInbox = {
  /** The address of this conversation alone. */
  url: string
  /** Starts waiting for a reply to this message. */
  ask(messageId: string): Promise<void>
  /** The next callbacks; empty if nothing arrives within `withinMs`. */
  next(withinMs?: number): Promise<Frame[]>
  /** The callbacks that have arrived since then. */
  take(): Promise<Frame[]>
  end(): Promise<void>
}
export type Callbacks = { open(session: Pick<Session, 'sessionId' | 'runId'>): Promise<CallbackInbox> }
/** `blob` reads what a kind stores outside its settings; all are absent without a database. */
export type ChannelIo = Io & { blob?(hash: string): Promise<unknown>; pull?: PullQueue; callbacks?: Callbacks }

/** `attachments`: files that the user sent with it. */
export type Message = Pick<Turn, 'role' | 'content'> & { attachments?: readonly AttachedFile[] | undefined }

/**
 * One attempt of one run. `sessionId` is ours and differs between attempts, because the state of the agent's memory after a failed one is
 * unknown.
 */
export type Session = {
  sessionId: string
  runId: string
  attempt: number
  seed: number
  variables: Readonly<Record<string, unknown>>
  signal?: AbortSignal | undefined
  mocks?: SessionMocks | undefined
}

/**
 * The tool mocks of the run: where the agent finds them (`{{mocks.url}}`), and for a kind that calls the tools of its agent itself.
 * `call` throws OutgoingError or ChannelFault when its run has ended.
 */
export type SessionMocks = {
  url: string
  token: string
  tools: readonly { name: string; description?: string; parameters: object }[]
  call(tool: string, given: unknown, signal?: AbortSignal): Promise<{ result: unknown } | { error: { status: number; body?: unknown } }>
}

/**
 * The message to send. `index` is that of the turn; `silent`: the user says nothing; `history` ends before `text`. `choice`: what to send
 * instead, if the text is the title of a button that the agent has offered.
 */
export type UserMessage = {
  text: string
  index: number
  silent?: boolean | undefined
  choice?: string | undefined
  attachments?: readonly AttachedFile[] | undefined
  history: readonly Message[]
}

/**
 * Everything that the agent answered to one message. `messages` is present if it sent several: `content` then joins them by lines.
 * `truncated`: the agent itself reports that it stopped before its end. `firstTokenMs` is measured only on streams.
 */
export type AgentReply = {
  content: string
  messages?: string[] | undefined
  parts?: MessagePart[] | undefined
  toolCalls?: ToolCall[] | undefined
  usage?: Usage | undefined
  firstTokenMs?: number | undefined
  ended?: boolean | undefined
  truncated?: boolean | undefined
  /** Some of its text could not be stored and was replaced. */
  cleaned?: boolean | undefined
  /** For messages that arrive one by one: the time from the user's message to the first, to each of several, and to the last. */
  firstMessageMs?: number | undefined
  messagesMs?: number[] | undefined
  /** The times at which it showed that it was typing. */
  typingMs?: number[] | undefined
  latencyMs?: number | undefined
}

/**
 * `greeting` is what the agent said when the conversation opened. `overhear`: what it has written since, while nothing waited for it. All
 * functions throw ChannelFault or OutgoingError; both name a `source`.
 */
export type Conversation = {
  greeting?: AgentReply | undefined
  say(message: UserMessage): Promise<AgentReply>
  overhear?(): Promise<AgentReply | undefined>
  end(): Promise<void>
}

/**
 * A way to reach an agent. `urlsOf` and `headersOf` return everything that the settings would call and send, for the checks when they
 * are saved; the secret is bound to the origin of the first address. Addresses may contain placeholders, but never before the path.
 */
export type ChannelKind<Settings = unknown, Name extends string = string> = {
  kind: Name
  title: string
  settings: z.ZodType<Settings>
  urlsOf(settings: Settings): string[]
  headersOf(settings: Settings): Record<string, string>[]
  blob?: SettingsBlob<Settings>
  /** The agent fetches its messages, with a key of the channel. */
  isPolled?: true
  /** The agent calls back, to an address of the channel or of the conversation; this says how to read a callback. */
  callbacksOf?(settings: Settings): CallbackSettings
  /** The agent may write at any time: its conversations have `overhear`. */
  writesUnasked?: true
  /** Whether each message is sent with everything said before it, so that a conversation can start in the middle. */
  sendsHistory(settings: Settings): boolean
  /** Whether a file that the user attaches is sent; absent if files never are. */
  takesFile?(settings: Settings, file: AttachedFile): boolean
  /** The message of a probe, if an arbitrary greeting is unsuitable. */
  firstMessage?(settings: Settings, io: ChannelIo): Promise<string | undefined>
  open(settings: Settings, io: ChannelIo, session: Session): Promise<Conversation>
}

/** JSON that is too large to parse again. */
export type BlobText = { json: string }

/**
 * The part of the settings that is too large for the row and for the plan of every run: stored separately under the SHA-256 of its JSON,
 * once per workspace. `withHash` replaces it with the hash; `pointer` is the JSON pointer to that hash in a body.
 */
export type SettingsBlob<Settings> = {
  valueIn(settings: Settings): unknown
  hashIn(settings: Settings): string | undefined
  /** The settings with the blob's JSON inserted, which only `valueIn` reads: passing on text is much faster than passing on values. */
  withText(text: BlobText): Settings
  withHash(hash: string): Settings
  pointer: string
}

type Definition<Schema extends z.ZodType, Name extends string> = Omit<ChannelKind<z.output<Schema>, Name>, 'settings'> & {
  settings: Schema
}

/** Preserves the name and the schema of a kind as exact types, from which the contract derives its union. */
export const channelKind = <const Name extends string, Schema extends z.ZodType>(kind: Definition<Schema, Name>) => kind

/** A step of an attempt: the turn of a message, with the number of a further call for it, or the start or end of its session. */
export type Step = number | `${number}.${number}` | 'start' | 'end'

/** The same for all retries of one call, and different between turns and attempts, so that the agent can drop a repeated call. */
export const idempotencyKey = ({ runId, attempt }: Session, step: Step) => `${runId}.${attempt}.${step}`

/** Ours, unless the user's settings name the same header. */
export const headersWith = (custom: Record<string, string> | undefined, defaults: Record<string, string>): Record<string, string> => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(custom ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
})

type Target = { url: string; stream: boolean; headers?: Record<string, string> | undefined }

/** Posts the JSON of one message; its headers may name the tool mocks. `streamed`: the reply is to be read as events. Throws ChannelFault unless the status is 2xx. */
export async function postMessage(
  io: Io,
  session: Session,
  { url, stream, headers }: Target,
  { step, body }: { step: Step; body: object },
): Promise<{ reply: IncomingReply; streamed: boolean; sentAt: number }> {
  session.signal?.throwIfAborted()
  const sentAt = io.now()
  const accept = stream ? 'text/event-stream' : 'application/json'
  const reply = await io.fetch({
    method: 'POST',
    url,
    headers: headersWith(headers && fillMocks(headers, session), { 'content-type': 'application/json', accept }),
    body: JSON.stringify(body),
    idempotencyKey: idempotencyKey(session, step),
  })
  await checkStatus(reply)
  // Some servers ignore `stream`, and some always stream.
  return { reply, streamed: isEventStream(reply) || (stream && !isJson(reply)), sentAt }
}
