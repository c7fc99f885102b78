import { tagsOf } from './xml-tags.ts'

// Formats of dates and times that every workbook has without defining them.
const usualDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const dayMs = 86_400_000

/** The styles of cells whose number is a date or a time. */
export function datesIn(styles: string): Set<number> {
  const own = new Map<number, string>()
  const dates = new Set<number>()
  let isOfCells = false
  let index = 0
  for (const { name, attributes, isEnd } of tagsOf(styles)) {
    if (name === 'numFmt' && !isEnd) own.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    if (name === 'cellXfs') isOfCells = !isEnd
    if (name !== 'xf' || isEnd || !isOfCells) continue
    const format = Number(attributes.numFmtId ?? 0)
    const code = own.get(format)
    if (code === undefined ? usualDates.has(format) : /[ymdhs]/i.test(withoutLiterals(code))) dates.add(index)
    index++
  }
  return dates
}

/** A format without texts, colors and escaped letters, which may spell anything. */
const withoutLiterals = (code: string): string => code.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')

type Meaning = { shared: readonly string[]; isDate: boolean; is1904: boolean }

/** The text of a cell: texts unchanged, numbers without noise of binary fractions, dates and times as ISO 8601. */
export function cellText(text: string, { type }: { type: string }, { shared, isDate, is1904 }: Meaning): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'str' || type === 'inlineStr') return plainText(text)
  if (type === 'b') return text === '1' ? 'true' : text === '' ? '' : 'false'
  if (type !== 'n' || text.trim() === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return isDate && number >= 0 && number < 2_958_466 ? timeText(number, is1904) : String(Number(number.toPrecision(15)))
}

/** A text of the format (ST_Xstring of ECMA-376) writes some characters by their number, and a line break of Windows as two. */
export const plainText = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replace(/\r\n?/g, '\n')

/** Days since the end of 1899, or of 1903. */
function timeText(serial: number, is1904: boolean): string {
  // Lotus 1-2-3 treated 1900 as a leap year, and Excel counts the day that never existed.
  const days = is1904 ? serial + 1_462 : serial < 60 && serial >= 1 ? serial + 1 : serial
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000).toISOString()
  const isWhole = Math.round((days % 1) * dayMs) === 0
  return serial < 1 ? iso.slice(11, 19) : isWhole ? iso.slice(0, 10) : iso.slice(0, 19)
}
