import type { OpenedIo } from '#src/platform/io/open-io.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { AgentReply as ChannelReply, Message as Said } from '#src/play/channels/kind.ts'
import { partialReplyOf } from '#src/play/channels/kinds.ts'
import type { Attempt } from '../companion.ts'
import type { AgentReply } from '../talking-agent.ts'

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

type Opened = { history: Said[]; expired: AbortSignal }

/** Processes the replies of a channel, and the errors that it throws instead. */
export function openReplies({ tries, companions }: Attempt, { redact }: Pick<OpenedIo, 'redact'>, { history, expired }: Opened) {
  const answering = companions.find(({ callsOf }) => callsOf)
  const withCalls = async (reply: ChannelReply): Promise<ChannelReply> => ({ ...reply, toolCalls: await answering!.callsOf!(reply) })
  const withoutSecrets = (reply: ChannelReply): AgentReply => {
    const { messages: _messages, cleaned: before = false, ...rest } = reply
    const { value, cleaned: now } = deepStorable(rest)
    const cleaned = before || now
    history.push({ role: 'agent', content: reply.content })
    const exchanges = tries.splice(0).map((exchange) => deepStorable(exchange).value)
    return { ...redact.deep(value), ...(cleaned && { cleaned }), ...(exchanges.length > 0 && { exchanges }) }
  }
  const faultOf = async (error: unknown) => {
    const partial = partialReplyOf(error)
    const reply = answering ? await withCalls(partial ?? { content: '' }) : partial
    const partialReply = reply && (partial || (reply.toolCalls ?? []).length > 0) ? reply : undefined
    const fault = expired.aborted ? new LateReply() : error
    return partialReply ? Object.assign(fault as Error, { heard: withoutSecrets(partialReply) }) : fault
  }
  return {
    /** A failure is thrown with the part of the reply that arrived before it, and says whether the time was up. */
    async throwFault(error: unknown): Promise<never> {
      throw await faultOf(error)
    },
    /** Adds the reply to the history and returns it with its calls, in storable form. */
    keep: (reply: ChannelReply): AgentReply | Promise<AgentReply> =>
      answering ? withCalls(reply).then(withoutSecrets) : withoutSecrets(reply),
    /** The calls after the last reply. */
    async finish(): Promise<AgentReply | undefined> {
      const { value } = deepStorable(await answering!.lastCalls!())
      return value.length > 0 ? { content: '', toolCalls: redact.deep(value) } : undefined
    },
  }
}
