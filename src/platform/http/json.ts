import { malformed } from '../errors.ts'
import { defaultLimits, type Limits } from '../limits.ts'

export type JsonLimits = { maxDepth: number; maxMembers: number; maxElements: number; maxStringLength: number }
/** For a request body; an operation may raise them in its contract. */
export const jsonLimits = ({ jsonDepth, jsonMembers, jsonElements, jsonStringLength }: Limits): JsonLimits => ({
  maxDepth: jsonDepth,
  maxMembers: jsonMembers,
  maxElements: jsonElements,
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
  if (text.trim() === '') throw malformed('The body is empty. Send a JSON object, at least {}.')
  return parseObject(text, 'The body', limits)
}

/**
 * One JSON object, no duplicate members, bounded depth, members, elements and strings. JSON.parse alone accepts a depth at which
 * JSON.stringify fails, fills the memory from a few megabytes of brackets, and silently uses the last of two equal members. `subject`
 * starts the sentence that says what is wrong. Throws ServiceError `malformed`.
 */
export function parseObject(text: string, subject: string, limits: JsonLimits = bodyLimits): Record<string, unknown> {
  const duplicate = repeatedMember(text, subject, limits)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(`${subject} is not valid JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(`${subject} must be a JSON object.`)
  if (duplicate !== undefined) throw malformed(`${subject} has the member ${JSON.stringify(duplicate.slice(0, 100))} twice in one object.`)
  return value as Record<string, unknown>
}

const [quote, comma, colon] = [0x22, 0x2c, 0x3a]
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Reads the text once, before anything is built, and throws if it contains too much. Returns the first member that an object contains
 * twice, if any; for a text that is not JSON, the result is meaningless, and the text is refused anyway.
 */
function repeatedMember(text: string, subject: string, { maxDepth, maxMembers, maxElements, maxStringLength }: JsonLimits) {
  /** The names in each open object; null for an array. */
  const open: (Set<string> | null)[] = []
  let names: Set<string> | null = null
  let [members, elements] = [0, 0]
  let string = ''
  let duplicate: string | undefined
  const checkElements = () => {
    if (++elements > maxElements) throw malformed(`${subject} has more than ${maxElements} elements in its arrays.`)
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      if (end - at > maxStringLength) throw malformed(`${subject} contains a string longer than ${maxStringLength} characters.`)
      if (names) string = text.slice(at, end)
      at = end - 1
    } else if (code === comma) {
      if (!names && open.length > 0) checkElements()
    } else if (code === bracket || code === brace) {
      names = code === brace ? new Set() : null
      open.push(names)
      if (open.length > maxDepth) throw malformed(`${subject} is nested deeper than ${maxDepth} levels.`)
      // An array has one element more than commas; an empty one counts as well.
      if (!names) checkElements()
    } else if (code === bracketEnd || code === braceEnd) {
      open.pop()
      names = open.at(-1) ?? null
    } else if (code === colon && names) {
      if (++members > maxMembers) throw malformed(`${subject} has more than ${maxMembers} members.`)
      const name = nameIn(string)
      if (names.has(name)) duplicate ??= name
      names.add(name)
    }
  }
  return duplicate
}

function nameIn(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return JSON.parse(literal) as string
  } catch {
    return literal
  }
}

/** The position after the string that starts at `start`; the end of the text if the string is not closed. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}
