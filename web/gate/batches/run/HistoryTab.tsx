import { HistoryChart, useHistory } from '#web/page/batch-history/HistoryChart.tsx'
import { CostHistory } from '../CostHistory.tsx'
import { ItemHistory } from '../ItemHistory.tsx'
import css from './HistoryTab.module.css'
import type { BatchRun } from './use-batch-run.ts'

/** The runs of its batch, with this one marked. */
export function HistoryTab({ batchRun: { id, batchId, projectId, snapshot } }: { batchRun: BatchRun }) {
  const listed = useHistory(batchId, projectId).data?.data ?? []
  return (
    <div className={css.parts}>
      <HistoryChart batch={batchId} project={projectId} current={id} population={snapshot.batch.gate.population} />
      <ItemHistory listed={listed} project={projectId} />
      <CostHistory listed={listed} project={projectId} />
    </div>
  )
}
