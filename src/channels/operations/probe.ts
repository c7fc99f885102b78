import { type Cause, causeOf, record } from '../../activity/operations/activity.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/implement.ts'
import { refuseArchived } from '../../projects/operations.ts'
import type { Channel, channels } from '../contract.ts'
import type { Probe } from '../probe.ts'
import { channelTable, saveProbe } from '../store/channels.ts'
import { openChannelIo } from './open.ts'
import { maxProbeMs, tryChannel } from './try.ts'

/** No transaction is open while the agent is called. */
export const probeChannel: Handler<typeof channels.probe> = async (call) => {
  const { params, body, db, request } = call
  const { workspaceId } = call.caller
  const channel = await db.transaction(workspaceId, (tx) => channelTable.get(tx, params.id))
  refuseArchived(channel)
  const { probe } = await tryChannel(
    channel,
    (own) => openChannelIo(call, workspaceId, channel, { ...own, patience: { withinMs: maxProbeMs, forgives: true } }),
    body,
    request.signal,
  )
  await recordProbe(db, workspaceId, causeOf(call), channel, probe)
  return probe
}

/** The channel with the probe's result, or `undefined` if it has changed meanwhile: then it says nothing about it any more. */
export const recordProbe = (db: Database, workspaceId: string, cause: Cause, before: Channel, { ok, latencyMs, fault }: Probe) =>
  db.transaction(workspaceId, async (tx) => {
    const last = { at: new Date().toISOString(), ok, latencyMs, message: fault?.message ?? 'The agent answered.' }
    const after = await saveProbe(tx, { id: before.id, version: before.version }, last)
    if (after) await record(tx, cause, { type: 'channel', id: before.id, action: 'probed', before, after })
    return after
  })
