import { withoutThoughts } from './thoughts.ts'

const fence = /^```[a-z]*\s*([\s\S]*?)\s*```$/i

/**
 * The JSON in the answer of a language model: without the thoughts that some servers leave before it, without a code fence around it, and
 * without prose around the only object that has the `required` members.
 */
export function jsonTextOf(answer: string, required: readonly string[] = []): string {
  const { words, isOpen } = withoutThoughts(answer)
  const text = words.trim()
  const inner = fence.exec(text)?.[1] ?? text
  if (isOpen || parsed(inner) !== undefined) return inner
  const objects = objectsIn(text).filter(({ value }) => required.every((name) => Object.hasOwn(value, name)))
  return new Set(objects.map(({ value }) => JSON.stringify(value))).size === 1 ? objects[0]!.text : inner
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The objects in a text, without those within others: one that is broken may quote others. */
function objectsIn(text: string): { text: string; value: object }[] {
  const found: { text: string; value: object }[] = []
  let tries = 0
  for (let from = text.indexOf('{'); from !== -1 && tries < maxTries; tries++) {
    const end = endOfObject(text, from)
    const inner = text.slice(from, end)
    const value = parsed(inner)
    if (typeof value === 'object' && value !== null) found.push({ text: inner, value })
    // A brace of prose.
    const isAlone = end === undefined && !/^\{\s*"/.test(inner)
    from = isAlone ? text.indexOf('{', from + 1) : end === undefined ? -1 : text.indexOf('{', end)
  }
  return found
}

/** Each try may read the rest of the text. */
const maxTries = 100

/** The index after the object that starts at `from`, if it is closed. A quotation mark before it is part of the prose. */
function endOfObject(text: string, from: number): number | undefined {
  let depth = 0
  const marks = /[{}]|"(?:[^"\\\n]|\\.)*"/g
  marks.lastIndex = from
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    if (match[0] === '{') depth++
    else if (match[0] === '}' && --depth === 0) return marks.lastIndex
  }
  return undefined
}
