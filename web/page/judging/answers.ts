import type { Schemas } from '../../api.ts'
import { asked, checkAnswers } from '../../rules.ts'

export type Criterion = Schemas['Criterion']
export type Answer = Schemas['NewAnswer']
export type Rubric = Pick<Schemas['RubricVersion'], 'name' | 'version' | 'criteria' | 'sections' | 'passScore' | 'instructions'>
export type Faults = ReadonlyMap<string, readonly string[]>
type Choice = { value: string | number; label: string; anchor?: string | undefined }

/** What can be chosen of a criterion, in the order of the keys 1 to 9; none: it is written or marked. */
export function choicesOf(criterion: Criterion): Choice[] {
  switch (criterion.type) {
    case 'binary':
      return [
        { value: 'pass', label: 'Pass', anchor: criterion.scale.pass },
        { value: 'fail', label: 'Fail', anchor: criterion.scale.fail },
      ].map(({ anchor, ...choice }) => (anchor === choice.label ? choice : { ...choice, anchor }))
    case 'ordinal':
      return criterion.scale.points.map(({ value, label, anchor }) => ({
        value,
        label: label ? `${value} · ${label}` : String(value),
        anchor,
      }))
    case 'nominal':
    case 'multi':
      return criterion.scale.options.map(({ value, label = value }) => ({ value, label }))
    case 'pairwise':
      return [
        { value: 'a', label: criterion.scale.a },
        { value: 'b', label: criterion.scale.b },
        { value: 'tie', label: 'Tie' },
      ]
    default:
      return []
  }
}

const isValue = (value: Answer['value']) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What is kept and sent: nothing of what was emptied again, and nothing that is not asked after these answers. */
export function sendable(criteria: readonly Criterion[], answers: readonly Answer[]): Answer[] {
  const present = new Set(askedOf(criteria, answers).map(({ key }) => key))
  return answers.flatMap(({ value, comment, evidence, ...answer }) => {
    const kept = {
      ...answer,
      ...(isValue(value) && { value: value as NonNullable<Answer['value']> }),
      ...(comment?.trim() && { comment }),
      ...(evidence && evidence.length > 0 && { evidence }),
    }
    return present.has(answer.criterionKey) && Object.keys(kept).length > 1 ? [kept] : []
  })
}

/** Those that are asked after these answers. */
export function askedOf(criteria: readonly Criterion[], answers: readonly Answer[]): Criterion[] {
  const keys = new Set(asked(criteria, answers).map(({ key }) => key))
  return criteria.filter(({ key }) => keys.has(key))
}

type Said = { index: number; content: string }
/** What the service would refuse, by criterion; `missing` are those that must be answered and are not. */
export function faultsOf(
  criteria: readonly Criterion[],
  answers: readonly Answer[],
  turns: readonly Said[],
): { faults: Faults; missing: string[] } {
  const given = sendable(criteria, answers)
  const { faults } = checkAnswers(criteria, given, { turns })
  const missing = askedOf(criteria, answers).filter(
    ({ key, required }) => required && !given.some(({ criterionKey }) => criterionKey === key),
  )
  return { faults: byCriterion(faults, given), missing: missing.map(({ key }) => key) }
}

/** Faults with pointers into `/answers`, by the criterion of the answer. */
export function byCriterion(faults: readonly { pointer?: string; message: string }[], answers: readonly Answer[]): Faults {
  const found = new Map<string, string[]>()
  for (const { pointer = '', message } of faults) {
    const key = answers[Number(pointer.match(/^\/answers\/(\d+)/)?.[1])]?.criterionKey
    if (key) found.set(key, [...(found.get(key) ?? []), message])
  }
  return found
}

/** An answer in words. */
export function wordsOf(criterion: Criterion | undefined, answer: Answer | undefined): string {
  if (!answer) return 'no answer'
  if (answer.notApplicable) return 'does not apply'
  if (answer.cannotJudge) return 'cannot judge'
  return valueWords(criterion, answer.value)
}
export function valueWords(criterion: Criterion | undefined, value: Answer['value'] | null): string {
  if (value === undefined || value === null) return 'no answer'
  const named = (one: unknown) => (criterion ? choicesOf(criterion) : []).find((choice) => choice.value === one)?.label ?? String(one)
  if (!Array.isArray(value)) return named(value)
  if (value.some((one) => typeof one === 'object')) return `${value.length} ${value.length === 1 ? 'mark' : 'marks'}`
  return value.map(named).join(', ')
}
