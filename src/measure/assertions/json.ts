/** Deeper JSON is ignored: every function that walks it would need its own guard against stack overflow. */
const deepest = 32

/** The value of a JSON text of at most `longest` characters, or why there is none. */
export type Parsed = { ok: true; value: unknown } | { ok: false; outcome: 'failed' | 'inconclusive'; reason: string }

export function parseJson(text: string, longest: number): Parsed {
  if (text.length > longest)
    return { ok: false, outcome: 'inconclusive', reason: `is longer than the ${longest} characters that can be checked as JSON here` }
  if (depthOf(text) > deepest) return { ok: false, outcome: 'inconclusive', reason: `nests brackets more than ${deepest} deep` }
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\ufeff/, '')) }
  } catch {
    const fenced = text.trimStart().startsWith('```')
    return { ok: false, outcome: 'failed', reason: fenced ? 'is JSON inside a code fence, not plain JSON' : 'is not JSON' }
  }
}

function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') most = Math.max(most, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return most
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

export type Difference = { path: string; expected: unknown; actual: unknown }

/**
 * The first place where `actual` differs from `expected`, or undefined. Objects: with `subset`, `actual` may have further members, at every
 * depth; arrays are compared element by element and must have the same length either way.
 */
export function difference(expected: unknown, actual: unknown, match: 'subset' | 'exact', path = '$'): Difference | undefined {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return { path: `${path}.length`, expected: expected.length, actual: actual.length }
    return firstOf(expected, (value, i) => difference(value, actual[i], match, `${path}[${i}]`))
  }
  if (isObject(expected) && isObject(actual)) {
    const extra = match === 'exact' && Object.keys(actual).find((key) => !Object.hasOwn(expected, key))
    if (typeof extra === 'string') return { path: `${path}.${extra}`, expected: undefined, actual: actual[extra] }
    return firstOf(Object.keys(expected), (key) =>
      Object.hasOwn(actual, key)
        ? difference(expected[key], actual[key], match, `${path}.${key}`)
        : { path: `${path}.${key}`, expected: expected[key], actual: undefined },
    )
  }
  return expected === actual ? undefined : { path, expected, actual }
}

function firstOf<Item>(items: readonly Item[], look: (item: Item, i: number) => Difference | undefined): Difference | undefined {
  for (const [i, item] of items.entries()) {
    const inner = look(item, i)
    if (inner) return inner
  }
  return undefined
}

/** A whole number in it that JSON readers round: from 2^53 on, they read several as the same, so an equal one does not prove anything. */
export function roundedIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const inner of Object.values(value)) {
    const rounded = roundedIn(inner)
    if (rounded !== undefined) return rounded
  }
  return undefined
}

export const whyRounded = (rounded: number) =>
  `but ${rounded} has too many digits for a JSON number, so other numbers are read as the same. Let the agent send it as text`
