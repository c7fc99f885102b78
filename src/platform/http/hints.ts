import type { z } from 'zod'
import { type Fault, maxFaults } from '../errors.ts'
import { pointerSteps } from '../json-pointer.ts'
import { memberNamesAt } from '../member-names.ts'
import { nearest } from '../nearest.ts'

/** How many names a hint lists if none is similar. */
const maxNames = 20
/** Names longer than any member are not compared: a body may have thousands of them. */
const maxLetters = 100

/** The faults, with the member or value that was probably meant. */
export const withHints = (faults: readonly Fault[], schema: z.ZodType, raw: unknown): Fault[] =>
  faults.map((fault, at) => {
    if (at >= maxFaults || fault.hint !== undefined) return fault
    const steps = fault.pointer === undefined ? [fault.parameter ?? ''] : pointerSteps(fault.pointer)
    if (fault.code === 'unknown_member') return withHint(fault, hintOf(schema, raw, steps))
    if (fault.code !== 'not_allowed' || !fault.allowed) return fault
    const value = valueAt(raw, steps)
    if (value === undefined) return { ...fault, code: 'required', message: `"${steps.at(-1)}" is required.` }
    const near = typeof value === 'string' && value.length <= maxLetters ? nearest(value, fault.allowed) : undefined
    return withHint(fault, near === undefined ? undefined : `Did you mean "${near}"?`)
  })

const withHint = (fault: Fault, hint: string | undefined): Fault => (hint === undefined ? fault : { ...fault, hint })

function valueAt(raw: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || typeof raw !== 'object' || raw === null) return step === undefined ? raw : undefined
  return Object.hasOwn(raw, step) ? valueAt((raw as Record<string, unknown>)[step], rest) : undefined
}

function hintOf(schema: z.ZodType, raw: unknown, steps: readonly string[]): string | undefined {
  const place = steps.slice(0, -1)
  const wrong = steps.at(-1)!
  const names = [...memberNamesAt(schema, raw, place)]
  if (names.length === 0) return undefined
  // Prefers a name that would be right one level deeper, such as `url` for `config.url`.
  const parent = names.find((name) => memberNamesAt(schema, raw, [...place, name]).has(wrong))
  const near = wrong.length > maxLetters ? undefined : nearest(wrong, names)
  const path = parent === undefined ? near : `${parent}.${wrong}`
  if (path !== undefined) return `Did you mean "${path}"?`
  return `Known here: ${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? `, and ${names.length - maxNames} more` : ''}.`
}
