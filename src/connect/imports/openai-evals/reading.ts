import { ServiceError } from '#src/platform/errors.ts'
import type { DocumentPart, ReadingContext } from '../document.ts'
import { hostedObjects, type Objects } from './objects.ts'

type File = { content: string; firstLine: number; parse: ReadingContext['parse'] }

/** Reads the objects of the hosted product; a file that is not JSON is one fault. */
export function* withHosted(
  { content, firstLine, parse }: File,
  read: (objects: Objects | undefined) => Iterable<DocumentPart>,
): Generator<DocumentPart> {
  let objects: Objects | undefined
  try {
    objects = hostedObjects(content, firstLine, parse)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return yield { line: firstLine, faults: [{ code: error.code, message: error.message }] }
  }
  yield* read(objects)
}
