import type { DocumentPart, ReadingContext } from './document.ts'
import { entriesOf, linesOfList } from './entries.ts'
import { objectPart } from './rows.ts'
import { isRecord, type Source } from './source.ts'

// Files of which each entry is an object: a list, an entry a line, or an object that has the list.

type File = { content: string; firstLine: number; parse: ReadingContext['parse'] }
/** `pointer`: where it is in a file that is one value. */
export type Place = { line: number; pointer: string | undefined }
type Reader = (source: Source, place: Place) => DocumentPart

/** Entries of a list, of lines, or of the first of these members of one object. */
export function* partsOfEntries({ content, firstLine, parse }: File, lists: readonly string[], read: Reader): Generator<DocumentPart> {
  const partOf = (source: Source, place: Place): DocumentPart => ({ ...read(source, place), unused: [...source.unused()] })
  const isOne = isOneObject(content)
  for (const { line, text, pointer } of isOne ? [{ line: firstLine, text: content, pointer: '' }] : entriesOf(content, firstLine)) {
    const several: DocumentPart[] = []
    const part = objectPart({ text, line, parse }, (source) => {
      const names = lists.filter((name) => Array.isArray(source.at(name).value))
      if (names.length === 0) return partOf(source, { line, pointer })
      for (const name of names) {
        const lines = linesOfList(text, name, line)
        for (const [at, entry] of source.at(name).items().entries()) {
          const place = { line: lines[at] ?? line, pointer: `${pointer ?? ''}/${name}/${at}` }
          const part = isRecord(entry.value) ? read(entry, place) : { line: place.line, faults: [notAnObject] }
          several.push({ ...part, pointer: place.pointer, unused: [...entry.unused()] })
          entry.all()
        }
      }
      return { line, unused: [...source.unused()] }
    })
    yield* several
    yield { ...part, pointer }
  }
}

/** One object over several lines is an entry, and its first line is not an object by itself. */
export function isOneObject(content: string): boolean {
  const [first = '', second] = content.match(/^[^\S\n]*\S.*$/gm) ?? []
  if (!/^\s*\{/.test(first) || second === undefined || isJson(first)) return false
  // Otherwise, the first of several lines is broken.
  return isJson(content) || !isJson(second)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const notAnObject = { code: 'wrong_type', message: 'This entry is not an object.' }

/** The members of these names that say something. */
export const keptOf = (source: Source, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, source.at(name).all()]).filter(([, value]) => value !== undefined && value !== null))

export const firstAt = (source: Source, ...names: string[]): Source =>
  source.at(names.find((name) => source.at(name).value != null) ?? names[0]!)
