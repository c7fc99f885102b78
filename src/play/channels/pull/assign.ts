type Message = { workspaceId: string; channelId: string; poller: string | null }
type Poller = { workspaceId: string; channelId: string; poller: string | null }

/**
 * Assigns messages to pollers: the oldest message first, to the poller that has its conversation, otherwise to the one that has waited
 * longest. No poller gets two.
 */
export function assignMessages<M extends Message, P extends Poller>(messages: readonly M[], pollers: readonly P[]): [M, P][] {
  const free = new Set(pollers)
  return messages.flatMap((message): [M, P][] => {
    for (const poller of free) {
      if (poller.channelId !== message.channelId || poller.workspaceId !== message.workspaceId) continue
      if (message.poller !== null && message.poller !== poller.poller) continue
      free.delete(poller)
      return [[message, poller]]
    }
    return []
  })
}
