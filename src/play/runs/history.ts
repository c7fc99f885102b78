import { channelKindOf } from '#src/play/channels/kinds.ts'
import type { Plan } from './plan.ts'

export type Sending = { name: string; kind: Plan['channel']['kind']; config: unknown }

export const sendsHistory = ({ kind, config }: Sending): boolean => {
  const { settings, sendsHistory } = channelKindOf(kind)
  return sendsHistory(settings.parse(config))
}

/** Why a channel cannot play a test that starts with messages: its agent would never see them. Undefined if it can. */
export const historyFault = (seedMessages: readonly unknown[], channel: Sending): string | undefined =>
  seedMessages.length === 0 || sendsHistory(channel)
    ? undefined
    : `The channel "${channel.name}" sends only the new message, so its agent would not see "seedMessages". Use {{messages}} in its request, a channel of the kind openaiChat, or a test without seedMessages.`
