import type { z } from 'zod'
import { type Fault, maxFaults } from '../errors.ts'
import { pointerSteps } from '../json-pointer.ts'
import { memberNamesAt } from '../member-names.ts'
import { nearest } from '../nearest.ts'

/** How many names a hint lists where none is near. */
const maxNames = 20
/** Longer names than any member has are not compared: a body may have thousands of them. */
const maxLetters = 100

/** The faults, each unknown member with the name that was probably meant, or those that there are. */
export const withHints = (faults: readonly Fault[], schema: z.ZodType, raw: unknown): Fault[] =>
  faults.map((fault, at) => {
    if (at >= maxFaults || fault.code !== 'unknown_member' || fault.hint !== undefined) return fault
    const hint = hintOf(schema, raw, fault.pointer === undefined ? [fault.parameter ?? ''] : pointerSteps(fault.pointer))
    return hint === undefined ? fault : { ...fault, hint }
  })

function hintOf(schema: z.ZodType, raw: unknown, steps: readonly string[]): string | undefined {
  const place = steps.slice(0, -1)
  const wrong = steps.at(-1)!
  const names = [...memberNamesAt(schema, raw, place)]
  if (names.length === 0) return undefined
  // A name first that is right one level deeper, as `url` is for `config.url`.
  const parent = names.find((name) => memberNamesAt(schema, raw, [...place, name]).has(wrong))
  const near = wrong.length > maxLetters ? undefined : nearest(wrong, names)
  const meant = parent === undefined ? near : `${parent}.${wrong}`
  if (meant !== undefined) return `Did you mean "${meant}"?`
  return `Known here: ${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? `, and ${names.length - maxNames} more` : ''}.`
}
