import type { NewAnswer } from './answers.ts'
import type { Criterion } from './criteria.ts'
import { criterionKindOf } from './kinds.ts'

type Value = NewAnswer['value']

/** Whether an answer fails its criterion: by fail for a kind with pass and fail, otherwise by its failing set. */
export function fails({ type, failing }: Criterion, value: Value): boolean {
  if (value === undefined) return false
  if (criterionKindOf({ type }).passFail && value === 'fail') return true
  if (typeof value === 'number' && failing?.below !== undefined && value < failing.below) return true
  const values = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [value]
  return values.some((item) => failing?.values?.includes(item) ?? false)
}

/** Whether answers to a criterion pass or fail at all. */
export const isDecisive = ({ type, failing }: Criterion): boolean =>
  criterionKindOf({ type }).passFail === true || (failing?.values?.length ?? 0) > 0 || failing?.below !== undefined

/** The criteria that are asked after these answers: their conditions, and the conditions of those they depend on, are met. */
export function visibleCriteria(
  criteria: readonly Criterion[],
  answers: readonly Pick<NewAnswer, 'criterionKey' | 'value'>[],
): Criterion[] {
  const byKey = new Map(criteria.map((criterion) => [criterion.key, criterion]))
  const valueByKey = new Map(answers.map(({ criterionKey, value }) => [criterionKey, value]))
  // A published rubric has no cycle; the bound is for others.
  const isVisible = (criterion: Criterion, depth = 0): boolean => {
    const { visibleWhen } = criterion
    if (!visibleWhen) return true
    const on = byKey.get(visibleWhen.criterionKey)
    const value = valueByKey.get(visibleWhen.criterionKey)
    if (!on || depth > criteria.length || !isVisible(on, depth + 1)) return false
    const values = Array.isArray(value) ? value : [value]
    return values.some((item) => (typeof item === 'string' || typeof item === 'number') && visibleWhen.in.includes(item))
  }
  return criteria.filter((criterion) => isVisible(criterion))
}
