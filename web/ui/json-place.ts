/** The position of the value at a JSON pointer in a text that JSON.parse accepts; if it is missing, the position of its parent. */
export function placeOf(text: string, pointer: string): { start: number; end: number } {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  let start = skipSpace(text, 0)
  for (const part of parts) {
    const next = memberAt(text, start, part)
    if (next === undefined) break
    start = next
  }
  return { start, end: endOf(text, start) }
}

/** The line number of a position, from 1. */
export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

const skipSpace = (text: string, at: number): number => at + /^\s*/.exec(text.slice(at))![0].length

function memberAt(text: string, open: number, part: string): number | undefined {
  const isObject = text[open] === '{'
  if (!isObject && text[open] !== '[') return undefined
  let at = skipSpace(text, open + 1)
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index += 1) {
    let key = String(index)
    if (isObject) {
      const end = endOf(text, at)
      key = JSON.parse(text.slice(at, end)) as string
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    if (key === part) return at
    at = skipSpace(text, endOf(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return undefined
}

/** The position after the value that starts here. */
function endOf(text: string, start: number): number {
  if (text[start] === '"') return start + /^"(?:[^"\\]|\\.)*"/.exec(text.slice(start))![0].length
  if (text[start] !== '{' && text[start] !== '[') return start + /^[^\s,}\]]*/.exec(text.slice(start))![0].length
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '"') at = endOf(text, at) - 1
    else if (text[at] === '{' || text[at] === '[') depth += 1
    else if (text[at] === '}' || text[at] === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}
