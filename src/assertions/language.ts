import { easternWords } from './language/latin-east.ts'
import { westernWords } from './language/latin-west.ts'
import { arabicWords, cyrillicWords, devanagariWords } from './language/other-scripts.ts'
import { spell, type Word, type WordModel, wordModel } from './language/word-model.ts'

/** The languages that a text can be told to be in: those measured on sentences in fixtures/. Tags of BCP 47. */
export const readableLanguages = [
  ...['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'da', 'sv', 'no', 'fi', 'et', 'pl', 'cs', 'sk', 'hr', 'ro', 'hu', 'tr', 'id', 'vi', 'ca'],
  ...['ru', 'uk', 'bg', 'el', 'ja', 'ko', 'zh', 'ar', 'fa', 'he', 'hi', 'th'],
] as const

/**
 * What a text is in. `told`: one language. `close`: one of these, likeliest first. `mixed`: the first of two, and from `at`
 * on for `length` characters the second. Nothing is told by a text that is `short`, or `unknown`: like no language here.
 */
export type Reading = { kind: 'clear' | 'close' | 'mixed' | 'short' | 'unknown'; languages: string[]; at: number; length: number }

type Piece = { at: number; length: number; script: Script; words: Word[]; ranking: Ranked[] }
type Ranked = { language: string; score: number }
type Script = { letters: RegExp; weight: number; models(): WordModel[] }

/** Characters of a text that are read: in more, the same language only becomes more certain. */
export const longestReading = 2_000
/** Steps a character for the budget of the stage: each is looked up in up to 22 languages (6 µs). */
export const readingSteps = 300

/** Letters that a piece needs, about four words; one of a script that writes syllables or has one language says more. */
const enough = 16
const shared = (letters: RegExp, words: Record<string, string>): Script => {
  let models: WordModel[] | undefined
  return { letters, weight: 1, models: () => (models ??= Object.entries(words).map(([language, text]) => wordModel(language, text))) }
}
const singleLanguage = (letters: RegExp, language: string, weight = 3): Script => ({
  letters,
  weight,
  models: () => [{ language, lists: () => true, logOf: () => 0 }],
})
const han = singleLanguage(/[㐀-鿿]/g, 'zh')
const kana = singleLanguage(/[ぁ-ヿ]/g, 'ja')
const scripts = [
  shared(/[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ]/g, { ...westernWords, ...easternWords }),
  shared(/[Ѐ-ԯ]/g, cyrillicWords),
  shared(/[ؠ-ۓۺ-ۿݐ-ݿ]/g, arabicWords),
  shared(/[ऀ-ॣॱ-ॿ]/g, devanagariWords),
  singleLanguage(/[Ͱ-Ͽἀ-῿]/g, 'el'),
  singleLanguage(/[가-힣]/g, 'ko'),
  singleLanguage(/[א-ת]/g, 'he'),
  singleLanguage(/[ก-๎]/g, 'th'),
  kana,
  han,
]

/**
 * How much likelier than the next one a language must be, as the logarithm of the ratio; a piece that is to prove a
 * mixture must be surer of itself. Measured on the sentences in fixtures/: language.spec.ts has the figures.
 */
const certain = 3
export const beyondDoubt = 8
/** The least likelihood of a letter, as a logarithm: 640 sentences have -1.8 in the median and -3.4 at worst, keys hit at random -4.9. */
const leastPerLetter = -3.5

/**
 * In which language a text is: each word is as likely as a model of frequent words and of letter triples makes it in each
 * language of its script, and the likeliest language wins (naive Bayes). Addresses, code and words with digits are left
 * out; sentences are read one by one, so that a second language is noticed. Languages that are less than `certainty` behind
 * the likeliest are close to it; whoever wants no false alarm asks for more than the default.
 */
export function readLanguage(text: string, certainty = certain): Reading {
  const reading = (kind: Reading['kind'], languages: string[], at = 0, length = 0): Reading => ({ kind, languages, at, length })
  const pieces = piecesOf(withoutNames(text.slice(0, longestReading)))
  if (pieces.length === 0) return reading('short', [])
  const script = mostOf(pieces)
  const sameScript = pieces.filter((piece) => piece.script === script)
  const ranking = ranked(sameScript.map(({ ranking }) => ranking))
  const { language, score } = ranking[0]!
  const letters = sameScript.reduce((sum, { words }) => sum + lettersIn(words), 0)
  if (score < leastPerLetter * letters) return reading('unknown', [])
  const second = pieces.find((piece) => isMixedIn(piece, script, language))
  if (second) return reading('mixed', [language, second.ranking[0]!.language], second.at, second.length)
  const close = ranking.filter((other) => score - other.score < certainty).map((other) => other.language)
  return reading(close.length > 1 ? 'close' : 'clear', close)
}

/**
 * Whether a piece is surely in another language: by its script, or by far likelier and with two words that are frequent there
 * and not here. Names and lists of things are likelier in any language: without the words 16 of 627 replies to customers
 * were mixed.
 */
function isMixedIn({ script, words, ranking }: Piece, main: Script, language: string): boolean {
  if (script !== main) return true
  const best = ranking[0]!
  const lead = best.score - ranking.find((other) => other.language === language)!.score
  if (lead < beyondDoubt) return false
  const [mainModel, otherModel] = [language, best.language].map((tag) => script.models().find((model) => model.language === tag)!)
  return (
    new Set(words.filter((word) => word.text.length > 1 && otherModel!.lists(word) && !mainModel!.lists(word)).map(({ text }) => text))
      .size >= 2
  )
}

/** The English name of a language, such as "German". */
export const languageName = (tag: string): string => names.of(tag) ?? tag
const names = new Intl.DisplayNames('en', { type: 'language' })

/** Blanks what tells nothing about the language; places stay where they are. */
const withoutNames = (text: string): string =>
  text
    .replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, (code) => ' '.repeat(code.length))
    .replace(/\S+/g, (token) => (/[\d@_/\\<>{}=]|\w\.\w/.test(token) ? ' '.repeat(token.length) : token))

