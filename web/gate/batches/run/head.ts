/** One thing that distinguishes columns: a variable, the persona, the channel. `key` is unique, whatever the name of a variable. */
export type Part = { key: string; name: string; value: string }
/** A row of the head: one value for each column, and how many lines the longest needs. */
export type HeadRow = { key: string; name: string; lines: number; values: readonly string[] }

/** How many lines a text needs that breaks between words, after hyphens, and within a word that is wider than a line. */
export function linesOf(text: string, width: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(/\s+|(?<=-)/)) {
    const more = used === 0 ? word.length : used + 1 + word.length
    if (more <= width) used = more
    else {
      const pieces = Math.ceil(word.length / width)
      lines += used === 0 ? pieces - 1 : pieces
      used = word.length - (pieces - 1) * width
    }
  }
  return lines
}

const [columnWidth, nameWidth, mostLines] = [13, 18, 4]

/**
 * The head of columns with these parts: a row for each part that differs between them, in the order of the parts. If all are alike, all
 * parts.
 */
export function headOf(columns: readonly (readonly Part[])[]): HeadRow[] {
  const rows = new Map<string, { name: string; values: string[] }>()
  columns.forEach((parts, at) => {
    for (const { key, name, value } of parts) {
      const row = rows.get(key) ?? { name, values: columns.map(() => '–') }
      row.values[at] = value
      rows.set(key, row)
    }
  })
  const headRows = [...rows].map(([key, { name, values }]) => {
    const distinct = [...new Set(values)]
    const lines = Math.min(mostLines, Math.max(linesOf(name, nameWidth), ...distinct.map((value) => linesOf(value, columnWidth))))
    return { key, name, lines, values, differs: distinct.length > 1 }
  })
  const differing = headRows.filter(({ differs }) => differs)
  return (differing.length > 0 ? differing : headRows).map(({ differs: _, ...row }) => row)
}
