import { task } from '#src/platform/task.ts'
import type { ReportInput } from './report-input.ts'
import type { CalibrationReport } from './report-schema.ts'

export type ReportOrder = { calibrationId: string; input: ReportInput; computedAt: string }
/** 20 participants, 200 conversations and 10 criteria, as many answers as are allowed, take 4 s of one core. */
export const reportTask = task<ReportOrder, CalibrationReport>('calibrationReport', { deadlineMs: 30_000 })
