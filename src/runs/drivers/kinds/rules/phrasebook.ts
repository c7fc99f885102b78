import type { Mood, SampledTraits } from '../../kind.ts'
import type { QuestionWords } from './questions.ts'

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
