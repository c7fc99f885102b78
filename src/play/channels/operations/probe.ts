import type { Database } from '#src/platform/db/database.ts'
import type { Handler } from '#src/platform/implement.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { refuseArchived } from '#src/workspace/projects/operations.ts'
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
  const elsewhere = fromElsewhere(channel, probe, call.workerTags)
  if (!elsewhere) await recordProbe(db, workspaceId, causeOf(call), channel, probe)
  return elsewhere ?? probe
}

const unreached = new Set(['blocked', 'dns', 'refused', 'tls', 'connectTimeout'])

/**
 * A probe that did not reach the agent from here, while runs are played on machines that may reach it: it says nothing about the channel.
 */
function fromElsewhere({ workerTag }: Channel, probe: Probe, workerTags: readonly string[]): Probe | undefined {
  const { fault } = probe
  if (!fault || !workerTag || workerTags.includes(workerTag) || !unreached.has(fault.reason)) return undefined
  const hint = 'The status of the channel has not changed. Start a run to try the agent from there.'
  const why = `This process does not have the worker tag "${workerTag}", so workers that have it may reach the agent although it does not.`
  return { ...probe, fault: { ...fault, message: `${fault.message} ${why} ${hint}`, hint } }
}

/**
 * The channel with the probe's result, or `undefined` if it has changed in the meantime: then the probe no longer says anything about it.
 */
export const recordProbe = (db: Database, workspaceId: string, cause: Cause, before: Channel, { ok, latencyMs, fault }: Probe) =>
  db.transaction(workspaceId, async (tx) => {
    const last = { at: new Date().toISOString(), ok, latencyMs, message: fault?.message ?? 'The agent answered.' }
    const after = await saveProbe(tx, { id: before.id, version: before.version }, last)
    if (after) await record(tx, cause, { type: 'channel', id: before.id, action: 'probed', before, after })
    return after
  })
