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

/** The objects in a text, without those within others. */
function objectsIn(text: string): { text: string; value: object }[] {
  const found: { text: string; value: object }[] = []
  let depth = 0
  let from = 0
  // Quotation marks in prose are no strings.
  for (const { 0: mark, index } of text.matchAll(/[{}]|"(?:[^"\\\n]|\\.)*"/g)) {
    if (mark === '{' && depth++ === 0) from = index
    if (mark !== '}' || depth === 0 || --depth > 0) continue
    const inner = text.slice(from, index + 1)
    const value = parsed(inner)
    if (typeof value === 'object' && value !== null) found.push({ text: inner, value })
  }
  return found
}
