import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, refuseStale, unknownReference, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import { type Channel, channels, type NewChannel } from '../contract.ts'
import { channelTable, sealedSecret } from '../store/channels.ts'
import { recordingsOf, storeBlob } from './blobs.ts'
import { setSecretOfCallbacks, showCallbacks } from './callbacks.ts'
import { channelFromCurl } from './from-curl.ts'
import { channelFromPreset, listPresets } from './from-preset.ts'
import { firstKey, rotateKey, showPollers } from './pollers.ts'
import { probeChannel } from './probe.ts'
import { changeSecret, type Members, refuseMissingSecret, withoutSecret } from './secret.ts'
import { refuseUnsendable } from './sendable.ts'
import { showPace } from './show-pace.ts'

export { openChannelIo } from './open.ts'

export async function createChannel(tx: Tx, world: Pick<World, 'outgoing' | 'vault'>, cause: Cause, body: NewChannel): Promise<Channel> {
  await collectFaults(
    () => refuseUnsendable(body, world.outgoing),
    () => refuseMissingSecret(body, undefined),
  )
  refuseArchivedProject(await projectOf(tx, body.projectId))
  const id = newId('chn')
  const created = await channelTable.insert(tx, id, withoutSecret(await storeBlob(tx, body)))
  const channel = (await changeSecret(tx, world.vault, id, body)) ?? created
  await record(tx, cause, { type: 'channel', id, action: 'created', after: channel })
  return channel
}

/**
 * The channels with these ids, in order, as a run or scenario of this project may name them. Throws `invalid` with the pointers of all that
 * are missing, archived, or of another project or workspace.
 */
export async function channelsOf(
  tx: Tx,
  projectId: string,
  { ids, pointerOf }: { ids: readonly string[]; pointerOf: (index: number) => string },
): Promise<Channel[]> {
  const rows = await channelTable.findAll(tx, ids)
  const matches = ids.map((id) => rows.find((channel) => channel.id === id && !channel.archivedAt && channel.projectId === projectId))
  const unknown = matches.flatMap((channel, index) => (channel ? [] : [pointerOf(index)]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  return matches as Channel[]
}

/** The channels among `ids` that belong to the project, including archived ones. */
export async function channelsAmong(tx: Tx, projectId: string, ids: readonly string[]): Promise<Channel[]> {
  return (await channelTable.findAll(tx, ids)).filter((channel) => channel.projectId === projectId)
}

/** Channels that may be called now. Throws `wrong_state` for a disabled one. */
export function refuseDisabled(list: readonly Channel[]): void {
  const disabled = list.find((channel) => channel.status === 'disabled')
  if (disabled) throw wrongState(`The channel "${disabled.name}" is disabled. Enable it, or use another channel.`, 'disabled', [])
}

/** The channel of a project that has only one, so that a first run need not name it. */
export async function onlyChannel(tx: Tx, projectId: string): Promise<Channel | undefined> {
  const { data } = await channelTable.list(tx, { limit: 2, sort: 'createdAt', archived: false }, { projectId })
  return data.length === 1 ? data[0] : undefined
}

export const channelIds = (tx: Tx, projectId: string) => channelTable.idsOf(tx, projectId)

/** The existing channels among `ids`, in no particular order. */
export const channelsByIds = (tx: Tx, ids: readonly string[]) => channelTable.findAll(tx, ids)

export const channelOperations = implement(channels, {
  list: ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }) =>
    channelTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters),

  create: async (call) => {
    const channel = await createChannel(call.tx, call, causeOf(call), call.body)
    return { ...channel, ...(await firstKey(call.tx, channel, call.origin())) }
  },

  get: ({ params, tx }) => channelTable.get(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request } = call
    refuseUnsendable(body, call.outgoing)
    const before = await channelTable.lock(tx, params.id)
    const stored = await sealedSecret(tx, params.id)
    await collectFaults(
      () => sameProject(before, body.projectId),
      () => refuseMissingSecret(body, stored),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    const members = { ...(await storeBlob(tx, body)), projectId: before.projectId } as Members
    const replacement = await channelTable.replace(tx, params.id, withoutSecret(members))
    const after = (await changeSecret(tx, call.vault, params.id, body, stored)) ?? replacement
    await record(tx, causeOf(call), { type: 'channel', id: params.id, action: 'replaced', before, after })
    return after
  },

  archive: (call) => archiveResource(call, 'channel', channelTable),
  restore: (call) => restoreResource(call, 'channel', channelTable),

  recordings: async ({ params, query, tx }) => recordingsOf(tx, await channelTable.get(tx, params.id), query),

  rotateKey,
  pollers: showPollers,
  callbacks: showCallbacks,
  pace: showPace,
  setCallbackSecret: setSecretOfCallbacks,
  probe: probeChannel,
  fromCurl: channelFromCurl(createChannel),
  presets: listPresets,
  fromPreset: channelFromPreset(createChannel),
})
