/** One dialogue or task as it stands in the file: its text, and the line on which it begins. */
export type Entry = { line: number; text: string }

/**
 * The entries of a file: one a line, blank ones left out, or the elements of one JSON array. Nothing is parsed but the
 * array's own commas, so that an entry that is no JSON spoils itself and no other (but for brackets that never close).
 */
export function* entriesOf(content: string, firstLine = 1): Generator<Entry> {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content
  yield* /^\s*\[/.test(text) ? elementsOf(text, firstLine) : linesOf(text, firstLine)
}

function* linesOf(text: string, firstLine: number): Generator<Entry> {
  let line = firstLine
  for (let at = 0; at < text.length; line++) {
    const end = text.indexOf('\n', at)
    const own = text.slice(at, end === -1 ? text.length : end).trim()
    if (own !== '') yield { line, text: own }
    at = end === -1 ? text.length : end + 1
  }
}

function* elementsOf(text: string, firstLine: number): Generator<Entry> {
  const begin = text.indexOf('[') + 1
  let line = firstLine + countOf(text.slice(0, begin), '\n')
  let depth = 1
  let from = begin
  let fromLine = line
  const cut = (to: number): Entry[] => {
    const raw = text.slice(from, to)
    const own = raw.trim()
    if (own === '') return []
    return [{ line: fromLine + countOf(raw.slice(0, raw.indexOf(own[0]!)), '\n'), text: own }]
  }
  const search = /["[\]{},\n]/g
  search.lastIndex = begin
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const mark = found[0]
    if (mark === '\n') line++
    else if (mark === '"') search.lastIndex = endOfString(text, found.index)
    else if (mark === '[' || mark === '{') depth++
    else if (mark === ',' ? depth === 1 : --depth === 0) {
      yield* cut(found.index)
      from = found.index + 1
      fromLine = line
    }
    if (depth === 0) break
  }
  // What stands behind the last bracket, or was never closed, is no element and is told as one that cannot be read.
  yield* cut(text.length)
}

/** The place behind the string that begins at `start`; the end of the text where it is not closed. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1
