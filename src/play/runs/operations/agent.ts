import { chance } from '#src/platform/chance.ts'
import { followSignals } from '#src/platform/follow-signals.ts'
import type { AgentReply as ChannelReply, Message as Said } from '#src/play/channels/kind.ts'
import { openChannel } from '#src/play/channels/kinds.ts'
import { openChannelIo } from '#src/play/channels/operations/channels.ts'
import type { Attempt, Connect, OpenAgent } from '../companion.ts'
import type { AgentReply, Message } from '../talking-agent.ts'
import { openReplies } from './agent-replies.ts'

/** The agent of an attempt, with the wraps of its companions. */
export const agentOf = (attempt: Attempt): OpenAgent =>
  attempt.companions.reduce((open, companion) => companion.agent?.(open) ?? open, openAgent(attempt))

/**
 * The agent itself: the replies of its channel, made storable, with secrets masked and every try of every call. `said`: what was said in
 * this conversation before it was opened.
 */
const openAgent =
  (attempt: Attempt): OpenAgent =>
  async (said = []) => {
    // Aborted when the time for a reply is over. Waits for Retry-After count as time of the run, so its end must interrupt them.
    const expiry = new AbortController()
    const io = await openConnection(attempt, expiry.signal)
    const connect = attempt.companions.reduce<Connect>(
      (inner, companion) => companion.connect?.(inner) ?? inner,
      (io) => openChannel(attempt.plan.channel, io, sessionOf(attempt)),
    )
    const connection = await connect(io)
    const history = historyBefore(attempt, said)
    const replies = openReplies(attempt, io, { history, expired: expiry.signal })
    let { greeting } = connection
    // The history ends before the new message, and gains it even without an answer.
    const next = ({ text, attachments, index, silent }: Message) => {
      const files = attachments && { attachments }
      const message = { text, ...files, index, silent, history: [...history] }
      if (!silent) history.push({ role: 'user', content: text, ...files })
      return connection.say(message)
    }
    return {
      ...(connection.overhear && {
        async receive() {
          const more = await connection.overhear!().catch(replies.throwFault)
          return more && replies.keep(more)
        },
      }),
      async send(message): Promise<AgentReply> {
        if (message.noReply) return next(message)
        const first = message.index === 0 ? greeting : undefined
        greeting = undefined
        const stopTimer = expireAt(message.deadline, io.now, expiry)
        let reply: ChannelReply
        try {
          reply = first ?? (await next(message))
        } catch (error) {
          return await replies.throwFault(error)
        } finally {
          stopTimer()
        }
        return replies.keep(reply)
      },
      ...(attempt.companions.some(({ lastCalls }) => lastCalls) && { finish: replies.finish }),
      end: () => connection.end(),
    }
  }

/** The connection of a run to its agent; records each try of a call. */
async function openConnection(attempt: Attempt, expired: AbortSignal) {
  const { world, workspaceId, plan, signal, processClock, tries, companions } = attempt
  const { channel, limits } = plan
  const timeouts = { ...channel.timeouts, turnMs: Math.min(channel.timeouts.turnMs, limits.turnTimeoutMs) }
  const connection = { ...channel, timeouts }
  const io = await openChannelIo(world, workspaceId, connection, {
    signal: followSignals(signal, expired),
    clock: processClock,
    onExchange: (exchange) => tries.push(exchange),
    patience: { runMs: limits.runTimeoutMs },
    alsoMasked: companions.flatMap(({ secrets = [] }) => secrets),
  })
  attempt.mask = (text) => io.redact(text)
  attempt.heldBackMs = () => io.heldBackMs?.() ?? 0
  return { ...io, now: () => attempt.clock.now() }
}

const sessionOf = ({ run: { id, attempt, seed }, plan, signal, companions }: Attempt) => ({
  sessionId: `${id}.${attempt}`,
  runId: id,
  attempt,
  seed: chance(seed, 'agent').int(0, 0x7fff_ffff),
  variables: plan.variables,
  signal,
  ...Object.assign({}, ...companions.map(({ session }) => session)),
})

const historyBefore = ({ plan, companions }: Attempt, said: readonly Said[]): Said[] => [
  ...plan.seedMessages,
  ...companions.flatMap(({ before = [] }) => before).filter(({ role, content }) => role === 'agent' || content !== ''),
  ...said,
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
