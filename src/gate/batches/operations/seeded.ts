import { newId } from '#src/platform/ids.ts'
import { type EndedRun, seedBatchRuns } from '#src/play/runs/operations/of-batch.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import type { Batch } from '../contract.ts'
import type { PlannedBatchRun } from '../plan.ts'
import { endSeeded, findBatchRun, insertBatchRun, seededOf } from '../store/batch-runs.ts'
import { judge } from './judge.ts'
import { planNow } from './start.ts'

/** Only those that were played become runs; items of which one was repeated often plan the most. */
const maxPlanned = 100_000

/** The seeded ones of a project, oldest first. */
export const seededBatchRuns = seededOf

export type History = {
  seed: string
  label: string | null
  /** Instead of the batch's own. */
  repeats?: number
  origin: 'seeded' | 'imported'
  /** Undefined if a planned run was not played. */
  played: (run: PlannedBatchRun) => EndedRun | undefined
}

/**
 * A batch run that was played earlier, planned like any other and judged now, with its original times. Returns its id and the number of its
 * runs.
 */
export async function seedBatchRun(
  { tx, cause }: ChangeScope,
  batch: Batch,
  { seed, label, repeats, origin, played }: History,
): Promise<{ id: string; plannedRuns: number }> {
  const { runs, snapshot, warnings } = await planNow(
    tx,
    batch,
    { seed, repeats, isPlayed: origin === 'imported' },
    { batchRuns: maxPlanned },
  )
  const id = newId('btr')
  const { projectId, baseline } = batch
  const ended = runs.flatMap((run) => played(run) ?? [])
  const plannedRuns = ended.length
  await insertBatchRun(tx, cause.actor, {
    id,
    projectId,
    batchId: batch.id,
    label,
    trigger: 'request',
    seed,
    plannedRuns,
    progress: null,
    snapshot,
    warnings,
    baseline,
  })
  await seedBatchRuns({ tx, cause }, { projectId, batchRunId: id, origin }, ended)
  const verdict = await judge(tx, { ...(await findBatchRun(tx, id))!, status: 'completed' })
  const times = ended.map(({ startedAt, endedAt }) => [startedAt, endedAt] as const)
  const from = times.map(([startedAt]) => startedAt).sort()[0]!
  const to = times
    .map(([, endedAt]) => endedAt)
    .sort()
    .at(-1)!
  await endSeeded(tx, id, verdict, from, to)
  const resource = { type: 'batchRun' as const, id }
  await record(tx, cause, {
    ...resource,
    action: 'queued',
    after: { batchId: batch.id, status: 'queued', seed, plannedRuns, label, origin },
  })
  const after = { status: 'completed', outcome: verdict.outcome, counts: verdict.counts, gateResult: verdict.gateResult, origin }
  await record(tx, cause, { ...resource, action: 'completed', before: { status: 'queued' }, after })
  return { id, plannedRuns }
}
