import type { z } from 'zod'
import type { Fault } from '../errors.ts'
import { pointerStep } from '../json-pointer.ts'

type Issue = z.core.$ZodIssue
type Where = 'pointer' | 'parameter'

const pointerOf = (path: readonly PropertyKey[]) => path.map((step) => `/${pointerStep(String(step))}`).join('')

/** A problem with one fault contains only its message, so the message names the place. */
const nameOf = (path: readonly PropertyKey[]) => {
  const step = path.at(-1)
  return step === undefined ? 'A value' : typeof step === 'number' ? 'This entry' : `"${String(step).slice(0, 100)}"`
}

/** All faults that Zod found, in the words of the interface. */
export const faultsOf = (issues: readonly Issue[], where: Where): Fault[] => issues.flatMap((issue) => faultsOfIssue(issue, where))

function faultsOfIssue(issue: Issue, where: Where): Fault[] {
  const at = (path: readonly PropertyKey[]) => (where === 'pointer' ? { pointer: pointerOf(path) } : { parameter: String(path[0] ?? '') })
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        ...at([...issue.path, key]),
        code: 'unknown_member',
        message: `The member "${key.slice(0, 100)}" is unknown.`,
      }))
    case 'invalid_type': {
      if (issue.input === undefined && issue.message.endsWith('received undefined'))
        return [{ ...at(issue.path), code: 'required', message: `${nameOf(issue.path)} is required (${issue.expected}).` }]
      return [{ ...at(issue.path), code: 'wrong_type', message: issue.message }]
    }
    case 'invalid_value':
      return [
        { ...at(issue.path), code: 'not_allowed', message: 'This value is not one of those allowed.', allowed: issue.values.map(String) },
      ]
    case 'invalid_union':
      return unionFaults(issue, where)
    case 'custom': {
      const params = issue.params as { code?: string; hint?: string; allowed?: string[] } | undefined
      const { code = 'not_valid', ...rest } = params ?? {}
      return [{ ...at(issue.path), code, message: issue.message, ...rest }]
    }
    case 'too_small':
    case 'too_big':
    case 'invalid_format':
      return [{ ...at(issue.path), code: issue.code, message: describeSize(issue) }]
    default:
      return [{ ...at(issue.path), code: issue.code, message: issue.message }]
  }
}

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  object: ['member', 'members'],
}

const formats: Record<string, string> = {
  email: 'This is not an email address.',
  url: 'This is not a URL.',
  date: 'This must be a date, such as 2026-11-26.',
  datetime: 'This must be a time, such as 2026-11-26T21:00:00Z.',
}

/** The allowed length, number or size, as a sentence. */
function describeSize(issue: Issue & { code: 'too_small' | 'too_big' | 'invalid_format' }): string {
  if (issue.code === 'invalid_format')
    return issue.pattern === '/\\S/' || issue.pattern === '/\\S/u' ? 'This must not be blank.' : (formats[issue.format] ?? issue.message)
  const [limit, bound] = issue.code === 'too_small' ? [issue.minimum, 'least'] : [issue.maximum, 'most']
  const unit = units[issue.origin]
  if (!unit) return `This must be ${issue.inclusive === false ? (bound === 'least' ? 'more than' : 'less than') : `at ${bound}`} ${limit}.`
  if (bound === 'least' && Number(limit) === 1) return 'This must not be empty.'
  return `This must have at ${bound} ${limit} ${unit[Number(limit) === 1 ? 0 : 1]}.`
}

// For a plain union, reports only the alternative that came closest (fewest faults), because all of them together are confusing.
function unionFaults(issue: Issue & { code: 'invalid_union' }, where: Where): Fault[] {
  const options = (issue as { options?: unknown[] }).options
  if (issue.errors.length === 0) {
    // A schema that knows more about the value has its own message.
    const message = /^Invalid (?:input|discriminator)/.test(issue.message) ? 'This value is not one of those allowed.' : issue.message
    const at = where === 'pointer' ? { pointer: pointerOf(issue.path) } : { parameter: String(issue.path[0] ?? '') }
    return [{ ...at, code: 'not_allowed', message, ...(options && { allowed: options.map(String) }) }]
  }
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map((inner) => inner.path.length))
  const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)
  return best!.flatMap((inner) => faultsOfIssue({ ...inner, path: [...issue.path, ...inner.path] }, where))
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * Values that would not come back as they were sent, with their place: PostgreSQL stores neither NUL nor lone surrogates, a number beyond
 * 2^53 has already changed, and schemas drop `__proto__` if any name is allowed.
 */
export function unstorableFaults(value: unknown, where: Where = 'pointer'): Fault[] {
  const faults: Fault[] = []
  const path: PropertyKey[] = []
  const add = (code: string, message: string) =>
    void faults.push({ ...(where === 'pointer' ? { pointer: pointerOf(path) } : { parameter: String(path[0]) }), code, message })
  const visit = (item: unknown): void => {
    if (typeof item === 'string') {
      if (!isStorable(item)) add('not_text', 'This text contains a NUL character or a lone surrogate, which cannot be stored.')
    } else if (typeof item === 'number') {
      if (!Number.isFinite(item) || (Number.isInteger(item) && !Number.isSafeInteger(item)))
        add('not_exact', 'This number is too large to be stored exactly. Send it as a string.')
    } else if (Array.isArray(item)) {
      for (let at = 0; at < item.length; at++) visitAt(at, item[at])
    } else if (typeof item === 'object' && item !== null)
      for (const key of Object.keys(item)) visitMember(key, item as Record<string, unknown>)
  }
  const visitAt = (step: PropertyKey, inner: unknown) => {
    path.push(step)
    visit(inner)
    path.pop()
  }
  const visitMember = (key: string, object: Record<string, unknown>) => {
    if (!isStorable(key)) return add('not_text', 'A member name contains a NUL character or a lone surrogate. Rename the member.')
    if (key === '__proto__') {
      path.push(key)
      add('reserved_name', 'A member cannot be named __proto__. Rename the member.')
      path.pop()
    }
    visitAt(key, object[key])
  }
  visit(value)
  return faults
}

/** One fault for each place in both lists: the first, which says the most. */
export const withoutRepeats = (faults: readonly Fault[]): Fault[] => {
  const reportedPlaces = new Set<string>()
  return faults.filter(({ pointer, parameter, header }) => {
    const place = JSON.stringify([pointer, parameter, header])
    return !reportedPlaces.has(place) && reportedPlaces.add(place)
  })
}
