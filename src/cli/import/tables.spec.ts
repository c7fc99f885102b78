import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#src/connect/imports/csv.ts'
import { workbookOf, zipOf } from './fixtures/container.ts'
import { csvPieces, type Piece, pieceLines, workbookPieces } from './pieces.ts'
import { sheetRows } from './xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
function file(content: string | Buffer): string {
  const path = join(folder, `${++files}.xlsx`)
  writeFileSync(path, content)
  return path
}
async function all(pieces: AsyncGenerator<Piece>): Promise<Piece[]> {
  const list: Piece[] = []
  for await (const piece of pieces) list.push(piece)
  return list
}
/** The directory says that each part has 60 bytes. */
function hidingItsSize(): Buffer {
  const bytes = zipOf(workbookOf({ sheets: { S: ' '.repeat(270_000_000) } }))
  const mark = Buffer.from('PK\x01\x02')
  for (let place = bytes.indexOf(mark); place !== -1; place = bytes.indexOf(mark, place + 1)) bytes.writeUInt32LE(60, place + 24)
  return bytes
}
const rows = (files: Record<string, string>, sheet?: string) => [...sheetRows(zipOf(files), sheet)]
const cell = (reference: string, value: string, attributes = '') => `<c r="${reference}" ${attributes}><v>${value}</v></c>`

