import type { Exchange } from '#src/measure/transcripts/contract.ts'
import { chance } from '#src/platform/chance.ts'
import type { OpenedIo } from '#src/platform/io/open-io.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { ChannelIo, AgentReply as ChannelReply, Message as Said } from '#src/play/channels/kind.ts'
import { openChannel } from '#src/play/channels/kinds.ts'
import type { RunFaults } from '../on-purpose.ts'
import { messagesBefore } from '../starting-point.ts'
import type { StartedRun } from '../store/attempts.ts'
import type { Agent, AgentReply, Message } from '../talking-agent.ts'
import { openReplies } from './agent-replies.ts'
import type { RunMocks } from './run-mocks.ts'

type Attempt = {
  tries: Exchange[]
  signal: AbortSignal
  expiry: AbortController
  /** Said in this conversation before the agent was opened. */
  said?: readonly Said[]
  mocks?: RunMocks | undefined
  faults?: RunFaults | undefined
}

/**
 * The agent of one attempt: the replies of its channel, made storable, with secrets masked and every try of every call. `tries` are
 * those of a call without a reply (so far). `expiry` is aborted when the time for a reply is over.
 */
export async function openAgent(run: StartedRun, io: OpenedIo, attempt: Attempt): Promise<Agent> {
  const { mocks, faults, expiry } = attempt
  const session = sessionOf(run, attempt)
  const open = (over: ChannelIo) => openChannel(run.plan.channel, over, session)
  const conversation = await (faults ? faults.into(open, io) : open(io))
  const history = historyBefore(run, attempt.said)
  const replies = openReplies(io, history, attempt)
  let { greeting } = conversation
  // The history ends before the new message, and gains it even without an answer.
  const next = ({ text, attachments, index, silent }: Omit<Message, 'deadline'>) => {
    const files = attachments && { attachments }
    const message = { text, ...files, index, silent, history: [...history] }
    if (!silent) history.push({ role: 'user', content: text, ...files })
    return conversation.say(message)
  }
  return {
    ...(conversation.overhear && {
      async overhear() {
        const more = await conversation.overhear!().catch(replies.throwFault)
        return more && replies.keep(more)
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
      const stopTimer = expireAt(deadline, io.now, expiry)
      let reply: ChannelReply
      try {
        reply = first ?? (await next(said))
      } catch (error) {
        return await replies.throwFault(error)
      } finally {
        stopTimer()
      }
      return replies.keep(reply)
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

const sessionOf = ({ id, attempt, seed, plan }: StartedRun, { signal, mocks }: Attempt) => ({
  sessionId: `${id}.${attempt}`,
  runId: id,
  attempt,
  seed: chance(seed, 'agent').int(0, 0x7fff_ffff),
  variables: plan.variables,
  signal,
  mocks: mocks?.session,
})

const historyBefore = ({ plan }: StartedRun, messages: readonly Said[] = []): Said[] => [
  ...plan.seedMessages,
  ...messagesBefore(plan).filter(({ role, content }) => role === 'agent' || content !== ''),
  ...messages,
]

/**
 * Aborts at the deadline; returns a function that cancels this. A timer may fire a millisecond early, and much earlier if we held the call
 * back in the meantime.
 */
function expireAt(deadline: number, now: () => number, expiry: AbortController): () => void {
  const expire = () => {
    const leftMs = deadline - now()
    if (leftMs <= 0) expiry.abort()
    else timer = setTimeout(expire, leftMs + 2)
  }
  let timer = setTimeout(expire, Math.max(0, deadline - now()) + 2)
  return () => clearTimeout(timer)
}
