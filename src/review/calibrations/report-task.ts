import { task } from '#src/platform/task.ts'
import type { ReportInput } from './report-input.ts'
import type { CalibrationReport } from './report-schema.ts'

export type ReportOrder = { calibrationId: string; input: ReportInput; computedAt: string }
export const reportTask = task<ReportOrder, CalibrationReport>('calibrationReport', { deadlineMs: 30_000 })
