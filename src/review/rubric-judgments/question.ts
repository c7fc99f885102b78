import { withAgain } from '#src/measure/assertions/judges/again.ts'
import { promptVersion, type Question } from '#src/measure/assertions/judges/prompt.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { fingerprint } from '#src/platform/chance.ts'
import { fails } from '#src/review/rubrics/conditions.ts'
import type { Criterion, FrozenRubric } from '#src/review/rubrics/criteria.ts'
import type { Choice, Value } from '#src/review/rubrics/kind.ts'
import { criterionKindOf } from '#src/review/rubrics/kinds.ts'
import { choicesOf } from '#src/review/rubrics/values.ts'

type Rubric = Pick<FrozenRubric, 'criteria' | 'instructions'>
type Option = { verdict: string; value: Value; meaning: string }

export const unclear = 'unclear'
export const notApplicable = 'not applicable'
/** With more choices than this, a model picks among numbers that mean nothing to it. */
const maxNumbers = 101

/** The possible answers of a model to a criterion; none: it is not asked. A verdict is one word in lower case, as answers are read. */
function optionsOf(criterion: Criterion): Option[] {
  const kind = criterionKindOf(criterion)
  if (kind.multiple || kind.marks) return []
  const choices = kind.choices ? choicesOf(criterion) : kind.measurement ? numbersOf(criterion) : []
  const words = choices.map(({ value }) => String(value).toLowerCase())
  const isPlain =
    new Set(words).size === words.length && !words.some((word) => word === unclear || word === notApplicable || word.trim() !== word)
  return choices.map(({ value, label, anchor }, at) => ({
    verdict: isPlain ? words[at]! : `option ${at + 1}`,
    value,
    meaning: [label, anchor].filter((text) => text && text !== String(value)).join(': '),
  }))
}

function numbersOf({ scale }: Criterion): Choice[] {
  const { min, max, step = 1 } = scale as { min: number; max: number; step?: number }
  const count = Math.floor((max - min) / step + 1e-9) + 1
  // Six decimals, so that three steps of 0.1 are 0.3.
  return count > maxNumbers
    ? []
    : Array.from({ length: count }, (_, at) => ({ value: Math.round((min + at * step) * 1e6) / 1e6, label: '' }))
}

export const isAsked = (criterion: Criterion): boolean => optionsOf(criterion).length > 0
export const verdictsOf = (criterion: Criterion): string[] => [
  ...optionsOf(criterion).map(({ verdict }) => verdict),
  ...(criterion.allowNotApplicable ? [notApplicable] : []),
  unclear,
]
export const valueAt = (criterion: Criterion, verdict: string): Value | undefined =>
  optionsOf(criterion).find((option) => option.verdict === verdict)?.value

/** An answer in favor of the agent is void if the conversation addresses the judge, and so is one whose effect is unknown. */
export const sideOf = (criterion: Criterion, verdict: string): 'pass' | 'fail' | 'unclear' =>
  verdict === unclear ? 'unclear' : fails(criterion, valueAt(criterion, verdict)) ? 'fail' : 'pass'

/** Only the text that a reviewer reads: no weights, no failing answers, no other criteria. */
function termsOf(criterion: Criterion, { instructions }: Rubric): Record<string, unknown> {
  const options = optionsOf(criterion)
  const meanings = options.map(({ verdict, value, meaning }) => ({
    verdict,
    ...(typeof value === 'number' && { value }),
    ...(meaning && { meaning }),
  }))
  return {
    criterion: criterion.label,
    ...(criterion.description && { description: criterion.description }),
    ...(instructions && { instructions }),
    ...(options.every(({ value }) => typeof value === 'number') ? { scale: meanings } : { options: meanings }),
    ...(criterion.allowNotApplicable && { [notApplicable]: 'the question does not apply to this conversation' }),
  }
}

export const questionAbout = (criterion: Criterion, rubric: Rubric, turns: readonly Turn[], fence: string): Question =>
  withAgain({ criterion: termsOf(criterion, rubric), verdicts: verdictsOf(criterion), judged: null, turns }, fence)

type Judge = { id: string; kind: string; config: unknown }
const hash = (of: unknown, { id, kind, config }: Judge) =>
  fingerprint(JSON.stringify(['rubric', of, promptVersion, id, kind, config])).slice(0, 16)

/** Identifies the judge of a criterion: a change of its words, the instructions or the model makes it another judge. */
export const criterionJudge = (criterion: Criterion, rubric: Rubric, judge: Judge): string =>
  hash([termsOf(criterion, rubric), verdictsOf(criterion), criterion.evidenceRule], judge)
export const rubricJudge = (rubric: Rubric & Pick<FrozenRubric, 'passScore' | 'sections'>, judge: Judge): string =>
  hash([rubric.criteria, rubric.instructions, rubric.passScore, rubric.sections], judge)
