import type { Schemas } from '#web/api.ts'
import { criterionKindOf } from '#web/rules.ts'

export type Input = Schemas['RubricReplacementInput']
export type CriterionInput = NonNullable<Input['criteria']>[number]
export type Type = CriterionInput['type']
/** The arguments of a part of the fields of one question. */
export type Editing = { pointer: string; criterion: CriterionInput; onChange(criterion: CriterionInput): void }

/** A valid key from the text of the question: lower-case words with underscores. */
export const keyFrom = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '')

/** The same question with another type, and a new scale. */
export const ofType = ({ scale: _, failing: __, ...rest }: CriterionInput, type: Type): CriterionInput =>
  ({ ...rest, type, scale: structuredClone(criterionKindOf({ type }).start) }) as CriterionInput
const plain = {
  weight: 1,
  required: true,
  allowNotApplicable: false,
  allowCannotJudge: true,
  critical: 'none',
  commentRule: 'optional',
  evidenceRule: 'optional',
} as const
/** Questions as the service would complete them; one without text is called by its number. */
export const complete = (criteria: readonly CriterionInput[]): Schemas['Criterion'][] =>
  criteria.map((criterion, at) => {
    const { start: scale } = criterionKindOf(criterion)
    return { ...plain, scale, ...criterion, label: criterion.label || `Question ${at + 1}` } as Schemas['Criterion']
  })
export const newCriterion = (at: number): CriterionInput => ofType({ ...plain, key: `question_${at}`, label: '', type: 'text' }, 'binary')
/** Words without meaning, which may be left out. */
export const newText = (key: string, label: string): CriterionInput =>
  ofType({ ...plain, key, label, weight: 0, required: false, type: 'binary' } as CriterionInput, 'text')

/** The label, and the key with it as long as nobody has edited the key. */
export function relabeled(criterion: CriterionInput, label: string): CriterionInput {
  const follows = criterion.key === keyFrom(criterion.label ?? '') || /^question_\d+$/.test(criterion.key)
  const key = keyFrom(label)
  return { ...criterion, label, ...(follows && key && { key }) }
}

/** With a changed member, or without the member if the value is empty. */
export function withMember(criterion: CriterionInput, name: keyof CriterionInput, value: string): CriterionInput {
  const { [name]: _, ...rest } = criterion
  return (value === '' ? rest : { ...rest, [name]: value }) as CriterionInput
}

export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from)
  return to < 0 || to > rest.length ? [...list] : [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}
