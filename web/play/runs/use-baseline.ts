import { parley, type Schemas } from '#web/api.ts'
import type { Run } from '#web/page/conversation/use-run.ts'
import { useRead } from '#web/page/queries.ts'

type BatchRun = Schemas['BatchRun']

/** The batch run that it belongs to, and the id of the same run in its baseline; undefined if there is none, or while it is loading. */
export function useBaseline(run: Run): { batchRun: BatchRun | undefined; baseline: string | undefined } {
  const { batchRunId, cell, scenarioId, testId, channelId, personaId } = run
  const batchRun = useRead(
    ['batch-runs', batchRunId ?? ''],
    (signal) => parley.GET('/batch-runs/{id}', { params: { path: { id: batchRunId! } }, signal }),
    // Only its name and its baseline are shown.
    { enabled: batchRunId !== null, freshMs: () => 60_000 },
  )
  const baseline = batchRun.data?.comparison?.baseline.batchRunId
  const runs = useRead(
    ['runs', 'ofCell', baseline ?? '', cell.key],
    (signal) => {
      const query = {
        batchRunId: baseline!,
        channelId,
        limit: 200,
        ...(scenarioId && { scenarioId }),
        ...(testId && { testId }),
        ...(personaId && { personaId }),
      }
      return parley.GET('/runs', { params: { query }, signal })
    },
    { enabled: baseline !== undefined },
  )
  const same = runs.data?.data.filter((candidate) => candidate.cell.key === cell.key && candidate.supersededBy === null) ?? []
  return { batchRun: batchRun.data, baseline: (same.find((candidate) => candidate.cell.repeatIndex === cell.repeatIndex) ?? same[0])?.id }
}
