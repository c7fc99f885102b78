import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { OpenedIo } from '#src/platform/io/open-io.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { AgentReply as ChannelReply, Message as Said } from '#src/play/channels/kind.ts'
import { partialReplyOf } from '#src/play/channels/kinds.ts'
import type { AgentReply } from '../talking-agent.ts'
import type { RunMocks } from './run-mocks.ts'

/** The conversation had no time left for this reply. */
class LateReply extends Error {
  readonly source = 'agent'
  readonly reason = 'timeout'
  constructor() {
    super(
      'The agent had not finished its reply when the time was up. Make the agent answer faster, or raise defaults.runTimeoutMs of the project (for one reply: stop.idleTimeoutMs of the scenario).',
    )
  }
}

/** Processes the replies of a channel, and the errors that it throws instead. */
export function openReplies(
  io: Pick<OpenedIo, 'redact'>,
  history: Said[],
  { tries, expiry, mocks }: { tries: Exchange[]; expiry: AbortController; mocks?: RunMocks | undefined },
) {
  const withCalls = async (reply: ChannelReply, { callsOf }: RunMocks): Promise<ChannelReply> => ({
    ...reply,
    toolCalls: await callsOf(reply.toolCalls),
  })
  const withoutSecrets = (reply: ChannelReply): AgentReply => {
    const { messages: _messages, cleaned: before = false, ...rest } = reply
    const { value, cleaned: now } = deepStorable(rest)
    const cleaned = before || now
    history.push({ role: 'agent', content: reply.content })
    const exchanges = tries.splice(0).map((exchange) => deepStorable(exchange).value)
    return { ...io.redact.deep(value), ...(cleaned && { cleaned }), ...(exchanges.length > 0 && { exchanges }) }
  }
  const faultOf = async (error: unknown) => {
    const partial = partialReplyOf(error)
    const reply = mocks ? await withCalls(partial ?? { content: '' }, mocks) : partial
    const partialReply = reply && (partial || (reply.toolCalls ?? []).length > 0) ? reply : undefined
    const fault = expiry.signal.aborted ? new LateReply() : error
    return partialReply ? Object.assign(fault as Error, { heard: withoutSecrets(partialReply) }) : fault
  }
  return {
    /** A failure is thrown with the part of the reply that arrived before it, and says whether the time was up. */
    async throwFault(error: unknown): Promise<never> {
      throw await faultOf(error)
    },
    /** Adds the reply to the history and returns it with its calls, in storable form. */
    keep: (reply: ChannelReply): AgentReply | Promise<AgentReply> =>
      mocks ? withCalls(reply, mocks).then(withoutSecrets) : withoutSecrets(reply),
  }
}
