import type { z } from 'zod'
import type { Io } from '../platform/io/io.ts'
import type { MessagePart, ToolCall, Turn, Usage } from '../transcripts/contract.ts'

// The one file of src/ that a kind may import: what kinds share is handed on from here.
export { JsonPath, valuesAt } from '../platform/json-path.ts'
export { webUrl } from '../platform/web-url.ts'
export { ChannelFault, cutOff, missingMember, noRecording, reportedError, unfillable } from './channel-fault.ts'
export { checkStatus, eventsOf, isEventStream, isJson, parseJson, wholeText } from './incoming.ts'
export { toolCallsOf, usageOf } from './reported.ts'
export type { Io }
/** `material` reads what a kind keeps apart from its settings; absent where there is no database. */
export type ChannelIo = Io & { material?(hash: string): Promise<unknown> }

export type Message = Pick<Turn, 'role' | 'content'>

/** One attempt of one run. `sessionId` is ours and differs between attempts, because the agent's memory of a dead one is unknown. */
export type Session = {
  sessionId: string
  runId: string
  attempt: number
  seed: number
  variables: Readonly<Record<string, unknown>>
  signal?: AbortSignal | undefined
}

/** What the user says now. `index` is that of the turn; `silent` means that the user said nothing; `history` ends before `text`. */
export type Said = { text: string; index: number; silent?: boolean | undefined; history: readonly Message[] }

/**
 * All that the agent answered to one message. `messages` is present where it sent several: `content` is then their lines joined.
 * `truncated`: the agent itself says that it stopped at a limit of length. `firstTokenMs` is measured on streams only.
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
}

/** `greeting` is what the agent said on opening. Both functions throw ChannelFault or OutgoingError; both name a `source`. */
export type Conversation = {
  greeting?: AgentReply | undefined
  say(said: Said): Promise<AgentReply>
  end(): Promise<void>
}

/**
 * A way to reach an agent. `urlsOf` and `headersOf` give all that the settings would call and send, for the checks at save; the
 * secret is bound to the origin of the first address. Addresses may hold placeholders, but never before the path.
 */
export type ChannelKind<Settings = unknown, Name extends string = string> = {
  kind: Name
  title: string
  settings: z.ZodType<Settings>
  urlsOf(settings: Settings): string[]
  headersOf(settings: Settings): Record<string, string>[]
  material?: Material<Settings>
  /** What a probe says where any greeting would not do. */
  firstMessage?(settings: Settings, io: ChannelIo): Promise<string | undefined>
  open(settings: Settings, io: ChannelIo, session: Session): Promise<Conversation>
}

/** What is too big to be taken apart once more. */
export type MaterialText = { json: string }

/**
 * What is too big for the row and for the plan of every run: kept apart under the SHA-256 of its JSON, once a workspace.
 * `named` are the settings with the hash in its place; `at` is the pointer to that hash in a body.
 */
export type Material<Settings> = {
  of(settings: Settings): unknown
  hashIn(settings: Settings): string | undefined
  /** The settings with its JSON in its place, as only `of` reads it: 10 MB of text are handed on in 10 ms, what they say in 100. */
  written(text: MaterialText): Settings
  named(hash: string): Settings
  at: string
}

type Definition<Schema extends z.ZodType, Name extends string> = Omit<ChannelKind<z.output<Schema>, Name>, 'settings'> & {
  settings: Schema
}

/** Keeps the name and the schema of a kind as exact types, from which the contract derives its union. */
export const channelKind = <const Name extends string, Schema extends z.ZodType>(kind: Definition<Schema, Name>) => kind

/** Equal over all retries of one call, different between turns and attempts, so that the agent can drop a repeated one. */
export const idempotencyKey = ({ runId, attempt }: Session, step: number | 'start' | 'end') => `${runId}.${attempt}.${step}`

/** Ours, unless the user's settings name the same header. */
export const headersWith = (users: Record<string, string> | undefined, ours: Record<string, string>): Record<string, string> => ({
  ...ours,
  ...Object.fromEntries(Object.entries(users ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
})
