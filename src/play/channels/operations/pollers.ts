import type { Tx } from '#src/platform/db/database.ts'
import { wrongState } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { refuseArchived } from '#src/workspace/projects/operations.ts'
import type { Channel, channels } from '../contract.ts'
import { channelKindOf } from '../kinds.ts'
import type { Pollers } from '../pull/pollers.ts'
import { channelTable } from '../store/channels.ts'
import { keyStateOf, lastMessages, pollersOf, waitingCounts } from '../store/pull-keys.ts'
import { callbackPath } from './callback-path.ts'
import { issueKey } from './channel-key.ts'

const hasKey = ({ kind }: Pick<Channel, 'kind'>) => channelKindOf(kind).isPolled || channelKindOf(kind).callbacksOf !== undefined

/** The key of a channel and, if its agent calls back, the address that contains the key. */
export type ShownKey = { channelKey: string; callbackUrl?: string }

async function newKey(tx: Tx, { id, kind }: Pick<Channel, 'id' | 'kind'>, origin: string): Promise<ShownKey> {
  const channelKey = await issueKey(tx, id)
  return { channelKey, ...(channelKindOf(kind).callbacksOf && { callbackUrl: `${origin}${callbackPath(id, channelKey)}` }) }
}

/** The key of a new channel, if its agent needs one. */
export const firstKey = async (tx: Tx, channel: Pick<Channel, 'id' | 'kind'>, origin: string): Promise<ShownKey | undefined> =>
  hasKey(channel) ? newKey(tx, channel, origin) : undefined

export const rotateKey: Handler<typeof channels.rotateKey> = async (call) => {
  const { params, tx } = call
  const channel = await channelTable.lock(tx, params.id)
  refuseArchived(channel)
  if (!hasKey(channel))
    throw wrongState(
      `Only channels of the kinds pull and webhook have a key, and this one is of the kind ${channel.kind}.`,
      channel.kind,
      [],
    )
  const key = await newKey(tx, channel, call.origin())
  const lastFour = key.channelKey.slice(-4)
  await record(tx, causeOf(call), { type: 'channel', id: channel.id, action: 'keyRotated', after: { lastFour } })
  return { ...key, lastFour }
}

export const showPollers: Handler<typeof channels.pollers> = async ({ params, tx }): Promise<Pollers> => {
  const { id } = await channelTable.get(tx, params.id)
  const [key, pollers, waiting] = [await keyStateOf(tx, id), await pollersOf(tx, id), await waitingCounts(tx, id)]
  const log = await lastMessages(tx, id)
  return {
    key: key ? { lastFour: key.lastFour, createdAt: key.createdAt } : null,
    connected: pollers.filter(({ connected }) => connected).length,
    lastSeenAt: pollers[0]?.seenAt ?? null,
    pollers,
    ...waiting,
    duplicateAnswers: key?.duplicateAnswers ?? 0,
    lateAnswers: key?.lateAnswers ?? 0,
    refusedAnswers: key?.refusedAnswers ?? 0,
    lastRefusal: key?.lastRefusalAt ? { at: key.lastRefusalAt, message: key.lastRefusal ?? '' } : null,
    log,
  }
}
