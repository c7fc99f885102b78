/** RFC 4180, and also single line feeds, semicolons or tabs between the values, and a leading byte order mark. */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\ufeff/, '')
  const separator = separatorOf(body)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') cell += body[++at]!
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && body[at + 1] === '\n') at++
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

function separatorOf(body: string): string {
  const [first = ''] = body.split(/[\r\n]/, 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
