import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import type { Opinion } from './question.ts'
import type { CalibrationReport, PassRule } from './report-schema.ts'
import type { Baseline } from './schema.ts'

/** A submitted sheet, with its answers to each conversation. */
export type Rater = {
  participantId: string
  name: string
  opinions: ReadonlyMap<string, Opinion>
}
/** The product's own verdicts on one conversation: by the name of each assertion, and overall. */
export type JudgedRun = {
  outcome: boolean | null
  byMetric: ReadonlyMap<string, boolean>
  versions: ReadonlyMap<string, string>
  /** The scenario or test; a real conversation has its own. */
  subject: string
  /** Characters that the agent wrote. */
  length: number
  /** If the channel names it. */
  agentModel: string | undefined
  /** The language model that judged, by the name of the assertion. */
  judgeModels: ReadonlyMap<string, string>
}

/** The answers of a language model to the same rubric about one conversation, and the judge of each criterion; null: one judge for all. `called`: as its vendor calls it. */
export type ModelOpinion = Opinion & {
  model: { id: string; name: string }
  called: string | undefined
  versions: ReadonlyMap<string | null, string>
}

/**
 * How the conversations were judged. `independent`: the members who sign in, and whose only answers were sent before those of others were
 * visible. `wordsOf`: a fingerprint of what was said in each conversation.
 */
export type Conditions = {
  drawn: boolean
  judgeHidden: boolean
  independent: ReadonlySet<string>
  wordsOf: ReadonlyMap<string, string>
}

/** The input of a report. */
export type ReportInput = {
  seed: string
  rubric: RubricVersion
  runIds: readonly string[]
  /** The sheets that count, in the order of the calibration. */
  raters: readonly Rater[]
  baseline: Baseline
  expertId: string | null
  gold: ReadonlyMap<string, Opinion>
  judged: ReadonlyMap<string, JudgedRun>
  /** Next to people, and never counted among them. */
  models: ReadonlyMap<string, ModelOpinion>
  passRule: PassRule | null
  conditions: Conditions
  participants: CalibrationReport['participants']
  earlier: CalibrationReport['earlier']
}
