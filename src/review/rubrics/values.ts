import type { Criterion } from './criteria.ts'
import type { AgreementLevel, Choice, Value } from './kind.ts'
import { criterionKindOf } from './kinds.ts'

/** The choices in the order of the scale; none: the value is entered or marked. */
export const choicesOf = (criterion: Criterion): Choice[] => criterionKindOf(criterion).choices?.(criterion.scale) ?? []

/** The values that answers are divided into, in the order of the scale; undefined: answers are measurements, lists, texts or marks. */
export function categoriesOf(criterion: Criterion): (string | number)[] | undefined {
  const { choices, multiple } = criterionKindOf(criterion)
  return choices && !multiple ? choices(criterion.scale).map(({ value }) => value) : undefined
}

/** How answers are compared; null: not at all. */
export const levelOf = (criterion: Criterion): AgreementLevel | null => {
  const { level } = criterionKindOf(criterion)
  return level && (criterion.agreementLevel ?? level)
}

/** The columns of an export by which `parley agreement` compares answers as Parley does; no categories: measurements, or lists. */
export type ComparedBy = { level: AgreementLevel | null; categories: readonly (string | number)[] | null }
export const comparedBy = (criterion: Criterion | undefined): ComparedBy =>
  criterion ? { level: levelOf(criterion), categories: categoriesOf(criterion) ?? null } : { level: null, categories: null }

/** The fault of a value for its criterion, in a sentence; undefined: none. */
export function valueFault(criterion: Criterion, value: Value): string | undefined {
  const kind = criterionKindOf(criterion)
  if (kind.valueFault) return kind.valueFault(criterion.scale, value)
  const options = choicesOf(criterion).map((choice) => choice.value)
  const choices: readonly unknown[] = !kind.multiple ? [value] : Array.isArray(value) ? value : [undefined]
  if (choices.every((item) => options.some((entry) => entry === item)) && new Set(choices).size === choices.length) return undefined
  return kind.multiple
    ? `The value must be a list of ${options.join(', ')}, each at most once.`
    : `The value must be one of ${options.join(', ')}.`
}

/** 0 to 1; null for a value without a score. */
export const shareOf = (criterion: Criterion, value: Value | undefined): number | null =>
  value === undefined ? null : (criterionKindOf(criterion).shareOf?.(criterion.scale, value) ?? null)
