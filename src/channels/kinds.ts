import type { Io } from '../platform/io/io.ts'
import { kinds } from '../platform/kinds.ts'
import type { ChannelKind, Conversation, Session } from './kind.ts'
import { demo } from './kinds/demo.ts'
import { http } from './kinds/http.ts'
import { openaiChat } from './kinds/openai-chat.ts'

export const channelKinds = kinds([demo, openaiChat, http])
export type ChannelKindName = (typeof channelKinds.names)[number]

/** The kind with its settings' type forgotten, for callers that hold a stored `config`. */
export const channelKindOf = (name: ChannelKindName): ChannelKind => channelKinds.of(name)

/** Begins a conversation over a channel; throws ChannelFault or OutgoingError where it cannot. */
export function openChannel(channel: { kind: ChannelKindName; config: unknown }, io: Io, session: Session): Promise<Conversation> {
  const kind = channelKindOf(channel.kind)
  return kind.open(kind.settings.parse(channel.config), io, session)
}
