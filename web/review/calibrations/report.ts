import type { Schemas } from '#web/api.ts'
import type { Criterion } from '#web/page/judging/answers.ts'

export type Report = Schemas['CalibrationReport']
/** What the report says about one question, or about the verdict. */
export type Agreement = Report['overall']
/** One question about one conversation. */
export type Cell = { runId: string; criterion: Criterion }

export const keyOf = ({ criterionKey }: { criterionKey: string | null }): string => criterionKey ?? 'verdict'
