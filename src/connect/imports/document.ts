import type { Entry } from './entries.ts'
import type { ImportItem } from './import-item.ts'

/** A format whose files are read as a whole: a new one is a file and a line in `documents.ts`. */
export type DocumentFormat = (content: string, firstLine: number, context: ReadingContext) => Iterable<DocumentPart>
/** `parse` reads a JSON object within limits, and throws ServiceError. */
export type ReadingContext = { mapping: Mapping; parse: (text: string) => Record<string, unknown> }
/** Which members or columns of rows contain what. */
export type Mapping = Partial<Record<'message' | 'expected' | 'name', string | undefined>> & { keep?: string[] | undefined }

export type DocumentFault = { pointer?: string; code: string; message: string }
/**
 * `pointer`: where it is in a file that is one value. What a place of a document becomes: an item, faults, or nothing, which is only
 * reported.
 */
export type DocumentPart = { line: number; pointer?: string | undefined; unused?: Iterable<string> } & (
  | { item: ImportItem; faults?: undefined }
  | { item?: undefined; faults: DocumentFault[] }
  | { item?: undefined; faults?: undefined }
)

export function* withPointer(pointer: string, parts: Iterable<DocumentPart>): Generator<DocumentPart> {
  for (const part of parts) yield { ...part, pointer }
}

/** An entry of a document: its text is what it becomes, so that it can be read a second time without the document. */
export type DocumentEntry = Entry & { unused?: Iterable<string>; faults?: DocumentFault[]; isOnlyNamed?: boolean }

type DocumentRequest = { content: string; firstLine: number; mapping?: Mapping | undefined; parse: ReadingContext['parse'] }

export function* documentEntries(
  format: DocumentFormat,
  { content, firstLine, mapping = {}, parse }: DocumentRequest,
): Generator<DocumentEntry> {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content
  for (const part of format(text, firstLine, { mapping, parse })) {
    const { line, pointer, unused = [] } = part
    if (part.faults) yield { line, pointer, text: '', unused, faults: part.faults }
    else if (part.item) yield { line, pointer, text: JSON.stringify(part.item), unused }
    else yield { line, text: '', unused, isOnlyNamed: true }
  }
}
