import { kinds } from '../platform/kinds.ts'
import type { AgentReply, ChannelIo, ChannelKind, Conversation, Session } from './kind.ts'
import { a2a } from './kinds/a2a.ts'
import { demo } from './kinds/demo.ts'
import { http } from './kinds/http.ts'
import { mcp } from './kinds/mcp.ts'
import { openaiChat } from './kinds/openai-chat.ts'
import { openaiResponses } from './kinds/openai-responses.ts'
import { replay } from './kinds/replay.ts'

export const channelKinds = kinds([demo, openaiChat, openaiResponses, http, mcp, a2a, replay])
export type ChannelKindName = (typeof channelKinds.names)[number]

/** The kind with its settings' type forgotten, for callers that hold a stored `config`. */
export const channelKindOf = (name: ChannelKindName): ChannelKind => channelKinds.of(name)

/**
 * Begins a conversation over a channel; throws ChannelFault or OutgoingError where it cannot. Several messages of one reply
 * are text parts of it, before its other parts.
 */
export async function openChannel(
  channel: { kind: ChannelKindName; config: unknown },
  io: ChannelIo,
  session: Session,
): Promise<Conversation> {
  const kind = channelKindOf(channel.kind)
  const { greeting, say, end } = await kind.open(kind.settings.parse(channel.config), io, session)
  return { greeting: greeting && withParts(greeting), say: async (message) => withParts(await say(message)), end }
}

const withParts = ({ messages = [], parts = [], ...reply }: AgentReply): AgentReply => {
  const textParts = messages.length > 1 ? messages.map((text) => ({ type: 'text' as const, text })) : []
  return textParts.length + parts.length > 0 ? { ...reply, parts: [...textParts, ...parts] } : reply
}
