import type { z } from 'zod'
import type { Fault } from '../errors.ts'

type Issue = z.core.$ZodIssue
type Where = 'pointer' | 'parameter'

const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** All faults that Zod found, in the words of the interface. */
export const faultsOf = (issues: readonly Issue[], where: Where): Fault[] => issues.flatMap((issue) => faultsOfIssue(issue, where))

function faultsOfIssue(issue: Issue, where: Where): Fault[] {
  const at = (path: readonly PropertyKey[]) => (where === 'pointer' ? { pointer: pointerOf(path) } : { parameter: String(path[0] ?? '') })
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        ...at([...issue.path, key]),
        code: 'unknown_member',
        message: `There is no member "${key.slice(0, 100)}" here.`,
      }))
    case 'invalid_type': {
      if (issue.input === undefined && issue.message.endsWith('received undefined'))
        return [{ ...at(issue.path), code: 'required', message: `This member is required (${issue.expected}).` }]
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
    default:
      return [{ ...at(issue.path), code: issue.code, message: issue.message }]
  }
}

// Of a plain union only the alternative that came closest (fewest faults) is told: all of them together confuse.
function unionFaults(issue: Issue & { code: 'invalid_union' }, where: Where): Fault[] {
  const options = (issue as { options?: unknown[] }).options
  if (issue.errors.length === 0) {
    const at = where === 'pointer' ? { pointer: pointerOf(issue.path) } : { parameter: String(issue.path[0] ?? '') }
    return [
      { ...at, code: 'not_allowed', message: 'This value is not one of those allowed.', ...(options && { allowed: options.map(String) }) },
    ]
  }
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map((inner) => inner.path.length))
  const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)
  return best!.flatMap((inner) => faultsOfIssue({ ...inner, path: [...issue.path, ...inner.path] }, where))
}

const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** PostgreSQL can store neither NUL nor lone surrogates: refused here, with their place, before any schema sees them. */
export function unstorableFaults(value: unknown, path: readonly PropertyKey[] = []): Fault[] {
  if (typeof value === 'string')
    return unstorable.test(value)
      ? [
          {
            pointer: pointerOf(path),
            code: 'not_text',
            message: 'This text holds a NUL character or a lone surrogate, which cannot be stored.',
          },
        ]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    unstorable.test(key)
      ? [{ pointer: pointerOf(path), code: 'not_text', message: 'A member name here holds a NUL character or a lone surrogate.' }]
      : unstorableFaults(inner, [...path, key]),
  )
}
