import type { Fault } from '#src/platform/errors.ts'
import { isDecisive } from './conditions.ts'
import type { Criterion, FrozenRubric } from './criteria.ts'
import { criterionKindOf } from './kinds.ts'

const fault = (pointer: string, code: string, message: string): Fault => ({ pointer, code, message })
const repeated = <T>(list: readonly T[]) => list.map((value, at) => list.indexOf(value) !== at)

/** Everything that prevents a rubric from being published, by pointers into it; if empty, it can be answered and scored. */
export function publishingFaults({ criteria, sections }: Pick<FrozenRubric, 'criteria' | 'sections'>): Fault[] {
  const faults: Fault[] = []
  if (criteria.length === 0) faults.push(fault('/criteria', 'required', 'Add at least one criterion.'))
  const sameKey = repeated(criteria.map(({ key }) => key))
  const sameContext = repeated(criteria.map(({ key, contextId = key }) => contextId))
  const sameSection = repeated(sections.map(({ key }) => key))
  for (const [at, { key }] of sections.entries())
    if (sameSection[at]) faults.push(fault(`/sections/${at}/key`, 'not_unique', `Two sections have the key ${key}.`))
  for (const [at, criterion] of criteria.entries()) {
    const pointer = `/criteria/${at}`
    const { key, section, visibleWhen, critical } = criterion
    if (sameKey[at]) faults.push(fault(`${pointer}/key`, 'not_unique', `Two criteria have the key ${key}.`))
    else if (sameContext[at]) faults.push(fault(`${pointer}/contextId`, 'not_unique', 'Two criteria have the same contextId.'))
    if (section !== undefined && !sections.some((item) => item.key === section))
      faults.push(fault(`${pointer}/section`, 'unknown_section', `The rubric has no section ${section}.`))
    if (critical === 'section' && section === undefined)
      faults.push(fault(`${pointer}/critical`, 'no_section', 'A criterion that fails its section needs a section.'))
    if (critical !== 'none' && !isDecisive(criterion))
      faults.push(fault(`${pointer}/failing`, 'required', 'State which answers fail: the criterion is critical but not binary.'))
    if (visibleWhen && !criteria.some((item) => item.key === visibleWhen.criterionKey))
      faults.push(fault(`${pointer}/visibleWhen`, 'unknown_criterion', `The rubric has no criterion ${visibleWhen.criterionKey}.`))
    else if (isCircular(criteria, criterion))
      faults.push(fault(`${pointer}/visibleWhen`, 'circular', 'The condition of this criterion depends on its own answer.'))
    const { unpublishable, scaleFaults } = criterionKindOf(criterion)
    if (unpublishable) faults.push(fault(`${pointer}/type`, 'not_available', unpublishable))
    for (const scaleFault of scaleFaults?.(criterion.scale) ?? [])
      faults.push({ ...scaleFault, pointer: `${pointer}/scale${scaleFault.pointer}` })
  }
  if (criteria.length > 0 && !criteria.some(({ weight }) => weight > 0))
    faults.push(fault('/criteria', 'no_weight', 'Give at least one criterion a weight above 0.'))
  return faults
}

function isCircular(criteria: readonly Criterion[], start: Criterion): boolean {
  const visited = new Set<string>()
  for (let current: Criterion | undefined = start; current?.visibleWhen; ) {
    const next: string = current.visibleWhen.criterionKey
    if (next === start.key) return true
    if (visited.has(next)) return false
    visited.add(next)
    current = criteria.find(({ key }) => key === next)
  }
  return false
}
