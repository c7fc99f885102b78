import type { ComponentType } from 'react'
import { useView } from '#web/page/view.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { BaselineDetail } from './BaselineDetail.tsx'
import { ErrorDetail } from './ErrorDetail.tsx'
import { FlakyDetail } from './FlakyDetail.tsx'
import { Latency } from './Latency.tsx'
import { PassRateDetail } from './PassRateDetail.tsx'
import { Rules } from './Rules.tsx'
import { isSheetName, type SheetName, sheetTitles } from './sheets.ts'
import type { BatchRun } from './use-batch-run.ts'

const details: Record<SheetName, ComponentType<{ batchRun: BatchRun }>> = {
  rules: Rules,
  passRate: PassRateDetail,
  baseline: BaselineDetail,
  flaky: FlakyDetail,
  errors: ErrorDetail,
  latency: LatencyDetail,
}

/** The details of the figure or verdict that was opened. */
export function DetailSheet({ batchRun }: { batchRun: BatchRun }) {
  const [{ sheet }, setView] = useView('sheet')
  const name = isSheetName(sheet) ? sheet : undefined
  const Detail = name && details[name]
  return (
    <Sheet title={name && sheetTitles[name]} opened={name !== undefined} onClose={() => setView({ sheet: undefined })}>
      {Detail && <Detail batchRun={batchRun} />}
    </Sheet>
  )
}

function LatencyDetail({ batchRun: { metrics, snapshot } }: { batchRun: BatchRun }) {
  if (!metrics) return null
  const { latencyMs, latencyBins, durationMs } = metrics
  return <Latency replies={latencyMs} bins={latencyBins} conversations={durationMs} limit={snapshot.batch.gate.p95LatencyMs} />
}
