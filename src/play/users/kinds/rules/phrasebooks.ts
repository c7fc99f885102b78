import { packsWith } from '#src/play/users/kind.ts'
import { type Phrasebook, phrasebookFrom } from './phrasebook.ts'

/** By language, English first. */
export const books: ReadonlyMap<string, Phrasebook> = new Map(packsWith('user').map((pack) => [pack.language, phrasebookFrom(pack)]))

/**
 * By the primary subtag of a BCP 47 tag. A language without a book is refused before a run is planned; runs that were planned before that
 * rule use English.
 */
export const phrasebookOf = (language: string): Phrasebook => books.get(language.toLowerCase().split('-')[0]!) ?? books.get('en')!
