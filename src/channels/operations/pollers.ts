import { causeOf, record } from '../../activity/operations/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import { wrongState } from '../../platform/errors.ts'
import type { Handler } from '../../platform/implement.ts'
import { refuseArchived } from '../../projects/operations.ts'
import type { Channel, channels } from '../contract.ts'
import { channelKindOf } from '../kinds.ts'
import type { Pollers } from '../pull/pollers.ts'
import { channelTable } from '../store/channels.ts'
import { keyStateOf, pollersOf, waitingCounts } from '../store/pull-keys.ts'
import { issueKey } from './channel-key.ts'

/** The key of a channel that was just made, if its agent needs one. */
export const firstKey = async (tx: Tx, { id, kind }: Pick<Channel, 'id' | 'kind'>): Promise<string | undefined> =>
  channelKindOf(kind).isPolled ? issueKey(tx, id) : undefined

export const rotateKey: Handler<typeof channels.rotateKey> = async (call) => {
  const { params, tx } = call
  const channel = await channelTable.lock(tx, params.id)
  refuseArchived(channel)
  if (!channelKindOf(channel.kind).isPolled)
    throw wrongState(`Only a channel of the kind pull has a key, and this one is of the kind ${channel.kind}.`, channel.kind, [])
  const channelKey = await issueKey(tx, channel.id)
  const lastFour = channelKey.slice(-4)
  await record(tx, causeOf(call), { type: 'channel', id: channel.id, action: 'keyRotated', after: { lastFour } })
  return { channelKey, lastFour }
}

export const showPollers: Handler<typeof channels.pollers> = async ({ params, tx }): Promise<Pollers> => {
  const { id } = await channelTable.get(tx, params.id)
  const [key, pollers, waiting] = [await keyStateOf(tx, id), await pollersOf(tx, id), await waitingCounts(tx, id)]
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
  }
}