/** Sentences and lines, short ones joined with what follows until there are letters enough to judge. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: sentence, index } of text.matchAll(/[^.!?…。！？।؟\n]+[.!?…。！？।؟\n]*/gu)) {
    const sentenceText = text.slice(at, index + sentence.length)
    const script = scriptOf(sentenceText)
    if (script) pieces.push({ at, length: sentenceText.length, script, ...wordsIn(sentenceText, script) })
    // What has no letters that we know is given up, so that this stays linear.
    if (script || sentenceText.length > 200) at = index + sentence.length
  }
  return pieces
}

function scriptOf(text: string): Script | undefined {
  const counts = new Map(scripts.map((script) => [script, script.weight * (text.match(script.letters)?.length ?? 0)]))
  // Japanese is kana with Han between them; Chinese may quote a kana.
  if (counts.get(kana)! * 10 >= counts.get(han)! && counts.get(kana)! > 3) counts.set(kana, counts.get(kana)! + counts.get(han)!)
  const [script, letters] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))
  return letters >= enough ? script : undefined
}

function mostOf(pieces: readonly Piece[]): Script {
  const lengths = new Map<Script, number>()
  for (const { script, length } of pieces) lengths.set(script, (lengths.get(script) ?? 0) + length)
  return [...lengths].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
}

function wordsIn(text: string, script: Script): Pick<Piece, 'words' | 'ranking'> {
  const folded = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  const words = (folded.match(/\p{L}(?:[\p{L}\p{M}'·\u200c]*[\p{L}\p{M}])?/gu) ?? []).map(spell)
  const models = script.models()
  const before = models.map(({ language }) => ({ language, score: 0 }))
  return {
    words,
    ranking: ranked([before, ...words.map((word) => models.map(({ language, logOf }) => ({ language, score: logOf(word) })))]),
  }
}

const lettersIn = (words: readonly Word[]) => words.reduce((sum, word) => sum + word.letters.length, 0)

/** The sums of these scores, the best first. */
function ranked(rankings: readonly (readonly Ranked[])[]): Ranked[] {
  const sums = new Map<string, number>()
  for (const ranking of rankings) for (const { language, score } of ranking) sums.set(language, (sums.get(language) ?? 0) + score)
  return [...sums].map(([language, score]) => ({ language, score })).sort((a, b) => b.score - a.score)
}
