import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Mapping } from '#src/connect/imports/document.ts'
import { entryOfRow, missingIn } from '#src/connect/imports/rows.ts'
import { XmlFault } from '#src/platform/xml.ts'
import { Exit } from '../exit.ts'
import { plain } from '../output.ts'
import { SheetFault, type SheetRow, sheetRows } from './xlsx.ts'
import { ZipFault } from './zip.ts'

export type Piece = { content: string; firstLine: number; bytesRead: number }

// Small enough that neither side stores much and that the progress moves; a request may have ten times as much.
export const pieceLines = 500
export const pieceLength = 1024 * 1024
const maxWorkbookBytes = 64 * 1024 * 1024

export const isWorkbook = (path: string): boolean => extname(path).toLowerCase() === '.xlsx'

/** A CSV file in pieces of whole rows, each with the header again; `firstLine` makes each row keep its line in the file. */
export async function* csvPieces(path: string): AsyncGenerator<Piece> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const scan = rowEnds()
  let [header, rows] = ['', '']
  let [headerLines, firstLine, count, bytesRead] = [0, 1, 0, 0]
  const piece = (): Piece => ({ content: header + rows, firstLine: firstLine - headerLines, bytesRead })
  const take = (row: string): void => {
    if (header === '') {
      header = row
      headerLines = linesIn(row)
      firstLine = 1 + headerLines
    } else {
      rows += row
      count++
    }
  }
  const next = (): void => {
    firstLine += linesIn(rows)
    rows = ''
    count = 0
  }
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    bytesRead += bytes.length
    for (const row of scan(decode(decoder, path, bytes))) {
      take(row)
      if (count < pieceLines && rows.length < pieceLength) continue
      yield piece()
      next()
    }
  }
  for (const row of scan(decode(decoder, path), true)) take(row)
  if (rows.trim() !== '') yield piece()
}

function decode(decoder: InstanceType<typeof TextDecoder>, path: string, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw new Exit('usage', `${plain(path, 200)} is not UTF-8. Save it as UTF-8.`)
  }
}

const linesIn = (text: string): number => text.split('\n').length - 1

/** Cuts a text that arrives in parts at the ends of its rows, ignoring line breaks within quotes. Its results add up to the text. */
function rowEnds(): (part: string, isLast?: boolean) => string[] {
  let text = ''
  let at = 0
  let isQuoted = false
  let isStart = true
  return (part, isLast = false) => {
    text += part
    const rows: string[] = []
    let from = 0
    for (; at < text.length; at++) {
      const letter = text[at]
      if (isQuoted && letter === '"') {
        // Whether it is doubled is unknown before the next part.
        if (at + 1 === text.length && !isLast) break
        if (text[at + 1] === '"') at++
        else isQuoted = false
      } else if (isQuoted) continue
      else if (letter === '"' && isStart) isQuoted = true
      else if (letter === '\n') {
        rows.push(text.slice(from, at + 1))
        from = at + 1
      }
      isStart = letter === '\n' || letter === ',' || letter === ';' || letter === '\t'
    }
    if (isLast && from < text.length) {
      rows.push(text.slice(from))
      from = text.length
    }
    text = text.slice(from)
    at -= from
    return rows
  }
}

/** The rows of a workbook as lines of JSON, each on the line of its number; its first row names the columns. */
export async function* workbookPieces(
  path: string,
  { sheet, mapping }: { sheet?: string | undefined; mapping: Mapping },
): AsyncGenerator<Piece> {
  const { size } = await stat(path)
  if (size > maxWorkbookBytes) throw new Exit('usage', `${plain(path, 200)} is larger than 64 MB. Save the sheet as CSV.`)
  let header: string[] | undefined
  let [content, firstLine, line] = ['', 1, 1]
  for (const { number, cells } of rowsIn(await readFile(path), path, sheet)) {
    if (!header) {
      header = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''))
      const fault = headerFault(header, mapping)
      if (fault !== undefined) throw new Exit('usage', `${plain(path, 200)}, row ${number}: ${fault}`)
      firstLine = line = number + 1
      continue
    }
    if (number < line) throw new Exit('usage', `${plain(path, 200)}: row ${number} comes after row ${line - 1}. Save the sheet as CSV.`)
    if (content.length >= pieceLength || number - firstLine >= pieceLines) {
      if (content.trim() !== '') yield { content, firstLine, bytesRead: 0 }
      content = ''
      firstLine = line = number
    }
    content += `${'\n'.repeat(number - line)}${JSON.stringify(entryOfRow(header, cells, mapping))}\n`
    line = number + 1
  }
  if (content.trim() !== '') yield { content, firstLine, bytesRead: size }
}

function headerFault(header: readonly string[], mapping: Mapping): string | undefined {
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  return twice === undefined ? missingIn(header, mapping) : `two columns have the name "${plain(twice, 100)}".`
}

function* rowsIn(bytes: Buffer, path: string, sheet: string | undefined): Generator<SheetRow> {
  try {
    yield* sheetRows(bytes, sheet)
  } catch (error) {
    if (!(error instanceof ZipFault || error instanceof XmlFault || error instanceof SheetFault || error instanceof TypeError)) throw error
    throw new Exit(
      'usage',
      `${plain(path, 200)} cannot be read as a workbook: ${error.message.replace(/[.]$/, '')}. Save the sheet as CSV.`,
    )
  }
}
