import { malformed } from '../errors.ts'
import { defaultLimits, type Limits } from '../limits.ts'

export type JsonLimits = { maxDepth: number; maxMembers: number; maxStringLength: number }
/** Of a request body; an operation may raise them in its contract. */
export const jsonLimits = ({ jsonDepth, jsonMembers, jsonStringLength }: Limits): JsonLimits => ({
  maxDepth: jsonDepth,
  maxMembers: jsonMembers,
  maxStringLength: jsonStringLength,
})
const bodyLimits = jsonLimits(defaultLimits)

/** Reads a request body: UTF-8 without repairs, then as `parseObject`. Throws ServiceError `malformed`. */
export function parseBody(bytes: Uint8Array, limits: JsonLimits = bodyLimits): Record<string, unknown> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw malformed('The body is not valid UTF-8.')
  }
  if (text.trim() === '') throw malformed('The body is empty; send a JSON object, {} at least.')
  return parseObject(text, 'The body', limits)
}

/**
 * One JSON object, no duplicate members, bounded depth, members and strings. JSON.parse alone takes depth 1,000,000 (and
 * JSON.stringify then fails at 5,000) and silently keeps the last of two equal members.
 * `what` begins the sentence that says what is wrong. Throws ServiceError `malformed`.
 */
export function parseObject(text: string, what: string, limits: JsonLimits = bodyLimits): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(`${what} is not valid JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(`${what} must be a JSON object.`)
  checkShape(text, what, limits)
  return value as Record<string, unknown>
}

// The text is valid JSON, so outside of strings these characters are punctuation. A pattern for whole strings would be
// shorter, but runs out of stack at some millions of characters.
const punctuation = /["{}[\]:]/g

function checkShape(text: string, what: string, { maxDepth, maxMembers, maxStringLength }: JsonLimits) {
  const open: (Set<string> | null)[] = []
  let members = 0
  let string = ''
  punctuation.lastIndex = 0
  for (let found = punctuation.exec(text); found; found = punctuation.exec(text)) {
    const [piece] = found
    if (piece === '"') {
      const end = endOfString(text, found.index)
      if (end - found.index > maxStringLength) throw malformed(`${what} holds a string longer than ${maxStringLength} characters.`)
      string = text.slice(found.index, end)
      punctuation.lastIndex = end
    } else if (piece === '{' || piece === '[') {
      open.push(piece === '{' ? new Set() : null)
      if (open.length > maxDepth) throw malformed(`${what} is nested deeper than ${maxDepth} levels.`)
    } else if (piece === ':') {
      const names = open.at(-1)
      const name = JSON.parse(string) as string
      if (names?.has(name)) throw malformed(`${what} has the member ${JSON.stringify(name.slice(0, 100))} twice in one object.`)
      names?.add(name)
      members += 1
      if (members > maxMembers) throw malformed(`${what} has more than ${maxMembers} members.`)
    } else open.pop()
  }
}

/** The place behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
}
