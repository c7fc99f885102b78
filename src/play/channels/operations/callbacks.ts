import type { Tx } from '#src/platform/db/database.ts'
import { wrongState } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { refuseArchived } from '#src/workspace/projects/operations.ts'
import type { ChannelCallbacks } from '../callbacks/log.ts'
import type { Channel, channels } from '../contract.ts'
import { channelKindOf } from '../kinds.ts'
import { callbackLog } from '../store/callbacks.ts'
import { channelTable } from '../store/channels.ts'
import { keyStateOf, setCallbackSecret } from '../store/pull-keys.ts'

export const callbackSecretLocation = (id: string) => ({ table: 'pull_keys', rowId: id })

export const setSecretOfCallbacks: Handler<typeof channels.setCallbackSecret> = async (call) => {
  const { params, body, tx, vault } = call
  const channel = await channelTable.lock(tx, params.id)
  refuseArchived(channel)
  refuseOthers(channel)
  if (!(await keyStateOf(tx, channel.id)))
    throw wrongState('This channel has no address for callbacks yet. Create one with POST /channels/{id}/rotate-key.', 'noAddress', [])
  const sealed = body.secret === null ? null : await vault.seal(tx, callbackSecretLocation(channel.id), body.secret)
  await setCallbackSecret(tx, channel.id, sealed)
  await record(tx, causeOf(call), { type: 'channel', id: channel.id, action: 'callbackSecretSet', after: { set: sealed !== null } })
  return callbacksOf(tx, channel.id)
}

export const showCallbacks: Handler<typeof channels.callbacks> = async ({ params, tx }) =>
  callbacksOf(tx, (await channelTable.get(tx, params.id)).id)

const refuseOthers = ({ kind }: Channel) => {
  if (!channelKindOf(kind).callbacksOf)
    throw wrongState(`Only a channel of the kind webhook is called back, and this one is of the kind ${kind}.`, kind, [])
}

async function callbacksOf(tx: Tx, id: string): Promise<ChannelCallbacks> {
  const [key, log] = [await keyStateOf(tx, id), await callbackLog(tx, id)]
  return {
    address: key ? { lastFour: key.lastFour, createdAt: key.createdAt } : null,
    secretSet: key?.hasCallbackSecret ?? false,
    duplicate: key?.duplicateAnswers ?? 0,
    late: key?.lateAnswers ?? 0,
    unmatched: key?.unmatchedAnswers ?? 0,
    refused: key?.refusedAnswers ?? 0,
    log,
  }
}
