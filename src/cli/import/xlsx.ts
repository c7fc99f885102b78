import type { Cell } from '#src/connect/imports/rows.ts'
import { cellText, datesIn, plainText } from './cells.ts'
import { tagsOf } from './xml-tags.ts'
import { readZip } from './zip.ts'

// Reads the cells of an Excel workbook (Office Open XML): what they show, and not how they look or were computed.

/** A row by its number in the sheet, from 1; excludes empty cells at its end. */
export type SheetRow = { number: number; cells: Cell[] }
export class SheetFault extends Error {}

const maxColumns = 16_384

/** The rows of a sheet: the first one, unless it is named. */
export function* sheetRows(bytes: Buffer, sheetName?: string): Generator<SheetRow> {
  const part = readZip(bytes)
  const { path, is1904 } = sheetIn(part, sheetName)
  const shared = [...sharedTexts(part('xl/sharedStrings.xml') ?? '')]
  const dates = datesIn(part('xl/styles.xml') ?? '')
  const sheet = part(path)
  if (sheet === undefined) throw new SheetFault(`the sheet ${path} is missing in it`)
  let row: SheetRow = { number: 0, cells: [] }
  let column = -1
  let cell = { type: 'n', style: 0 }
  let [text, formula] = ['', '']
  let depth = 0
  for (const { name, attributes, isEnd, isEmpty, textBefore } of tagsOf(sheet)) {
    if (name === 'row' && !isEnd) {
      row = { number: Number(attributes.r ?? row.number + 1), cells: [] }
      column = -1
    }
    if (name === 'c' && !isEnd) {
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
      cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) }
      text = formula = ''
    }
    if (name === 'f' && isEnd) formula = textBefore
    // The text between the parts of a phonetic reading is not part of the cell.
    if (name === 'rPh' && !isEmpty) depth += isEnd ? -1 : 1
    if (isEnd && depth === 0 && (name === 'v' || name === 't')) text += textBefore
    if (name === 'c' && (isEnd || isEmpty)) {
      if (column >= maxColumns) throw new SheetFault(`row ${row.number} has more than ${maxColumns} columns`)
      // A program that does not compute writes formulas without their results.
      const isBad = cell.type === 'e' || (text === '' && formula !== '')
      const shown: Cell = isBad
        ? { badCell: text || `=${formula}` }
        : cellText(text, cell, { shared, isDate: dates.has(cell.style), is1904 })
      if (shown !== '') {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = shown
      }
    }
    if (name === 'row' && (isEnd || isEmpty) && row.cells.length > 0) yield row
  }
}

type Part = (name: string) => string | undefined

function sheetIn(part: Part, sheetName: string | undefined): { path: string; is1904: boolean } {
  const workbook = part('xl/workbook.xml')
  if (workbook === undefined) throw new SheetFault('it is not a workbook of Excel (.xlsx)')
  const tags = [...tagsOf(workbook)]
  const sheets = tags.filter(({ name, isEnd }) => name === 'sheet' && !isEnd).map(({ attributes }) => attributes)
  const sheet = sheetName === undefined ? sheets[0] : sheets.find(({ name }) => name === sheetName)
  if (!sheet) {
    const names = sheets.map(({ name = '' }) => `"${name.slice(0, 60)}"`).slice(0, 20)
    throw new SheetFault(
      sheetName === undefined ? 'it has no sheet' : `it has no sheet "${sheetName.slice(0, 60)}", but ${names.join(', ')}`,
    )
  }
  const relations = [...tagsOf(part('xl/_rels/workbook.xml.rels') ?? '')]
  const target = relations.find(({ name, attributes }) => name === 'Relationship' && attributes.Id === sheet.id)?.attributes.Target
  const is1904 = tags.some(({ name, attributes: { date1904 } }) => name === 'workbookPr' && (date1904 === '1' || date1904 === 'true'))
  return { path: target === undefined ? 'xl/worksheets/sheet1.xml' : target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
}

function* sharedTexts(xml: string): Generator<string> {
  let text = ''
  let depth = 0
  for (const { name, isEnd, isEmpty, textBefore } of tagsOf(xml)) {
    if (name === 'si' && !isEnd) text = ''
    if (name === 'rPh' && !isEmpty) depth += isEnd ? -1 : 1
    if (name === 't' && isEnd && depth === 0) text += textBefore
    if (name === 'si' && (isEnd || isEmpty)) yield plainText(text)
  }
}

/** "BC7" is the column 54, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
