import type { Schemas } from '#web/api.ts'
import { useBatchRunName } from '#web/page/batch-runs.ts'
import { describeBaseline } from './format.ts'

type Baseline = Schemas['Batch']['baseline']

/** A baseline in words; a batch run by its name and number. */
export function useBaselineName(baseline: Baseline): string {
  const name = useBatchRunName(baseline && 'batchRunId' in baseline ? baseline.batchRunId : undefined)
  return describeBaseline(baseline, name)
}

export const BaselineName = ({ baseline }: { baseline: Baseline }) => <>{useBaselineName(baseline)}</>
