import { chance } from '#src/platform/chance.ts'
import type { OpenedIo } from '#src/platform/io/open-io.ts'
import type { Outgoing } from '#src/platform/io/outgoing.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { NewChannel } from '../contract.ts'
import type { AgentReply, Conversation } from '../kind.ts'
import { channelKindOf } from '../kinds.ts'
import { originsOf } from '../origin.ts'
import type { CarriedFault, PulledAnswer, PulledMessage } from '../pull/answer.ts'
import { ioOptions } from './open.ts'
import { secretOf } from './secret.ts'

/** Why the messages of a channel of the kind pull cannot be carried to such a channel; undefined if they can. */
export function uncarriable({ kind: name, limits }: NewChannel): string | undefined {
  const kind = channelKindOf(name)
  if (kind.isPolled) return 'An agent of the kind pull fetches its messages itself: run parley connect.'
  if (kind.callbacksOf) return `An agent of the kind ${name} calls back to Parley, and no worker can be called.`
  if (kind.blob) return `A channel of the kind ${name} calls no agent. Create it in Parley.`
  if (limits.requestsPerSecond !== undefined)
    return 'limits.requestsPerSecond needs the database, which this worker does not have. Leave it out.'
  return undefined
}

type OpenConversation = { conversation: Conversation; io: Pick<OpenedIo, 'redact'>; over: AbortController }

// A run ends after 15 minutes at the latest, even if nothing reports it.
const maxSilenceMs = 20 * 60_000

/** Plays the messages of a pull channel through the kind of another one: only this process knows the address and the secret. */
export function carryTo(channel: NewChannel, outgoing: Outgoing) {
  const kind = channelKindOf(channel.kind)
  const settings = kind.settings.parse(channel.config)
  const options = ioOptions('', channel, secretOf(channel), originsOf(channel))
  const conversations = new Map<string, Promise<OpenConversation>>()
  /** When a message of each session last arrived. */
  const usedAt = new Map<string, number>()

  async function open({ session, run, attempt, variables }: PulledMessage): Promise<OpenConversation> {
    const over = new AbortController()
    const io = outgoing.openIo({ ...options, signal: over.signal })
    const seed = chance(session, 'agent').int(0, 0x7fff_ffff)
    const conversation = await kind.open(settings, io, { sessionId: session, runId: run, attempt, seed, variables, signal: over.signal })
    return { conversation, io, over }
  }

  function conversationOf(message: PulledMessage): Promise<OpenConversation> {
    const known = conversations.get(message.session)
    if (known) return known
    if (message.history.length > 0 && !kind.sendsHistory(settings)) throw lostConversation
    const opening = open(message)
    conversations.set(message.session, opening)
    // A connection that failed to open is opened again for the next message.
    opening.catch(() => conversations.delete(message.session))
    return opening
  }

  async function end(session: string): Promise<void> {
    const openConversation = await conversations.get(session)?.catch(() => undefined)
    conversations.delete(session)
    usedAt.delete(session)
    await openConversation?.conversation.end().catch(() => {})
  }

  async function replyTo(message: PulledMessage, signal: AbortSignal): Promise<PulledAnswer> {
    const { conversation, io, over } = await conversationOf(message)
    // Nothing waits for it any longer, so the run has ended or another worker has the message: here, the conversation is over.
    const abandon = () => {
      over.abort()
      conversations.delete(message.session)
    }
    signal.addEventListener('abort', abandon, { once: true })
    try {
      const unasked = await conversation.overhear?.()
      const greeting = message.turn === 0 ? conversation.greeting : undefined
      const { text, silent, choice, attachments, turn: index, history } = message
      const reply = greeting ?? (await conversation.say({ text, silent, choice, attachments, index, history }))
      return io.redact.deep(deepStorable(answerFrom(unasked, reply)).value)
    } catch (error) {
      return { fault: faultFrom(error, io.redact) }
    } finally {
      signal.removeEventListener('abort', abandon)
    }
  }

  return {
    async answer(message: PulledMessage, signal: AbortSignal): Promise<PulledAnswer> {
      for (const [session, at] of usedAt) if (performance.now() - at > maxSilenceMs) void end(session)
      usedAt.set(message.session, performance.now())
      return replyTo(message, signal).catch((error: unknown) => ({ fault: faultFrom(error) }))
    },
    end,
    endAll: async () => void (await Promise.all([...conversations.keys()].map(end))),
  }
}

const lostConversation = Object.assign(
  new Error(
    'The worker that had this conversation is lost, and this kind of channel does not send the earlier messages. Play the run again.',
  ),
  { source: 'channel' as const, reason: 'sessionLost' },
)

/** Unprompted messages of the agent come first, as separate messages. */
function answerFrom(unasked: AgentReply | undefined, reply: AgentReply): PulledAnswer {
  const texts = [unasked, reply].flatMap((agentReply) => (agentReply ? (agentReply.messages ?? [agentReply.content]) : []))
  const parts = [...(unasked?.parts ?? []), ...(reply.parts ?? [])]
  const toolCalls = [...(unasked?.toolCalls ?? []), ...(reply.toolCalls ?? [])].map(({ mock: _, ...call }) => call)
  return {
    ...(texts.length > 1 ? { messages: texts } : { text: texts[0] ?? '' }),
    ...(parts.length > 0 && { parts }),
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(reply.usage && { usage: reply.usage }),
    ...(reply.ended && { ended: true }),
  }
}

const maxWordsLength = 5_000

function faultFrom(error: unknown, redact: (text: string) => string = (text) => text): CarriedFault {
  const { source, reason, message, hint } = error as Error & { source?: unknown; reason?: unknown; hint?: string }
  const words = redact(message).slice(0, maxWordsLength)
  if (source !== 'agent' && source !== 'channel')
    return { source: 'channel', reason: 'workerFailed', message: `The worker at the agent failed: ${words}` }
  return { source, reason: String(reason), message: words, ...(hint !== undefined && { hint: redact(hint).slice(0, maxWordsLength) }) }
}
