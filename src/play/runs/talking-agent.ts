import type { AttachedFile } from '#src/measure/transcripts/attachment.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Miss } from '#src/play/cassettes/miss.ts'

/** One message to the agent: its text and its index in the transcript (0 for a silent call that lets the agent speak first). */
export type Message = {
  text: string
  /** Files sent with the message. */
  attachments?: readonly AttachedFile[] | undefined
  index: number
  /** Nothing is said: the agent may continue on its own. */
  silent: boolean
  /** Nobody waits for the reply: whatever results, even a failure, is not part of the conversation. */
  noReply?: true | undefined
  /** When the reply is due, by `io.now`; a call that is still open then should be abandoned. */
  deadline: number
}

export type AgentReply = Pick<
  Turn,
  | 'content'
  | 'parts'
  | 'toolCalls'
  | 'usage'
  | 'firstTokenMs'
  | 'firstMessageMs'
  | 'messagesMs'
  | 'typingMs'
  | 'truncated'
  | 'cleaned'
  | 'exchanges'
  | 'onPurpose'
> & {
  ended?: boolean | undefined
  /** Present if the reply was complete before Parley could notice. */
  latencyMs?: number | undefined
}
export type Agent = {
  send(message: Message): Promise<AgentReply>
  /** The agent's unprompted messages since its last reply. Only for agents that can write at any time. */
  receive?(): Promise<AgentReply | undefined>
  /** The agent's tool calls since its last reply; it can make no more after that. Only if Parley answers its tools. */
  finish?(): Promise<AgentReply | undefined>
  end?(): Promise<void>
}

/** Why there is no reply, and who caused that. An error without a source is our own and is not caught here. */
export type Fault = {
  readonly source: 'agent' | 'channel' | 'simulator' | 'environment'
  readonly message: string
  readonly reason?: string | undefined
  readonly miss?: Miss | undefined
  /** The part of the reply that arrived before it failed. */
  readonly heard?: AgentReply | undefined
}

const faultSources: readonly unknown[] = ['agent', 'channel', 'simulator', 'environment'] satisfies Fault['source'][]
export const isFault = (error: unknown): error is Fault =>
  error instanceof Error && 'source' in error && faultSources.includes(error.source)
