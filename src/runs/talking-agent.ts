import type { Miss } from '../cassettes/miss.ts'
import type { AttachedFile } from '../transcripts/attachment.ts'
import type { Turn } from '../transcripts/contract.ts'

/** What the agent is told: the message's index in the transcript (0 for a silent call that lets it speak first). */
export type Message = {
  text: string
  /** Files that go with it. */
  attachments?: readonly AttachedFile[] | undefined
  index: number
  /** Nothing is said: the agent may go on by itself. */
  silent: boolean
  /** The moment of `io.now` by which the reply is wanted; a call still open then should be given up. */
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
  /** Where the reply was complete before Parley could know it. */
  latencyMs?: number | undefined
}
export type Agent = {
  say(message: Message): Promise<AgentReply>
  /** What the agent has written since its last reply, while nobody waited for it. Only of agents that can write at any moment. */
  overhear?(): Promise<AgentReply | undefined>
  /** Says what needs no answer: whatever comes of it, a failure too, is no part of the conversation. */
  tell(message: Pick<Message, 'text' | 'index' | 'attachments'>): Promise<void>
  /** What the agent has done at its tools since its last reply; it can do nothing more after that. Only where Parley answers its tools. */
  finish?(): Promise<AgentReply | undefined>
  end?(): Promise<void>
}

/** Why no reply came, and whose fault it is. Anything thrown without a source is ours, and is not caught here. */
export type Fault = {
  readonly source: 'agent' | 'channel' | 'simulator' | 'environment'
  readonly message: string
  readonly reason?: string | undefined
  readonly miss?: Miss | undefined
  /** What came of the reply before it failed. */
  readonly heard?: AgentReply | undefined
}

const faultSources: readonly unknown[] = ['agent', 'channel', 'simulator', 'environment'] satisfies Fault['source'][]
export const isFault = (error: unknown): error is Fault =>
  error instanceof Error && 'source' in error && faultSources.includes(error.source)
