import { parley } from '../api.ts'
import type { Run } from '../page/conversation/use-run.ts'
import { useRead } from '../page/queries.ts'

/** The id of the run that asked the same in the baseline of its batch run; undefined without one, or while it is looked for. */
export function useBaseline(run: Run): string | undefined {
  const { batchRunId, cell, scenarioId, testId, channelId, personaId } = run
  const batchRun = useRead(
    ['batchRuns', batchRunId ?? ''],
    (signal) => parley.GET('/batch-runs/{id}', { params: { path: { id: batchRunId! } }, signal }),
    { enabled: batchRunId !== null },
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
  const same = runs.data?.data.filter((one) => one.cell.key === cell.key && one.supersededBy === null) ?? []
  return (same.find((one) => one.cell.repeatIndex === cell.repeatIndex) ?? same[0])?.id
}
