import type { Fault } from '../platform/errors.ts'
import type { Criterion, FrozenRubric } from './criteria.ts'

const fault = (pointer: string, code: string, message: string): Fault => ({ pointer, code, message })
const repeated = <T>(list: readonly T[]) => list.map((value, at) => list.indexOf(value) !== at)

/** All that keeps a rubric from being published, by pointers into it; none: it can be answered and scored. */
export function publishingFaults({ criteria, sections }: Pick<FrozenRubric, 'criteria' | 'sections'>): Fault[] {
  const faults: Fault[] = []
  if (criteria.length === 0) faults.push(fault('/criteria', 'required', 'A rubric asks at least one thing.'))
  const sameKey = repeated(criteria.map(({ key }) => key))
  const sameContext = repeated(criteria.map(({ key, contextId = key }) => contextId))
  const sameSection = repeated(sections.map(({ key }) => key))
  for (const [at, { key }] of sections.entries())
    if (sameSection[at]) faults.push(fault(`/sections/${at}/key`, 'not_unique', `Two sections have the key ${key}.`))
  for (const [at, criterion] of criteria.entries()) {
    const here = `/criteria/${at}`
    const { key, section, visibleWhen, critical } = criterion
    if (sameKey[at]) faults.push(fault(`${here}/key`, 'not_unique', `Two criteria have the key ${key}.`))
    else if (sameContext[at]) faults.push(fault(`${here}/contextId`, 'not_unique', 'Two criteria have the same contextId.'))
    if (section !== undefined && !sections.some((one) => one.key === section))
      faults.push(fault(`${here}/section`, 'unknown_section', `There is no section ${section}.`))
    if (critical === 'section' && section === undefined)
      faults.push(fault(`${here}/critical`, 'no_section', 'It is in no section that could fail with it.'))
    if (critical !== 'none' && criterion.type !== 'binary' && !hasFailing(criterion))
      faults.push(fault(`${here}/failing`, 'required', 'Say which answers fail: it is critical, and not binary.'))
    if (visibleWhen && !criteria.some((one) => one.key === visibleWhen.criterionKey))
      faults.push(fault(`${here}/visibleWhen`, 'unknown_criterion', `There is no criterion ${visibleWhen.criterionKey}.`))
    else if (inCircle(criteria, criterion)) faults.push(fault(`${here}/visibleWhen`, 'circular', 'Its condition leads back to itself.'))
    faults.push(...scaleFaults(criterion, `${here}/scale`))
  }
  if (criteria.length > 0 && !criteria.some(({ weight }) => weight > 0))
    faults.push(fault('/criteria', 'no_weight', 'At least one criterion has a weight above 0.'))
  return faults
}

const hasFailing = ({ failing }: Criterion) => (failing?.values?.length ?? 0) > 0 || failing?.below !== undefined

function inCircle(criteria: readonly Criterion[], start: Criterion): boolean {
  const seen = new Set<string>()
  for (let now: Criterion | undefined = start; now?.visibleWhen; ) {
    const next: string = now.visibleWhen.criterionKey
    if (next === start.key) return true
    if (seen.has(next)) return false
    seen.add(next)
    now = criteria.find(({ key }) => key === next)
  }
  return false
}

function scaleFaults(criterion: Criterion, here: string): Fault[] {
  const faults: Fault[] = []
  if (criterion.type === 'ordinal')
    for (const [at, { value, anchor }] of criterion.scale.points.entries()) {
      const before = criterion.scale.points[at - 1]
      if (before && before.value >= value)
        faults.push(fault(`${here}/points/${at}/value`, 'not_ordered', 'Points go from low to high, none twice.'))
      if (anchor === '') faults.push(fault(`${here}/points/${at}/anchor`, 'required', 'Every point says in words what it means.'))
    }
  if (criterion.type === 'ordinal') faults.push(...halfScored(criterion.scale.points, `${here}/points`))
  if (criterion.type === 'nominal' || criterion.type === 'multi') {
    const same = repeated(criterion.scale.options.map(({ value }) => value))
    for (const [at, is] of same.entries())
      if (is) faults.push(fault(`${here}/options/${at}/value`, 'not_unique', 'Two options have the same value.'))
    faults.push(...halfScored(criterion.scale.options, `${here}/options`))
  }
  if (criterion.type === 'numeric' && criterion.scale.min >= criterion.scale.max)
    faults.push(fault(`${here}/max`, 'not_ordered', 'The greatest value is above the least.'))
  return faults
}

function halfScored(list: readonly { score?: number | undefined }[], pointer: string): Fault[] {
  const scored = list.filter(({ score }) => score !== undefined).length
  return scored === 0 || scored === list.length ? [] : [fault(pointer, 'half_scored', 'All have a score or none has.')]
}
