import type { Mood, SampledTraits } from '#src/play/users/kind.ts'
import type { QuestionWords } from './questions.ts'
import type { Recognition } from './recognition.ts'

type Phrases = readonly string[]

/** The end of a sentence, the space between sentences, and the comma between values without their names. */
export type Punctuation = { stop: string; space: string; comma: string }
export const latin: Punctuation = { stop: '.', space: ' ', comma: ', ' }

/**
 * One language: what the user says in it, and how it is understood. `{goal}`, `{label}`, `{value}` and `{choice}` are filled in;
 * each list is drawn from by the seed.
 */
export type Phrasebook = {
  /** Absent if it is the same as in Latin scripts. */
  punctuation?: Punctuation
  open: Phrases
  restate: Phrases
  /** For users who remember having said it. */
  recall: Phrases
  /** After a refusal. */
  insist: Phrases
  /** To a reply in another language. */
  ownLanguage: Phrases
  demand: Phrases
  fact: Phrases
  decline: Phrases
  unknown: Phrases
  yes: Phrases
  no: Phrases
  escalate: Phrases
  /** A fact that is repeated, because the agent asked again. */
  retell: Phrases
  /** One of two things that are offered. */
  choose: Phrases
  /** The same if they cannot be separated. */
  chooseAny: Phrases
  /** To "are you a robot?". */
  human: Phrases
  /** To a question about the user that is too personal. */
  personal: Phrases
  /** To a question about something that the scenario says nothing about. */
  unsureOf: Phrases
  /** To an offer that is harmful or unrelated to the goal. */
  refuse: Phrases
  /** To a price above the limit of the scenario. */
  tooMuch: Phrases
  /** To an open question that is not understood. */
  unclear: Phrases
  /** To a reply that is not an answer: an error page, "null". */
  noAnswer: Phrases
  /** To an insult; the user leaves with it. */
  insulted: Phrases
  /** When all wants are met; the user leaves with it. */
  farewell: Phrases
  /** To a goodbye of the agent. */
  goodbye: Phrases
  greeting: Phrases
  thanks: Phrases
  filler: Phrases
  unsure: Phrases
  aside: Phrases
  hedge: Record<Exclude<SampledTraits['clarity'], 'clear'>, Phrases>
  mood: Record<Exclude<Mood, 'calm'>, Phrases>
  questions: QuestionWords
  recognition: Recognition
}
