import type { Schemas } from '../api.ts'

export type Input = Schemas['RubricReplacementInput']
export type CriterionInput = NonNullable<Input['criteria']>[number]
export type Type = CriterionInput['type']

const scales = {
  binary: () => ({ pass: 'Pass', fail: 'Fail' }),
  ordinal: () => ({ points: [1, 2, 3].map((value) => ({ value, anchor: '' })) }),
  nominal: () => ({ options: [{ value: 'a' }, { value: 'b' }] }),
  multi: () => ({ options: [{ value: 'a' }] }),
  numeric: () => ({ min: 0, max: 10 }),
  text: () => ({ maxLength: 4_000 }),
  span: () => ({ maxSpans: 50 }),
  pairwise: () => ({ a: 'A', b: 'B' }),
} satisfies Record<Type, () => object>

/** Lower case words with underscores, as a key has to be; from what the question says. */
export const keyFrom = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '')

/** The same question with another type: what it may be answered with begins anew. */
export const ofType = ({ scale: _, failing: __, ...rest }: CriterionInput, type: Type): CriterionInput =>
  ({ ...rest, type, scale: scales[type]() }) as CriterionInput
const plain = {
  weight: 1,
  required: true,
  allowNotApplicable: false,
  allowCannotJudge: true,
  critical: 'none',
  commentRule: 'optional',
  evidenceRule: 'optional',
} as const
export const newCriterion = (at: number): CriterionInput => ofType({ ...plain, key: `question_${at}`, label: '', type: 'text' }, 'binary')

/** The label, and the key with it as long as nobody has written one. */
export function relabeled(criterion: CriterionInput, label: string): CriterionInput {
  const follows = criterion.key === keyFrom(criterion.label ?? '') || /^question_\d+$/.test(criterion.key)
  const key = keyFrom(label)
  return { ...criterion, label, ...(follows && key && { key }) }
}

export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from)
  return to < 0 || to > rest.length ? [...list] : [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}