describe('a workbook', () => {
  it('has texts, numbers, dates and gaps, as Excel shows them', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm&quot;h&quot;"/><numFmt numFmtId="165" formatCode="[Red]0.0&quot; days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="21"/></cellXfs>'
    const shared =
      '<si><t>Hi &amp; &#x1F600;</t></si><si><r><t>two </t></r><r><t xml:space="preserve">parts</t></r><rPh sb="0"><t>reading</t></rPh></si><si/>'
    const first = `<row r="1">${cell('A1', '0', 't="s"')}${cell('C1', '1', 't="s"')}</row>`
    const second = `<row r="3"><c r="B3" t="inlineStr"><is><t>a\nb</t></is></c>${cell('AA3', '0.30000000000000004')}<c r="AB3" s="1"/></row>`
    const third = `<row>${cell('A4', '45992', 's="1"')}${cell('B4', '45992.5', 's="4"')}${cell('C4', '0.75', 's="5"')}${cell('D4', '59', 's="2"')}${cell('E4', '61', 's="2"')}${cell('F4', '7', 's="3"')}${cell('G4', '1', 't="b"')}${cell('H4', '#N/A', 't="e"')}<c t="str"><f>A1</f><v>made</v></c><c><f>1+1</f><v></v></c></row>`
    expect(rows(workbookOf({ sheets: { Data: first + second + third }, shared, styles }))).toEqual([
      { number: 1, cells: ['Hi & 😀', '', 'two parts'] },
      { number: 3, cells: ['', 'a\nb', ...Array(24).fill(''), '0.3'] },
      {
        number: 4,
        cells: [
          '2025-12-01',
          '2025-12-01T12:00:00',
          '18:00:00',
          '1900-02-28',
          '1900-03-01',
          '7',
          'true',
          { badCell: '#N/A' },
          'made',
          { badCell: '=1+1' },
        ],
      },
    ])
    const of1904 = workbookOf({
      sheets: { Data: `<row>${cell('A1', '0', 's="1"')}${cell('B1', '1', 's="1"')}</row>` },
      styles,
      properties: 'date1904="1"',
    })
    expect(rows(of1904)[0]!.cells[1]).toBe('1904-01-02')
  })

  it('has texts that write characters by their number', () => {
    const shared = '<si><t>one_x000D_\ntwo</t></si><si><t>_x005F_x000D_</t></si><si><t>_x00e9_ and _x12_</t></si>'
    const cells = `${['0', '1', '2'].map((at) => cell('', at, 't="s"').replace('r=""', '')).join('')}<c t="inlineStr"><is><t>a_x000D_b</t></is></c>`
    expect(rows(workbookOf({ sheets: { S: `<row>${cells}</row>` }, shared }))[0]!.cells).toEqual([
      'one\ntwo',
      '_x000D_',
      'é and _x12_',
      'a\nb',
    ])
  })

  it('has sheets by name, and the first one', () => {
    const book = workbookOf({ sheets: { One: `<row>${cell('A1', '1')}</row>`, 'T&amp;wo': `<row>${cell('A1', '2')}</row>` } })
    expect([rows(book)[0]!.cells, rows(book, 'T&wo')[0]!.cells]).toEqual([['1'], ['2']])
    expect(() => rows(book, 'Three')).toThrow('has no sheet "Three", but "One", "T&wo"')
  })

  it('goes as lines of JSON, each on the line of its row, with cells that no header names', async () => {
    const line = (number: number, ...texts: string[]) =>
      `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const body = `${line(2, 'question', 'id')}${line(3, 'Hi\nthere', 'a')}${line(7, 'Bye', 'b', 'note')}${line(600, 'Late')}`
    const path = file(zipOf(workbookOf({ sheets: { S: body } })))
    const pieces = await all(workbookPieces(path, { mapping: {} }))
    const placed = pieces.flatMap(({ content, firstLine }) =>
      content.split('\n').flatMap((text, at) => (text ? [[firstLine + at, JSON.parse(text)]] : [])),
    )
    expect(placed).toEqual([
      [3, { question: 'Hi\nthere', id: 'a' }],
      [7, { question: 'Bye', id: 'b', 'column 3': 'note' }],
      [600, { question: 'Late' }],
    ])
    await expect(all(workbookPieces(path, { mapping: { message: 'text' } }))).rejects.toThrow('row 2: There is no column "text"')
  })

  it.each<[string, Buffer, string]>([
    ['a text', Buffer.from('question,answer\n'), 'no directory'],
    ['nothing', Buffer.alloc(0), 'no directory'],
    ['another container', zipOf({ 'a.txt': 'a' }), 'not a workbook'],
    ['a password', zipOf(workbookOf({ sheets: { S: '' } }), { flags: 1 }), 'password'],
    ['a bomb', zipOf(workbookOf({ sheets: { S: ' '.repeat(270_000_000) } })), '256 MB'],
    ['a bomb that hides its size', hidingItsSize(), 'cannot be read as a workbook'],
    ['declared types', zipOf({ 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }), 'declares types'],
    ['a tag without an end', zipOf({ 'xl/workbook.xml': '<workbook><sheets' }), 'Unclosed tag'],
    ['too many columns', zipOf(workbookOf({ sheets: { S: `<row>${cell('XFD1', '1')}${cell('ZZZ1', '1')}</row>` } })), '16384 columns'],
  ])('that is %s is refused in words', async (_, bytes, words) => {
    await expect(all(workbookPieces(file(bytes), { mapping: {} }))).rejects.toThrow(words)
  })

  it('that was damaged is read or refused, and never anything else', async () => {
    const bytes = zipOf(workbookOf({ sheets: { S: `<row>${cell('A1', '0', 't="s"')}</row>` }, shared: '<si><t>question</t></si>' }))
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), async (place, value, isCut) => {
        const damaged = Buffer.from(isCut ? bytes.subarray(0, place) : bytes)
        if (!isCut) damaged[place] = value
        const outcome = await all(workbookPieces(file(damaged), { mapping: {} })).then(
          () => 'read',
          (error: Error) => error.constructor.name,
        )
        expect(['read', 'Exit']).toContain(outcome)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a large CSV file', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ';', ' ', 'é', '\t'), maxLength: 6 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  it('is cut between its rows: the pieces have the same rows at the same lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(field, field), { maxLength: 5 }), fc.constantFrom('\n', '\r\n'), async (some, end) => {
        const many = Array.from({ length: pieceLines + 3 }, (_, at) => [`m${at}`, some[at % Math.max(1, some.length)]?.join('') ?? ''])
        const text = [['message', 'no\nte'], ...some, ...many].map((cells) => cells.map(quoted).join(',')).join(end)
        const whole = [...rowsOf(text, 1)]
        const pieces = await all(csvPieces(file(text)))
        expect(pieces.length).toBeGreaterThan(1)
        expect(pieces.flatMap(({ content, firstLine }) => [...rowsOf(content, firstLine)].slice(1))).toEqual(whole.slice(1))
      }),
      { numRuns: 30 },
    )
  })
})
