/** One dialogue or task of the file: its text, the line on which it starts and, in a file that is one JSON value, its JSON pointer. */
export type Entry = { line: number; text: string; pointer?: string | undefined }

/** The place of an earlier entry, as the start of a sentence. */
export const placeOf = ({ line, pointer }: Pick<Entry, 'line' | 'pointer'>): string =>
  pointer === undefined ? `Line ${line}` : `The entry at ${pointer} (line ${line})`

/** The ID of a conversation without one: its place in the list, otherwise its line. */
export const nameOf = ({ line, pointer }: Pick<Entry, 'line' | 'pointer'>): string =>
  pointer ? `Conversation ${Number(pointer.slice(1)) + 1}` : `Conversation on line ${line}`

/**
 * The entries of a file: one per line, without blank lines, or the elements of one JSON array. Only the commas of the array itself are
 * parsed, so that an entry that is not JSON does not spoil any other (except for brackets that never close).
 */
export function* entriesOf(content: string, firstLine = 1): Generator<Entry> {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content
  yield* /^\s*\[/.test(text) ? elementsOf(text, text.indexOf('[') + 1, firstLine) : linesOf(text, firstLine)
}

/** The lines on which the elements of a list start, if it is a member of one JSON object; none if the name is escaped. */
export function linesOfList(text: string, name: string, firstLine: number): number[] {
  const start = startOfList(text, JSON.stringify(name))
  return start === undefined ? [] : [...elementsOf(text, start, firstLine)].map(({ line }) => line)
}

/** The index after the bracket of a member of the outermost object. */
function startOfList(text: string, name: string): number | undefined {
  const search = /["[\]{}]/g
  let depth = 0
  for (let match = search.exec(text); match; match = search.exec(text)) {
    if (match[0] === '[' || match[0] === '{') depth++
    else if (match[0] !== '"') depth--
    else {
      search.lastIndex = endOfString(text, match.index)
      if (depth !== 1 || text.slice(match.index, search.lastIndex) !== name) continue
      const bracket = /\s*:\s*\[/y
      bracket.lastIndex = search.lastIndex
      if (bracket.test(text)) return bracket.lastIndex
    }
  }
  return undefined
}

function* linesOf(text: string, firstLine: number): Generator<Entry> {
  let line = firstLine
  for (let at = 0; at < text.length; line++) {
    const end = text.indexOf('\n', at)
    const entry = text.slice(at, end === -1 ? text.length : end).trim()
    if (entry !== '') yield { line, text: entry }
    at = end === -1 ? text.length : end + 1
  }
}

/** `begin`: the index after the bracket of the list. */
function* elementsOf(text: string, begin: number, firstLine: number): Generator<Entry> {
  let line = firstLine + countOf(text.slice(0, begin), '\n')
  let depth = 1
  let from = begin
  let fromLine = line
  let index = 0
  const cut = (to: number): Entry[] => {
    const raw = text.slice(from, to)
    const entry = raw.trim()
    if (entry === '') return []
    return [{ line: fromLine + countOf(raw.slice(0, raw.indexOf(entry[0]!)), '\n'), text: entry, pointer: `/${index}` }]
  }
  const search = /["[\]{},\n]/g
  search.lastIndex = begin
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const mark = match[0]
    if (mark === '\n') line++
    else if (mark === '"') search.lastIndex = endOfString(text, match.index)
    else if (mark === '[' || mark === '{') depth++
    else if (mark === ',' ? depth === 1 : --depth === 0) {
      yield* cut(match.index)
      from = match.index + 1
      index += 1
      fromLine = line
    }
    if (depth === 0) break
  }
  // Text after the last bracket, or one that is never closed, is not an element; it becomes an entry that cannot be read.
  for (const { line, text: rest } of cut(text.length)) yield { line, text: rest }
}

/** The index after the string that starts at `start`; the end of the text if it is not closed. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1
