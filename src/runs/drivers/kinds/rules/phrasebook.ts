import type { Mood, SampledTraits } from '../../kind.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { QuestionWords } from './questions.ts'
import { spanish } from './spanish.ts'

type Phrases = readonly string[]

/** All wording of one language. `{goal}`, `{label}` and `{value}` are filled in; each list is drawn from by the seed. */
export type Phrasebook = {
  open: Phrases
  restate: Phrases
  /** For those who remember having said it. */
  recall: Phrases
  demand: Phrases
  fact: Phrases
  decline: Phrases
  unknown: Phrases
  yes: Phrases
  no: Phrases
  escalate: Phrases
  greeting: Phrases
  thanks: Phrases
  filler: Phrases
  unsure: Phrases
  aside: Phrases
  hedge: Record<Exclude<SampledTraits['clarity'], 'clear'>, Phrases>
  mood: Record<Exclude<Mood, 'calm'>, Phrases>
  questions: QuestionWords
}

const books = new Map<string, Phrasebook>([
  ['en', english],
  ['de', german],
  ['es', spanish],
])

/** By the primary subtag of a BCP 47 tag; English for every other language. */
export const phrasebookOf = (language: string): Phrasebook => books.get(language.toLowerCase().split('-')[0]!) ?? english
