import { once, type PackWith, patternFiller } from '#src/play/users/kind.ts'
import type { QuestionWords } from './questions.ts'
import { type Recognition, recognitionOf } from './recognition.ts'

/** The end of a sentence, the space between sentences, and the comma between values without their names. */
export type Punctuation = { stop: string; space: string; comma: string }
const latin: Punctuation = { stop: '.', space: ' ', comma: ', ' }

/** One language: what the user says in it, and how it is understood. */
export type Phrasebook = PackWith<'user'>['user']['says'] & {
  punctuation: Punctuation
  readonly questions: QuestionWords
  readonly recognition: Recognition
}

/** The phrasebook of a pack, whose patterns are compiled at the first read. */
export function phrasebookFrom(pack: PackWith<'user'>): Phrasebook {
  const { says, punctuation = latin, names, questions } = pack.user
  const fill = patternFiller(names)
  const patterns = () =>
    Object.fromEntries(Object.entries(questions).map(([name, source = '']) => [name, new RegExp(fill(source), 'u')])) as QuestionWords
  const [questionWords, recognition] = [once(patterns), once(() => recognitionOf(pack))]
  return {
    ...says,
    punctuation,
    get questions() {
      return questionWords()
    },
    get recognition() {
      return recognition()
    },
  }
}
