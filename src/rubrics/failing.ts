import type { NewAnswer } from './answers.ts'
import type { Criterion } from './criteria.ts'
import { criterionKindOf } from './kinds.ts'

type Value = NewAnswer['value']

/** Whether an answer fails its criterion: fail of a kind with pass and fail, otherwise what its failing set says. */
export function fails({ type, failing }: Criterion, value: Value): boolean {
  if (value === undefined) return false
  if (criterionKindOf({ type }).passFail && value === 'fail') return true
  if (typeof value === 'number' && failing?.below !== undefined && value < failing.below) return true
  const values = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [value]
  return values.some((one) => failing?.values?.includes(one) ?? false)
}

/** Whether answers to a criterion pass or fail at all. */
export const isDecisive = ({ type, failing }: Criterion): boolean =>
  criterionKindOf({ type }).passFail === true || (failing?.values?.length ?? 0) > 0 || failing?.below !== undefined

/** Which criteria are asked, given the answers: those whose conditions hold, all the way up. */
export function asked(criteria: readonly Criterion[], answers: readonly Pick<NewAnswer, 'criterionKey' | 'value'>[]): Criterion[] {
  const byKey = new Map(criteria.map((criterion) => [criterion.key, criterion]))
  const values = new Map(answers.map(({ criterionKey, value }) => [criterionKey, value]))
  // A published rubric has no circle; the bound is for others.
  const isAsked = (criterion: Criterion, depth = 0): boolean => {
    const { visibleWhen } = criterion
    if (!visibleWhen) return true
    const on = byKey.get(visibleWhen.criterionKey)
    const value = values.get(visibleWhen.criterionKey)
    if (!on || depth > criteria.length || !isAsked(on, depth + 1)) return false
    const given = Array.isArray(value) ? value : [value]
    return given.some((one) => (typeof one === 'string' || typeof one === 'number') && visibleWhen.in.includes(one))
  }
  return criteria.filter((criterion) => isAsked(criterion))
}
