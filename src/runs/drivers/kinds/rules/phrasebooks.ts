import { english } from './english.ts'
import { german } from './german.ts'
import type { Phrasebook } from './phrasebook.ts'
import { spanish } from './spanish.ts'

export const books: ReadonlyMap<string, Phrasebook> = new Map<string, Phrasebook>([
  ['en', english],
  ['de', german],
  ['es', spanish],
])

/** By the primary subtag of a BCP 47 tag; English for every other language. */
export const phrasebookOf = (language: string): Phrasebook => books.get(language.toLowerCase().split('-')[0]!) ?? english
