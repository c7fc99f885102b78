import type { WeightKind } from '#src/measure/statistics/agreement/weights.ts'
import type { Answer, NewAnswer, Verdict } from '#src/review/rubrics/answers.ts'
import { fails, isDecisive } from '#src/review/rubrics/conditions.ts'
import type { Criterion } from '#src/review/rubrics/criteria.ts'
import { criterionKindOf } from '#src/review/rubrics/kinds.ts'
import { categoriesOf, levelOf, shareOf } from '#src/review/rubrics/values.ts'
import type { CriterionAgreement } from './report-schema.ts'

type Rating = string | number
type Value = NewAnswer['value']
/** The answers of one participant to one conversation. */
export type Opinion = { answers: readonly Answer[]; verdict: Verdict }

/** A question about every conversation: a criterion or, with a null key, the verdict. */
export type Question = {
  key: string | null
  label: string
  type: CriterionAgreement['type']
  level: CriterionAgreement['level']
  /** Numbers on a continuous scale. */
  measurement: boolean
  /** The answer is pass or fail, so that it can be compared with the judge. */
  passFail: boolean
  /** The declared scale; undefined for measurements. */
  categories: readonly Rating[] | undefined
  weights: WeightKind
  critical: boolean
  criterion: Criterion | null
  /** Undefined if missing, or for "does not apply" and "cannot judge". */
  valueIn(opinion: Opinion): Value
  ratingOf(value: Value): Rating | null
  /** Its quality from 0 to 1; null without an order. */
  goodnessOf(value: Value): number | null
  /** Null if it neither passes nor fails. */
  passes(value: Value): boolean | null
}

const asText = (value: Value): Rating | null =>
  value === undefined ? null : Array.isArray(value) ? JSON.stringify([...value].sort()) : (value as Rating)

/** Texts and marks have no agreement. */
function questionOf(criterion: Criterion): Question[] {
  const { key, label, type, critical } = criterion
  const kind = criterionKindOf(criterion)
  if (kind.level === null) return []
  const level = levelOf(criterion)!
  const decisive = isDecisive(criterion)
  return [
    {
      key,
      label,
      type,
      level,
      measurement: kind.measurement === true,
      passFail: kind.passFail === true,
      categories: categoriesOf(criterion),
      weights: level === 'nominal' ? 'identity' : level === 'ratio' ? 'ratio' : 'quadratic',
      critical: critical !== 'none',
      criterion,
      valueIn: ({ answers }) => answers.find(({ criterionKey }) => criterionKey === key)?.value,
      ratingOf: asText,
      goodnessOf: (value) => shareOf(criterion, value),
      passes: (value) => (value === undefined || !decisive ? null : !fails(criterion, value)),
    },
  ]
}

const goodness: Record<string, number> = { pass: 1, fail: 0 }
const verdictQuestion: Question = {
  key: null,
  label: 'Verdict',
  type: 'verdict',
  level: 'nominal',
  measurement: false,
  passFail: true,
  categories: ['pass', 'fail', 'inconclusive'],
  weights: 'identity',
  critical: true,
  criterion: null,
  valueIn: ({ verdict }) => verdict,
  ratingOf: asText,
  goodnessOf: (value) => goodness[String(value)] ?? null,
  passes: (value) => (value === 'pass' ? true : value === 'fail' ? false : null),
}

/** The verdict first, then the criteria that have a scale. */
export const questionsOf = (criteria: readonly Criterion[]): [Question, ...Question[]] => [verdictQuestion, ...criteria.flatMap(questionOf)]
