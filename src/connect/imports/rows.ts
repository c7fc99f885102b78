import { ServiceError } from '#src/platform/errors.ts'
import { rowsOf } from './csv.ts'
import { cut } from './cut.ts'
import { testOfEntry } from './dataset.ts'
import type { DocumentPart, Mapping, ReadingContext } from './document.ts'
import { entriesOf } from './entries.ts'
import { Source } from './source.ts'

/** Of a workbook: a text, or an error or formula that has no value. */
export type Cell = string | { badCell: string }

// Rows of any table, and lines of any JSON: the mapping of the request says which column or member contains what.

const usual = {
  message: ['message', 'question', 'query', 'input', 'prompt', 'user_input', 'text', 'utterance'],
  expected: ['expected', 'expected_output', 'expected_answer', 'answer', 'output', 'reference', 'ground_truth'],
  name: ['name', 'title', 'id'],
}

/** The columns of Ragas: what the agent answered is not what was expected. */
const ragas = [
  { marks: ['user_input'], said: 'user_input', reply: 'response', expected: 'reference' },
  { marks: ['question', 'answer', 'contexts'], said: 'question', reply: 'answer', expected: 'ground_truth' },
]

export function* csvParts(content: string, firstLine: number, { mapping }: ReadingContext): Generator<DocumentPart> {
  let header: string[] | undefined
  for (const { line, cells, isOpen } of rowsOf(content, firstLine)) {
    if (isOpen) {
      const message = 'A quotation mark of this row is not closed, so the rest of the file cannot be read.'
      yield { line, faults: [{ code: 'malformed', message }] }
    } else if (!header) {
      header = cells.map((cell) => cell.trim())
      const twice = header.find((name, at) => header!.indexOf(name) !== at)
      if (twice !== undefined)
        return yield { line, faults: [{ code: 'not_unique', message: `Two columns have the name "${cut(twice, 100)}".` }] }
      const missing = missingIn(header, mapping)
      if (missing) return yield { line, faults: [{ code: 'required', message: missing }] }
    } else if (cells.length > header.length)
      yield { line, faults: [{ code: 'too_big', message: `The row has ${cells.length} cells, but the header has ${header.length}.` }] }
    else {
      yield partOf('csv', new Source(entryOfRow(header, cells, mapping)), line, mapping)
    }
  }
}

export function* jsonLineParts(content: string, firstLine: number, { mapping, parse }: ReadingContext): Generator<DocumentPart> {
  for (const { line, text, pointer } of entriesOf(content, firstLine))
    yield { ...objectPart({ text, line, parse }, (source) => partOf('jsonl', source, line, mapping)), pointer }
}

/** An entry that is a JSON object, or why it is not. */
type EntryText = { text: string; line: number; parse: ReadingContext['parse'] }
export function objectPart({ text, line, parse }: EntryText, read: (source: Source) => DocumentPart): DocumentPart {
  try {
    return read(new Source(parse(text)))
  } catch (error) {
    if (error instanceof ServiceError) return { line, faults: [{ code: error.code, message: error.message }] }
    throw error
  }
}

/**
 * The cells with content, by their column. If no cell contains the words of the user, its column has an empty text, which is refused:
 * another cell is not a message.
 */
export function entryOfRow(header: readonly string[], cells: readonly Cell[], mapping: Mapping): Record<string, Cell> {
  const row = Object.create(null) as Record<string, Cell>
  // Cells without a header are named by their position, so that the report can name them.
  for (const [at, cell] of cells.entries()) if (cell !== '') row[header[at] || `column ${at + 1}`] = cell
  const columns = mapping.message === undefined ? usual.message.filter((name) => header.includes(name)) : [mapping.message]
  if (columns[0] !== undefined && columns.every((name) => row[name] === undefined)) row[columns[0]] = ''
  return row
}

/** Why a table with these columns cannot be read. */
export function missingIn(header: readonly string[], mapping: Mapping): string | undefined {
  const absent = [mapping.message, mapping.expected, mapping.name, ...(mapping.keep ?? [])].find(
    (name) => name !== undefined && !header.includes(name),
  )
  const list = header
    .map((name) => `"${cut(name, 60)}"`)
    .slice(0, 30)
    .join(', ')
  if (absent !== undefined) return `There is no column "${absent}". The columns are ${list}.`
  return mapping.message === undefined && !usual.message.some((name) => header.includes(name))
    ? `No column has a usual name for what the user says (${usual.message.join(', ')}). Name it in "mapping.message"; the columns are ${list}.`
    : undefined
}

function partOf(format: string, source: Source, line: number, mapping: Mapping): DocumentPart {
  const memberOf = (what: 'message' | 'expected' | 'name') => {
    const name = mapping[what] ?? usual[what].find((value) => source.at(value).value !== undefined)
    return name === undefined ? undefined : source.at(name)
  }
  // A table of Ragas has what was answered, what was retrieved, and a score in each of its other columns.
  const ofRagas =
    mapping.message === undefined ? ragas.find((names) => names.marks.every((name) => source.at(name).value !== undefined)) : undefined
  const others = ofRagas ? source.entries().flatMap(([name]) => (Object.values(ofRagas).includes(name) ? [] : [name])) : []
  const kept = Object.fromEntries(
    [...(mapping.keep ?? []), ...others].map((name) => [name, source.at(name).all()]).filter(([, value]) => value !== undefined),
  )
  const used = [mapping.message, mapping.expected, mapping.name, ...(mapping.keep ?? []), ...Object.values(usual).flat()]
  for (const name of used) {
    const bad = name === undefined ? undefined : source.at(name).at('badCell').text()
    if (bad !== undefined)
      return { line, faults: [{ code: 'malformed', message: `The cell of "${cut(name!, 60)}" has no value, but ${cut(bad, 60)}.` }] }
  }
  const message = memberOf('message') ?? source
  const reply = ofRagas && source.at(ofRagas.reply)
  const expected = ofRagas ? source.at(ofRagas.expected) : memberOf('expected')
  const part = testOfEntry(format, { input: message, expected, name: memberOf('name')?.text(), reply, kept, line })
  return { ...part, unused: [...source.unused()] }
}
