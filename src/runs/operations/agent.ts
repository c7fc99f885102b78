import type { ChannelIo, AgentReply as ChannelReply, Message as Said } from '../../channels/kind.ts'
import { heardIn, openChannel } from '../../channels/kinds.ts'
import { chance } from '../../platform/chance.ts'
import type { OpenedIo } from '../../platform/io/open-io.ts'
import { deepStorable } from '../../platform/io/storable.ts'
import type { Exchange } from '../../transcripts/contract.ts'
import type { RunFaults } from '../on-purpose.ts'
import { messagesBefore } from '../starting-point.ts'
import type { StartedRun } from '../store/attempts.ts'
import type { Agent, AgentReply, Message } from '../talking-agent.ts'
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

type Attempt = {
  tries: Exchange[]
  signal: AbortSignal
  expiry: AbortController
  /** In this conversation, before the agent was there. */
  said?: readonly Said[]
  mocks?: RunMocks | undefined
  faults?: RunFaults | undefined
}

/**
 * The agent of one attempt: what its channel brings, made storable, secrets masked, with every try of every call.
 * `tries` are those of a call that has brought no reply (yet). `expiry` is aborted when the time for a reply is over.
 */
export async function openAgent(
  run: StartedRun,
  io: OpenedIo,
  { tries, signal, expiry, said = [], mocks, faults }: Attempt,
): Promise<Agent> {
  const { plan } = run
  const session = {
    sessionId: `${run.id}.${run.attempt}`,
    runId: run.id,
    attempt: run.attempt,
    seed: chance(run.seed, 'agent').int(0, 0x7fff_ffff),
    variables: plan.variables,
    signal,
    mocks: mocks?.session,
  }
  const open = (over: ChannelIo) => openChannel(plan.channel, over, session)
  const conversation = await (faults ? faults.into(open, io) : open(io))
  const history: Said[] = [
    ...plan.seedMessages,
    ...messagesBefore(plan).filter(({ role, content }) => role === 'agent' || content !== ''),
    ...said,
  ]
  let { greeting } = conversation
  // The history ends before what is said now, and holds it also when no answer comes.
  const next = ({ text, attachments, index, silent }: Omit<Message, 'deadline'>) => {
    const files = attachments && { attachments }
    const message = { text, ...files, index, silent, history: [...history] }
    if (!silent) history.push({ role: 'user', content: text, ...files })
    return conversation.say(message)
  }
  const withCalls = async (reply: ChannelReply): Promise<ChannelReply> =>
    mocks ? { ...reply, toolCalls: await mocks.callsOf(reply.toolCalls) } : reply
  const keep = (reply: ChannelReply): AgentReply => {
    const { messages: _messages, cleaned: before = false, ...kept } = reply
    const { value, cleaned: now } = deepStorable(kept)
    const cleaned = before || now
    history.push({ role: 'agent', content: reply.content })
    const exchanges = tries.splice(0).map((exchange) => deepStorable(exchange).value)
    return { ...io.redact.deep(value), ...(cleaned && { cleaned }), ...(exchanges.length > 0 && { exchanges }) }
  }
  const fail = async (error: unknown) => {
    const partial = heardIn(error)
    const reply = mocks ? await withCalls(partial ?? { content: '' }) : partial
    const heard = reply && (partial || (reply.toolCalls ?? []).length > 0) ? reply : undefined
    const fault = expiry.signal.aborted ? new LateReply() : error
    return heard ? Object.assign(fault as Error, { heard: keep(heard) }) : fault
  }
  return {
    ...(conversation.overhear && {
      async overhear() {
        const more = await conversation.overhear!().catch(async (error: unknown) => {
          throw await fail(error)
        })
        return more && keep(await withCalls(more))
      },
    }),
    async tell(message) {
      try {
        await next({ ...message, silent: false })
      } catch {} // nobody waits for it
    },
    async say({ deadline, ...said }): Promise<AgentReply> {
      const first = said.index === 0 ? greeting : undefined
      greeting = undefined
      // A timer may ring a millisecond before the clock says so, and much too early where we held the call back meanwhile.
      const expire = () => {
        const leftMs = deadline - io.now()
        if (leftMs <= 0) expiry.abort()
        else timer = setTimeout(expire, leftMs + 2)
      }
      let timer = setTimeout(expire, Math.max(0, deadline - io.now()) + 2)
      const message = first ? Promise.resolve(first) : next(said)
      const reply = await message
        .catch(async (error: unknown) => {
          throw await fail(error)
        })
        .finally(() => clearTimeout(timer))
      return keep(await withCalls(reply))
    },
    ...(mocks && {
      async finish() {
        const { value } = deepStorable(await mocks.end())
        return value.length > 0 ? { content: '', toolCalls: io.redact.deep(value) } : undefined
      },
    }),
    end: () => conversation.end(),
  }
}
