import { type ForeignPart, foreignParts } from './language/foreign.ts'
import { withoutNames, withoutRepeated } from './language/names.ts'
import { couldBeRelative } from './language/relatives.ts'
import { presence, type Script } from './language/scripts.ts'
import type { WordModel } from './language/word-model.ts'
import { type PlacedWord, wordsOf } from './language/words.ts'

/** The languages that can be recognized: those measured on sentences in fixtures/. Tags of BCP 47. */
export const readableLanguages = [
  ...['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'da', 'sv', 'no', 'fi', 'et', 'pl', 'cs', 'sk', 'hr', 'ro', 'hu', 'tr', 'id', 'vi', 'ca'],
  ...['ru', 'uk', 'bg', 'el', 'ja', 'ko', 'zh', 'ar', 'fa', 'he', 'hi', 'th'],
] as const

/**
 * The language of a text. `clear`: one language. `close`: one of these, likeliest first. `mixed`: mostly the first, and the `parts` in the
 * others, of all its `words`. A text that is `short` or `unknown` (like no language here) shows nothing.
 */
export type Reading = {
  kind: 'clear' | 'close' | 'mixed' | 'short' | 'unknown'
  languages: string[]
  words: number
  parts: readonly ForeignPart[]
}

type Ranked = { model: WordModel; score: number }

/** How many characters of a text are read: of a longer one, four windows distributed over its length. */
export const maxReadingLength = 2_000
const windowCount = 4
/** Steps per character for the budget of the stage: each is looked up in up to 22 languages (6 µs). */
export const readingSteps = 300

/** Letters that a text needs, about four words, by the weight of its script. */
const enough = 16

/**
 * How much more likely than the next one a language must be, as the logarithm of the ratio. Measured on the sentences in fixtures/:
 * language.spec.ts has the figures.
 */
const certain = 3
export const beyondDoubt = 8
/** The minimum likelihood of a letter, as a logarithm: 640 sentences have -1.8 in the median and -3.4 at worst, keys hit at random -4.9. */
const minPerLetter = -3.5

/**
 * The language of a text: each word is as likely as a model of frequent words and of letter triples makes it in each language of its
 * script, and the likeliest language wins (naive Bayes). Names, quotations, and what is repeated of `earlier` texts (their `wordTriples`)
 * do not count. Languages that are less than `certainty` behind the likeliest are close to it; for no false alarms, pass more than the
 * default.
 */
export function readLanguage(text: string, { certainty = certain, earlier = new Set() as ReadonlySet<string> } = {}): Reading {
  const all = windowsOf(text).flatMap(({ at, part }) =>
    wordsOf(withoutNames(withoutRepeated(part, earlier))).map((word) => ({ ...word, at: word.at + at })),
  )
  const words = all.reduce((sum, { count }) => sum + count, 0)
  const reading = (kind: Reading['kind'], languages: string[], parts: Reading['parts'] = []): Reading => ({ kind, languages, words, parts })
  const script = mainScript(all)
  const own = all.filter((word) => word.script === script)
  const speaking = own.filter(({ isName }) => !isName)
  if (!script || lettersIn(speaking) * script.weight < enough) return reading('short', [])
  const ranking = ranked(own, script)
  const [main, ...others] = ranking as [Ranked, ...Ranked[]]
  if (scoreOf(speaking, script.models().indexOf(main.model)) < minPerLetter * lettersIn(speaking)) return reading('unknown', [])
  const parts = foreignParts(all, main.model.language)
  if (parts.length > 0) return reading('mixed', [...new Set([main.model.language, ...parts.map((part) => part.language)])], parts)
  const isClose = (other: Ranked) => {
    const lead = main.score - other.score
    return lead < certainty || couldBeRelative(own, lead, main.model, other.model)
  }
  const close = [main, ...others.filter(isClose)].map(({ model }) => model.language)
  return reading(close.length > 1 ? 'close' : 'clear', close)
}

/** The English name of a language, such as "German". */
export const languageName = (tag: string): string => names.of(tag) ?? tag
const names = new Intl.DisplayNames('en', { type: 'language' })

function windowsOf(text: string): { at: number; part: string }[] {
  if (text.length <= maxReadingLength) return [{ at: 0, part: text }]
  const width = maxReadingLength / windowCount
  return Array.from({ length: windowCount }, (_, i) => {
    const at = Math.round((i * (text.length - width)) / (windowCount - 1))
    return { at, part: text.slice(at, at + width) }
  })
}

function mainScript(words: readonly PlacedWord[]): Script | undefined {
  const letters = new Map<Script, number>()
  for (const { script, length } of words) letters.set(script, (letters.get(script) ?? 0) + presence(length, script))
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const lettersIn = (words: readonly PlacedWord[]) => words.reduce((sum, { letters }) => sum + letters, 0)

const scoreOf = (words: readonly PlacedWord[], model: number) => words.reduce((sum, { scores }) => sum + scores[model]!, 0)

/** The languages of a script by how likely they make these words, the best first. */
const ranked = (words: readonly PlacedWord[], script: Script): Ranked[] =>
  script
    .models()
    .map((model, i) => ({ model, score: scoreOf(words, i) }))
    .sort((a, b) => b.score - a.score)
