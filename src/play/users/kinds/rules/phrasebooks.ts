import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import type { Phrasebook } from './phrasebook.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

export const books: ReadonlyMap<string, Phrasebook> = new Map<string, Phrasebook>([
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
  ['it', italian],
  ['ja', japanese],
  ['nl', dutch],
  ['pt', portuguese],
])

/**
 * By the primary subtag of a BCP 47 tag. A language without a book is refused before a run is planned; runs that were planned before that
 * rule use English.
 */
export const phrasebookOf = (language: string): Phrasebook => books.get(language.toLowerCase().split('-')[0]!) ?? english
