import { channelsAmong } from '../../channels/operations/channels.ts'
import type { Tx } from '../../platform/db/database.ts'
import { meanDurations } from '../../runs/operations/of-batch.ts'
import type { DryRun } from '../contract.ts'
import type { Planned } from '../plan.ts'
import { type Overrides, planNow } from './start.ts'

/** What running the batch now would make; nothing is written. */
export async function dryRun(tx: Tx, batch: Planned, overrides: Overrides): Promise<DryRun> {
  const { runs, cells, warnings } = await planNow(tx, batch, overrides)
  const perChannel = Map.groupBy(runs, ({ cell }) => cell.channelId)
  const channels = await channelsAmong(tx, batch.projectId, [...perChannel.keys()])
  const means = await meanDurations(tx, [...perChannel.keys()])
  const unknown = channels.filter(({ id }) => !means.has(id))
  // Channels are played side by side, each as many conversations at once as it allows; workers may be fewer.
  const times = channels.map(({ id, limits }) => ((means.get(id) ?? 0) * perChannel.get(id)!.length) / limits.concurrency)
  const reason = unknown.length > 0 ? `No conversation on ${unknown.map(({ name }) => `"${name}"`).join(', ')} has ended yet.` : null
  return {
    plannedRuns: runs.length,
    cells,
    warnings,
    expectedDurationMs: reason === null ? Math.round(Math.max(...times)) : null,
    expectedDurationReason: reason,
  }
}
