// Output for a person: colors only on a terminal and without NO_COLOR, progress on one line that is overwritten.

const hasColors = (stream: NodeJS.WriteStream) => stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
const paint = (code: number) => (text: string) => (hasColors(process.stdout) ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)
export const yellow = paint(33)

export const print = (text = ''): void => void process.stdout.write(`${text}\n`)
export const printError = (text: string): void => void process.stderr.write(`${text}\n`)
export const printJson = (value: unknown) => print(JSON.stringify(value, null, 2))

/** Text from outside as one safe line: no control character reaches the terminal. */
export const plain = (text: string, maxLength = Number.POSITIVE_INFINITY): string => {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/** Text from outside that keeps its lines and tabs, and has nothing else that a terminal would act on. */
export const harmless = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')

/** A line that is overwritten while it changes; outside a terminal, only its last state is printed. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr) {
  let last = ''
  return {
    show(text: string): void {
      if (text === last) return
      last = text
      if (stream.isTTY) stream.write(`\r\u001b[2K${text}`)
    },
    end(): void {
      if (last !== '') stream.write(stream.isTTY ? '\r\u001b[2K' : `${last}\n`)
    },
  }
}

export const bar = (count: number, total: number, width = 24): string => {
  const filled = total === 0 ? width : Math.round((count / total) * width)
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${count}/${total}`
}

/** Columns as wide as their widest cell; `widths` measures the visible text, without color codes. */
export function table(rows: string[][]): string {
  const visibleLength = (cell: string) => cell.replaceAll(/\u001b\[\d+m/g, '').length
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => visibleLength(row[column] ?? '')))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat(widths[column]! - visibleLength(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
