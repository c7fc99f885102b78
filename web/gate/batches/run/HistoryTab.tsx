import { HistoryChart } from '../HistoryChart.tsx'
import type { BatchRun } from './use-batch-run.ts'

/** The runs of its batch, with this one marked. */
export const HistoryTab = ({ batchRun: { id, batchId, projectId, snapshot } }: { batchRun: BatchRun }) => (
  <HistoryChart batch={batchId} project={projectId} current={id} population={snapshot.batch.gate.population} />
)
