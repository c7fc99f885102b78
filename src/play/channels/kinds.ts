import type { MessagePart } from '#src/measure/transcripts/contract.ts'
import { kinds } from '#src/platform/kinds.ts'
import { choiceAmong, limitButtons } from './buttons.ts'
import { type AgentReply, type ChannelIo, type ChannelKind, type Conversation, type Session, withHeard } from './kind.ts'
import { a2a } from './kinds/a2a.ts'
import { demo } from './kinds/demo.ts'
import { directLine } from './kinds/direct-line.ts'
import { http } from './kinds/http.ts'
import { mcp } from './kinds/mcp.ts'
import { openaiChat } from './kinds/openai-chat.ts'
import { openaiResponses } from './kinds/openai-responses.ts'
import { pull } from './kinds/pull.ts'
import { replay } from './kinds/replay.ts'
import { webhook } from './kinds/webhook.ts'
import { websocket } from './kinds/websocket.ts'

export const channelKinds = kinds([demo, openaiChat, openaiResponses, http, webhook, websocket, mcp, a2a, directLine, pull, replay])
export type ChannelKindName = (typeof channelKinds.names)[number]

/** The kind without the type of its settings, for callers that have a stored `config`. */
export const channelKindOf = (name: ChannelKindName): ChannelKind => channelKinds.of(name)

/**
 * Starts a conversation over a channel; throws ChannelFault or OutgoingError if it cannot. Several messages of one reply become its
 * text parts, ahead of its other parts. A message that is the title of a button of the last replies chooses that button.
 */
export async function openChannel(
  channel: { kind: ChannelKindName; config: unknown },
  io: ChannelIo,
  session: Session,
): Promise<Conversation> {
  const kind = channelKindOf(channel.kind)
  const conversation = await kind.open(kind.settings.parse(channel.config), io, session)
  let offered: MessagePart[] = []
  const withoutSecrets = (reply: AgentReply) => {
    const whole = withParts(reply)
    offered.push(...(whole.parts ?? []))
    return whole
  }
  const { greeting } = conversation
  return {
    greeting: greeting && withoutSecrets(greeting),
    async say(message) {
      const choice = message.silent ? undefined : choiceAmong(offered, message.text)
      if (!message.silent) offered = []
      try {
        return withoutSecrets(await conversation.say(choice === undefined ? message : { ...message, choice }))
      } catch (error) {
        throw withHeard(error, partialReplyOf(error) && withParts(partialReplyOf(error)!))
      }
    },
    ...(conversation.overhear && {
      async overhear() {
        const reply = await conversation.overhear!()
        return reply && withoutSecrets(reply)
      },
    }),
    end: () => conversation.end(),
  }
}

/** The part of a reply that arrived before it failed. */
export const partialReplyOf = (error: unknown): AgentReply | undefined =>
  error instanceof Error && 'heard' in error ? (error.heard as AgentReply) : undefined

const withParts = ({ messages = [], parts = [], ...reply }: AgentReply): AgentReply => {
  const textParts = messages.length > 1 ? messages.map((text) => ({ type: 'text' as const, text })) : []
  if (textParts.length + parts.length === 0) return reply
  const bounded = parts.map(limitButtons)
  const isCut = bounded.some(({ isCut }) => isCut)
  return { ...reply, parts: [...textParts, ...bounded.map(({ part }) => part)], ...(isCut && { truncated: true }) }
}
