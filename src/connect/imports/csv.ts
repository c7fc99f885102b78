/** Rows of a file of comma-separated values (RFC 4180; also with ";" or tabs), each with the line on which it starts. */
export type Row = {
  line: number
  cells: string[]
  /** A cell starts with a quotation mark that nothing closes, so it has swallowed the rest of the file. */
  isOpen?: true
}

export function* rowsOf(content: string, firstLine: number): Generator<Row> {
  // Excel writes and reads a first line that names the separator.
  const [separatorLine = '', namedSeparator] = /^sep=([,;\t])\r?\n/i.exec(content) ?? []
  const separator = namedSeparator ?? usualSeparator(content)
  let cells: string[] = []
  let line = firstLine + (separatorLine === '' ? 0 : 1)
  let startLine = line
  let isOpen = false
  let at = separatorLine.length
  while (at <= content.length) {
    let cell = ''
    if (content[at] === '"') {
      let from = at + 1
      for (;;) {
        const end = content.indexOf('"', from)
        const part = content.slice(from, end === -1 ? content.length : end)
        cell += part
        if (end === -1) {
          at = content.length
          isOpen = true
          break
        }
        if (content[end + 1] !== '"') {
          at = end + 1
          break
        }
        cell += '"'
        from = end + 2
      }
      line += cell.split('\n').length - 1
    }
    let end = at
    while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r') end++
    cell += content.slice(at, end)
    cells.push(cell)
    at = end
    if (content[at] === separator) {
      at++
      continue
    }
    if (cells.some((cell) => cell.trim() !== '')) yield { line: startLine, cells, ...(isOpen && { isOpen }) }
    cells = []
    if (at >= content.length) break
    if (content[at] === '\r' && content[at + 1] === '\n') at++
    at++
    line++
    startLine = line
  }
}

/** The most frequent separator of the first line, outside quotation marks. */
function usualSeparator(content: string): string {
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(content.slice(0, 65_536))![0].replaceAll(/"(?:[^"]|"")*"/g, '')
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}
