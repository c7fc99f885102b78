import type { Schemas } from '#web/api.ts'

type Task = Pick<Schemas['ReviewTask'], 'resolution' | 'superseded'>

/**
 * On how many questions the reviewers of these tasks agreed, according to the agreement rule. For each task, the first resolution by rule
 * with several reviewers counts; an adjudication decides, but does not show whether they agreed. Undefined: no task has one.
 */
export function agreementOf(tasks: readonly Task[]): { agreed: number; of: number; tasks: number } | undefined {
  const criteriaOfTasks = tasks.flatMap(({ resolution, superseded }) => {
    const first = [...superseded, resolution].find((candidate) => candidate && candidate.by === 'rule' && candidate.inputs.length > 1)
    return first ? [first.criteria] : []
  })
  const criteria = criteriaOfTasks.flat()
  return criteria.length === 0
    ? undefined
    : { agreed: criteria.filter(({ agreed }) => agreed).length, of: criteria.length, tasks: criteriaOfTasks.length }
}
