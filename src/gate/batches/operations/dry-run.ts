import type { Tx } from '#src/platform/db/database.ts'
import type { Limits } from '#src/platform/limits.ts'
import { channelsAmong } from '#src/play/channels/operations/channels.ts'
import { lastCosts, meanDurations } from '#src/play/runs/operations/of-batch.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import type { DryRun } from '../contract.ts'
import { expectedCostOf } from '../expected-cost.ts'
import type { PlannedBatch, PlannedBatchRun } from '../plan.ts'
import { type Overrides, planNow } from './start.ts'

/** The batch run that the batch would create now; nothing is written. */
export async function dryRun(tx: Tx, viewer: Viewer, batch: PlannedBatch, overrides: Overrides, limits: Limits): Promise<DryRun> {
  const { runs, cells, warnings } = await planNow(tx, batch, overrides, limits)
  const perChannel = Map.groupBy(runs, ({ cell }) => cell.channelId)
  const channels = await channelsAmong(tx, batch.projectId, [...perChannel.keys()])
  const means = await meanDurations(tx, [...perChannel.keys()])
  const unknown = channels.filter(({ id }) => !means.has(id))
  // Channels are played in parallel, each with as many conversations simultaneously as it allows; there may be fewer workers.
  const times = channels.map(({ id, limits }) => ((means.get(id) ?? 0) * perChannel.get(id)!.length) / limits.concurrency)
  const reason =
    unknown.length > 0 ? `None of the last 500 conversations on ${unknown.map(({ name }) => `"${name}"`).join(', ')} has ended yet.` : null
  return {
    plannedRuns: runs.length,
    cells,
    warnings,
    expectedDurationMs: reason === null ? Math.round(Math.max(...times)) : null,
    expectedDurationReason: reason,
    ...((await projectsToJudge(tx, viewer)).has(batch.projectId) ? hiddenCost : await expectedCost(tx, runs)),
  }
}

// What judges wrote about the last runs is in it.
const hiddenCost = {
  expectedCost: null,
  expectedCostReason: 'You have yet to judge conversations of this project. Submit your reviews to see what its runs cost.',
}

async function expectedCost(tx: Tx, runs: readonly PlannedBatchRun[]) {
  // A replay does not call anybody.
  const calling = runs.filter(({ plan: { simulator, judges, cassette } }) => (simulator || judges) && cassette?.mode !== 'replay')
  const cells = Map.groupBy(calling, ({ cell }) => cell.key)
  const costs = await lastCosts(
    tx,
    [...cells].map(([key, [first]]) => ({ key, subject: first!.plan.subject })),
  )
  return expectedCostOf([...cells].map(([key, { length }]) => ({ repeats: length, seen: costs.get(key) ?? [] })))
}
