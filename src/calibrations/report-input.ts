import type { RubricVersion } from '../rubrics/contract.ts'
import type { Opinion } from './question.ts'
import type { CalibrationReport, PassRule } from './report-schema.ts'
import type { Baseline } from './schema.ts'

/** A sheet that was submitted, with what it says about each conversation that it answers. */
export type Rater = {
  participantId: string
  name: string
  opinions: ReadonlyMap<string, Opinion>
}
/** What the product itself judged of one conversation: by the name of each assertion, and in all. */
export type JudgedRun = { outcome: boolean | null; byMetric: ReadonlyMap<string, boolean>; versions: ReadonlyMap<string, string> }

/** What a language model answered to the same rubric about one conversation, and which judge answered each criterion; null: all of them. */
export type ModelOpinion = Opinion & { model: { id: string; name: string }; versions: ReadonlyMap<string | null, string> }

/** All that a report is computed from. */
export type ReportInput = {
  seed: string
  rubric: RubricVersion
  runIds: readonly string[]
  /** Those that count, in the order of the calibration. */
  raters: readonly Rater[]
  baseline: Baseline
  expertId: string | null
  gold: ReadonlyMap<string, Opinion>
  judged: ReadonlyMap<string, JudgedRun>
  /** Beside people, and never among them. */
  models: ReadonlyMap<string, ModelOpinion>
  passRule: PassRule | null
  participants: CalibrationReport['participants']
  earlier: CalibrationReport['earlier']
}
