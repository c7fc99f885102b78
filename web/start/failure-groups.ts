import type { Schemas } from '../api.ts'
import type { BatchRun } from './batch-runs.ts'

type Run = Schemas['RunSummary']
/** Runs of one scenario or test that ended alike: the newest represents them. */
export type Subject = { newest: Run; count: number }
export type RunGroup = { key: string; batchRun: BatchRun | undefined; subjects: Subject[] }

/** Failed runs by their batch runs, newest first. Only the newest run of each batch: failures that it no longer shows were fixed. */
export function groupByBatch(runs: readonly Run[], batchRuns: readonly BatchRun[]): RunGroup[] {
  const newestOfBatch = new Map(batchRuns.toReversed().map((batchRun) => [batchRun.batchId, batchRun]))
  const current = new Map([...newestOfBatch.values()].map((batchRun) => [batchRun.id, batchRun]))
  const relevant = runs.filter(({ batchRunId }) => batchRunId === null || current.has(batchRunId))
  const newestFirst = relevant.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return [...Map.groupBy(newestFirst, ({ batchRunId }) => batchRunId)].map(([batchRunId, group]) => ({
    key: batchRunId ?? 'single',
    batchRun: batchRunId === null ? undefined : current.get(batchRunId),
    subjects: [...Map.groupBy(group, (run) => [run.scenarioId ?? run.testId, run.outcome].join()).values()].map((alike) => ({
      newest: alike[0]!,
      count: alike.length,
    })),
  }))
}
